internal import Gusset

/// A file of an export whose picture is not encoded yet.
struct FileDraft: Sendable {
  /// What a file holds.
  enum Contents: Sendable {
    case bytes(FileContents)
    case picture(PictureDraft)
  }

  /// The path below the folder of the export, with `/` between folders.
  let path: String
  let contents: Contents

  private init(_ path: String, contents: Contents) {
    self.path = path
    self.contents = contents
  }

  init(_ path: String, text: String) {
    self.init(path, contents: .bytes(FileContents(text: text)))
  }

  init(_ path: String, _ picture: PictureDraft) {
    self.init(path, contents: .picture(picture))
  }

  /// The file at another path.
  func moved(to path: String) -> FileDraft { FileDraft(path, contents: contents) }

  /// The file in a folder.
  func inFolder(_ folder: String) -> FileDraft { moved(to: "\(folder)/\(path)") }
}

/// A picture to encode as PNG. Files that share one share its bytes.
final class PictureDraft: Sendable {
  /// Makes the pixels, when the picture is encoded.
  let pixmap: @Sendable () throws(GussetError) -> Pixmap

  init(_ pixmap: @autoclosure @escaping @Sendable () throws(GussetError) -> Pixmap) {
    self.pixmap = pixmap
  }
}

extension [FileDraft] {
  /// The files, with each picture encoded once.
  ///
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  func finished() throws(GussetError) -> [ExportedFile] {
    var indexes: [ObjectIdentifier: Int] = [:]
    var pictures: [PictureDraft] = []
    for case .picture(let picture) in map(\.contents) {
      let id = ObjectIdentifier(picture)
      guard indexes[id] == nil else { continue }
      indexes[id] = pictures.count
      pictures.append(picture)
    }
    let encoded = try pictures.concurrentMap { picture throws(GussetError) in
      FileContents(bytes: try picture.pixmap().encodedPNG(.fast))
    }
    return map { file in
      switch file.contents {
      case .bytes(let contents): ExportedFile(file.path, contents)
      case .picture(let picture):
        ExportedFile(file.path, encoded[indexes[ObjectIdentifier(picture)] ?? 0])
      }
    }
  }
}
