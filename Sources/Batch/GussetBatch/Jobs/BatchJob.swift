public import Gusset

/// One popover to make: a picture, an outline or a folder of art.
///
/// A job keeps the values it was given. ``Batch`` checks them.
public struct BatchJob: Hashable, Sendable {
  /// Where the theme of a job comes from.
  public enum ThemeSource: Hashable, Sendable {
    /// A theme.
    case theme(Theme)
    /// The name of a built-in theme, or the path of a theme's file.
    case named(String)
    /// A theme's file in UTF-8, as ``Theme/init(json:)-([UInt8])`` reads it.
    case json([UInt8])
  }

  /// A new value for a key of the theme.
  package struct Setting: Hashable, Sendable {
    /// The path of the key: `border.width`.
    package var path: String
    /// The value: a color, a word, a number or path data as it is, any other value as JSON.
    package var value: String
  }

  /// The caller's name for the job, which its result repeats.
  public var id: BatchID?
  /// The theme.
  public var theme: ThemeSource
  /// The look of the theme; `nil` for the usual one.
  public var appearance: Appearance?
  /// Changes of the theme, in order.
  package var settings: [Setting] = []
  /// The size of the whole background, arrow included, in points; `nil` for a folder of art.
  public var size: Size?
  /// The direction and the offset of the arrow; `nil` for none.
  public var arrow: Arrow?
  /// Pixels per point.
  public var scale: Scale
  /// What to make.
  public var format: BatchFormat
  /// Whether a picture also has the theme's shadows; it grows by their margins.
  public var hasShadow = false
  /// The compression of PNG files.
  public var compression = PNGCompression.fast
  /// The maximum distance from a polygon of ``BatchFormat/json`` to the outline, in points.
  public var tolerance = 0.1
  /// Whether to keep the part of a ``BatchFormat/shadow`` that lies beneath the popover.
  public var isUncut = false
  /// Whether ``BatchFormat/art`` has the mirrored pieces too.
  public var hasMirroredPieces = false
  /// Whether ``BatchFormat/art`` has the piece without an arrow too.
  public var hasPlainPiece = false
  /// The path of the file or the folder to write, below the folder of the batch; `nil` for none.
  public var output: String?

  /// Makes a job for a popover.
  ///
  /// - Parameters:
  ///   - size: the size of the whole background, arrow included, in points.
  ///   - arrow: the direction and the offset of the arrow; `nil` for none.
  ///   - theme: the theme.
  ///   - scale: pixels per point.
  ///   - format: what to make.
  ///   - output: the path of the file or the folder, below the folder of the batch.
  public init(
    size: Size?, arrow: Arrow? = .up, theme: ThemeSource, scale: Scale = 1,
    format: BatchFormat = .png, output: String? = nil
  ) {
    self.size = size
    self.arrow = arrow
    self.theme = theme
    self.scale = scale
    self.format = format
    self.output = output
  }
}

/// An element of a batch's input: a job, or what becomes one.
///
/// A batch asks for the job on one of its own tasks. So an element that must be parsed is parsed
/// beside others, and an error is the result of this element alone.
package protocol BatchRequest: Sendable {
  /// The job.
  ///
  /// - Throws: ``GussetError`` for an element that is not a job.
  func batchJob() throws(GussetError) -> BatchJob

  /// The caller's name for the job, also where no job can be made of the element; `nil` for none.
  var id: BatchID? { get }

  /// The number of the element from 1, for messages; `nil` to count the elements.
  var number: Int? { get }
}

extension BatchJob: BatchRequest {
  /// The job itself.
  package func batchJob() throws(GussetError) -> BatchJob { self }

  /// None: jobs are counted.
  package var number: Int? { nil }
}

/// The caller's name for a job, which its answer repeats: a text or a number.
public struct BatchID: Hashable, Sendable {
  let value: JSONValue

  /// The name as JSON. A number has the digits that it was given with.
  package var json: String { value.text() }

  init(_ value: JSONValue) { self.value = value }
}

extension BatchID: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Makes a name from text.
  public init(_ text: String) { self.init(.string(text)) }

  /// Makes a name from a whole number.
  public init(_ number: Int) { self.init(.digits("\(number)")) }

  /// Makes a name from text.
  public init(stringLiteral value: String) { self.init(value) }

  /// Makes a name from a whole number.
  public init(integerLiteral value: Int) { self.init(value) }
}

/// What a job makes of its popover. A raw value is the word under `format`.
public enum BatchFormat: String, Hashable, Sendable, CaseIterable {
  /// The picture as PNG.
  case png
  /// The picture as SVG.
  case svg
  /// The outline as path data.
  case svgPath = "svg-path"
  /// The outline as a polygon for hit tests.
  case json
  /// A class that draws the popover at any size.
  case css
  /// A white PNG whose alpha is the coverage.
  case mask
  /// A PNG of the shadows without the popover.
  case shadow
  /// A folder of stretchable pieces.
  case art

  /// The ending of the output's name; `nil` for a folder.
  package var ending: String? {
    switch self {
    case .png, .mask, .shadow: "png"
    case .svg, .json, .css: rawValue
    case .svgPath: "txt"
    case .art: nil
    }
  }

  /// Whether the output is a PNG file.
  package var isPNG: Bool { ending == "png" }

  /// The first format for the ending of an output's name, which is a picture where one has it; PNG for
  /// a name without an ending.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for an unknown ending.
  init(outputName: String?) throws(GussetError) {
    guard let name = outputName, let ending = nameEnding(of: name) else {
      self = .png
      return
    }
    let endings = Set(BatchFormat.allCases.compactMap(\.ending)).sorted().map { ".\($0)" }
    self = try readValue(
      "output", name, BatchFormat.allCases.first { $0.ending == ending },
      "a name that ends in \(endings.joined(separator: ", ")) or has no ending; "
        + "any name with the key format")
  }
}

/// The longest name of a file that common file systems take, in bytes.
private let longestName = 255
/// The longest path, which leaves room for the folder below the limit of the system.
private let longestPath = 3000

extension BatchJob {
  /// The path of the output without `.` and repeated slashes; `nil` for none. Equal files have equal
  /// paths.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a path that would leave the
  ///   folder, has no name or is the name of a file that the batch itself writes.
  package func outputPath() throws(GussetError) -> String? {
    guard let path = output else { return nil }
    func refused(_ allowed: String) -> GussetError {
      .invalidValue(field: "output", value: path, allowed: allowed)
    }
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw refused("a path below the folder, as in menus/a.png")
    }
    guard path.utf8.first != UInt8(ascii: "/") else {
      throw refused("a path below the folder, without a / before it")
    }
    let parts = pathNames(path)
    let names = parts.filter { !$0.utf8.elementsEqual(".".utf8) }
    guard format == .art || path.utf8.last != UInt8(ascii: "/") && parts.last == names.last else {
      throw refused("a file's path, without a / after it")
    }
    guard !names.contains(where: { $0.utf8.elementsEqual("..".utf8) }) else {
      throw refused("a path below the folder, without ..")
    }
    guard let last = names.last else { throw refused("a path with a name, as in menus/a.png") }
    guard path.utf8.count <= longestPath, names.allSatisfy({ $0.utf8.count <= longestName }) else {
      throw refused("at most \(longestPath) bytes long, with names of at most \(longestName)")
    }
    guard !names.contains(where: { $0.utf8.starts(with: ".gusset-".utf8) }),
      names.count > 1 || !BatchJournal.isName(last)
    else { throw refused("another name; the batch uses this one itself") }
    return names.joined(separator: "/")
  }
}

/// The names between the slashes of a path.
func pathNames(_ path: String) -> [String] {
  // Bytes, not characters: a slash with a combining mark after it is a slash for the system.
  path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
}

/// The folders above a file, from the outermost one.
func foldersAbove(_ path: String) -> [String] {
  let names = pathNames(path)
  return names.indices.dropLast().map { names[...$0].joined(separator: "/") }
}
