internal import Gusset

extension ExportFormat {
  /// Godot 4: a style box for each half, and a scene that puts the halves together.
  public static let godot = pictures(
    name: "godot",
    title: "Godot 4: style boxes and scenes",
    summary: "Godot 4 style boxes for the halves of each picture, and a scene for each direction",
    usage: [
      "Copy the folder into the Godot project, and instance a scene. Add children to its Content:",
      "",
      "    var popover = preload(\"NAME-up.tscn\").instantiate()",
      "    popover.get_node(\"Content\").add_child(label)", "",
      "The arrow is in the middle. To move it to 120 units from the left, for example:", "",
      "    var half = popover.get_node(\"Halves/LeftHalf\")",
      "    half.size_flags_horizontal = Control.SIZE_FILL",
      "    half.custom_minimum_size.x = 120", "",
      "A half is no smaller than its own minimum size. In scenes for left and right the half is",
      "TopHalf, with size_flags_vertical and custom_minimum_size.y.", "",
      "A pixel is a unit of the canvas. Shadows are outside the scene's rectangle. The .import files",
      "keep Godot from changing the colors of pixels that are nearly clear.",
    ],
    limits: [.halves, .gradient, .caps],
    scales: [1]
  ) { input throws(GussetError) in
    var files: [PendingFile] = []
    for picture in try input.pictures() {
      let halves = picture.halves
      var styles: [String] = []
      for half in halves {
        let name = "\(input.name)-\(half.word)"
        let png = input.path("\(name).png", scale: half.scale)
        files.append(PendingFile(png, half))
        files.append(PendingFile("\(png).import", text: importSettings))
        let style = input.path("\(name).tres", scale: half.scale)
        files.append(PendingFile(style, text: half.godotStyleBox(texture: png)))
        styles.append(style)
      }
      let scene = input.path("\(input.name)-\(picture.word).tscn", scale: picture.scale)
      files.append(
        PendingFile(scene, text: picture.godotScene(styles, name: input.name.typeName)))
    }
    return files
  }
}

extension ExportFormat {
  /// How Godot imports a picture; it fills in the rest. Otherwise it gives each pixel with an alpha
  /// below 20 the color of its neighbors, which colors shadows.
  private static let importSettings = """
    [remap]

    importer="texture"

    [params]

    process/fix_alpha_border=false

    """
}

extension SlicedPicture {
  /// The half as a style box. Paths without a scheme are relative to the file.
  fileprivate func godotStyleBox(texture: String) -> String {
    func margins(_ name: String, _ margins: PixelMargins) -> String {
      """
      \(name)_left = \(margins.left).0
      \(name)_top = \(margins.top).0
      \(name)_right = \(margins.right).0
      \(name)_bottom = \(margins.bottom).0

      """
    }
    return """
      [gd_resource type="StyleBoxTexture" load_steps=2 format=3]

      [ext_resource type="Texture2D" path="\(texture)" id="1"]

      [resource]
      \(margins("content_margin", insets))\
      texture = ExtResource("1")
      \(margins("texture_margin", caps))\
      \(margins("expand_margin", self.margins))
      """
  }
}

extension SlicedPicture {
  /// A scene of panels with the style boxes of the halves that containers lay out on whole pixels, and a container for content.
  fileprivate func godotScene(_ styles: [String], name: String) -> String {
    let boxes = styles.enumerated().map { index, file in
      "[ext_resource type=\"StyleBox\" path=\"\(file)\" id=\"\(index + 1)\"]\n"
    }
    let container = joint == .y ? "VBoxContainer" : "HBoxContainer"
    let panels = halves.enumerated().map { index, half in
      let caps = half.frameCaps
      let side = half.side.map { $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst() }
      return """
        [node name="\(side.map { "\($0)Half" } ?? "Whole")" type="Panel" parent="Halves"]
        custom_minimum_size = Vector2(\(caps.left + caps.right), \(caps.top + caps.bottom))
        size_flags_horizontal = 3
        size_flags_vertical = 3
        theme_override_styles/panel = ExtResource("\(index + 1)")


        """
    }
    return """
      [gd_scene load_steps=\(halves.count + 1) format=3]

      \(boxes.joined())
      [node name="\(name)" type="MarginContainer"]

      [node name="Halves" type="\(container)" parent="."]
      theme_override_constants/separation = 0

      \(panels.joined())\
      [node name="Content" type="MarginContainer" parent="."]
      theme_override_constants/margin_left = \(insets.left)
      theme_override_constants/margin_top = \(insets.top)
      theme_override_constants/margin_right = \(insets.right)
      theme_override_constants/margin_bottom = \(insets.bottom)

      """
  }
}
