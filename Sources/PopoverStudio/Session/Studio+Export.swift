internal import Gusset
internal import Pixels
internal import PopoverBatch
internal import PopoverCSS
internal import PopoverExport
package import PopoverGeometry
internal import PopoverModel

extension Studio {
  /// A file for the page to save or to copy.
  package struct Download: Hashable, Sendable {
    /// The media type.
    package let type: String
    package let bytes: [UInt8]
    /// The distances by which the picture's shadows enlarge it, in pixels: top, left, bottom and right.
    package var margins = [0, 0, 0, 0]
  }

  /// A picture or code as a file.
  ///
  /// - Parameter body: a JSON object with the `text` of a theme, a `picture` as for ``draw(_:on:)``,
  ///   and a `format`: `png`, `svg`, `css` or `swift`.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when it cannot be drawn.
  package static func export(_ body: [UInt8]) throws(GussetError) -> Download {
    var request = try JSONReader(JSONValue(parsing: body))
    guard let text = try request.string("text"), let value = request.value("picture") else {
      throw request.missing("text and picture", "in the request")
    }
    let format = try request.string("format") ?? "png"
    try request.finish()
    let picture = try PictureRequest(value, path: "picture")
    let usual = try Theme(json: Array(text.utf8))
    let theme = picture.shown(usual)
    let popover = picture.popover(theme, theme.backgroundMetrics)
    switch format {
    case "svg", "png":
      return try Download(
        popover.resolved(scale: picture.scale), isVector: format == "svg",
        hasShadows: picture.hasShadows && !theme.shadows.isEmpty)
    case "css":
      // The class has no pixels of the screen, so that it is the same for every user.
      let silhouette = try Silhouette(popover.resolved(scale: .one))
      let text = try silhouette.css(className: cssClassName(theme.name))
      return Download(type: "text/css; charset=utf-8", bytes: Array(text.utf8))
    case "swift":
      let files = try Export([usual], to: ExportFormat.swiftUIOnly).files
      let code = files.first { $0.path.hasSuffix(".swift") }
      return Download(type: "text/plain; charset=utf-8", bytes: code?.contents.bytes ?? [])
    default:
      throw .invalidValue(field: "format", value: format, allowed: "png, svg, css or swift")
    }
  }

  /// The files of `gusset export` for a format, or for all of them, as a tar archive.
  ///
  /// - Parameter body: a JSON object with the `text` of a theme and the name of a `format`, or `all`.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for an invalid theme or another
  ///   format.
  package static func archive(_ body: [UInt8]) throws(GussetError) -> Download {
    var request = try JSONReader(JSONValue(parsing: body))
    guard let text = try request.string("text") else { throw request.missing("text", "a string") }
    let name = try request.string("format") ?? "all"
    try request.finish()
    guard let formats = name == "all" ? ExportFormat.all : ExportFormat.named(name).map({ [$0] })
    else {
      throw .invalidValue(
        field: "format", value: name,
        allowed: "all, or one of \(ExportFormat.all.map(\.name).joined(separator: ", "))")
    }
    let files = try Export([Theme(json: Array(text.utf8))], to: formats).files
    let entries = files.map { TarEntry(path: $0.path, contents: $0.contents.bytes).bytes }
    return Download(type: "application/x-tar", bytes: entries.joined() + TarEntry.end)
  }
}

extension Studio.Download {
  /// A picture of a popover.
  fileprivate init(
    _ popover: ResolvedPopover, isVector: Bool, hasShadows: Bool
  ) throws(GussetError) {
    let file: FileContents
    if isVector {
      file = try hasShadows ? popover.svgFileWithShadows() : FileContents(text: popover.svg())
    } else {
      file = try hasShadows ? popover.pngWithShadows() : popover.stretchedImage().png()
    }
    self.init(type: isVector ? "image/svg+xml" : "image/png", bytes: file.bytes)
    guard hasShadows else { return }
    let reach = popover.shadowMargins
    margins = [reach.top, reach.left, reach.bottom, reach.right]
  }
}

extension ExportFormat {
  /// SwiftUI's format.
  fileprivate static var swiftUIOnly: [ExportFormat] {
    ExportFormat.named("swiftui").map { [$0] } ?? []
  }

  /// The format as a choice of the page.
  var choiceJSON: JSONOutput { .object([("name", .string(name)), ("title", .string(title))]) }
}
