internal import Gusset

extension BatchRecord {
  /// The members of a line of the journal.
  var journalMembers: String {
    let list = files.map {
      "{\"path\":\(quotedJSON($0.path)),\"bytes\":\($0.byteCount),\"sha256\":\"\($0.sha256)\"}"
    }
    return "\"files\":[\(list.joined(separator: ","))]\(sizeMembers)"
  }

  /// The members for the size and the insets, each with a comma before it.
  var sizeMembers: String {
    var text = ""
    if let pixelSize { text += ",\"width\":\(pixelSize.width),\"height\":\(pixelSize.height)" }
    // Four numbers and their names: all spaces are between them.
    if let json = alignmentInsets?.json {
      text += ",\"alignmentInsets\":\(json.filter { $0 != " " })"
    }
    return text
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
        return File(path: path, byteCount: count, sha256: sha256)
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
