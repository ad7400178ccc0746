internal import Gusset

extension ExportFormat {
  /// GTK 4: CSS classes with border images, and an example in Python.
  public static let gtk = pictures(
    name: "gtk",
    title: "GTK 4: CSS classes with border images",
    summary: "GTK 4 CSS classes with border images for the halves of each picture, at 1x and 2x",
    usage: [
      "Load NAME.css with a Gtk.CssProvider. Put two boxes with the classes of the halves into a",
      "box without spacing, and the content over them. example-NAME.py does it and shows a window:",
      "", "    python3 example-NAME.py up", "",
      "The halves share the edge. To move the arrow, give the first half a size instead of hexpand.",
    ],
    limits: [
      .halves, .gradient, .caps,
      Limit(
        sentence: "The middle of a picture is a color or a gradient, whatever the art has there."
      ),
      Limit(sentence: "Only pictures at whole scales take part in -gtk-scaled()."),
    ],
    scales: [1, 2],
    needsWholeScales: true
  ) { input throws(GussetError) in
    let largest = Int(input.scales.map(\.value).max() ?? 1)
    // The first picture of -gtk-scaled() is for scale 1, the second for 2, and so on.
    let scales = Array((1...largest).map { Scale(Double($0)) }.prefix { input.look.has($0) })
    let base = try input.pictures(at: .x1)
    var files = [
      PendingFile(
        "\(input.name).css",
        text: try gtkRules(base, name: input.name, scales: scales)),
      PendingFile("example-\(input.name).py", text: gtkExample(base, name: input.name)),
    ]
    for scale in scales {
      for half in try input.pictures(at: scale).flatMap(\.halves) {
        files.append(
          PendingFile(
            scaledPath("\(input.name)-\(half.word).png", scale: scale), half))
      }
    }
    return files
  }

  /// The classes of all halves.
  private static func gtkRules(
    _ pictures: [SlicedPicture], name: String, scales: [Scale]
  ) throws(GussetError) -> String {
    var rules: [String] = []
    for picture in pictures {
      let whole = try picture.drawing.pixmap(shadows: nil)
      for half in picture.halves {
        rules.append(half.gtkRule(half.part(of: whole), name: name, scales: scales))
      }
    }
    return rules.joined(separator: "\n")
  }
}

extension SlicedPicture {
  /// The class of the half. Its borders are the caps; negative margins put the shadows outside. GTK
  /// parses `fill` and draws no middle, so the middle is a background.
  fileprivate func gtkRule(_ pixmap: Pixmap, name: String, scales: [Scale]) -> String {
    let images = scales.map { "url(\"\(scaledPath("\(name)-\(word).png", scale: $0))\")" }
    let source =
      images.count == 1 ? images[0] : "-gtk-scaled(\(images.joined(separator: ", ")))"
    func sides(_ margins: PixelMargins, _ unit: (Int) -> String) -> String {
      [margins.top, margins.right, margins.bottom, margins.left].map(unit).joined(separator: " ")
    }
    return """
      .gusset-\(name)-\(word) {
        border-style: solid;
        border-color: transparent;
        border-width: \(sides(caps) { "\($0)px" });
        border-image-source: \(source);
        border-image-slice: \(sides(caps) { "\($0)" }) fill;
        border-image-repeat: stretch;
        background-clip: padding-box;
        background-origin: padding-box;
        \(gtkMiddle(pixmap));
        margin: \(sides(margins) { $0 == 0 ? "0" : "-\($0)px" });
        padding: 0;
      }

      """
  }
}

extension SlicedPicture {
  /// The middle of the picture: one color, or a gradient whose stops are the middles of the rows.
  fileprivate func gtkMiddle(_ pixmap: Pixmap) -> String {
    let caps = caps
    let rows = caps.top..<size.height - caps.bottom
    let colors = rows.map { row in
      let pixel = pixmap.alpha.straight(pixmap[x: caps.left, y: row] ?? 0)
      let alpha = (Double(pixel >> 24) / 255 * 10_000).rounded() / 10_000
      return
        "rgba(\(pixel >> 16 & 255), \(pixel >> 8 & 255), \(pixel & 255), \(shortNumber(alpha)))"
    }
    if Set(colors).count == 1 { return "background-color: \(colors[0])" }
    let stops = colors.enumerated().map { index, color in
      let percent = (Double(index) + 0.5) / Double(colors.count) * 100
      return "\(color) \(shortNumber((percent * 1000).rounded() / 1000))%"
    }
    return "background-image: linear-gradient(to bottom, \(stops.joined(separator: ", ")))"
  }
}

extension ExportFormat {
  /// A program that shows a popover. Its functions may be used elsewhere.
  private static func gtkExample(_ pictures: [SlicedPicture], name: String) -> String {
    let shapes = pictures.map { picture in
      let inner = picture.insets
      let halves = picture.halves.map { "\"\($0.word)\"" }.joined(separator: ", ")
      return "    \"\(picture.word)\": ([\(halves)], "
        + "(\(inner.left), \(inner.top), \(inner.right), \(inner.bottom))),\n"
    }
    return gtkExampleText.replacing("%NAME", with: name)
      .replacing("%SHAPES", with: shapes.joined())
  }

  private static let gtkExampleText = """
    #!/usr/bin/env python3
    # Shows a popover of the theme %NAME. It needs PyGObject and GTK 4.
    import pathlib
    import sys

    import gi

    gi.require_version("Gdk", "4.0")
    gi.require_version("Gtk", "4.0")
    from gi.repository import Gdk, Gtk

    # The classes of the halves, and the margins of the content: left, top, right, bottom.
    SHAPES = {
    %SHAPES}


    def load_style():
        provider = Gtk.CssProvider()
        provider.load_from_path(str(pathlib.Path(__file__).resolve().with_name("%NAME.css")))
        Gtk.StyleContext.add_provider_for_display(
            Gdk.Display.get_default(), provider, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)


    def popover(direction, child=None, tip=None):
        \"\"\"A popover around a child; tip is the distance from the left or top to the arrow.\"\"\"
        words, (left, top, right, bottom) = SHAPES[direction]
        is_column = direction in ("left", "right")
        box = Gtk.Box(
            orientation=Gtk.Orientation.VERTICAL if is_column else Gtk.Orientation.HORIZONTAL,
            homogeneous=tip is None)
        for index, word in enumerate(words):
            half = Gtk.Box(hexpand=True, vexpand=True)
            half.add_css_class("gusset-%NAME-" + word)
            if tip is not None and index == 0:
                half.set_hexpand(is_column)
                half.set_vexpand(not is_column)
                half.set_size_request(*((-1, tip) if is_column else (tip, -1)))
            box.append(half)
        overlay = Gtk.Overlay(child=box)
        if child is not None:
            child.set_margin_start(left)
            child.set_margin_top(top)
            child.set_margin_end(right)
            child.set_margin_bottom(bottom)
            overlay.add_overlay(child)
            overlay.set_measure_overlay(child, True)
        return overlay


    def show(app):
        load_style()
        direction = sys.argv[1] if len(sys.argv) > 1 else "up"
        widget = popover(direction, Gtk.Label(label="A popover of the theme %NAME"))
        for side in ("start", "end", "top", "bottom"):
            getattr(widget, "set_margin_" + side)(40)
        Gtk.ApplicationWindow(application=app, child=widget).present()


    if __name__ == "__main__":
        application = Gtk.Application()
        application.connect("activate", show)
        application.run()

    """
}
