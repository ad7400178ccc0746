internal import Gusset

extension BatchOutput {
  /// The members of a line of the journal.
  var journalMembers: [(String, JSONValue)] {
    let list = files.map { file in
      JSONValue.object([
        ("path", .string(file.path)), ("bytes", .number(file.byteCount)),
        ("sha256", .string(file.sha256)),
      ])
    }
    return [("files", .array(list))] + sizeMembers
  }

  /// The members for the size and the insets.
  var sizeMembers: [(String, JSONValue)] {
    let sides = pixelSize.map { [("width", $0.width), ("height", $0.height)] } ?? []
    return sides.map { ($0.0, .number($0.1)) }
      + (alignmentInsets.map { [("alignmentInsets", $0.json)] } ?? [])
  }

  /// Reads a line of a journal; `nil` for any other text.
  init?(journalLine line: [UInt8]) {
    do {
      var keys = try JSONReader(JSONValue(parsing: line))
      let files = try keys.array("files") ?? []
      let (width, height) = (try keys.number("width"), try keys.number("height"))
      self.files = try files.map { file in
        var keys = try JSONReader(file)
        guard let path = try keys.string("path"), let sha256 = try keys.string("sha256"),
          let count = Int(exactly: try keys.required("bytes"))
        else { throw keys.missing("path", "a path") }
        return BatchFile(path: path, byteCount: count, sha256: sha256)
      }
      pixelSize =
        if let width = width.flatMap(Int.init(exactly:)),
          let height = height.flatMap(Int.init(exactly:))
        {
          PixelSize(width: width, height: height)
        } else {
          nil
        }
      alignmentInsets = try keys.insets("alignmentInsets")
      if self.files.isEmpty { return nil }
    } catch {
      return nil
    }
  }
}
