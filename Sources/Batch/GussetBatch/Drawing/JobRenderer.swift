internal import Gusset
internal import PopoverCSS

/// Makes the files of jobs one after the other, and keeps what the next one may need.
struct JobRenderer {
  /// The themes of the last jobs; the last one is that of the current job. The caches of a renderer
  /// are bounded, so the memory of these is bounded too.
  private var themes: [PreparedTheme] = []
  private static let largestThemeCount = 8
  /// Bodies of two formats, above and below the arrow, of the last pictures.
  private var bodies = BodyCache(capacity: 8)

  /// Does a job, or finds that a journal has it.
  mutating func result(
    of request: some BatchRequest, number: Int, journal: BatchJournal?
  ) -> BatchResult {
    var (id, path): (BatchID?, String?)
    var key: JobKey?
    let outcome: BatchResult.Outcome
    do throws(GussetError) {
      let job = try request.batchJob()
      id = job.id
      path = try job.outputPath()
      if journal != nil { key = JobKey(try identity(of: job)) }
      if let key, let output = journal?.output(of: key) {
        outcome = .skipped(output)
      } else {
        outcome = .made(try output(of: job))
      }
    } catch {
      outcome = .failed(error)
    }
    return BatchResult(number: number, id: id, outcome: outcome, key: key, output: path)
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
    guard let size = job.size else {
      throw .invalidValue(field: "size", value: "missing", allowed: Size.allowedWords)
    }
    let popover = try themes[index].resolved.popover(size: size, arrow: job.arrow)
    func output(
      _ contents: FileContents, _ size: PixelSize? = nil, _ insets: EdgeInsets? = nil
    ) -> BatchOutput {
      BatchOutput(
        files: [BatchFile(path: path, contents: contents)], pixelSize: size,
        alignmentInsets: insets)
    }
    func picture(_ image: StretchedImage, _ insets: EdgeInsets? = nil) throws(GussetError)
      -> BatchOutput
    {
      output(
        FileContents(bytes: try image.encodedPNG(job.compression, &bodies)), image.size, insets)
    }
    switch job.format {
    case .png where job.hasShadow:
      return output(
        try popover.pngWithShadows(compression: job.compression),
        popover.shadowMargins.around(popover.pixelSize))
    case .png: return try picture(themes[index].renderer.image(of: popover))
    case .svg where job.hasShadow:
      return output(
        try popover.svgFileWithShadows(), popover.shadowMargins.around(popover.pixelSize))
    case .svg: return output(popover.svgFile(), popover.pixelSize)
    case .svgPath: return output(FileContents(text: Silhouette(popover).svgPathData + "\n"))
    case .json:
      return output(
        FileContents(text: try Silhouette(popover).json(tolerance: job.tolerance)))
    case .css: return output(FileContents(text: try Silhouette(popover).css()))
    case .mask: return try picture(Silhouette(popover).mask())
    case .shadow:
      let layer = try ShadowLayer(popover, isCutOut: !job.isUncut)
      return try picture(layer.image, layer.alignmentInsets)
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
