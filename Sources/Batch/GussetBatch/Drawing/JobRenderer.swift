internal import Gusset
internal import GussetArtwork
internal import PopoverCSS
internal import ThemeEditing

/// Makes the files of jobs one after the other, and keeps what the next one may need.
struct JobRenderer {
  /// The themes of the last jobs; the last one is that of the current job. The caches of a renderer
  /// are bounded, so the memory of these is bounded too.
  private var themes: [PreparedTheme] = []
  private static let largestThemeCount = 8
  /// Bodies of two formats, above and below the arrow, of the last pictures.
  private var bodies = BodyCache(capacity: 8)
  private let notes: (ResolvedPopover) -> [String]

  init(notes: @escaping (ResolvedPopover) -> [String]) { self.notes = notes }

  /// Does a job, or finds that a journal has it.
  mutating func result(
    of request: some BatchRequest, number: Int, journal: BatchJournal?
  ) -> BatchResult {
    var (id, path, themeFile): (BatchID?, String?, String?)
    var key: JobKey?
    let outcome: BatchResult.Outcome
    do throws(GussetError) {
      let job = try request.batchJob()
      id = job.id
      if case .named(let name) = job.theme, Theme.builtIn(named: name) == nil { themeFile = name }
      path = try job.outputPath()
      if journal != nil { key = JobKey(try identity(of: job)) }
      if let key, let output = journal?.output(of: key) {
        outcome = .skipped(output)
      } else {
        outcome = .made(try output(of: job))
      }
    } catch {
      id = id ?? request.id
      outcome = .failed(error)
    }
    return BatchResult(
      number: number, id: id, outcome: outcome, key: key, output: path, themeFile: themeFile)
  }

  /// A text that is equal for jobs that make equal files.
  private mutating func identity(of job: BatchJob) throws(GussetError) -> String {
    let theme = try themes[prepareTheme(of: job)].digest
    let arrow = job.arrow.map { "\($0.direction.rawValue) \($0.offset)" } ?? "none"
    let size = job.size.map { "\($0.width) \($0.height)" } ?? "none"
    let flags = [job.hasShadow, job.isUncut, job.hasMirroredPieces, job.hasPlainPiece]
    return """
      \(theme) \(size) \(arrow) \(job.scale.value) \(job.format.rawValue) \(job.tolerance) \
      \(job.compression.rawValue) \(flags) \(try job.outputPath() ?? "")
      """
  }

  /// Finds the theme of a job, or makes it ready in place of the one that was not used for longest.
  ///
  /// - Returns: the index of the theme.
  private mutating func prepareTheme(of job: BatchJob) throws(GussetError) -> Int {
    let key = PreparedTheme.Key(job)
    guard let index = themes.lastIndex(where: { $0.key == key }) else {
      let theme = try PreparedTheme(job, key)
      if themes.count == Self.largestThemeCount { themes.removeFirst() }
      themes.append(theme)
      return themes.count - 1
    }
    if index < themes.count - 1 { themes.append(themes.remove(at: index)) }
    return themes.count - 1
  }

  /// Makes the files of a job.
  private mutating func output(of job: BatchJob) throws(GussetError) -> BatchOutput {
    let path = try job.outputPath() ?? ""
    let index = try prepareTheme(of: job)
    if job.format == .art { return try art(of: job, themes[index].theme, path) }
    let size = try readValue("size", "missing", job.size, Size.allowedWords)
    let popover = try themes[index].resolved.popover(size: size, arrow: job.arrow)
    let notes = notes(popover)
    func output(
      _ contents: FileContents, _ size: PixelSize? = nil, _ insets: Insets? = nil
    ) -> BatchOutput {
      BatchOutput(
        files: [BatchFile(path: path, contents: contents)], pixelSize: size,
        alignmentInsets: insets, notes: notes)
    }
    func picture(_ image: StretchedImage, _ insets: Insets? = nil) throws(GussetError)
      -> BatchOutput
    {
      output(
        FileContents(bytes: try image.encodedPNG(job.compression, &bodies)), image.size, insets)
    }
    switch job.format {
    case .png where job.hasShadow:
      return output(
        try popover.png(shadows: true, compression: job.compression),
        popover.shadowMargins.around(popover.pixelSize))
    case .png: return try picture(themes[index].renderer.image(size: size, arrow: job.arrow))
    case .svg:
      return output(
        try popover.svg(shadows: job.hasShadow),
        job.hasShadow ? popover.shadowMargins.around(popover.pixelSize) : popover.pixelSize)
    case .svgPath: return output(FileContents(text: Silhouette(popover).svgPathData + "\n"))
    case .json:
      return output(
        try Silhouette(popover).json(tolerance: job.tolerance))
    case .css: return output(try Silhouette(popover).css())
    case .mask: return try picture(Silhouette(popover).maskImage())
    case .shadow:
      let layer = try ShadowLayer(popover, isCutOut: !job.isUncut)
      return try picture(layer.image, layer.image.alignmentInsets)
    case .art: return try art(of: job, themes[index].theme, path)
    }
  }

  private func art(
    of job: BatchJob, _ theme: Theme, _ folder: String
  ) throws(GussetError) -> BatchOutput {
    let entries = try ArtFolder.files(
      of: theme, scales: [job.scale], mirrored: job.hasMirroredPieces, plain: job.hasPlainPiece)
    return BatchOutput(
      files: entries.map {
        BatchFile(path: folder.isEmpty ? $0.name : "\(folder)/\($0.name)", contents: $0.contents)
      }, pixelSize: nil, alignmentInsets: nil)
  }
}

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
      texts.append(job.appearance.map { Array($0.rawValue.utf8) } ?? [0])
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
    self.key = key
    let changes = try job.assignments
    theme = try ThemeInput(job.theme).resolved(
      appearance: job.appearance, setting: changes, field: "appearance"
    ).theme.withoutAppearances
    resolved = try ResolvedTheme(theme, scale: job.scale)
    renderer = PopoverRenderer(resolved)
    digest = FileContents(text: theme.json).sha256
  }
}

extension BatchJob {
  /// The changes of the theme.
  fileprivate var assignments: [KeyAssignment] {
    get throws(GussetError) {
      var assignments: [KeyAssignment] = []
      for setting in settings {
        assignments.append(
          try KeyAssignment(setting.path, setting.value, option: "set.\(setting.path)"))
      }
      return assignments
    }
  }

  /// The error for a look that the theme does not have.
  func errorLacking(_ look: String) throws(GussetError) -> GussetError {
    let changes = try assignments
    return try ThemeInput(theme).errorLacking(look, setting: changes, field: "appearance")
  }
}

extension ThemeInput {
  fileprivate init(_ source: BatchJob.ThemeSource) throws(GussetError) {
    switch source {
    case .theme(let theme): self.init(theme)
    case .named(let name): try self.init(named: name, isRegular: true)
    case .json(let bytes):
      do throws(GussetError) {
        try self.init(json: bytes)
      } catch {
        throw error.mapFields { .init("theme.\($0)") }
      }
    }
  }
}
