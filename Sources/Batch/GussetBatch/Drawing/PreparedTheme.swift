internal import Gusset

/// A theme that is ready to draw at a scale, with its renderer.
struct PreparedTheme {
  /// What jobs with the same theme have in common.
  struct Key: Hashable {
    /// A theme as a value.
    private let theme: Theme?
    /// All texts of the job about the theme. Their bytes are compared: two spellings of a character
    /// are equal strings but different names of files.
    private let texts: [[UInt8]]
    private let scale: Scale

    init(_ job: BatchJob) {
      var (theme, texts): (Theme?, [[UInt8]]) = (nil, [])
      switch job.theme {
      case .theme(let value): theme = value
      case .named(let name): texts += [[0], Array(name.utf8)]
      case .json(let bytes): texts += [[1], bytes]
      }
      texts.append(job.appearance.map { Array($0.utf8) } ?? [0])
      texts += job.settings.flatMap { [Array($0.path.utf8), Array($0.value.utf8)] }
      (self.theme, self.texts, scale) = (theme, texts, job.scale)
    }
  }

  let key: Key
  /// The theme without other looks.
  let theme: Theme
  let resolved: ResolvedTheme
  var renderer: PopoverRenderer
  /// A digest of the theme.
  let digest: String

  init(_ job: BatchJob, _ key: Key) throws(GussetError) {
    var changes: [KeyAssignment] = []
    for setting in job.settings {
      changes.append(
        try KeyAssignment(setting.path, setting.value, option: "set.\(setting.path)"))
    }
    self.key = key
    theme = try ThemeDocument(job.theme).resolved(
      appearance: job.appearance, setting: changes, field: "appearance"
    ).theme.withoutAppearances
    resolved = try ResolvedTheme(theme, scale: job.scale)
    renderer = PopoverRenderer(resolved)
    digest = FileContents(text: theme.json).sha256
  }
}

extension ThemeDocument {
  fileprivate init(_ source: BatchJob.ThemeSource) throws(GussetError) {
    switch source {
    case .theme(let theme): self.init(theme)
    case .named(let name): try self.init(named: name, isRegular: true)
    case .json(let bytes):
      do throws(GussetError) {
        try self.init(json: bytes)
      } catch {
        guard case .invalidValue(let field, let value, let allowed) = error else { throw error }
        throw .invalidValue(field: .init("theme.\(field)"), value: value, allowed: allowed)
      }
    }
  }
}
