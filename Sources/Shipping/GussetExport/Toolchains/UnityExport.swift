internal import Gusset

extension ExportFormat {
  /// Unity: sprites with borders, and a prefab that puts the halves together.
  public static let unity = pictures(
    name: "unity",
    title: "Unity: sprites and prefabs",
    summary:
      "Unity sprites with borders for the halves of each picture, and a prefab for each direction",
    usage: [
      "Copy the folder into Assets/, and put a prefab such as NAME-up into a canvas. Give its",
      "RectTransform the size, and add children to Content.", "",
      "The arrow is in the middle of the edge. To move it, set the anchors where the halves meet:",
      "",
      "    left.anchorMax = new Vector2(0.3f, 1);",
      "    right.anchorMin = new Vector2(0.3f, 0);", "",
      "A unit of a canvas with the usual 100 pixels per unit is a point. Shadows are outside the",
      "RectTransform of the prefab.",
    ],
    limits: [.halves, .gradient, .caps],
    scales: [2]
  ) { input throws(GussetError) in
    var files: [PendingFile] = []
    for picture in try input.pictures() {
      var sprites: [String] = []
      for half in picture.halves {
        let png = input.path("\(input.name)-\(half.word).png", scale: half.scale)
        files.append(PendingFile(png, half))
        files.append(PendingFile("\(png).meta", text: half.unityMeta(guid: unityGUID(png))))
        sprites.append(unityGUID(png))
      }
      let name = "\(input.name)-\(picture.word)"
      let prefab = input.path("\(name).prefab", scale: picture.scale)
      files.append(PendingFile(prefab, text: picture.unityPrefab(sprites, name: name)))
      files.append(PendingFile("\(prefab).meta", text: prefabMeta(guid: unityGUID(prefab))))
    }
    return files
  }

  /// The identifier of an asset: the same for the same name in every export.
  private static func unityGUID(_ file: String) -> String {
    String(FileContents(text: "gusset/unity/\(file)").sha256.prefix(32))
  }

  private static func prefabMeta(guid: String) -> String {
    """
    fileFormatVersion: 2
    guid: \(guid)
    PrefabImporter:
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
