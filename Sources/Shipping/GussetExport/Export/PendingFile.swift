internal import Gusset
internal import Synchronization

/// A file of an export whose contents are made later, on any thread.
struct PendingFile: Sendable {
  /// The path below the folder of the format, with `/` between folders.
  let path: String
  /// What the file shows.
  let source: Source

  enum Source: Sendable {
    case text(String)
    /// A picture or a half. Files that show the same one share its bytes.
    case picture(SlicedPicture)
    /// A picture in the frame of Android's nine-patch drawables.
    case ninePatch(SlicedPicture)
    case sheet(PictureSheet)

    /// The picture that the contents are made of; `nil` for none or several.
    var picture: SlicedPicture? {
      switch self {
      case .picture(let picture), .ninePatch(let picture): picture
      case .text, .sheet: nil
      }
    }

    /// About the largest number of bytes that are needed at the same time: those of the pixels, of
    /// what draws and blurs them, and of the file.
    var byteCount: Int {
      switch self {
      case .text: 0
      case .picture(let picture), .ninePatch(let picture): picture.drawing.byteCount
      case .sheet(let sheet):
        4 * sheet.size.width * sheet.size.height
          + (sheet.pictures.map(\.drawing.byteCount).max() ?? 0)
      }
    }

    /// The contents of the file.
    ///
    /// - Parameter whole: the pixels of the picture's drawing; `nil` to draw them.
    func contents(_ whole: Pixmap? = nil) throws(GussetError) -> FileContents {
      let pixmap: Pixmap
      switch self {
      case .text(let text): return FileContents(text: text)
      case .sheet(let sheet): pixmap = try sheet.pixmap()
      case .picture(let picture): pixmap = picture.part(of: try drawn(picture, whole))
      case .ninePatch(let picture): pixmap = try picture.ninePatch(drawn(picture, whole))
      }
      return FileContents(bytes: try pixmap.encodedPNG(.fast))
    }

    private func drawn(
      _ picture: SlicedPicture, _ whole: Pixmap?
    ) throws(GussetError) -> Pixmap {
      if let whole { return whole }
      return try picture.drawing.pixmap()
    }
  }

  init(_ path: String, _ source: Source) { (self.path, self.source) = (path, source) }
}

extension [PendingFile] {
  /// The files, of which those with equal texts at the same path are one: themes may share a file.
  var withoutCopies: [PendingFile] {
    var texts: [String: String] = [:]
    return filter { file in
      guard case .text(let text) = file.source else { return true }
      defer { texts[file.path] = text }
      return texts[file.path] != text
    }
  }

  /// Pictures are made at the same time as long as they need no more memory than this.
  private static var memory: Int { 128 << 20 }

  /// Makes the contents of all files and gives each to a function, on any thread and in any order.
  ///
  /// The files of a drawing are made together for all formats. Its pixels are drawn once, and forgotten when its
  /// files are made.
  ///
  /// - Returns: the results of the function, in the order of the files.
  func mapContents<Result: Sendable>(
    _ use: @Sendable (PendingFile, FileContents) throws(GussetError) -> Result
  ) throws(GussetError) -> [Result] {
    var groups: [Group] = []
    var places: [ObjectIdentifier: Int] = [:]
    for (index, file) in enumerated() {
      if let drawing = file.source.picture.map({ ObjectIdentifier($0.drawing) }) {
        if let place = places[drawing] {
          groups[place].indexes.append(index)
          continue
        }
        places[drawing] = groups.count
      }
      groups.append(Group(indexes: [index], byteCount: file.source.byteCount))
    }
    // The largest are taken first, so that small ones find room beside them.
    groups.sort { $0.byteCount < $1.byteCount }
    let work = Mutex((rest: groups, byteCount: 0, failure: (index: Int, error: GussetError)?.none))
    let results = Mutex([Result?](repeating: nil, count: count))
    let workers = Array<Int>(0..<processorCount)
    _ = try workers.concurrentMap { _ throws(GussetError) in
      while let group = work.withLock({ Self.takeNext(&$0.rest, &$0.byteCount) }) {
        do throws(GussetError) {
          let made = try Self.mapContents(group.indexes.map { self[$0] }, use)
          results.withLock { results in
            for (index, result) in zip(group.indexes, made) { results[index] = result }
          }
        } catch {
          // Of several errors, that of the first file is thrown, whichever thread meets it first.
          let first = group.indexes[0]
          work.withLock { work in
            work.rest.removeAll { $0.indexes[0] > first }
            if work.failure.map({ first < $0.index }) ?? true { work.failure = (first, error) }
          }
        }
        work.withLock { $0.byteCount -= group.byteCount }
      }
    }
    if let failure = work.withLock({ $0.failure }) { throw failure.error }
    return results.withLock { $0.compactMap(\.self) }
  }

  /// Takes the last group that the memory has room for beside those that are being made; `nil` for
  /// none. Whoever makes those takes the rest.
  private static func takeNext(_ rest: inout [Group], _ byteCount: inout Int) -> Group? {
    let used = byteCount
    guard
      let index = rest.lastIndex(where: { used == 0 || used + $0.byteCount <= Self.memory })
    else { return nil }
    let group = rest.remove(at: index)
    byteCount += group.byteCount
    return group
  }

  /// The files of one drawing, or a single file of something else.
  private struct Group: Sendable {
    /// The places in the list of files.
    var indexes: [Int]
    let byteCount: Int
  }

  /// Makes the files of a group one after the other.
  private static func mapContents<Result>(
    _ files: [PendingFile], _ use: (PendingFile, FileContents) throws(GussetError) -> Result
  ) throws(GussetError) -> [Result] {
    let whole = try files.first?.source.picture.map { picture throws(GussetError) in
      try picture.drawing.pixmap()
    }
    var parts: [SlicedPicture.Side?: FileContents] = [:]
    return try files.map { file throws(GussetError) in
      guard case .picture(let picture) = file.source else {
        return try use(file, file.source.contents(whole))
      }
      let part: FileContents
      if let known = parts[picture.side] {
        part = known
      } else {
        part = try file.source.contents(whole)
        parts[picture.side] = part
      }
      return try use(file, part)
    }
  }
}
