internal import Gusset
internal import PopoverContrast

extension ExportFormat {
  /// Unity: sprites with borders, prefabs that put the halves together, and a script that makes popovers.
  public static let unity = pictures(
    name: "unity",
    title: "Unity: sprites, prefabs and a script",
    summary:
      "Unity sprites with borders for the halves of each picture, a prefab for each direction, and a script",
    usage: [
      "Copy the folder into Assets/; its prefabs must stay in a folder named Resources. TYPEPopover.cs makes",
      "a popover in a canvas. Give its RectTransform the size, and add children to Content:", "",
      "    GameObject popover = TYPEPopover.Create(\"up\", canvas.transform);",
      "    popover.GetComponent<RectTransform>().sizeDelta = new Vector2(240, 120);",
      "    text.transform.SetParent(popover.transform.Find(\"Content\"), false);", "",
      "The directions are up, down, left, right and none. The arrow is in the middle of the edge, and moves",
      "along it from 0, which is the left or the bottom end, to 1:", "",
      "    TYPEPopover.MoveArrow(popover, 0.3f);", "",
      "A unit of a canvas with the usual 100 pixels per unit is a point. Shadows are outside the",
      "RectTransform of the prefab. Lines are sharp in a canvas with two pixels a point; at other factors",
      "Unity filters them, and --scale 3 writes sprites for a factor of 3. Layouts do not mirror. No Unity",
      "has opened the files or compiled the script: they have been parsed, and their rectangles computed.",
    ],
    limits: [.halves, .gradient, .caps],
    scales: [2]
  ) { input throws(GussetError) in
    let script = "\(input.name.typeName)Popover.cs"
    var files = [
      PendingFile(script, text: unityScript(of: input)),
      PendingFile("\(script).meta", text: unityMeta(of: script, "MonoImporter")),
    ]
    for look in input.looks {
      for picture in try look.pictures(at: input.scales) {
        let name = "\(input.fileName(of: look))-\(picture.word)"
        var sprites: [String] = []
        for half in picture.halves {
          let word = "\(input.fileName(of: look))-\(half.word)"
          let png = input.path("\(word).png", scale: half.scale)
          files.append(PendingFile(png, half))
          files.append(PendingFile("\(png).meta", text: half.unityMeta(guid: unityGUID(png))))
          sprites.append(unityGUID(png))
        }
        let prefab = input.path("\(name).prefab", scale: picture.scale)
        files.append(
          PendingFile("Resources/\(prefab)", text: picture.unityPrefab(sprites, name: name)))
        files.append(
          PendingFile("Resources/\(prefab).meta", text: unityMeta(of: prefab, "PrefabImporter")))
      }
    }
    return files
  }
  .withThemes([
    "", "TYPEPopover.TextColor is the color for text: text.color = TYPEPopover.TextColor;",
  ])
  .carrying(
    .sameFiles,
    """
    One line switches the look of the popovers that are made from then on, and of TextColor: \
    TYPEPopover.Look = "dark"; and TYPEPopover.Look = ""; for the usual one.
    """
  )

  /// A class that makes popovers in the look that is set.
  private static func unityScript(of input: ExportInput) -> String {
    let colors = input.looks.compactMap { look in
      look.theme.map { theme in
        let color = theme.readableTextColor
        let label = look.appearance.map { "case \"\($0.fileWord)\"" } ?? "default"
        let parts = [color.red, color.green, color.blue, color.alpha].map { "\($0)" }
        return "            \(label): return new Color32(\(parts.joined(separator: ", ")));\n"
      }
    }
    let text = """
          /// <summary>The color for text in this look.</summary>
          public static Color32 TextColor
          {
              get
              {
                  switch (Look)
                  {
      \(colors.joined())\
                  }
              }
          }


      """
    let words = input.looks.map { "\"\($0.appearance?.fileWord ?? "")\"" }
    // Of several scales, the finest.
    let suffix = input.path("", scale: input.scales.max { $0.value < $1.value } ?? .x1)
    let ending = suffix.isEmpty ? "" : " + \"\(suffix)\""
    return """
      using UnityEngine;

      /// <summary>Popovers of the theme \(input.name).</summary>
      public static class \(input.name.typeName)Popover
      {
          /// <summary>The look of new popovers: \(words.joined(separator: " or ")).</summary>
          public static string Look = "";

      \(colors.isEmpty ? "" : text)\
          /// <summary>A popover whose arrow is "up", "down", "left", "right" or "none".</summary>
          public static GameObject Create(string arrow, Transform parent)
          {
              string look = Look == "" ? "" : Look + "-";
              var prefab = Resources.Load<GameObject>("\(input.name)-" + look + arrow\(ending));
              return Object.Instantiate(prefab, parent, false);
          }

          /// <summary>Moves the arrow along its edge: 0 is the left or bottom end, 1 the other one.</summary>
          public static void MoveArrow(GameObject popover, float place)
          {
              Join(popover.transform, "left-half", "right-half", new Vector2(place, 1), new Vector2(place, 0));
              Join(popover.transform, "bottom-half", "top-half", new Vector2(1, place), new Vector2(0, place));
          }

          static void Join(Transform popover, string low, string high, Vector2 end, Vector2 start)
          {
              var first = popover.Find(low) as RectTransform;
              var second = popover.Find(high) as RectTransform;
              if (first == null || second == null) return;
              first.anchorMax = end;
              second.anchorMin = start;
          }
      }

      """
  }

  /// The identifier of an asset: the same for the same name in every export.
  private static func unityGUID(_ file: String) -> String {
    String(FileContents(text: "gusset/unity/\(file)").sha256.prefix(32))
  }

  /// The settings of a file that Unity imports as it is.
  private static func unityMeta(of file: String, _ importer: String) -> String {
    """
    fileFormatVersion: 2
    guid: \(unityGUID(file))
    \(importer):
      externalObjects: {}
      userData: 
      assetBundleName: 
      assetBundleVariant: 

    """
  }
}

extension SlicedPicture {
  /// The settings with which Unity imports the picture: a sprite with borders, which a full
  /// rectangle shows, without compression.
  fileprivate func unityMeta(guid: String) -> String {
    """
    fileFormatVersion: 2
    guid: \(guid)
    TextureImporter:
      externalObjects: {}
      serializedVersion: 11
      mipmaps:
        mipMapMode: 0
        enableMipMap: 0
        sRGBTexture: 1
      isReadable: 0
      textureFormat: 1
      maxTextureSize: \(unityTextureSize)
      textureSettings:
        serializedVersion: 2
        filterMode: 1
        aniso: 1
        mipBias: 0
        wrapU: 1
        wrapV: 1
        wrapW: 1
      nPOTScale: 0
      compressionQuality: 50
      spriteMode: 1
      spriteExtrude: 1
      spriteMeshType: 0
      alignment: 0
      spritePivot: {x: 0.5, y: 0.5}
      spritePixelsToUnits: \(shortNumber(100 * scale.value))
      spriteBorder: {x: \(caps.left), y: \(caps.bottom), z: \(caps.right), w: \(caps.top)}
      alphaUsage: 1
      alphaIsTransparency: 1
      textureType: 8
      textureShape: 1
      platformSettings:
      - serializedVersion: 3
        buildTarget: DefaultTexturePlatform
        maxTextureSize: \(unityTextureSize)
        resizeAlgorithm: 0
        textureFormat: -1
        textureCompression: 0
        compressionQuality: 50
        crunchedCompression: 0
        allowsAlphaSplitting: 0
        overridden: 0
      userData: 
      assetBundleName: 
      assetBundleVariant: 

    """
  }

  /// The least of Unity's limits that does not shrink the picture: a power of 2.
  private var unityTextureSize: Int {
    var limit = 2048
    while limit < max(size.width, size.height), limit < 16_384 { limit *= 2 }
    return limit
  }
}

extension SlicedPicture {
  /// A prefab of Unity's user interface, as YAML: the images of the halves, and a rectangle for
  /// content. All lengths are in points; y grows upward.
  ///
  /// - Parameter sprites: the identifier of each half's sprite.
  fileprivate func unityPrefab(_ sprites: [String], name: String) -> String {
    let width = Double(frame.width) / scale.value
    let height = Double(frame.height) / scale.value
    let inner = insets.points(at: scale)
    let children = zip(halves, sprites).map { half, sprite in
      UnityNode(
        name: half.side.map { $0.rawValue + "-half" } ?? "whole", anchors: half.side.anchors,
        outset: half.margins.points(at: scale), sprite: sprite)
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
    let (object, rect) = (Self.object(number), Self.rect(number))
    let (renderer, image) = (22_200_000 + 2 * number, 11_400_000 + 2 * number)
    let components = [rect] + (sprite == nil ? [] : [renderer, image])
    let list = components.map { "  - component: {fileID: \($0)}\n" }.joined()
    let childList = children.map { "  - {fileID: \(Self.rect($0))}\n" }.joined()
    return """
      --- !u!1 &\(object)
      GameObject:
        m_ObjectHideFlags: 0
        serializedVersion: 6
        m_Component:
      \(list)\
        m_Layer: 5
        m_Name: \(name)
        m_TagString: Untagged
        m_IsActive: 1
      --- !u!224 &\(rect)
      RectTransform:
        m_ObjectHideFlags: 0
        m_GameObject: {fileID: \(object)}
        m_LocalRotation: {x: 0, y: 0, z: 0, w: 1}
        m_LocalPosition: {x: 0, y: 0, z: 0}
        m_LocalScale: {x: 1, y: 1, z: 1}
        m_Children:\(children.isEmpty ? " []" : "")
      \(childList)\
        m_Father: {fileID: \(number == 0 ? 0 : Self.rect(0))}
        m_AnchorMin: \(Self.pair(anchors.low.x, anchors.low.y))
        m_AnchorMax: \(Self.pair(anchors.high.x, anchors.high.y))
        m_AnchoredPosition: \(Self.pair((outset.right - outset.left) / 2, (outset.top - outset.bottom) / 2))
        m_SizeDelta: \(Self.pair(outset.left + outset.right, outset.top + outset.bottom))
        m_Pivot: {x: 0.5, y: 0.5}

      """ + (sprite.map { Self.image($0, object, renderer, image) } ?? "")
  }

  private static func image(
    _ sprite: String, _ object: Int, _ renderer: Int, _ image: Int
  ) -> String {
    """
    --- !u!222 &\(renderer)
    CanvasRenderer:
      m_ObjectHideFlags: 0
      m_GameObject: {fileID: \(object)}
      m_CullTransparentMesh: 1
    --- !u!114 &\(image)
    MonoBehaviour:
      m_ObjectHideFlags: 0
      m_GameObject: {fileID: \(object)}
      m_Enabled: 1
      m_Script: {fileID: 11500000, guid: \(imageScript), type: 3}
      m_Color: {r: 1, g: 1, b: 1, a: 1}
      m_RaycastTarget: 1
      m_Sprite: {fileID: 21300000, guid: \(sprite), type: 3}
      m_Type: 1
      m_PreserveAspect: 0
      m_FillCenter: 1
      m_PixelsPerUnitMultiplier: 1

    """
  }

  private static func object(_ number: Int) -> Int { 100_000 + 2 * number }
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
