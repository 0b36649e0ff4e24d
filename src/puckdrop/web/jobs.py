"""Statistics that people bring: files are collected, then rated in a process that can be stopped."""

from __future__ import annotations

import json
import re
import secrets
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from puckdrop.sets.reading import HOUSE, sets_folder
from puckdrop.web.errors import Refused
from puckdrop.web.limits import Limits

__all__ = ["Job", "Jobs"]

NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_. -]{0,79}")
"""What a set may be called: a name, never a path."""
FILE_NAME: Final = re.compile(r"[A-Za-z0-9(][A-Za-z0-9_.,()&+' -]{0,79}")
"""What a file may be called, as browsers and people name what they fetch: "Scoring (1).csv"."""
OLDEST: Final = 24 * 3600
MOST_FILES: Final = 60
MOST_JOBS: Final = 20
"""Kept at once, finished ones included."""


def checked_name(name: str, what: str) -> str:
    if NAME.fullmatch(name) is None or ".." in name:
        raise Refused(
            422, f"{what} may have letters, digits, dots, dashes and spaces, and begins with one of the first two."
        )
    return name


class Job:
    """One season being brought in."""

    def __init__(self, owner: str, name: str, season: str, games: Sequence[str], league: str | None) -> None:
        self.id: Final = secrets.token_urlsafe(9)
        self.owner: Final = owner
        self.name: Final = name
        self.wanted: Final = {"season": season, "games": list(games), "league": league}
        self.folder: Final = Path(tempfile.mkdtemp(prefix="puckdrop-import-"))
        (self.folder / "files").mkdir()
        self.created: Final = time.time()
        self.status = "collecting"
        self.progress = 0.0
        self.text = ""
        self.problem: str | None = None
        self.result: dict[str, Any] = {}
        self.process: subprocess.Popen[str] | None = None

    def data(self) -> dict[str, Any]:
        files = sorted(path.name for path in (self.folder / "files").glob("*")) if self.folder.exists() else []
        return {
            "id": self.id,
            "name": self.name,
            "status": self.status,
            "files": files,
            "progress": self.progress,
            "text": self.text,
            "problem": self.problem,
            "result": self.result,
        }

    def add(self, name: str, data: bytes, most: int) -> None:
        """A file, which is data and nothing else."""
        if self.status != "collecting":
            raise Refused(409, "The files are being rated already.")
        files = self.folder / "files"
        held = [path for path in files.iterdir() if path.name != name]
        if len(held) >= MOST_FILES:
            raise Refused(413, f"A season has at most {MOST_FILES} files.")
        if sum(path.stat().st_size for path in held) + len(data) > most:
            raise Refused(413, "The files are too large.")
        if FILE_NAME.fullmatch(name) is None or ".." in name:
            raise Refused(422, f"A file cannot be called {name!r} here; use letters, digits, spaces and - _ . ( ).")
        (files / name).write_bytes(data)

    def run(self) -> None:
        """Rate the files; called in a thread of its own."""
        process = self.process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        out = self.folder / "set"
        wanted = {**self.wanted, "folder": str(self.folder / "files"), "out": str(out)}
        try:
            process.stdin.write(json.dumps(wanted))
            process.stdin.close()
            for line in process.stdout:
                self.hear(line)
        except (OSError, ValueError):
            pass
        status = process.wait()
        if self.status == "stopped":
            return
        if status == 0 and self.result:
            self.install(out)
        else:
            self.status = "failed"
            self.problem = self.problem or "The statistics could not be rated."

    def hear(self, line: str) -> None:
        try:
            said = json.loads(line)
        except ValueError:
            return
        self.progress, self.text = said.get("progress", self.progress), said.get("text", self.text)
        self.problem = said.get("problem", self.problem)
        if said.get("done"):
            self.result = {"teams": said["teams"], "missing": said["missing"]}

    def install(self, out: Path) -> None:
        """Put the set where sets are, whole or not at all."""
        place = sets_folder() / self.name
        beside = place.with_name(f".{place.name}.{secrets.token_hex(4)}")
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copytree(out, beside)
            if place.exists():
                raise FileExistsError
            beside.rename(place)
        except FileExistsError:
            self.status, self.problem = "failed", f"There is a set {self.name} already."
        except OSError as wrong:
            self.status, self.problem = "failed", f"The set cannot be written: {wrong.strerror}."
        else:
            self.status, self.progress = "done", 1.0
        finally:
            shutil.rmtree(beside, ignore_errors=True)

    def stop(self) -> None:
        """End it, and forget its files."""
        if self.status in ("collecting", "running"):
            self.status = "stopped"
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Jobs:
    """All that is being brought in, bounded."""

    def __init__(self, limits: Limits) -> None:
        self.limits: Final = limits
        self.lock: Final = threading.Lock()
        self.jobs: Final[dict[str, Job]] = {}

    def new(self, owner: str, name: str, season: str, games: Sequence[str], league: str | None) -> Job:
        checked_name(name, "A set's name")
        if name.casefold() == HOUSE:
            raise Refused(409, f"{HOUSE} is the league that comes with puckdrop; choose another name.")
        if (sets_folder() / name).exists():
            raise Refused(409, f"There is a set {name} already; choose another name.")
        with self.lock:
            for old in [job for job in self.jobs.values() if time.time() - job.created > OLDEST]:
                self._forget(old)
            if len(self.jobs) >= MOST_JOBS:
                raise Refused(429, "Too many seasons are being brought in; try again later.")
            job = Job(owner, name, season, games, league)
            self.jobs[job.id] = job
        return job

    def find(self, id: str, owner: str) -> Job:
        job = self.jobs.get(id)
        if job is None or not secrets.compare_digest(job.owner, owner):
            raise Refused(404, "There is no such import.")
        return job

    def start(self, job: Job) -> None:
        with self.lock:
            if job.status != "collecting":
                raise Refused(409, "The files are being rated already.")
            if not any((job.folder / "files").iterdir()):
                raise Refused(409, "There is no file yet.")
            if sum(each.status == "running" for each in self.jobs.values()) >= self.limits.jobs:
                raise Refused(429, "Other statistics are being rated; try again when they are done.")
            job.process = subprocess.Popen(
                [sys.executable, "-m", "puckdrop.web.rating_job"],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            )  # fmt: skip
            job.status = "running"
        threading.Thread(target=job.run, daemon=True).start()

    def stop(self, job: Job) -> None:
        with self.lock:
            self._forget(job)

    def _forget(self, job: Job) -> None:
        job.stop()
        self.jobs.pop(job.id, None)

    def close(self) -> None:
        with self.lock:
            for job in list(self.jobs.values()):
                self._forget(job)
