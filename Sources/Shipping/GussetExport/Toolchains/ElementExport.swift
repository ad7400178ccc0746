internal import Gusset
internal import PopoverCSS

extension ExportFormat {
  /// A custom element that places itself beside an element.
  ///
  /// CSS keeps it beside its anchor. The script chooses the side, because the padding at the arrow
  /// depends on the side, and no fallback of CSS sets padding. The script also measures the arrow's
  /// offset, because `anchor()` is valid in insets only, and not in an outline.
  public static let element = ExportFormat(
    name: "element",
    title: "web pages: a custom element",
    summary: "one script with the custom element <gusset-popover>, without dependencies",
    usage: [
      "Load the script, and name the element that the arrow points at:", "",
      "    <script type=\"module\" src=\"NAME-popover.js\"></script>",
      "    <button popovertarget=\"hint\">Help</button>",
      "    <gusset-popover id=\"hint\" theme=\"NAME\" popover>Hello</gusset-popover>", "",
      "Without popover it stays open, and anchor=\"ID\" names the element. arrow is auto, up, down,",
      "left, right, start, end or none. NAME-popover.html shows it. A browser loads a module from a",
      "server only, such as python3 -m http.server. The script needs Chrome 135, Safari 18.4 or",
      "Firefox 148. Where the browser has CSS anchor positioning, the popover moves with its element.",
    ],
    limits: cssLimits.dropFirst() + [
      Limit(
        sentence: """
          A script chooses side and offset of the arrow, because position-try-fallbacks cannot set \
          padding and shape() cannot use anchor().
          """)
    ],
    scales: []
  ) { input, theme throws(GussetError) in
    let script = try elementScript(theme, name: input.name)
    return [
      PendingFile("\(input.name)-popover.js", text: script),
      PendingFile(
        "\(input.name)-popover.html", text: elementPage(name: input.name, script: script)),
    ]
  }
  .carrying(
    .sameFiles, "The looks follow the page's color-scheme and the reader's prefers-contrast."
  )
  .holdingDisplayP3()

  private static func elementScript(
    _ theme: ResolvedTheme, name: String
  ) throws(GussetError) -> String {
    let selector = "&[theme=\"\(name)\"]"
    let sheet = try PopoverStyleSheet.compact(theme, selector: selector)
    let text = """
      // <gusset-popover theme="\(name)">
      \(sheet.functions)\
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`@layer gusset{\(sheet.registration)\(elementRules)\(sheet.rules)}}`
        .replaceAll("--G", "--gusset-").replace(/(?<!\\w)--g[\\w-]+(?![\\w:{-])/g, "var($&)"))
      document.adoptedStyleSheets.push(sheet)

      customElements.get("gusset-popover") ?? customElements.define("gusset-popover",
      class extends HTMLElement {
        static observedAttributes = ["theme", "arrow", "offset", "inline-offset", "anchor"]
        #size = new ResizeObserver(() => this.place())

        connectedCallback() {
          if (!this.hasAttribute("theme")) this.setAttribute("theme", "\(name)")
          this.#listen("addEventListener")
          this.#size.observe(this, {box: "border-box"})
        }

        disconnectedCallback() {
          this.#listen("removeEventListener")
          this.#size.disconnect()
        }

        #listen(method) { for (const type of ["scroll", "resize"]) window[method](type, this, true) }
        attributeChangedCallback() { this.place() }
        handleEvent() { this.place() }

        place() {
          if (!this.checkVisibility()) return
          const { style, dataset } = this
          const get = name => this.getAttribute(name)
          const sign = getComputedStyle(this).direction === "rtl" ? -1 : 1
          const ends = sign < 0 ? ["right", "left"] : ["left", "right"]
          const word = get("arrow") ?? "auto"
          const arrow = { start: ends[0], end: ends[1] }[word] ?? word
          const anchor = document.getElementById(get("anchor"))
            ?? document.querySelector(`[popovertarget="${CSS.escape(this.id)}"]`)
          const box = anchor?.getBoundingClientRect()
          const { clientWidth: roomX, clientHeight: roomY } = document.documentElement
          const fit = (middle, size, room) => Math.max(8, Math.min(middle - size / 2, room - size - 8))
          const cut = (low, size, room) => Math.max(0, 8 - low) + Math.max(0, low + size - room + 8)
          let best = {
            side: word === "auto" ? "none" : arrow,
            offset: +get("offset") + sign * get("inline-offset"),
          }
          for (const side of !box ? [] : word === "auto" ? ["up", "down", ...ends] : [arrow]) {
            dataset.arrow = side
            const { offsetWidth: width, offsetHeight: height } = this
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
            const edge = { down: "top", left: "right", right: "left" }[side] ?? "bottom"
            const far = box[edge] - ({ down: height, right: width }[side] ?? 0)
            const beside = ends.includes(side)
            const left = beside ? far : fit(x, width, roomX)
            const top = beside ? fit(y, height, roomY) : far
            const offset = beside ? y - top - height / 2 : x - left - width / 2
            const lost = cut(left, width, roomX) + cut(top, height, roomY)
            const at = { center: beside ? y : x, [edge]: box[edge] }
            const follow = (name, to) => `calc(anchor(${name}, ${at[name]}px) + ${to - at[name]}px)`
            const [row, column] = beside ? ["center", edge] : [edge, "center"]
            const inset = `${follow(row, top)} auto auto ${follow(column, left)}`
            if (!(best.lost <= lost)) best = { side, left, top, offset, inset, lost }
          }
          dataset.arrow = best.side
          const size = [this.offsetWidth, this.offsetHeight]
          if (ends.includes(best.side)) size.reverse()
          const sizes = `;--gusset-offset:${best.offset}px;--gn:${size[0]}px;--gd:${size[1]}px`
          if (!box) return void (style.cssText += sizes)
          const name = "--gusset-" + CSS.escape(anchor.id || this.id)
          const { anchorName = "" } = getComputedStyle(anchor)
          if (!anchorName.includes(name))
            anchor.style.anchorName = anchorName === "none" ? name : `${anchorName}, ${name}`
          style.cssText += `${sizes};position:fixed;inset:${best.top}px auto auto ${best.left}px;`
            + `position-anchor:${name};inset:${best.inset}`
        }
      })

      """
    // Pages load the script, and people read this template. No string of it needs these spaces.
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    return [" = ", " => ", " ?? ", ", "].reduce(lines) {
      $0.replacing($1, with: $1.filter { $0 != " " })
    } + "\n"
  }

  /// The rules of all themes, in a layer, so that a page's own rules win. A popover has a border, a
  /// background and clipped overflow by default.
  private static let elementRules = """
    @property --gusset-offset{syntax:"<length>";inherits:true;initial-value:0px}\
    gusset-popover{width:fit-content;max-width:min(40em,100vw - 16px);margin:0;border:0;background:none;overflow:visible;\
    &:not([popover]){display:block}@media(prefers-reduced-motion:no-preference){\
    transition:opacity .1s;@starting-style{opacity:0}}
    """

  /// A page that shows the element. It contains the script, so that it works from disk.
  private static func elementPage(name: String, script: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(name)</title>
      <!-- On a page of your own: <script type="module" src="\(name)-popover.js"></script> -->
      <script type="module">
    \(script)  </script>
      <style>
        :root { color-scheme: light dark; }
        body { margin: 2rem; font: 16px/1.4 system-ui; }
        main { display: flex; justify-content: space-between; align-items: start; height: 80vh; }
        main > :nth-child(2) { align-self: end; }
      </style>
    </head>
    <body>
      <main>
        <button popovertarget="first">Open</button>
        <button popovertarget="second">Open</button>
        <button id="third">Always open</button>
      </main>
      <gusset-popover id="first" theme="\(name)" popover>Escape closes it.</gusset-popover>
      <gusset-popover id="second" theme="\(name)" popover>A click elsewhere closes it.</gusset-popover>
      <gusset-popover anchor="third" theme="\(name)">It stays open.</gusset-popover>
    </body>
    </html>

    """
  }
}
