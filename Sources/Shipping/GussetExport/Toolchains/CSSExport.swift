internal import Gusset
internal import PopoverCSS

extension ExportFormat {
  /// CSS: a class that draws the popover at any size.
  public static let css = ExportFormat(
    name: "css",
    title: "web pages: a style sheet",
    summary: "a style sheet with a class for popovers of any size, and a page that shows them",
    usage: [
      "Link NAME.css, and put the class on the element around the content:", "",
      "    <div class=\"gusset-NAME\" data-arrow=\"up\" style=\"--gusset-offset: 40px; width: 240px\">",
      "      Hello", "    </div>", "",
      "data-arrow is up, down, left, right, start, end or none; --gusset-inline-offset moves the arrow",
      "in the writing direction. The first rule lists the properties that a page may set, such as",
      "--gusset-fill. Text has the theme's textColor, or else it is black or white, as the fill requires.",
      "",
      "A dark look follows the page's color-scheme, and data-theme=\"dark\" or class=\"dark\" on an element",
      "around the popover sets it. A page without a color-scheme is a light one.",
      "",
      "The element is the body. The arrow stands outside it, in the element's margin, and",
      "--gusset-arrow-height is its height. Give a scrolling popover a child that scrolls: a box cuts off",
      "what stands outside it.", "",
      "A dialog takes the class as it is. The arrow's margin moves a modal one to that edge of the window, so",
      "one in the middle has data-arrow=\"none\". A native popover stands beside its button by CSS:",
      "",
      "    <button popovertarget=\"menu\" style=\"anchor-name: --menu\">Menu</button>",
      "    <div id=\"menu\" popover class=\"gusset-NAME\" data-arrow=\"up\" style=\"margin-inline: 0;",
      "      position-anchor: --menu; position-area: bottom; position-try: flip-block\">Hello</div>",
      "",
      "Where the browser has anchored container queries (Chrome 143), the arrow goes to the other side with a",
      "flip; elsewhere leave position-try out. A popover that an edge of the window pushes aside keeps its arrow",
      "in the middle. For that, and for browsers without anchors, a library places it. With Floating UI, in a",
      "function for its autoUpdate, and an element with popover, or with position: absolute and width:",
      "max-content:", "",
      "    const height = parseFloat(getComputedStyle(popover).getPropertyValue(\"--gusset-arrow-height\"))",
      "    const { x, y, placement } = await computePosition(button, popover,",
      "      { middleware: [offset(height), flip(), shift()] })",
      "    const side = placement.split(\"-\")[0]",
      "    popover.dataset.arrow = { top: \"down\", bottom: \"up\", left: \"right\", right: \"left\" }[side]",
      "    popover.style.cssText += `;margin:0;left:${x}px;top:${y}px`",
      "    const at = button.getBoundingClientRect(), box = popover.getBoundingClientRect()",
      "    popover.style.setProperty(\"--gusset-offset\", `${/top|bottom/.test(side)",
      "      ? (at.left + at.right - box.left - box.right) / 2",
      "      : (at.top + at.bottom - box.top - box.bottom) / 2}px`)", "",
      "Bootstrap's popovers take the class after these rules, with NAME.css linked after Bootstrap's sheet:",
      "",
      "    .gusset-NAME > .popover-arrow { display: none }",
      "    .popover.gusset-NAME { --bs-popover-header-bg: transparent;",
      "      --bs-popover-header-color: currentColor; --bs-popover-body-color: currentColor }", "",
      "A modifier of Popper names the arrow's side. 19 is the height of slate's arrow:", "",
      "    const sides = { top: \"down\", bottom: \"up\", left: \"right\", right: \"left\" }",
      "    new bootstrap.Popover(button, { customClass: \"gusset-NAME\", offset: [0, 19], popperConfig: config => {",
      "      config.modifiers.push({ name: \"gusset\", enabled: true, phase: \"afterWrite\", fn({ state }) {",
      "        const side = state.placement.split(\"-\")[0], { x, y } = state.modifiersData.preventOverflow ?? {}",
      "        const offset = -(/top|bottom/.test(side) ? x : y) || 0",
      "        state.elements.popper.dataset.arrow = sides[side]",
      "        state.elements.popper.style.setProperty(\"--gusset-offset\", `${offset}px`)",
      "      } })", "      return config", "    } })",
    ],
    limits: cssLimits,
    scales: []
  ) { input, theme throws(GussetError) in
    let sheet = try PopoverStyleSheet(theme, name: input.name)
    return [
      PendingFile("\(input.name).css", text: sheet.text),
      PendingFile("\(input.name).html", text: page(input.name, sheet)),
    ]
  }
  .carrying(
    .sameFiles, "The looks follow the page's color-scheme and the reader's prefers-contrast."
  )
  .holdingDisplayP3()

  /// What no style sheet can show.
  static let cssLimits = [
    .gikArt,
    Limit(sentence: "An arrow stops where a corner begins.") { $0.metrics.arrowAtCorner != .stop },
    Limit(
      sentence: """
        The arrow casts no shadow of its own where the fill or the border is translucent, or a shadow has a \
        spread.
        """
    ) { !$0.castsBySilhouette && !$0.outerShadows.isEmpty },
    Limit(sentence: "Inset shadows follow the body, and not the arrow.") {
      !$0.innerShadows.isEmpty
    },
    Limit(
      sentence: """
        With an arrow that is not straight, the highlight follows the body only, and a translucent fill has \
        neither highlight nor inset shadows.
        """
    ) {
      theme in
      if case .straight = theme.values.arrowShape { return false }
      return theme.highlightTone != nil || !theme.innerShadows.isEmpty
    },
  ]

  /// A page with a popover whose arrow moves, and one in each direction.
  private static func page(_ name: String, _ sheet: PopoverStyleSheet) -> String {
    let popovers = (ArrowDirection.allCases.map(\.rawValue) + ["none"]).map { word in
      "    <div class=\"\(sheet.className)\" data-arrow=\"\(word)\">\(word)</div>\n"
    }.joined()
    return """
      <!doctype html>
      <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>\(name)</title>
        <link rel="stylesheet" href="\(name).css">
        <style>
          :root { color-scheme: light dark; }
          body { margin: 2rem; font: 16px/1.4 system-ui; display: grid; gap: 2rem; justify-items: start; }
          #slider { width: min(30rem, 80vw); }
          #shown { width: min(30rem, 80vw); min-height: 8rem; transition: --gusset-offset 0.2s; }
          .\(sheet.className) { min-width: 7rem; min-height: 5rem; }
        </style>
      </head>
      <body>
        <div id="shown" class="\(sheet.className)" data-arrow="up">\(name)</div>
        <label>Offset <input id="slider" type="range" min="-240" max="240" value="0"></label>
      \(popovers)  <script>
          slider.oninput = () => shown.style.setProperty("--gusset-offset", `${slider.value}px`);
        </script>
      </body>
      </html>

      """
  }
}
