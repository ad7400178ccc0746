package import Gusset
internal import GussetExport

extension Studio {
  /// A picture or code as a file.
  ///
  /// - Parameter body: a JSON object with the `text` of a theme, a `picture` as for ``draw(_:on:)``,
  ///   and a `format`: `png`, `svg`, `css` or `swiftui`.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when it cannot be drawn.
  package static func export(
    _ body: [UInt8], at place: ThemePlace = ThemePlace()
  ) throws(GussetError) -> HTTPResponse {
    var request = try JSONReader(JSONValue(parsing: body))
    guard let text = try request.string("text"), let value = request.value("picture") else {
      throw request.missing("text and picture", "in the request")
    }
    let format = try request.string("format") ?? "png"
    try request.finish()
    let picture = try PictureRequest(value, path: "picture")
    let usual = try place.theme(text)
    switch format {
    case "svg", "png":
      let theme = picture.shown(usual)
      let popover = picture.popover(theme, theme.backgroundMetrics)
      return try .picture(
        popover.resolved(scale: picture.scale), isVector: format == "svg",
        hasShadows: picture.hasShadows && !theme.outerShadows.isEmpty)
    // One file has all looks.
    case "css": return code(try usual.styleSheet().bytes)
    case CodeFormat.swiftUI.rawValue:
      return code(Array(try CodeFormat.swiftUI.file(of: usual).text.utf8))
    default:
      throw .invalidValue(field: "format", value: format, allowed: "png, svg, css or swiftui")
    }
  }

  private static func code(_ bytes: [UInt8]) -> HTTPResponse {
    .download("text/plain; charset=utf-8", bytes)
  }

  /// The files of `gusset export` for a format, or for all of them, as a ZIP archive.
  ///
  /// - Parameter body: a JSON object with the `text` of a theme and the name of a `format`, or `all`.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for an invalid theme or another
  ///   format.
  package static func archive(
    _ body: [UInt8], at place: ThemePlace = ThemePlace()
  ) throws(GussetError) -> HTTPResponse {
    var request = try JSONReader(JSONValue(parsing: body))
    let text = try request.themeText()
    let name = try request.string("format") ?? "all"
    try request.finish()
    let formats = name == "all" ? ExportFormat.all : [try ExportFormat(named: name)]
    let files = try Export([place.theme(text)], to: formats).mapFiles {
      (path: $0.path, contents: $0.contents.bytes)
    }
    return .download("application/zip", zipArchive(files))
  }
}

extension HTTPResponse {
  /// A file for the page to save or to copy.
  ///
  /// - Parameter margins: the distances by which the picture's shadows enlarge it, in pixels: top,
  ///   left, bottom and right.
  fileprivate static func download(
    _ type: String, _ bytes: [UInt8], margins: [Int] = [0, 0, 0, 0]
  ) -> HTTPResponse {
    var response = HTTPResponse(type: type, bytes)
    let words = margins.map { "\($0)" }.joined(separator: " ")
    response.fields.append(HTTPField("Gusset-Margins", words))
    return response
  }

  /// A picture of a popover.
  fileprivate static func picture(
    _ popover: ResolvedPopover, isVector: Bool, hasShadows: Bool
  ) throws(GussetError) -> HTTPResponse {
    let file =
      try isVector ? popover.svg(shadows: hasShadows) : popover.png(shadows: hasShadows)
    let type = isVector ? "image/svg+xml" : "image/png"
    guard hasShadows else { return .download(type, file.bytes) }
    let reach = popover.shadowMargins
    let margins = [
      ("top", reach.top), ("left", reach.left), ("bottom", reach.bottom), ("right", reach.right),
    ]
    // The view box of an SVG says its margins. A PNG gets a text, which stays with the file.
    let words = margins.map { "\($0) \($1)" }.joined(separator: ", ") + " pixels"
    let bytes = isVector ? file.bytes : pngAdding(words, keyword: "Shadow margins", to: file.bytes)
    return .download(type, bytes, margins: margins.map(\.1))
  }
}

extension PictureRequest {
  /// The layers of a picture from the bottom to the top: its shadows and its art as PNG.
  func layers(
    of popover: ResolvedPopover, hasShadows: Bool
  ) throws(GussetError) -> [JSONValue] {
    let reach = popover.shadowMargins
    let shadows =
      hasShadows
      ? [
        layer(try ShadowLayer(popover).image.png(), left: -reach.left, top: -reach.top)
      ] : []
    return shadows + [layer(try popover.image().png(), left: 0, top: 0)]
  }

  /// A PNG file in Base64 with its position: the distances in pixels from the left and the top edge of the art.
  private func layer(_ png: FileContents, left: Int, top: Int) -> JSONValue {
    .object([
      ("png", .string(png.base64)), ("left", .number(Double(left))), ("top", .number(Double(top))),
    ])
  }
}
