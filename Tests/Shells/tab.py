#!/usr/bin/env python3
"""Presses Tab in a real shell: tab.py SHELL LINE WORD...

Starts bash, zsh or fish on a terminal of its own with the completions of the command gusset, which
is in PATH, types LINE and presses Tab twice. The status is 0 as soon as the shell has shown every
WORD, and 1 when it has not after 20 seconds; then what it showed is printed.
"""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time

SHELLS = {
    "bash": (
        ["bash", "--norc", "--noprofile", "-i"],
        "bind 'set enable-bracketed-paste off' 'set completion-query-items 0' 'set page-completions"
        " off'; source {script}\n"),
    "zsh": (
        ["zsh", "-f", "-i"],
        "unsetopt zle_bracketed_paste; LISTMAX=1000; fpath=({folder} $fpath);"
        " autoload -Uz compinit; compinit -u -D\n"),
    "fish": (["fish", "--no-config", "-i"], "source {script}\n"),
}
ESCAPES = re.compile(r"\x1b(\[[0-9;?>=]*[a-zA-Z]|\][^\x07\x1b]*(\x07|\x1b\\)|[()][A-Z0-9]|[=>])")
LONGEST_WAIT = 20


def screen(data):
    return ESCAPES.sub("", data.decode(errors="replace"))


def shows(text, words):
    return all(re.search(r"(^|\s)" + re.escape(word) + r"(\s|$)", text) for word in words)


def read_until(terminal, is_done):
    """What the terminal shows until it has shown enough, or until nothing more is to be expected."""
    data, end = b"", time.monotonic() + LONGEST_WAIT
    while not is_done(screen(data)) and time.monotonic() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                part = os.read(terminal, 65536)
            except OSError:
                break
            # Shells that ask who the terminal is wait for the answer.
            if b"\x1b[c" in part or b"\x1b[0c" in part:
                os.write(terminal, b"\x1b[?62;c")
            data += part
    return screen(data)


def main(shell, line, words):
    command, setup = SHELLS[shell]
    with tempfile.TemporaryDirectory() as folder:
        script = os.path.join(folder, "_gusset")
        with open(script, "wb") as file:
            subprocess.run(["gusset", "--generate-completion-script", shell], stdout=file, check=True)
        environment = dict(os.environ, TERM="xterm", HOME=folder, PS1="")
        process, terminal = pty.fork()
        if process == 0:
            os.execvpe(command[0], command, environment)
        # A long list is shown as a whole.
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 160, 0, 0))
        ready = "echo ready-$((1 + 1))\n" if shell != "fish" else "echo ready-(math 1 + 1)\n"
        os.write(terminal, (setup.format(folder=folder, script=script) + ready).encode())
        read_until(terminal, lambda text: "ready-2" in text)
        os.write(terminal, (line + "\t\t").encode())
        shown = read_until(terminal, lambda text: shows(text.replace(line, ""), words))
        os.kill(process, 9)
        os.waitpid(process, 0)
    if shows(shown.replace(line, ""), words):
        return 0
    print(shown)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
