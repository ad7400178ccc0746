"""The folders that commands run in: made once for a case, copied for a run, and compared."""

import hashlib
import os
import shlex
import shutil
import stat
import subprocess
import threading

from process import run, shell

# An owner that no program of a test has.
STRANGER = 12345


def snapshot(folder):
    """Kind, digest, mode and owner of everything in a folder, by its path in there."""
    found = {}
    for parent, folders, files in os.walk(folder):
        for name in folders + files:
            path = os.path.join(parent, name)
            status = os.lstat(path)
            if stat.S_ISDIR(status.st_mode):
                content = "folder"
            elif stat.S_ISLNK(status.st_mode):
                content = "link to " + os.readlink(path)
            else:
                with open(path, "rb") as file:
                    content = hashlib.sha256(file.read()).hexdigest()
            found[os.path.relpath(path, folder)] = (
                content, stat.S_IMODE(status.st_mode), status.st_uid, status.st_gid)
    return found


def is_unfinished(path):
    return any(part.startswith(".gusset-") for part in path.split("/"))


class Situation:
    """A case before its command, and what its command does when nothing is wrong."""

    def __init__(self, workplace, case, variant):
        self.case = case
        self.variant = variant
        self.lines = case.preparation(fresh=variant == "fresh")
        self.folder = workplace.empty_folder()
        environment = dict(os.environ, GUSSET=workplace.gusset)
        inputs = None
        for number, line in enumerate(["true"] + self.lines):
            # Status 1 is that of an audit that finds a seam.
            subprocess.run(["sh", "-c", line], cwd=self.folder, env=environment, check=number == 0)
            if number == 0 or line == case.setup:
                inputs = snapshot(self.folder)
        self._restrict(inputs)
        self.before = snapshot(self.folder)
        again = workplace.copy(self)
        self.command = [workplace.gusset] + case.arguments
        self.old_command = [workplace.gusset] + shlex.split(case.old or case.new)
        self.expected_result = run(self.command, again)
        self.expected = snapshot(again)
        shutil.rmtree(again)
        if self.expected_result.status not in (0, 1):
            raise SystemExit(
                f"faults: {case.name} fails by itself: {self.expected_result.err.strip()}")
        self.writes_files = self.expected != self.before or case.varies

    def _restrict(self, inputs):
        """Gives the old files a mode, and an owner, that a new file would not get."""
        paths = [path for path in snapshot(self.folder)
                 if not os.path.isdir(os.path.join(self.folder, path))
                 and not (path in inputs and self.case.old)]
        for path in paths:
            os.chmod(os.path.join(self.folder, path), 0o640)
            if self.variant == "owned":
                os.chown(os.path.join(self.folder, path), STRANGER, STRANGER)
        if paths:
            self.lines.append("chmod 640 " + shell(paths))
        if paths and self.variant == "owned":
            self.lines.append(f"chown {STRANGER}:{STRANGER} " + shell(paths))


class Workplace:
    """Makes folders for runs, and remembers situations. Used by several threads."""

    def __init__(self, gusset, root):
        self.gusset = gusset
        self.root = root
        self._count = 0
        self._lock = threading.Lock()
        self._situations = {}

    def empty_folder(self):
        with self._lock:
            self._count += 1
            path = os.path.join(self.root, str(self._count))
        os.mkdir(path)
        return path

    def situation(self, case, variant="old"):
        """A situation; several threads may ask, but only for different ones at first."""
        key = (case.name, variant)
        if key not in self._situations:
            self._situations[key] = Situation(self, case, variant)
        return self._situations[key]

    def copy(self, situation):
        folder = self.empty_folder()
        os.rmdir(folder)
        # Python's copies lose the owner.
        subprocess.run(["cp", "-a", situation.folder, folder], check=True)
        return folder
