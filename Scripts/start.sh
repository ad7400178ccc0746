# Sourced first by other scripts: goes to the project's folder, and has functions for what they say, how
# they fail and where they work.
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export PYTHONDONTWRITEBYTECODE=1
script=$(basename "$0" .sh)

# On standard error.
say() { echo "$script: $1" >&2; }

fail() { # what, status
  say "$1"
  exit "${2:-1}"
}

# Sets `work` to a folder that goes with the script.
work_folder() {
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
}
