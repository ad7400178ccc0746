extension ExportFormat {
  /// The script of the custom element, which all themes share. Pages load it, and people read it here, so it
  /// has no indents.
  static let elementScript = elementSource.split(separator: "\n")
    .map { $0.drop { $0 == " " } }.joined(separator: "\n")

  private static let elementSource = #"""
    // The custom element <gusset-popover>. Scripts of themes add their looks.
    const sheet = new CSSStyleSheet()
    let rules = `gusset-popover{width:max-content;max-width:min(40em,100vw - 16px);inset:auto}
    gusset-popover[align]{text-align:inherit}
    :where(gusset-popover){margin:0}
    gusset-popover:not([popover]){display:block}
    @media(prefers-reduced-motion:no-preference){gusset-popover{transition:opacity .1s}}`

    const length = "<length-percentage>"
    for (const [name, inherits] of [["--gusset-offset", true], ["--gx", false]])
      try { CSS.registerProperty({ name, syntax: length, inherits, initialValue: "0px" }) } catch {}

    /** Adds a theme's rules, in which `&` is the element, and `@0x` the points of the first polygon. */
    export const skin = (name, text, polygons) => {
      const place = (origin, distance) => origin === "s" ? `${distance}px`
        : `calc(${origin === "t" ? "var(--gx)" : "100%"} + ${distance}px)`
      const points = (number, axis) => polygons[number].replace(/(\w)([-.\d]+)(\w)([-.\d]+)/g,
        (_, a, b, c, d) => (axis === "x" ? [[a, b], [c, d]] : [[c, d], [a, b]])
          .map(pair => place(...pair)).join(" ") + ",").slice(0, -1)
      rules += text.replace(/@(\d+)([xy])/g, (_, number, axis) => points(number, axis))
        .replaceAll("&", `gusset-popover[theme="${CSS.escape(name)}"]`)
      sheet.replaceSync(`@layer gusset{${rules}}`)
      Popover.theme ??= name
      for (const popover of connected) popover.place()
    }

    const opposite = { top: "bottom", bottom: "top", left: "right", right: "left" }
    const arrows = { top: "down", bottom: "up", left: "right", right: "left" }
    const sides = { up: "bottom", down: "top", left: "right", right: "left" }
    const connected = new Set()
    const waiting = new Set()

    /** Places all popovers that wait: first every one is measured, and then every one is moved. */
    const placeAll = () => {
      for (const popover of waiting)
        if (Popover.theme && !popover.hasAttribute("theme")) popover.setAttribute("theme", Popover.theme)
      const open = [...waiting].filter(popover => popover.isConnected && popover.checkVisibility())
      waiting.clear()
      for (const write of open.map(popover => popover.measured())) write()
    }

    class Popover extends HTMLElement {
      static observedAttributes = ["theme", "arrow", "offset", "inline-offset", "anchor", "side", "align", "distance"]
      #size = new ResizeObserver(() => this.place())

      connectedCallback() {
        const root = this.getRootNode()
        if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
        this.#listen("addEventListener")
        this.#size.observe(this, { box: "border-box" })
        connected.add(this)
        this.place()
      }

      disconnectedCallback() {
        this.#listen("removeEventListener")
        this.#size.disconnect()
        connected.delete(this)
      }

      #listen(method) {
        for (const type of ["scroll", "resize", "click"]) window[method](type, this, true)
        this[method]("beforetoggle", this)
      }

      attributeChangedCallback() { this.place() }

      handleEvent(event) {
        const button = event.type === "beforetoggle" ? event.source
          : event.type === "click" && event.composedPath().find(node => node.matches?.(this.#buttons))
        if (button) this.source = button
        if (event.type !== "click") this.place()
      }

      get #buttons() { return `[popovertarget="${CSS.escape(this.id)}"]` }

      get #target() {
        const root = this.getRootNode()
        const named = this.getAttribute("anchor")
        return named ? root.getElementById(named)
          : this.source?.isConnected ? this.source : root.querySelector(this.#buttons)
      }

      /** Places the popover before the next frame. */
      place() {
        if (!waiting.size) requestAnimationFrame(placeAll)
        waiting.add(this)
      }

      /** Measures the popover and its anchor, and returns what moves it. */
      measured() {
        const get = name => this.getAttribute(name)
        const style = getComputedStyle(this)
        const isMirrored = style.direction === "rtl"
        const ends = isMirrored ? { start: "right", end: "left" } : { start: "left", end: "right" }
        const word = ends[get("arrow")] ?? get("arrow") ?? "auto"
        const shift = +get("offset") + (isMirrored ? -1 : 1) * get("inline-offset")
        const anchor = this.#target
        if (!anchor) return () => this.#set(word === "auto" ? "none" : word, shift)
        const box = anchor.getBoundingClientRect()
        const body = { width: this.offsetWidth, height: this.offsetHeight }
        const { clientWidth: width, clientHeight: height } = document.documentElement
        const arrow = word === "none" ? 0 : parseFloat(style.getPropertyValue("--gusset-arrow-height"))
        const gap = arrow + +get("distance")
        const align = get("align") ?? "center"

        const fits = side => {
          const isBeside = side === "left" || side === "right"
          const [low, high, size, room] = isBeside
            ? ["top", "bottom", body.height, height] : ["left", "right", body.width, width]
          const across = isBeside ? body.width : body.height
          const start = align === "center" || (align !== "start" && align !== "end")
          const isStart = (align === "start") !== (!isBeside && isMirrored)
          const wanted = start ? (box[low] + box[high] - size) / 2 : isStart ? box[low] : box[high] - size
          const along = Math.max(8, Math.min(wanted, room - size - 8))
          const isBefore = side === "top" || side === "left"
          const far = isBefore ? box[side] - gap - across : box[side] + gap
          const cut = (low, size, room) => Math.max(0, 8 - low) + Math.max(0, low + size - room + 8)
          const total = across + arrow
          return {
            side, isBeside, along, far,
            lost: cut(isBefore ? far : far - arrow, total, isBeside ? width : height) + cut(along, size, room),
            offset: (box[low] + box[high]) / 2 - along - size / 2,
          }
        }
        const preferred = ends[get("side")] ?? get("side") ?? "bottom"
        const order = [preferred, opposite[preferred], "bottom", "top", "right", "left"]
        const choice = (word === "auto" ? order : [sides[word] ?? "bottom"]).filter(side => opposite[side])
          .map(fits).reduce((best, next) => next.lost < best.lost ? next : best)

        const name = "--gusset-" + CSS.escape(anchor.id || this.id || "anchor")
        const names = getComputedStyle(anchor).anchorName ?? ""
        return () => {
          const { isBeside, side, along, far } = choice
          if (!names.includes(name))
            anchor.style.anchorName = !names || names === "none" ? name : `${names}, ${name}`
          const [top, left] = isBeside ? [along, far] : [far, along]
          this.#set(word === "none" ? "none" : arrows[side], choice.offset + shift)
          // Where the browser has anchors, the popover moves with its own.
          const follow = (edge, at, to) => `calc(anchor(${edge}, ${at}px) + ${to - at}px)`
          const row = isBeside ? follow("center", (box.top + box.bottom) / 2, top) : follow(side, box[side], top)
          const column = isBeside ? follow(side, box[side], left)
            : follow("center", (box.left + box.right) / 2, left)
          this.style.cssText += `;position:fixed;margin:0;inset:${top}px auto auto ${left}px;`
            + `position-anchor:${name};inset:${row} auto auto ${column}`
        }
      }

      #set(arrow, offset) {
        this.dataset.arrow = arrow
        this.style.setProperty("--gusset-offset", `${offset}px`)
      }
    }
    customElements.get("gusset-popover") ?? customElements.define("gusset-popover", Popover)
    """#
}
