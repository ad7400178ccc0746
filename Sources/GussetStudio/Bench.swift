internal import Gusset
internal import GussetCommand
internal import PopoverExport
internal import PopoverGeometry
internal import PopoverStudio

/// What lies on the bench when the studio opens.
struct Bench {
  let studio: Studio

  /// Finds the themes that were asked for.
  ///
  /// A file that is there may be broken: the page shows what is wrong with it.
  init(_ options: StudioOptions) throws(GussetError) {
    let beside: Studio.Sample? =
      if let name = options.beside { Studio.Sample(try Theme.named(name), calling: name) } else {
        nil
      }
    let file = ThemeFile(path: options.theme)
    let isThere = try file.contents() != nil
    if isThere { try Self.refuseChanges(options) }
    let changes = try options.keys.assignments()
    if !isThere, let theme = Theme.builtIn(named: options.theme) {
      try Self.refuseFrom(options)
      studio = Studio(
        file: nil, beginning: Studio.Sample(try theme.setting(changes), calling: theme.name),
        beside: beside)
      return
    }
    guard isThere || options.theme.hasSuffix(".json") else {
      let names = Theme.builtIn.map(\.name).joined(separator: ", ")
      throw .unreadable(
        path: options.theme,
        reason: "there is no such file, a new one's name ends in .json, and it is none of the"
          + " built-in themes \(names)")
    }
    if !isThere { try FileContents.checkWritable(options.theme) }
    let name = options.theme.split(separator: "/").last.map { String($0.dropLast(5)) } ?? ""
    var theme = try Theme.named(options.from ?? Theme.light.name)
    theme.name = name
    theme = try theme.setting(changes)
    studio = Studio(
      file: file, beginning: Studio.Sample(theme, calling: name), beside: beside)
  }

  /// A file that exists has its own values.
  private static func refuseChanges(_ options: StudioOptions) throws(GussetError) {
    guard let value = options.keys.values.first else { return }
    throw .invalidValue(
      field: "--set", value: value,
      allowed: "left out with \(options.theme), which exists: change its values in the page")
  }

  /// A theme to begin with is for files only.
  private static func refuseFrom(_ options: StudioOptions) throws(GussetError) {
    guard let from = options.from else { return }
    throw .invalidValue(
      field: "--from", value: from,
      allowed: "left out with \(options.theme), which is a built-in theme")
  }
}

extension Studio.Sample {
  fileprivate init(_ theme: Theme, calling name: String) {
    self.init(name: name, text: theme.json)
  }
}
