#!/usr/bin/env bash
# Prints the path of the browser that tests and checks use: GUSSET_BROWSER, or the first of these that
# runs. Fails where there is none.
if [ -n "${GUSSET_BROWSER:-}" ]; then
  names=("$GUSSET_BROWSER")
else
  # The shell starts a page in a third of the time.
  names=(chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
    /Applications/Chromium.app/Contents/MacOS/Chromium)
fi
for name in "${names[@]}"; do
  # Some systems have a stub of this name that only says how to install it.
  if "$name" --version >/dev/null 2>&1; then
    command -v "$name"
    exit
  fi
done
exit 1
