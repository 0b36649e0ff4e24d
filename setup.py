"""Build the wheel, with the engine compiled by mypyc where there is a C compiler.

    PUCKDROP_PURE=1          never compile
    PUCKDROP_COMPILE=1       fail rather than fall back to plain Python
    PUCKDROP_NO_TRAINING=1   compile once, without the training described below

Without any, a machine that cannot compile gets plain Python: slower, the same results to the last die. A module of the
engine stays plain Python when one of its first lines is `# puckdrop: interpreted`, and one from elsewhere is compiled
with it when one of them is `# puckdrop: compiled`. Each build writes to a folder of its own
below build/ and removes it, so no extension ever lies beside the sources and no build sees what an earlier one left.

gcc compiles the engine twice. The first build counts what happens in the games that build_training.py plays; from the
counts the second learns which code belongs together and which way branches go. That makes games a tenth faster. mypyc
writes the engine as one C file, half a million lines of it; gcc leaves most of its work on it to the linker, which
shares it among all cores.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

SOURCE = Path("src")
LEDGERS = Path("docs") / "rules"
COMPILED_ROOMS = ("core", "games", "coaches")
INTERPRETED = "# puckdrop: interpreted"
COMPILED = "# puckdrop: compiled"
COMPILER = ["mypy[mypyc]>=2.4", "mypy_extensions", "pydantic>=2.11"]
"""What compiling and training need, and nothing else: plain Python is installed without."""
LINES_SEARCHED = 30
NO_WARNINGS = ["-w", "-Wno-all"]
"""Nobody reads warnings about generated C, and looking at its indentation alone takes gcc two minutes."""
FASTER = [
    # Calls and data of the library itself need no detour; Python finds PyInit_ nevertheless. 3 %.
    "-fno-semantic-interposition", "-fvisibility=hidden",
    # The rules are many small functions and hardly a loop: inline more, vectorise nothing. 4 % with gcc.
    "-fno-tree-vectorize",
    "--param", "max-inline-insns-auto=45", "--param", "inline-min-speedup=10", "--param", "early-inlining-insns=40",
]  # fmt: skip
IS_GCC = "defined(__GNUC__) && !defined(__clang__)"
ON_ALL_CORES = ["-flto=auto"]
# Passes that come after the counters are set and would only make the training itself faster.
COUNT = ["-fprofile-generate", "-fno-tree-pre", "-fno-gcse", "-fno-schedule-insns2", "-fno-tree-dominator-opts",
         "-fno-ipa-cp", "-fno-inline-functions-called-once"]  # fmt: skip
LEARN = ["-fprofile-use", "-fprofile-partial-training", "-fprofile-correction", "-Wno-missing-profile"]


def engine_modules(source: Path = SOURCE) -> list[Path]:
    """The files that mypyc compiles: the engine's rooms without `__init__.py`, and modules that say so themselves."""
    package = source / "puckdrop"
    found = [path for path in package.rglob("*.py") if path.name != "__init__.py"]
    return sorted(path for path in found if is_compiled(path, path.relative_to(package).parts[0]))


def is_compiled(path: Path, room: str) -> bool:
    """Whether the module is for compiling: in the engine's rooms unless it says no, elsewhere only if it says so."""
    lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines()[:LINES_SEARCHED]]
    return INTERPRETED not in lines if room in COMPILED_ROOMS else COMPILED in lines


def must_compile() -> bool:
    return os.environ.get("PUCKDROP_COMPILE") == "1"


def stays_plain() -> bool:
    return os.environ.get("PUCKDROP_PURE") == "1"


def install_plain(reason: str) -> None:
    """Say why nothing is compiled, or stop if that is not wanted."""
    if must_compile():
        sys.exit(f"puckdrop: PUCKDROP_COMPILE=1, but the engine cannot be compiled: {reason}")
    print(f"puckdrop: installing plain Python, which is slower, because {reason}.", file=sys.stderr)


def compiles(folder: Path, condition: str = "1", arguments: Sequence[str] = ()) -> bool:
    """Whether a C file that includes Python's own header compiles here, and a condition of the preprocessor holds."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    probe = folder / "probe.c"
    probe.write_text(f"#include <Python.h>\n#if !({condition})\n#error\n#endif\n", encoding="utf-8")
    try:
        compiler = new_compiler()
        customize_compiler(compiler)
        objects = compiler.compile(
            [str(probe)], output_dir=str(folder), include_dirs=[get_python_inc()], extra_postargs=list(arguments)
        )
        compiler.link_shared_object(objects, str(folder / "probe.so"), extra_postargs=list(arguments))
    except Exception:  # each platform's compiler class has errors of its own
        return False
    return True


def extensions(folder: Path) -> list[Extension]:
    """The engine as one mypyc group, or nothing where it cannot or shall not be compiled."""
    if stays_plain():
        return []
    if not compiles(folder):
        install_plain("no working C compiler with Python's headers was found")
        return []
    try:
        return mypyc_group(folder)
    except SystemExit as stop:  # how mypyc reports an error in the sources
        install_plain(f"mypyc stopped with {stop.code!r}; its messages stand above")
        return []


def mypyc_group(folder: Path) -> list[Extension]:
    """Translate the engine to C."""
    from mypyc.build import mypycify

    os.environ["MYPYPATH"] = str(SOURCE)
    # The project's own mypy settings are for checking with every dependency installed; the build uses none of them.
    # Modules that are followed but not compiled may import what is missing here, so they are followed silently.
    options = ["--config-file=", "--no-site-packages", "--follow-imports=silent", f"--cache-dir={folder / 'cache'}"]
    group: list[Any] = mypycify(
        [*options, *map(str, engine_modules())],
        group_name="puckdrop",
        opt_level="3",
        debug_level="0",
        target_dir=str(folder / "c"),
    )
    if sys.platform != "win32":
        for extension in group:
            extension.extra_compile_args = [*extension.extra_compile_args, *FASTER, *NO_WARNINGS]
    return group


class WithLedgers(build_py):
    """Puts the ledgers of docs/rules into the package, so that an installed puckdrop can cite a clause."""

    def run(self) -> None:
        super().run()
        for ledger in LEDGERS.glob("*.md"):
            target = Path(self.build_lib) / "puckdrop" / "scenarios" / "ledgers" / ledger.name
            self.mkpath(str(target.parent))
            self.copy_file(str(ledger), str(target))


class AllOrNothing(build_ext):
    """Builds every extension or none: a half-built mypyc group cannot be imported."""

    def run(self) -> None:
        try:
            if self.extensions:
                self.learn()
            super().run()
        except Exception as error:  # whatever it was, plain Python still works
            print(error, file=sys.stderr)
            install_plain("the C compiler failed; its messages stand above")
            self.extensions.clear()
            for extension in Path(self.build_lib).rglob("*"):
                if extension.suffix in {".so", ".pyd"}:
                    extension.unlink()

    def add_arguments(self, compile_arguments: list[str], link_arguments: Sequence[str] = ()) -> None:
        for extension in self.extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, *compile_arguments]
            extension.extra_link_args = [*extension.extra_link_args, *link_arguments]

    def learn(self) -> None:
        """Have gcc use all cores, and what it can learn from a training."""
        scratch = Path(self.build_temp)
        scratch.mkdir(parents=True, exist_ok=True)
        if not compiles(scratch, IS_GCC):
            return
        if compiles(scratch, arguments=ON_ALL_CORES):
            self.add_arguments(ON_ALL_CORES, [*FASTER, *ON_ALL_CORES])
        if os.environ.get("PUCKDROP_NO_TRAINING") != "1" and self.is_trained(scratch):
            self.add_arguments(LEARN, LEARN)

    def is_trained(self, scratch: Path) -> bool:
        """Leave the counts of a training beside the object files, where gcc looks for them; False if there are none."""
        library, compiler = self.build_lib, self.compiler
        arguments = [(extension.extra_compile_args, extension.extra_link_args) for extension in self.extensions]
        try:
            self.build_lib = str(scratch / "training")
            shutil.copytree(SOURCE, self.build_lib)
            self.add_arguments(COUNT, COUNT)
            super().run()
            subprocess.run([sys.executable, "build_training.py", self.build_lib], check=True)
        except Exception as error:  # whatever it was, the engine can be compiled without
            print(f"puckdrop: compiling without training, which is a little slower, because {error}.", file=sys.stderr)
            return False
        finally:
            self.build_lib, self.compiler = library, compiler
            for extension, before in zip(self.extensions, arguments, strict=True):
                extension.extra_compile_args, extension.extra_link_args = before
        return True


def fresh_build_folder() -> Path:
    """A new folder below build/, gone when the build ends. setuptools wants the path relative."""
    base = Path("build")
    base.mkdir(exist_ok=True)
    folder = base / Path(tempfile.mkdtemp(dir=base)).name

    def remove() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        with contextlib.suppress(OSError):  # another build is at work
            base.rmdir()

    atexit.register(remove)
    return folder


def main() -> None:
    folder = fresh_build_folder()
    # Only a wheel is compiled. An editable install would put the extensions beside the sources.
    is_wheel = "bdist_wheel" in sys.argv
    setup(
        ext_modules=extensions(folder) if is_wheel else [],
        setup_requires=[] if stays_plain() else COMPILER,
        cmdclass={"build_ext": AllOrNothing, "build_py": WithLedgers},
        options={
            "build": {"build_base": str(folder / "build")},
            "build_ext": {"parallel": str(os.cpu_count() or 1)},
        },
    )


if __name__ == "__main__":
    main()
