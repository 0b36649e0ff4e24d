/**
 * A document with a patch applied: a JSON merge patch (RFC 7396), except that null sets null, and that a table changes
 * the places it names of a list. The document itself is left alone, and what the patch does not touch is shared with it.
 */
export function merge(document, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const isTable = document !== null && typeof document === "object";
  const merged = Array.isArray(document) ? [...document] : isTable ? { ...document } : {};
  for (const [name, value] of Object.entries(patch)) merged[name] = merge(merged[name], value);
  return merged;
}
