# Sourced by other scripts: how they say something on standard error, and how they fail.
export PYTHONDONTWRITEBYTECODE=1
script=$(basename "$0" .sh)

say() { echo "$script: $1" >&2; }

fail() { # what, status
  say "$1"
  exit "${2:-1}"
}
