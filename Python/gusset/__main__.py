"""python -m gusset: the command."""

import os
import sys

from ._command import program

if __name__ == "__main__":
    os.execv(program(), ["gusset", *sys.argv[1:]])
