#!/usr/bin/env python3
"""Opens the pages of a site in a browser, from a folder and from a server: check.py SITE

The status is 1 when a link, its anchor or a picture leads nowhere, or a page says an error in the
console. Needs PYTHONPATH=Tests/Consumers, whose modules start the browser and the server.
"""
import json
import pathlib
import sys
import urllib.parse

from devtools import Chromium, chromium
from server import served

# What is in a page once it has read its data and its pictures, and has the title that is awaited.
READ = """new Promise((done) => {
  const end = performance.now() + 15000
  const look = () => {
    const title = document.querySelector("main h1")?.textContent.trim() ?? null
    const isReady = TITLE ? title === TITLE : title && [...document.images].every((image) => image.complete)
    if (!isReady && performance.now() < end) return setTimeout(look, 20)
    done({
      title, address: location.href,
      pictures: [...document.images].filter((image) => !image.naturalWidth).map((image) => image.src),
      links: [...document.querySelectorAll("a[href]")].map((link) => link.href),
      anchors: [...document.querySelectorAll("[id]")].map((element) => element.id),
    })
  }
  look()
})"""


class Site:
    """A site at an address, and the problems of its pages."""

    def __init__(self, folder, address, chromium):
        self.folder, self.address, self.chromium = folder, address, chromium
        self.problems = []
        # The anchors of each page that was opened, and what links to an anchor, by page and anchor.
        self.anchors, self.anchor_links = {}, {}

    def read(self, title=None):
        """What is in the page; anew when it leads to another one meanwhile."""
        for _ in range(5):
            try:
                return self.chromium.run(READ.replace("TITLE", json.dumps(title)))
            except RuntimeError as error:
                if "navigated" not in str(error):
                    raise
        return {"title": None, "address": "", "links": [], "pictures": [], "anchors": []}

    def open(self, path):
        """Opens a page, checks it, and returns its title."""
        self.chromium.events.clear()
        self.chromium.call("Page.navigate", url=self.address + path)
        page = self.read()
        self.anchors[self.page(page["address"])] = page["anchors"]
        found = [] if page["title"] else ["shows nothing"]
        found += [f"the picture {picture} does not load" for picture in page["pictures"]]
        for link in sorted(set(page["links"])):
            place, anchor = map(urllib.parse.unquote, urllib.parse.urldefrag(link))
            file = self.folder / place.removeprefix(self.address)
            if not place.startswith(self.address):
                continue
            if not (file.is_file() or (file / "index.html").is_file()):
                found.append(f"the link {link} leads nowhere")
            elif anchor:
                self.anchor_links.setdefault((self.page(place), anchor), path)
        for event in self.chromium.events:
            said = event["params"]
            level = said.get("entry", {}).get("level") or "console" in event["method"] and said["type"]
            if level in ("error", "warning") or event["method"] == "Runtime.exceptionThrown":
                found.append(json.dumps(said)[:400])
        self.problems += [f"{path}: {problem}" for problem in found]
        return page["title"]

    def page(self, address):
        """The path of a page in the site, however its address ends."""
        place = urllib.parse.unquote(urllib.parse.urldefrag(address).url)
        return place.removeprefix(self.address).removesuffix("index.html").rstrip("/")

    def check_anchors(self, ending):
        """Checks that each linked anchor is in its page; opens the pages that were not."""
        for (page, anchor), path in sorted(self.anchor_links.items()):
            if page not in self.anchors:
                self.open(page + ending)
            if anchor not in self.anchors.get(page, []):
                self.problems.append(f"{path}: {page} has no anchor {anchor}")

    def follow(self, path, title):
        """Clicks on a link, and checks that the page with this title follows."""
        link = f"document.querySelector('main a[href$=\"/{path}\"]')"
        self.chromium.run(f"void setTimeout(() => {link}.click())")
        if self.read(title)["title"] != title:
            self.problems.append(f"{path}: a click does not open it")


def data_links(folder):
    """Problems of the links in the data of all pages, also those that no browser opens here."""
    for data in folder.glob("data/**/*.json"):
        for reference in json.loads(data.read_text()).get("references", {}).values():
            url = reference.get("url", "")
            page = folder / urllib.parse.unquote(url.split("#")[0]).lstrip("/")
            if url.startswith("/documentation/") and not (page / "index.html").is_file():
                yield f"{data.relative_to(folder)}: the link {url} leads nowhere"


folder = pathlib.Path(sys.argv[1]).resolve()
if not chromium():
    print("docs: no Chromium or Chrome is installed, so the pages are not checked")
    sys.exit(0)
pages = sorted(folder.glob("data/documentation/gusset/*.json"))
names = [page.stem for page in pages if json.loads(page.read_text())["kind"] == "article"]
# The last has characters that an address encodes.
names += ["popover", "theme", f"theme/{next(folder.glob('documentation/gusset/theme/init(json:)*')).name}"]
paths = ["documentation/gusset", *(f"documentation/gusset/{name}" for name in names)]

problems = list(data_links(folder))
# In a folder of the server, as a project's pages often are.
with Chromium(2048, 2048) as page, served(folder.parent) as server:
    for domain in ["Page", "Runtime", "Log", "Network"]:
        page.call(f"{domain}.enable")
    for address, ending in [
            (folder.as_uri() + "/", "/index.html"), (f"{server}/{urllib.parse.quote(folder.name)}/", "/")]:
        site = Site(folder, address, page)
        if site.open("index.html") != "Gusset":
            site.problems.append("index.html: does not lead to the front page")
        site.follow("usingthestudio", "Using the studio")
        for path in paths:
            site.open(path + ending)
        site.check_anchors(ending)
        problems += [f"{address}{problem}" for problem in site.problems]
for problem in problems:
    print(f"docs: {problem}", file=sys.stderr)
print(f"docs: {len(paths)} pages opened from a folder and from a server, {len(problems)} problems")
sys.exit(1 if problems else 0)
