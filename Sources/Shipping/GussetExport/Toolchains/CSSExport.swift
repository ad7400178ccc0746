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
      "Where a body may be smaller than its arrow and corners, an empty element fills it, and paints a",
      "popover that fits:",
      "",
      "    <span style=\"position: relative; isolation: isolate; padding: 2px 8px 2px 24px\">",
      "      1<i class=\"gusset-NAME gusset-frame\" data-arrow=\"left\"></i></span>", "",
      "NAME.html shows it. The text there has the page's color, so set one for each look.",
      "",
      "Browsers without clip-path: shape() (before Chrome 135, Safari 18.4 and Firefox 148) show the body",
      "without an arrow.",
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
    Limit(
      sentence: """
        A corner beside the arrow becomes an ellipse when there is too little room for it, except in \
        a class gusset-frame.
        """
    ),
    .gikArt,
    Limit(sentence: "A translucent border lies over the fill.") { !$0.isBorderOverFill },
    .innerShadows, .backdrop,
    Limit(sentence: "The highlight is left out.") { $0.highlightTone != nil },
    .shadowsShowThrough,
    Limit(sentence: "The spread of shadows is left out, because drop-shadow() has none.") {
      $0.outerShadows.contains { $0.spread != 0 }
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
