internal import Gusset
internal import PopoverExport
internal import PopoverModel

/// Themes that are ready to draw, and their renderers: those of the last jobs.
///
/// The caches of a renderer are bounded, so the memory of this one is bounded too.
struct ThemeCache {
  /// What a renderer is made for.
  struct Key: Hashable {
    let theme: BatchJob.ThemeSource
    let appearance: String?
    let settings: [BatchJob.Setting]
    let scale: Scale
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
    let key = Key(
      theme: job.theme, appearance: job.appearance, settings: job.settings, scale: job.scale)
    if let index = slots.firstIndex(where: { $0.key == key }) {
      slots[index].lastUse = useCount
      return index
    }
    let slot = Slot(key: key, entry: try Entry(key), lastUse: useCount)
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
  init(_ key: ThemeCache.Key) throws(GussetError) {
    var changes: [KeyAssignment] = []
    for setting in key.settings {
      changes.append(
        try KeyAssignment(setting.path, setting.value, option: "set.\(setting.path)"))
    }
    let document = try ThemeDocument(key.theme)
    let theme = try document.resolved(
      appearance: key.appearance, setting: changes, field: "appearance"
    ).theme.withoutAppearances
    self.theme = theme
    resolved = try ResolvedTheme(theme, scale: key.scale)
    renderer = PopoverRenderer(resolved)
    digest = FileContents(text: theme.json).sha256
  }
}

extension ThemeDocument {
  fileprivate init(_ source: BatchJob.ThemeSource) throws(GussetError) {
    switch source {
    case .theme(let theme): self.init(theme)
    case .named(let name): try self.init(named: name)
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
