#!/usr/bin/env python3
"""Makes a site of docc work in any folder, of a server or of a disk: relocate.py SITE

docc's pages name their files from the root of a server. Here they name them from their own place, and
the root leads to the front page.
"""
import json
import pathlib
import re
import sys

site = pathlib.Path(sys.argv[1])
front = "documentation/gusset/index.html"

# docc-render asks for it, and a browser reports what is missing.
(site / "theme-settings.json").write_text("{}\n")
for data in [*site.glob("data/**/*.json"), *site.glob("index/*.json"), site / "theme-settings.json"]:
    name = data.relative_to(site).as_posix()
    text = f"gussetDocsData({json.dumps(name)}, {data.read_text().strip()})\n"
    data.with_name(data.name + ".js").write_text(text)

(site / "js/folder.js").write_bytes(pathlib.Path(__file__).with_name("folder.js").read_bytes())
for page in site.glob("documentation/**/index.html"):
    root = "../" * (len(page.relative_to(site).parts) - 1)
    text = page.read_text()
    text, count = re.subn(
        r'<script>var baseUrl = "/"</script>',
        f'<script>var baseUrl = new URL("{root}", location.href).pathname</script>'
        f'<script src="{root}js/folder.js"></script>', text)
    if count != 1:
        sys.exit(f"relocate: docc's template has changed: {page} does not say where the root is")
    page.write_text(re.sub(r'(href|src)="/', rf'\1="{root}', text))

(site / "index.html").write_text(
    '<!doctype html><meta charset="utf-8"><title>Gusset</title>\n'
    f'<meta http-equiv="refresh" content="0; url={front}">\n'
    f'<a href="{front}">The documentation of Gusset</a>\n')
