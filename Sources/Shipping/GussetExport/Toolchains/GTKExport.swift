internal import Gusset
internal import PopoverContrast

extension ExportFormat {
  /// GTK 4: CSS classes with border images, and an example in Python.
  public static let gtk = ExportFormat(
    name: "gtk",
    title: "GTK 4: CSS classes with border images",
    summary: "GTK 4 CSS classes with border images for the halves of each picture, at 1x and 2x",
    limits: [
      .halves, .gradient, .caps,
      Limit(
        sentence: "The middle of a picture is a color or a gradient, whatever the art has there."
      ),
      Limit(sentence: "Only pictures at whole scales take part in -gtk-scaled()."),
    ],
    scales: [1, 2],
    taking: .whole,
    writer: .pictures { row throws(GussetError) in
      let largest = Int(row.scales.map(\.value).max() ?? 1)
      // The first picture of -gtk-scaled() is for scale 1, the second for 2, and so on.
      let scales = Array((1...largest).map { Scale(Double($0)) }.prefix { row.look.has($0) })
      var files: [PendingFile] = []
      for look in row.looks {
        let rules = try gtkRules(look, name: row.name, scales: scales)
        files.append(PendingFile("\(row.name)\(look.ending).css", .text(rules)))
      }
      files.append(PendingFile("example-\(row.name).py", .text(try gtkExample(row))))
      return files + (try row.halfFiles(at: scales))
    })

  /// The classes of all halves and contents in a look.
  private static func gtkRules(
    _ look: ExportLook, name: String, scales: [Scale]
  ) throws(GussetError) -> String {
    var rules: [String] = []
    for picture in try look.pictures(at: [.x1]) {
      let whole = try picture.drawing.pixmap()
      for half in picture.halves {
        let file = "\(name)\(look.ending)-\(half.word).png"
        rules.append(half.gtkRule(half.part(of: whole), name: name, file: file, scales: scales))
      }
      let color = look.theme.map { "\n  color: \(gtkColor($0.readableTextColor));" } ?? ""
      rules.append(
        """
        .gusset-\(name)-\(picture.word)-content {
          margin: \(picture.insets.gtk { "\($0)px" });\(color)
        }

        """)
    }
    return rules.joined(separator: "\n")
  }

  /// A program that shows a popover. Its functions may be used elsewhere.
  private static func gtkExample(_ row: ExportRow) throws(GussetError) -> String {
    func list(_ words: [String]) -> String { words.map { "\"\($0)\"" }.joined(separator: ", ") }
    let shapes = try row.look.pictures(at: [.x1]).map { picture in
      "    \"\(picture.word)\": [\(list(picture.halves.map(\.word)))],\n"
    }
    return filledTemplate(
      PackageResources.example_py,
      [
        "NAME": row.name, "SHAPES": shapes.joined(),
        "LOOKS": list(row.otherLooks.map(\.ending)),
      ])
  }

  /// A color in GTK's CSS.
  fileprivate static func gtkColor(_ color: Theme.Color) -> String {
    let alpha = (Double(color.alpha) / 255).rounded(decimals: 4)
    return "rgba(\(color.red), \(color.green), \(color.blue), \(shortNumber(alpha)))"
  }
}

extension PixelMargins {
  /// The margins in the order of CSS.
  fileprivate func gtk(_ unit: (Int) -> String) -> String {
    [top, right, bottom, left].map(unit).joined(separator: " ")
  }
}

extension SlicedPicture {
  /// The class of the half. Its borders are the caps; negative margins put the shadows outside. GTK
  /// parses `fill` and draws no middle, so the middle is a background.
  fileprivate func gtkRule(
    _ pixmap: Pixmap, name: String, file: String, scales: [Scale]
  ) -> String {
    let images = scales.map { "url(\"\($0.fileName(for: file))\")" }
    let source =
      images.count == 1 ? images[0] : "-gtk-scaled(\(images.joined(separator: ", ")))"
    return filledTemplate(
      PackageResources.GTKHalf_txt,
      [
        "NAME": "\(name)-\(word)", "WIDTHS": caps.gtk { "\($0)px" }, "SOURCE": source,
        "SLICE": caps.gtk { "\($0)" }, "MIDDLE": gtkMiddle(pixmap),
        "MARGIN": margins.gtk { $0 == 0 ? "0" : "-\($0)px" },
      ])
  }

  /// The middle of the picture: one color, or a gradient whose stops are the middles of the rows.
  private func gtkMiddle(_ pixmap: Pixmap) -> String {
    let caps = caps
    let rows = caps.top..<size.height - caps.bottom
    let colors = rows.map { row in
      let pixel = pixmap.alpha.straight(pixmap[x: caps.left, y: row] ?? 0)
      return ExportFormat.gtkColor(Theme.Color(pixel: pixel))
    }
    if Set(colors).count == 1 { return "background-color: \(colors[0])" }
    let stops = colors.enumerated().map { index, color in
      let percent = (Double(index) + 0.5) / Double(colors.count) * 100
      return "\(color) \(shortNumber(percent.rounded(decimals: 3)))%"
    }
    return "background-image: linear-gradient(to bottom, \(stops.joined(separator: ", ")))"
  }
}
