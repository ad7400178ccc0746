internal import Gusset
internal import PopoverContrast

extension ExportFormat {
  /// Unity: sprites with borders, prefabs that put the halves together, and a script that makes popovers.
  public static let unity = ExportFormat(
    name: "unity",
    title: "Unity: sprites, prefabs and a script",
    summary:
      "Unity sprites with borders for the halves of each picture, a prefab for each direction, and a script",
    limits: [.halves, .gradient, .caps],
    scales: [2],
    writer: .pictures { row throws(GussetError) in
      let script = "\(row.name.typeName)Popover.cs"
      var files = [
        PendingFile(script, .text(unityScript(of: row))),
        PendingFile("\(script).meta", .text(unityMeta(of: script, "MonoImporter"))),
      ]
      for look in row.looks {
        for picture in try look.pictures(at: row.scales) {
          let name = "\(row.fileName(of: look))-\(picture.word)"
          var sprites: [String] = []
          for half in picture.halves {
            let word = "\(row.fileName(of: look))-\(half.word)"
            let png = row.path("\(word).png", scale: half.scale)
            files.append(PendingFile(png, .picture(half)))
            files.append(PendingFile("\(png).meta", .text(half.unityMeta(guid: unityGUID(png)))))
            sprites.append(unityGUID(png))
          }
          let prefab = row.path("\(name).prefab", scale: picture.scale)
          files.append(
            PendingFile("Resources/\(prefab)", .text(picture.unityPrefab(sprites, name: name))))
          files.append(
            PendingFile("Resources/\(prefab).meta", .text(unityMeta(of: prefab, "PrefabImporter"))))
        }
      }
      return files
    })

  /// A class that makes popovers in the look that is set.
  private static func unityScript(of row: ExportRow) -> String {
    let colors = row.looks.map { look in
      // Art says nothing of text.
      let color = look.theme?.readableTextColor ?? .black
      let label = look.appearance.map { "case \"\($0.fileWord)\"" } ?? "default"
      let parts = [color.red, color.green, color.blue, color.alpha].map { "\($0)" }
      return "            \(label): return new Color32(\(parts.joined(separator: ", ")));\n"
    }
    let words = row.looks.map { "\"\($0.appearance?.fileWord ?? "")\"" }
    // Of several scales, the finest.
    let suffix = row.path("", scale: row.scales.max { $0.value < $1.value } ?? .x1)
    return filledTemplate(
      PackageResources.UnityPopover_cs,
      [
        "NAME": row.name, "TYPE": row.name.typeName,
        "LOOKS": words.joined(separator: " or "), "COLORS": colors.joined(),
        "SUFFIX": suffix.isEmpty ? "" : " + \"\(suffix)\"",
      ])
  }

  /// The identifier of an asset: the same for the same name in every export.
  private static func unityGUID(_ file: String) -> String {
    String(FileContents(text: "gusset/unity/\(file)").sha256.prefix(32))
  }

  /// The settings of a file that Unity imports as it is.
  private static func unityMeta(of file: String, _ importer: String) -> String {
    filledTemplate(
      PackageResources.UnityAsset_meta_txt, ["GUID": unityGUID(file), "IMPORTER": importer])
  }
}

extension SlicedPicture {
  /// The settings with which Unity imports the picture: a sprite with borders, which a full
  /// rectangle shows, without compression.
  fileprivate func unityMeta(guid: String) -> String {
    filledTemplate(
      PackageResources.UnitySprite_meta_txt,
      [
        "GUID": guid, "SIZE": "\(unityTextureSize)", "UNITS": shortNumber(100 * scale.value),
        "BORDER": "{x: \(caps.left), y: \(caps.bottom), z: \(caps.right), w: \(caps.top)}",
      ])
  }

  /// The least of Unity's limits that does not shrink the picture: a power of 2.
  private var unityTextureSize: Int {
    var limit = 2048
    while limit < max(size.width, size.height), limit < 16_384 { limit *= 2 }
    return limit
  }

  /// A prefab of Unity's user interface, as YAML: the images of the halves, and a rectangle for
  /// content. All lengths are in points; y grows upward.
  ///
  /// - Parameter sprites: the identifier of each half's sprite.
  fileprivate func unityPrefab(_ sprites: [String], name: String) -> String {
    let width = scale.points(frame.width)
    let height = scale.points(frame.height)
    let inner = insets.insets(at: scale)
    let children = zip(halves, sprites).map { half, sprite in
      UnityNode(
        name: half.side.map { $0.rawValue + "-half" } ?? "whole", anchors: half.side.anchors,
        outset: half.margins.insets(at: scale), sprite: sprite)
    }
    let content = UnityNode(
      name: "Content", anchors: (Point(x: 0, y: 0), Point(x: 1, y: 1)),
      outset: Insets(
        top: -inner.top, left: -inner.left, bottom: -inner.bottom, right: -inner.right))
    let nodes = children + [content]
    var root = UnityNode(
      name: name, anchors: (Point(x: 0.5, y: 0.5), Point(x: 0.5, y: 0.5)),
      outset: Insets(
        top: height / 2, left: width / 2, bottom: height / 2, right: width / 2))
    root.children = Array(1...nodes.count)
    return "%YAML 1.1\n%TAG !u! tag:unity3d.com,2011:\n"
      + ([root] + nodes).enumerated().map { $0.element.text(number: $0.offset) }.joined()
  }
}

/// An object with its rectangle, which may show a sprite.
private struct UnityNode {
  /// Unity's own identifier of the script `Image`.
  private static let imageScript = "fe87c0e1cc204ed48ad3b37840f39efc"

  let name: String
  /// The low and the high corner as fractions of the parent's rectangle.
  let anchors: (low: Point, high: Point)
  /// The distances by which the rectangle reaches over its anchors.
  let outset: Insets
  var sprite: String?
  /// The numbers of the objects in this one.
  var children: [Int] = []

  func text(number: Int) -> String {
    let (object, rect) = (100_000 + 2 * number, Self.rect(number))
    let (renderer, image) = (22_200_000 + 2 * number, 11_400_000 + 2 * number)
    let components = [rect] + (sprite == nil ? [] : [renderer, image])
    let childList = children.map { "\n  - {fileID: \(Self.rect($0))}" }.joined()
    let node = filledTemplate(
      PackageResources.UnityNode_txt,
      [
        "OBJECT": "\(object)", "RECT": "\(rect)", "NAME": name,
        "COMPONENTS": components.map { "  - component: {fileID: \($0)}\n" }.joined(),
        "CHILDREN": children.isEmpty ? " []" : childList,
        "FATHER": "\(number == 0 ? 0 : Self.rect(0))",
        "LOW": Self.pair(anchors.low.x, anchors.low.y),
        "HIGH": Self.pair(anchors.high.x, anchors.high.y),
        "PLACE": Self.pair((outset.right - outset.left) / 2, (outset.top - outset.bottom) / 2),
        "DELTA": Self.pair(outset.left + outset.right, outset.top + outset.bottom),
      ])
    guard let sprite else { return node }
    return node
      + filledTemplate(
        PackageResources.UnityImage_txt,
        [
          "OBJECT": "\(object)", "RENDERER": "\(renderer)", "IMAGE": "\(image)",
          "SCRIPT": Self.imageScript, "SPRITE": sprite,
        ])
  }

  private static func rect(_ number: Int) -> Int { 22_400_000 + 2 * number }
  private static func pair(_ x: Double, _ y: Double) -> String {
    "{x: \(shortNumber(x)), y: \(shortNumber(y))}"
  }
}

extension SlicedPicture.Side? {
  /// The part of the popover that a half fills, from its bottom left.
  fileprivate var anchors: (Point, Point) {
    switch self {
    case nil: (Point(x: 0, y: 0), Point(x: 1, y: 1))
    case .left: (Point(x: 0, y: 0), Point(x: 0.5, y: 1))
    case .right: (Point(x: 0.5, y: 0), Point(x: 1, y: 1))
    case .top: (Point(x: 0, y: 0.5), Point(x: 1, y: 1))
    case .bottom: (Point(x: 0, y: 0), Point(x: 1, y: 0.5))
    }
  }
}
