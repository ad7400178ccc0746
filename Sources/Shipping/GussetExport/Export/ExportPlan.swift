internal import Gusset

/// What an export makes: a row for each look in each format, in the order of the formats and the themes.
struct ExportPlan {
  private let rows: [ExportRow]

  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when two looks have one name in a format,
  ///   when a look has none of the scales, and when no format takes a look.
  init(_ inputs: [ExportInput], to formats: [ExportFormat]) throws(GussetError) {
    var rows: [ExportRow] = []
    for format in formats {
      var names: Set<String> = []
      for input in inputs {
        for look in input.looks {
          let row = try ExportRow(look, of: input, in: format)
          try checkValue(
            "name", row.wantedName, !row.hasOwnName || names.insert(row.name).inserted,
            "another name than the theme before it: both are \(row.name) in \(format.name)")
          rows.append(row)
        }
      }
    }
    self.rows = rows
    try checkValue(
      "to", formats.map(\.name).joined(separator: ", "), !takenRows.isEmpty,
      "another format: \(notes.map(\.description).joined(separator: "; "))")
  }

  /// The rows that have files.
  private var takenRows: [ExportRow] { rows.filter { $0.refusal == nil } }

  /// The formats that have files, in the order in which all are listed.
  var formats: [ExportFormat] {
    ExportFormat.all.filter(Set(takenRows.map(\.format)).contains)
  }

  /// What differs from what was asked for.
  var notes: [ExportRemark] {
    rows.reduce(into: []) { notes, row in
      for note in row.notes { notes.add(note.text, on: note.theme, in: row.format) }
    }
  }

  /// What formats cannot show.
  var losses: [ExportRemark] {
    takenRows.reduce(into: []) { losses, row in
      for loss in row.losses { losses.add(loss.text, on: loss.theme, in: row.format) }
    }
  }

  /// A note about popovers that cannot be small; none where all can be.
  func sizeNotes() throws(GussetError) -> [ExportRemark] {
    var largest = Size(width: 0, height: 0)
    var hasShadows = false
    var found: [ExportRemark] = []
    for row in takenRows {
      guard let size = try row.largeLeastSize() else { continue }
      if size.width > largest.width { largest = size }
      hasShadows = hasShadows || row.look.hasOuterShadows
      found.add("", on: row.subject, in: row.format)
    }
    return found.map { found in
      ExportRemark(
        text:
          "the smallest popover is \(found.themes.count > 1 ? "up to " : "")\(largest) points large"
          + (hasShadows ? "; without shadows (--shadows none) it is smaller" : ""),
        themes: found.themes, formats: found.formats)
    }
  }

  /// The files of all rows, and a README for each format.
  ///
  /// Pictures are laid out format by format, since formats share them. Code is written for all at the same time.
  func files() throws(GussetError) -> [PendingFile] {
    var groups: [@Sendable () throws(GussetError) -> [PendingFile]] = []
    var rest = takenRows[...]
    while let format = rest.first?.format {
      let rows = rest.prefix { $0.format == format }
      for row in rows where row.place != .usualFiles {
        groups.append(try format.files(of: row.output))
      }
      let readme = PendingFile("\(format.name)/README.md", .text(format.readme(of: Array(rows))))
      groups.append { [readme] }
      rest = rest.dropFirst(rows.count)
    }
    return try groups.concurrentMap { group throws(GussetError) in try group() }.flatMap { $0 }
      .withoutCopies
  }
}

/// A look of a theme, or art, in a format.
struct ExportRow {
  let format: ExportFormat
  /// The look, which the format may show with other colors.
  let look: ExportLook
  /// The theme, or the art, with the name and the scales that were asked for.
  private let request: ExportInput
  /// Why the format cannot take the look; `nil` when it can.
  let refusal: String?
  let place: ExportFormat.LookPlace
  /// The name of the theme, or of a look that has one of its own.
  let wantedName: String
  /// The name that the platform allows in place of the wanted one.
  let name: String
  private let scales: [Scale]
  /// Words about scales that are left out.
  private let leftOut: String?

  /// - Parameter request: the theme that has the look, or the art.
  init(
    _ look: ExportLook, of request: ExportInput, in format: ExportFormat
  ) throws(GussetError) {
    (self.format, self.look, self.request) = (format, look.seen(by: format), request)
    refusal = look.reasonAgainst(format)
    place = format.place(of: look)
    wantedName = place == .ownName ? look.ownName(in: request.name) : request.name
    name = format.identifier(wantedName)
    (scales, leftOut) =
      refusal == nil ? try self.look.scales(request.scales, for: format) : ([], nil)
  }

  /// Whether the look has a name of its own. That of the usual look is the name of the theme.
  var hasOwnName: Bool { place == .ownName }

  /// The look in messages. One in the files of the usual look has its name.
  var subject: String {
    guard !hasOwnName, let appearance = look.appearance else { return oneLine(wantedName) }
    return "\(oneLine(wantedName)) (\(appearance.rawValue))"
  }

  /// What the format makes its files of.
  var output: ExportInput {
    let others = request.otherLooks.filter { format.place(of: $0) == .usualFiles }
    return ExportInput(
      name: name, look: look.shown(in: format),
      otherLooks: others.map { $0.shown(in: format) }, scales: scales, colors: request.colors)
  }

  /// What differs from what was asked for, and the theme if it is about one.
  var notes: [(text: String, theme: String?)] {
    var notes: [(text: String, theme: String?)] = []
    if format.scales.isEmpty, !request.scales.isEmpty {
      notes.append(("the scale has no effect on code", nil))
    }
    if let refusal { return notes + [("left out: \(refusal)", nil)] }
    // Everybody expects other capitals and hyphens in the names of types.
    if name.letters != wantedName.letters {
      notes.append(
        ("the platform does not allow the name", "\(oneLine(wantedName)) becomes \(name)"))
    }
    if let leftOut { notes.append((leftOut, oneLine(wantedName))) }
    return notes
  }

  /// The limits of the format that the look meets.
  var limits: [ExportFormat.Limit] { look.losses(in: format) }

  /// What the format cannot show, and the theme. The look is named where the usual one loses nothing.
  var losses: [(text: String, theme: String)] {
    let usual = Set(request.look.seen(by: format).losses(in: format).map(\.sentence))
    return limits.map { limit in
      (limit.message, usual.contains(limit.sentence) ? oneLine(wantedName) : subject)
    }
  }

  /// The size of the smallest popover in the pictures, in points, where that is large; `nil` otherwise.
  func largeLeastSize() throws(GussetError) -> Size? {
    format.takesArt ? try output.look.largeLeastSize(at: scales) : nil
  }
}

extension String {
  /// The letters and digits, in lowercase.
  fileprivate var letters: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
