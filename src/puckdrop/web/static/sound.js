// A goal horn, off unless somebody turns it on in Help.

const NAME = "puckdrop.sound";

export function isLoud() {
  try {
    return localStorage.getItem(NAME) === "on";
  } catch {
    return false;
  }
}

export function setLoud(on) {
  try {
    localStorage.setItem(NAME, on ? "on" : "off");
  } catch {
    // Silence is the default anyway.
  }
}

/** A short horn. */
export function horn() {
  if (!isLoud() || typeof AudioContext === "undefined") return;
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 1.6);
  volume.connect(audio.destination);
  for (const pitch of [220, 277, 330]) {
    const tone = audio.createOscillator();
    tone.type = "sawtooth";
    tone.frequency.value = pitch;
    tone.connect(volume);
    tone.start();
    tone.stop(audio.currentTime + 1.6);
  }
  setTimeout(() => audio.close(), 2000);
}
