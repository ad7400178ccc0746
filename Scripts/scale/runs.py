"""Runs of Spark, some of whose processes are killed."""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[2] / "Examples/spark"

# Stands in for gusset. Its calls are counted, and in the middle of some it kills a process. It has a
# session of its own, unlike the process that started it.
KILLER = """#!/usr/bin/env bash
for ((call = 1; ; call++)); do mkdir {folder}/$call 2>/dev/null && break; done
case $call in
  {worker_call}) victim=$PPID ;;
  {gusset_call}) victim=$$ ;;
  {run_call}) victim=run ;;
  *) exec {gusset} "$@" ;;
esac
{gusset} "$@" | head -n 40
echo $victim >{folder}/$call/victim
if [[ $victim == run ]]; then
  pkill -KILL -s "$(ps -o sid= -p $PPID | tr -d ' ')"
else
  kill -KILL "$victim"
  # The task must not see this end before it is killed.
  sleep 60
fi
"""


def write_killer(path, folder, gusset, calls):
    """Writes a module whose gusset kills in some calls: the worker of its task, itself, or the whole run."""
    folder.mkdir()
    installed = Path(find_spec("gusset").origin).parent
    shutil.copytree(installed, path / "gusset", ignore=shutil.ignore_patterns("bin"))
    command = path / "gusset/bin/gusset"
    command.parent.mkdir()
    command.write_text(KILLER.format(
        folder=shlex.quote(str(folder)), gusset=shlex.quote(gusset),
        **{f"{victim}_call": call for victim, call in calls.items()}))
    command.chmod(0o755)


class SparkRuns:
    """Runs an example, each time with the same jobs, output and other arguments."""

    def __init__(self, master, log, example, *arguments):
        self._command = [sys.executable, EXAMPLES / example, *arguments]
        self._log = log
        # Short runs do not repay the second compiler, and processors are few.
        folder = log.parent / "spark"
        folder.mkdir(exist_ok=True)
        # What is killed leaves its temporary files, which must not stay in the system's folder.
        java = f"-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Djava.io.tmpdir={shlex.quote(str(folder))}"
        words = ["--master", master, "--driver-java-options", java]
        for setting in ("spark.ui.enabled=false", "spark.ui.showConsoleProgress=false",
                        "spark.sql.shuffle.partitions=4"):
            words += ["--conf", setting]
        self._environment = {
            **os.environ, "PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1",
            "PYSPARK_SUBMIT_ARGS": shlex.join(words + ["pyspark-shell"]),
            "PYTHONWARNINGS": "ignore", "SPARK_LOCAL_DIRS": str(folder), "TMPDIR": str(folder),
        }

    def run(self, limit=1800, environment={}):
        """Returns the status, which is negative for a signal, and what was printed."""
        with self._log.open("ab") as log, tempfile.TemporaryFile() as printed:
            # A session of its own, with all that Spark starts, so that all of it can be ended.
            process = subprocess.Popen(
                list(map(str, self._command)), stdin=subprocess.DEVNULL, stdout=printed, stderr=log,
                env={**self._environment, **environment}, start_new_session=True)
            try:
                status = process.wait(limit)
            except subprocess.TimeoutExpired:
                status = None
            for _ in range(50):
                # It finds nothing once all of them have ended.
                if subprocess.run(["pkill", "-KILL", "-s", str(process.pid)]).returncode != 0:
                    break
                process.wait()
                time.sleep(0.1)
            printed.seek(0)
            return status, printed.read().decode(errors="replace")
