internal import Gusset

/// Themes that are ready to draw, and their renderers: those of the last jobs.
///
/// The caches of a renderer are bounded, so the memory of this one is bounded too.
struct ThemeCache {
  /// What a renderer is made for.
  struct Key: Hashable {
    /// A theme as a value.
    let theme: Theme?
    /// All texts of the job about the theme. Their bytes are compared: two spellings of a character
    /// are equal strings but different names of files.
    let texts: [[UInt8]]
    let scale: Scale

    init(_ job: BatchJob) {
      var texts: [[UInt8]] = []
      (theme, scale) = (job.theme.value, job.scale)
      switch job.theme {
      case .theme: break
      case .named(let name): texts += [[0], Array(name.utf8)]
      case .json(let bytes): texts += [[1], bytes]
      }
      texts.append(job.appearance.map { Array($0.utf8) } ?? [0])
      texts += job.settings.flatMap { [Array($0.path.utf8), Array($0.value.utf8)] }
      self.texts = texts
    }
  }

  /// A theme at a scale.
  struct Entry {
    /// The theme without other looks.
    let theme: Theme
    let resolved: ResolvedTheme
    var renderer: PopoverRenderer
    /// A digest of the theme.
    let digest: String
  }

  private struct Slot {
    let key: Key
    var entry: Entry
    var lastUse: Int
  }

  private let capacity: Int
  private var slots: [Slot] = []
  private var useCount = 0

  init(capacity: Int = 8) { self.capacity = capacity }

  /// Finds the theme of a job, or makes it ready in place of the one that was not used for longest.
  ///
  /// - Returns: the index of the theme, until the next call.
  mutating func index(for job: BatchJob) throws(GussetError) -> Int {
    useCount += 1
    let key = Key(job)
    if let index = slots.firstIndex(where: { $0.key == key }) {
      slots[index].lastUse = useCount
      return index
    }
    let slot = Slot(key: key, entry: try Entry(job), lastUse: useCount)
    if slots.count < capacity {
      slots.append(slot)
      return slots.count - 1
    }
    let oldest = slots.indices.min { slots[$0].lastUse < slots[$1].lastUse } ?? 0
    slots[oldest] = slot
    return oldest
  }

  subscript(index: Int) -> Entry {
    get { slots[index].entry }
    _modify { yield &slots[index].entry }
  }
}

extension ThemeCache.Entry {
  init(_ job: BatchJob) throws(GussetError) {
    var changes: [KeyAssignment] = []
    for setting in job.settings {
      changes.append(
        try KeyAssignment(setting.path, setting.value, option: "set.\(setting.path)"))
    }
    let document = try ThemeDocument(job.theme)
    let theme = try document.resolved(
      appearance: job.appearance, setting: changes, field: "appearance"
    ).theme.withoutAppearances
    self.theme = theme
    resolved = try ResolvedTheme(theme, scale: job.scale)
    renderer = PopoverRenderer(resolved)
    digest = FileContents(text: theme.json).sha256
  }
}

extension BatchJob.ThemeSource {
  fileprivate var value: Theme? { if case .theme(let theme) = self { theme } else { nil } }
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
