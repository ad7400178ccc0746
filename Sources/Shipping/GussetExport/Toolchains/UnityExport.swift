internal import Gusset

extension ExportFormat {
  /// Unity: sprites with borders, and a prefab that puts the halves together.
  static let unity = pictures(
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
      let halves = picture.halves
      var sprites: [UnityPrefab.Sprite] = []
      for half in halves {
        let png = input.path("\(input.name)-\(half.word).png", scale: half.scale)
        files.append(PendingFile(png, half, of: input.look))
        files.append(PendingFile("\(png).meta", text: half.unityMeta(guid: unityGUID(png))))
        sprites.append(UnityPrefab.Sprite(half: half, guid: unityGUID(png)))
      }
      let name = "\(input.name)-\(picture.word)"
      let prefab = input.path("\(name).prefab", scale: picture.scale)
      files.append(
        PendingFile(prefab, text: UnityPrefab(picture, sprites, name: name).text))
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
