import Gusset
import GussetArtwork
import GussetExport
import GussetReview

/// A folder of art: 32 bytes of choices, then parts that each follow two bytes with their length:
/// art.json and up to eight pictures, which are PNG files or recipes of them. An empty part is no
/// picture.
func tryArt(_ bytes: [UInt8]) {
  var choices = Choices(bytes.prefix(32))
  var parts = Choices(bytes.dropFirst(32))
  let description = parts.part()
  Folder.empty()
  Folder.write(description, as: "art.json")
  guard let folder = attempt({ () throws(GussetError) in try ArtFolder(contentsOf: Folder.path) })
  else { return }

  let scale = choices.pick([1, 1, 1, 2, 3] as [Scale])
  // A twin of the same size is refused, and a twin that is alone is taken.
  let hasTwin = choices.isChosen()
  for name in fileNames(of: folder.description) {
    let part = parts.part()
    guard !part.isEmpty else { continue }
    let picture = pngFile(from: part)
    guard isSmall(picture) else { return }
    Folder.write(picture, as: scale.fileName(for: name))
    if hasTwin { Folder.write(picture, as: name) }
    tryInsets(of: picture, scale, &choices)
  }
  tryFolder(folder, scale, &choices)
}

/// The names of the pictures, in a fixed order.
func fileNames(of description: ArtDescription) -> [String] {
  var names = description.pieces.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value.file)
  if let skin = description.skin { names = [skin.border.file, skin.arrowFile] }
  for name in names { check(!name.contains("/"), "a picture outside the folder: \(name)") }
  return names.filter { !$0.isEmpty && $0 != "art.json" && $0.utf8.count < 200 && $0 != ".." }
}

/// Whether a PNG file's header names at most 512 pixels a side. Larger ones may take long.
func isSmall(_ file: [UInt8]) -> Bool {
  guard file.count >= 24 else { return true }
  return [16, 20].allSatisfy { place in
    file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } <= 512
  }
}

private func tryFolder(_ folder: ArtFolder, _ scale: Scale, _ choices: inout Choices) {
  if let art = attempt({ () throws(GussetError) in try folder.artwork(scale: scale) }) {
    tryStretch(art, &choices)
  }
  if let skin = attempt({ () throws(GussetError) in try folder.skin(scale: scale) }), let skin {
    trySkin(skin, &choices)
  }
  let size = choices.size(at: scale)
  let arrow = choices.arrow(in: size)
  attempt { () throws(GussetError) in
    try folder.image(size: size, arrow: arrow, scale: scale).pixmap()
  }
  if let report = attempt({ () throws(GussetError) in try folder.audited() }) {
    _ = (report.text, report.json, report.hasSeam)
    attempt { () throws(GussetError) in try report.markedPictures() }
  }
  guard choices.isChosen() else { return }
  let format = choices.pick(ExportFormat.all)
  attempt { () throws(GussetError) in try Export(art: folder, to: [format], name: "fuzz") }
}

/// Stretches art to several sizes.
func tryStretch(_ art: StretchableArt, _ choices: inout Choices) {
  for _ in 0..<2 {
    let size = choices.size(at: art.scale)
    let arrow = choices.arrow(in: size)
    let shortage = choices.pick([.fail, .shrinkCaps] as [CapShortage])
    guard
      let image = attempt({ () throws(GussetError) in
        try art.image(size: size, arrow: arrow, shortage: shortage)
      })
    else { continue }
    checkFile(of: image, &choices)
  }
}

private func trySkin(_ skin: Skin, _ choices: inout Choices) {
  for _ in 0..<3 {
    let size = choices.size(at: skin.scale)
    let arrow = choices.arrow(in: size)
    attempt { () throws(GussetError) in try skin.image(size: size, arrow: arrow).pixmap() }
  }
}

private func tryInsets(of file: [UInt8], _ scale: Scale, _ choices: inout Choices) {
  guard let pixmap = attempt({ () throws(GussetError) in try Pixmap(png: file) }) else { return }
  let piece = choices.pick(ArtPiece.allCases.map(Optional.some) + [nil, nil, nil])
  let tolerance = choices.pick([0, 1, 16, 255, -1, 256])
  attempt { () throws(GussetError) in
    let insets = try FoundInsets(of: pixmap, piece: piece, scale: scale, tolerance: tolerance)
    _ = (insets.text, insets.json)
    // What was found can be used.
    let art = StretchableArt(
      pieces: [insets.piece: .init(pixmap: pixmap, capInsets: insets.capInsets)],
      metrics: insets.metrics, scale: scale)
    _ = try AuditReport(auditing: [art]).text
  }
}
