internal import Gusset

extension ExportFormat {
  /// A custom element that places itself beside an element.
  ///
  /// CSS keeps it beside its anchor. The script chooses the side and measures the arrow's offset, because
  /// not all browsers can do either in a style sheet.
  public static let element = ExportFormat(
    name: "element",
    title: "web pages: a custom element",
    summary: "scripts with the custom element <gusset-popover>, without dependencies",
    limits: cssLimits,
    scales: []
  ) { input, theme throws(GussetError) in
    let call = try PopoverElement.call(theme, name: input.name, colors: input.colors)
    return [
      PendingFile(PopoverElement.scriptName, text: "\(PopoverElement.script)\n"),
      PendingFile("\(input.name)-popover.js", text: PopoverElement.themeScript(call: call)),
      PendingFile("\(input.name)-popover.html", text: elementPage(name: input.name, call: call)),
    ]
  }
  .holdingDisplayP3()

  /// A page that shows the element. It contains the scripts, so that it works from disk.
  private static func elementPage(name: String, call: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(name)</title>
      <!-- On a page of your own: <script type="module" src="\(name)-popover.js"></script> -->
      <script type="module">
    \(PopoverElement.script)
    \(call)
      </script>
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
