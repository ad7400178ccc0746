public import Gusset
internal import GussetArtwork

/// A toolchain that takes popovers, as pictures with bands to stretch or as code of the outline. Every
/// format is one row of ``all``: what it holds, what it cannot show, and what writes it.
public struct ExportFormat: Sendable, Hashable {
  /// Formats of one name are equal.
  public static func == (a: ExportFormat, b: ExportFormat) -> Bool { a.name == b.name }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// What writes a format's files.
  enum Writer: Sendable {
    /// From a theme, the usual look of the row.
    case theme(@Sendable (ExportRow, ResolvedTheme) throws(GussetError) -> [PendingFile])
    /// From pictures, which themes and supplied art have.
    case pictures(@Sendable (ExportRow) throws(GussetError) -> [PendingFile])
  }

  /// The word for `--to`, which is also the name of the format's folder.
  public let name: String
  /// The toolchain, and what it gets in a few words.
  package let title: String
  /// What the folder holds, in one line.
  package let summary: String
  /// The lines of the format's file in the folder READMEs: how to use the folder, and by `themes`
  /// and `looks` how to use what only themes have, and how the right look of several is shown. `NAME`
  /// stands for the name of the theme, `TYPE` for that name as a type's, and `LOOK` for the word of
  /// another look in the names of files.
  private let usage: [String: [String]]
  /// What the format cannot show.
  package var limits: [Limit] {
    ownLimits + (takesArt ? [.backdrop] : []) + (holdsDisplayP3 ? [] : [.displayP3])
  }
  /// What the format cannot show, apart from what all formats of its kind cannot.
  private let ownLimits: [Limit]
  /// Whether the format shows themes in Display P3. Any other format gets them in sRGB.
  package let holdsDisplayP3: Bool
  /// The scales that the format's tools expect; empty for a format without pictures.
  package let scales: [Scale]
  /// The scales that a format's tools take.
  enum TakenScales { case any, whole, own }
  let takenScales: TakenScales
  /// The name that the platform allows, in place of a given one.
  let identifier: @Sendable (String) -> String
  /// Writes a theme or art down.
  let writer: Writer
  /// The paths of files in other looks of the theme, from those of the usual look; `nil` for a format whose
  /// files have all looks.
  private let lookPaths: [Appearance: @Sendable (String) -> String]?
  private static let looksWithNames =
    "Each look is listed as a theme of its own: show the one that suits the system's."

  /// Makes a format.
  ///
  /// - Parameters:
  ///   - limits: what the format cannot show, apart from what all formats of its kind cannot.
  ///   - lookPaths: of formats with files of their own for some looks of a theme, the paths of these files,
  ///     from those of the usual look. Other looks have names of their own.
  init(
    name: String, title: String, summary: String, limits: [Limit], scales: [Scale],
    taking takenScales: TakenScales = .any, holdsDisplayP3: Bool = false,
    identifier: @escaping @Sendable (String) -> String = { $0.portableName },
    lookPaths: [Appearance: @Sendable (String) -> String]? = nil, writer: Writer
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    usage = Self.usage(named: name)
    ownLimits = limits
    self.scales = scales
    self.takenScales = takenScales
    self.holdsDisplayP3 = holdsDisplayP3
    self.identifier = identifier
    self.lookPaths = lookPaths
    self.writer = writer
  }

  /// The lines of a file in the folder READMEs, by the words of the comments before them.
  private static func usage(named name: String) -> [String: [String]] {
    let text = String(decoding: PackageResources.bytes(of: "\(name).md") ?? [], as: UTF8.self)
    var parts: [String: [String]] = [:]
    var part = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("<!-- ") {
        part = String(line.dropFirst(5).dropLast(4))
      } else {
        parts[part, default: []].append(String(line))
      }
    }
    return parts
  }

  /// Where a look of a theme is in the folder.
  enum LookPlace {
    /// In files under a name of its own. The usual look has that of the theme.
    case ownName
    /// In files beside those of the usual look, whose names they have.
    case ownFiles
    /// In the files of the usual look.
    case usualFiles
  }

  func place(of look: ExportLook) -> LookPlace {
    guard let appearance = look.appearance else { return .ownName }
    guard let lookPaths else { return .usualFiles }
    return lookPaths[appearance] == nil ? .ownName : .ownFiles
  }

  /// Writes a row down, with paths below the folder of the export.
  ///
  /// Pictures are laid out at once, and drawn later. What is returned writes the code, so that many
  /// themes and formats are written at the same time.
  func files(
    of row: ExportRow
  ) throws(GussetError) -> @Sendable () throws(GussetError) -> [PendingFile] {
    switch (writer, row.look.source) {
    case (.pictures(let write), let source):
      do throws(GussetError) {
        let files = try write(row)
        return { placed(files, for: row.look) }
      } catch {
        guard case .art(let folder) = source, case .invalidValue = error else { throw error }
        throw .invalidFile(path: folder.descriptionPath, problem: error)
      }
    case (.theme(let write), .theme(let theme)):
      return { () throws(GussetError) in placed(try write(row, theme), for: row.look) }
    case (.theme, .art): return { [] }
    }
  }

  /// The files of a look in the folder of the format.
  private func placed(_ files: [PendingFile], for look: ExportLook) -> [PendingFile] {
    files.map { file in
      let path = look.appearance.flatMap { lookPaths?[$0] }
      return PendingFile("\(name)/\(path?(file.path) ?? file.path)", file.source)
    }
  }

  /// All formats, in the order in which they are listed.
  public static let all = [
    android,
    assetCatalog,
    mapLibre,
    godot,
    unity,
    libGDX,
    slices,
    qt,
    gtk,
    css,
    element,
    react,
    swiftUI,
    uiKit,
    compose,
    flutter,
    tokens,
  ]

  /// Whether the format takes supplied art, because it needs pictures only.
  package var takesArt: Bool { if case .pictures = writer { true } else { false } }

  /// The format of a name, as in `android`.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for an unknown one.
  public init(named name: String) throws(GussetError) {
    self = try readValue(
      "format", name, Self.all.first { $0.name == name }, oneOf(Self.all.map(\.name), not: name))
  }

  func takes(_ scale: Scale) -> Bool {
    takenScales == .own ? scales.contains(scale) : takenScales == .any || scale.isWhole
  }

  /// The scales in words: `1x, 2x`, or `any` for a format without pictures.
  package var scaleWords: String {
    scales.isEmpty ? "any" : scales.map { "\($0)x" }.joined(separator: ", ")
  }

  /// The text of the folder's README: how to use it and what it cannot show. Limits that no theme meets are
  /// left out.
  ///
  /// - Parameter rows: the looks in the folder; the first one stands in the examples.
  func readme(of rows: [ExportRow]) -> String {
    let names = rows.filter(\.hasOwnName).map(\.name)
    let name = names.first ?? ""
    let losses = Set(rows.flatMap(\.limits).map(\.sentence))
    let shown = limits.filter { $0.isLoss == nil || losses.contains($0.sentence) }
    let usual = rows.map(\.look).filter { $0.appearance == nil }
    let parts = usual.contains { $0.theme != nil } ? ["", "themes"] : [""]
    let words = parts.flatMap { usage[$0] ?? [] }
    let lines =
      ["# Popovers for \(self.name)", "", "This folder has \(summary.filled(name: name)).", ""]
      + (names.count > 1 ? ["Themes: \(names.joined(separator: ", ")).", ""] : [])
      + words.map { $0.filled(name: name) }
      + (takesArt && usual.contains(where: \.hasOuterShadows)
        ? ["gusset export --shadows none leaves shadows out of pictures, which makes them smaller."]
        : [])
      + looksUsage(of: rows)
      + (shown.isEmpty ? [] : ["", "It cannot show everything:", ""])
      + shown.map { "- \($0.sentence)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// How the right look is shown: a dark one, if a theme has it, or another.
  private func looksUsage(of rows: [ExportRow]) -> [String] {
    let others = rows.filter { $0.look.appearance != nil }
    guard let row = others.first(where: { $0.look.appearance == .dark }) ?? others.first
    else { return [] }
    // Without a dark look, all have names of their own where only that one has a place in the files.
    if row.hasOwnName { return ["", Self.looksWithNames] }
    return [""]
      + (usage["looks"] ?? []).map {
        $0.replacing("LOOK", with: row.look.appearance?.fileWord ?? "").filled(name: row.name)
      }
  }
}
