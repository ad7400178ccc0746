internal import Gusset
internal import PopoverContrast

extension ExportFormat {
  /// Godot 4: a theme for each look, and scenes that put the halves together.
  public static let godot = ExportFormat(
    name: "godot",
    title: "Godot 4: themes and scenes",
    summary:
      "Godot 4 themes with style boxes for the halves of each picture, and a scene for each direction",
    limits: [.halves, .gradient, .caps],
    scales: [1, 2],
    writer: .pictures { row throws(GussetError) in
      var files: [PendingFile] = []
      for scale in row.scales {
        var looks: [[SlicedPicture]] = []
        for look in row.looks {
          let pictures = try look.pictures(at: [scale])
          looks.append(pictures)
          let halves = pictures.flatMap(\.halves)
          let images = halves.map { half in
            row.path("\(row.fileName(of: look))-\(half.word).png", scale: scale)
          }
          for (image, half) in zip(images, halves) {
            files.append(PendingFile(image, .picture(half)))
            // Otherwise Godot gives each pixel with an alpha below 20 the color of its neighbors, which colors
            // shadows.
            files.append(
              PendingFile(
                "\(image).import", .text(filledTemplate(PackageResources.GodotImport_txt, [:]))))
          }
          files.append(
            PendingFile(
              row.path("\(row.fileName(of: look)).tres", scale: scale),
              .text(godotTheme(pictures, images, look.theme))))
        }
        let theme = row.path("\(row.name).tres", scale: scale)
        for (index, picture) in looks[0].enumerated() {
          let scene = row.path("\(row.name)-\(picture.word).tscn", scale: scale)
          files.append(
            PendingFile(
              scene,
              .text(godotScene(looks.map { $0[index] }, theme: theme, name: row.name.typeName))))
        }
      }
      return files
    })

  /// A theme whose types are those of the scenes: a panel for each half, and the margins of content.
  /// Paths without a scheme are relative to the file.
  private static func godotTheme(
    _ pictures: [SlicedPicture], _ images: [String], _ theme: Theme?
  ) -> String {
    let halves = pictures.flatMap(\.halves)
    let textures = images.enumerated().map { index, image in
      "[ext_resource type=\"Texture2D\" path=\"\(image)\" id=\"\(index + 1)\"]\n"
    }
    let boxes = halves.enumerated().map { index, half in
      """
      [sub_resource type="StyleBoxTexture" id="\(index + 1)"]
      \(half.insets.godot("content_margin_", ".0"))\
      texture = ExtResource("\(index + 1)")
      \(half.caps.godot("texture_margin_", ".0"))\
      \(half.margins.godot("expand_margin_", ".0"))

      """
    }
    let panels = halves.enumerated().map { index, half in
      """
      \(half.word.typeName)/base_type = &"Panel"
      \(half.word.typeName)/styles/panel = SubResource("\(index + 1)")

      """
    }
    let contents = pictures.map { picture in
      let type = "\(picture.word)-content".typeName
      return "\(type)/base_type = &\"MarginContainer\"\n"
        + picture.insets.godot("\(type)/constants/margin_")
    }
    let color = theme.map { "Color(\($0.readableTextColor.godot))" }
    let labels = color.map {
      "Label/colors/font_color = \($0)\nRichTextLabel/colors/default_color = \($0)\n"
    }
    return """
      [gd_resource type="Theme" load_steps=\(2 * halves.count + 1) format=3]

      \(textures.joined())
      \(boxes.joined())[resource]
      \(labels ?? "")\((panels + contents).joined())
      """
  }

  /// A scene of panels for the halves that containers lay out on whole pixels, and a container for
  /// content.
  ///
  /// - Parameter looks: the picture in all looks. The scene has room for each.
  private static func godotScene(_ looks: [SlicedPicture], theme: String, name: String) -> String {
    let picture = looks[0]
    let panels = picture.halves.enumerated().map { index, half in
      let caps = looks.map { $0.halves[index].frameCaps }
      return filledTemplate(
        PackageResources.GodotPanel_txt,
        [
          "NAME": half.side.map { "\($0)-half".typeName } ?? "Whole",
          "WIDTH": "\(caps.map { $0.left + $0.right }.max() ?? 0)",
          "HEIGHT": "\(caps.map { $0.top + $0.bottom }.max() ?? 0)", "TYPE": half.word.typeName,
        ])
    }
    // A layout direction of 2 is left to right.
    return filledTemplate(
      PackageResources.GodotScene_txt,
      [
        "THEME": theme, "NAME": name, "PANELS": panels.joined(),
        "BOX": picture.joint == .y ? "VBoxContainer" : "HBoxContainer",
        "CONTENT": "\(picture.word)-content".typeName,
      ])
  }
}

extension PixelMargins {
  /// A line for each side, as in `margin_left = 8`.
  fileprivate func godot(_ name: String, _ ending: String = "") -> String {
    sides.map { "\(name)\($0.name) = \($0.length)\(ending)\n" }.joined()
  }
}

extension Theme.Color {
  /// Red, green, blue and alpha from 0 to 1.
  fileprivate var godot: String {
    [red, green, blue, alpha].map { shortNumber((Double($0) / 255).rounded(decimals: 4)) }
      .joined(separator: ", ")
  }
}
