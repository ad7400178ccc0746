internal import CLibrary
public import Gusset
internal import PopoverStretching

/// A folder of artwork: `art.json` and PNG files, such as `name.png` and `name@2x.png`.
///
/// The value holds only the description. ``artwork(scale:)`` reads the pictures.
public struct ArtFolder: Hashable, Sendable {
  /// The path of the folder, as it was given.
  public let path: String
  /// The contents of its `art.json`.
  public let description: ArtDescription

  /// Opens a folder and reads its description.
  ///
  /// - Throws: ``GussetError/unreadable(path:reason:)`` when `art.json` is missing or larger than
  ///   64 kilobytes, and ``GussetError/invalidFile(path:problem:)`` with the key path of the first
  ///   error in it.
  public init(contentsOf path: String) throws(GussetError) {
    guard !path.isEmpty else { throw .unreadable(path: path, reason: "the path is empty") }
    self.path = path
    let file = ArtFolder.join(path, ArtDescription.fileName)
    do throws(GussetError) {
      description = try ArtDescription(contentsOf: file, isFromFolder: true)
    } catch {
      guard case .unreadable(_, let reason) = error, reason.systemErrorNumber == ENOTDIR else {
        throw error
      }
      throw .unreadable(path: path, reason: "it is a file, not a folder with art.json")
    }
  }

  /// A folder with a description that is in no file.
  package init(path: String, description: ArtDescription) {
    (self.path, self.description) = (path, description)
  }

  /// The path of its `art.json`.
  package var descriptionPath: String { ArtFolder.join(path, ArtDescription.fileName) }

  package static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Reads the artwork at one scale, with straight alpha.
  ///
  /// A piece that `art.json` does not list may have no file. The artwork then lacks it.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a scale that nothing can be drawn
  ///   at, ``GussetError/unreadable(path:reason:)`` when a picture is missing at this scale or
  ///   its file is larger than 64 megabytes, and ``GussetError/invalidFile(path:problem:)`` when
  ///   one is not a PNG file, has too many pixels, does not have its 1x size times the scale, or
  ///   has no pixel between its cap insets, and when the folder holds a skin.
  public func artwork(scale: Scale) throws(GussetError) -> StretchableArt {
    try description.checkHasPieces(descriptionPath)
    let pictures = try pictures(scale: scale)
    var art = StretchableArt(
      pieces: [:], metrics: try metrics(of: pictures, scale: scale), scale: scale)
    for (piece, picture) in pictures {
      art.pieces[piece] = StretchableArt.Piece(
        pixmap: try picture.pixmap(), capInsets: picture.geometry.capInsets)
    }
    return art
  }

  /// Makes a popover from the folder's artwork.
  ///
  /// The result equals that of stretching ``artwork(scale:)`` or ``skin(scale:)``, but the function
  /// reads only the headers of pieces that the popover does not need.
  ///
  /// - Throws: as these functions and ``StretchableArt/image(size:arrow:shortage:)`` or
  ///   ``Skin/image(size:arrow:)`` do.
  public func image(
    size: Size, arrow: Arrow?, scale: Scale
  ) throws(GussetError) -> StretchedImage {
    if let skin = try skin(scale: scale) { return try skin.image(size: size, arrow: arrow) }
    let pictures = try pictures(scale: scale)
    let plan = try StretchPlan(
      size: size, arrow: arrow, scale: scale, metrics: try metrics(of: pictures, scale: scale)
    ) { pictures[$0]?.geometry }
    guard let picture = pictures[plan.view.piece] else {
      throw .failed(operation: "stretching", reason: "the plan took a piece that is not there")
    }
    return try StretchedImage(plan, unmirrored: picture.pixmap())
  }

  /// Whether any picture of the folder has a file for a scale. The function does not read it.
  package func hasScale(_ scale: Scale) -> Bool {
    pictureNames.contains { exists(scale.fileName(for: ArtFolder.join(path, $0))) }
  }

  /// The names of the pictures at 1x.
  private var pictureNames: [String] {
    let skinFiles = description.skin.map { [$0.border.file, $0.arrowFile] } ?? []
    return description.pieces.values.map(\.file) + skinFiles
  }

  /// The error for a folder without any of the pictures in its description.
  package var hasNoPicture: GussetError {
    let listed = ArtPiece.allCases.first { description.pieces[$0]?.isListed == true }
    let piece = listed ?? .up
    let (field, file) =
      if let skin = description.skin {
        ("skin.border.file", skin.border.file)
      } else {
        ("pieces.\(piece.rawValue).file", description.pieces[piece]?.file ?? "")
      }
    let twin = Scale.x2.fileName(for: file)
    return .invalidFile(
      path: descriptionPath,
      problem: .invalidValue(
        field: .init(field), value: file,
        allowed: "the name of a PNG file in the folder; neither it nor \(twin) is there"))
  }

  /// The paths of all files that the folder may have: `art.json` and the pictures at whole scales.
  package var files: [String] {
    [descriptionPath]
      + pictureNames.sorted().flatMap { file in
        (1...Int(Scale.allowed.upperBound)).map {
          Scale(Double($0)).fileName(for: ArtFolder.join(path, file))
        }
      }
  }

  /// Sentences about color profiles in the pictures that are not known, each once.
  package var profileRemarks: [String] {
    let remarks = files.dropFirst().compactMap { file in
      (try? readFile(file, limit: Pixmap.largestFile, isFromFolder: true))
        .flatMap { Pixmap.profileRemark(inPNG: $0) }
    }
    return Set(remarks).sorted()
  }
}

extension ArtFolder {
  /// An existing picture of the folder that fits its description.
  private struct Picture {
    let file: String
    let geometry: PieceGeometry
    /// What its marks say, and the cap of the second pass that they mark.
    var ninePatch: (NinePatch, secondCap: Double?)?

    func pixmap() throws(GussetError) -> Pixmap {
      if let (ninePatch, _) = ninePatch { return ninePatch.picture }
      return try Pixmap(art: file, isFromFolder: true)
    }
  }

  /// The pictures at one scale, from their headers; nine-patches from their marks.
  private func pictures(scale: Scale) throws(GussetError) -> [ArtPiece: Picture] {
    try scale.validateWhole()
    var pictures: [ArtPiece: Picture] = [:]
    for piece in ArtPiece.allCases {
      guard let entry = description.pieces[piece] else { continue }
      let base = ArtFolder.join(path, entry.file)
      let file = scale.fileName(for: base)
      guard entry.isListed || exists(base) || exists(file) else { continue }
      let size = try header(of: entry.file, scale: scale).points
      if NinePatch.isNamed(entry.file) {
        let patch = try NinePatch(art: file, isFromFolder: true)
        let (insets, cap) = try inFile(file) { () throws(GussetError) in
          try patch.insets(of: piece, scale: scale)
        }
        pictures[piece] = Picture(
          file: file, geometry: PieceGeometry(size: size, capInsets: insets),
          ninePatch: (patch, cap))
        continue
      }
      let geometry = PieceGeometry(size: size, capInsets: entry.capInsets)
      try inFile(descriptionPath) { () throws(GussetError) in
        try geometry.validate(path: "pieces.\(piece.rawValue)", at: scale)
      }
      pictures[piece] = Picture(file: file, geometry: geometry)
    }
    let metrics = try metrics(of: pictures, scale: scale)
    for (piece, picture) in pictures {
      try inFile(descriptionPath) { () throws(GussetError) in
        try metrics.validateSecondCap(of: piece, size: picture.geometry.size)
      }
    }
    return pictures
  }

  /// The metrics of the description, with the caps of the second pass that nine-patches mark.
  private func metrics(
    of pictures: [ArtPiece: Picture], scale: Scale
  ) throws(GussetError) -> StretchMetrics {
    var metrics = description.metrics
    var marked: [Axis: Double] = [:]
    for piece in ArtPiece.allCases {
      guard let picture = pictures[piece], let cap = picture.ninePatch?.secondCap,
        let axis = piece.shows.direction?.edge
      else { continue }
      let other = marked[axis] ?? cap
      guard other == cap else {
        throw .invalidFile(
          path: picture.file,
          problem: .invalidValue(
            field: .picture, value: "a second band \(shortNumber(cap)) before the end",
            allowed: "\(shortNumber(other)), as in the other piece with an arrow on this axis"))
      }
      marked[axis] = cap
      if axis == .x {
        metrics.secondHalfRightInset = cap
      } else {
        metrics.secondHalfBottomInset = cap
      }
    }
    return metrics
  }

  /// The number of pixels of all pictures at one scale.
  ///
  /// - Throws: the errors of ``artwork(scale:)`` for the first picture that is wrong.
  package func pixelCount(scale: Scale) throws(GussetError) -> Int {
    try pictures(scale: scale).values.reduce(0) { count, picture in
      let size = picture.geometry.size
      return count + scale.pixels(size.width) * scale.pixels(size.height)
    }
  }

  /// The facts in the header of a picture.
  struct Header {
    /// The path of the picture.
    let path: String
    let pixels: PixelSize
    /// The size in points.
    let points: Size
  }

  /// Reads the header of a picture at one scale, and checks its size against the 1x picture.
  func header(of name: String, scale: Scale) throws(GussetError) -> Header {
    let base = ArtFolder.join(path, name)
    let file = scale.fileName(for: base)
    let pixels = try ArtFolder.size(of: file)
    if file != base, exists(base) {
      try ArtFolder.check(pixels, of: file, against: base, scale: scale)
    }
    return Header(path: file, pixels: pixels, points: pixels.points(at: scale))
  }

  /// The size of a picture in pixels; that of a nine-patch without its marks.
  private static func size(of file: String) throws(GussetError) -> PixelSize {
    let header = try readFile(
      file, limit: Pixmap.largestFile, atMost: PixelSize.pngHeaderLength, isFromFolder: true)
    return try inFile(file) { () throws(GussetError) in
      let size = try PixelSize(pngHeader: header)
      try size.checkArt()
      return NinePatch.isNamed(file) ? try NinePatch.pictureSize(in: size) : size
    }
  }

  /// Checks the size of a picture at another scale against the 1x picture. A rounded twin, less than a point
  /// larger or smaller, passes; an audit warns of it.
  private static func check(
    _ pixels: PixelSize, of file: String, against base: String, scale: Scale
  ) throws(GussetError) {
    let twin = try size(of: base)
    let wanted = PixelSize(
      width: scale.pixels(Double(twin.width)), height: scale.pixels(Double(twin.height)))
    let point = Int(scale.value)
    guard abs(pixels.width - wanted.width) < point, abs(pixels.height - wanted.height) < point
    else {
      throw .invalidFile(
        path: file,
        problem: .invalidValue(
          field: .picture, value: "\(pixels) pixels",
          allowed: "\(wanted), \(scale) times its 1x twin \(base)"))
    }
  }
}
