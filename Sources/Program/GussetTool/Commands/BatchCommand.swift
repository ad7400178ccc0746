internal import ArgumentParser
internal import Dispatch
internal import Gusset
internal import GussetBatch
internal import GussetReview
internal import ThemeEditing

/// `gusset batch`: makes the popovers of many jobs.
struct BatchCommand: WritesFiles {
  static let configuration = CommandConfiguration(
    "batch", abstract: "Make many popovers, one for each line of JSON.",
    usage: "gusset batch [<jobs>] --output <folder|x.tar> [<options>]",
    discussion: """
      EXAMPLES:
        gusset jobs --theme slate --size 100x100..600x800/100 > jobs.ndjson
        gusset batch jobs.ndjson -o out
        gusset batch jobs.ndjson -o menus.tar --report answers.ndjson

      A job is a line such as {"theme": "slate", "size": "320x200", "output": "a.png"}; other keys are \
      options of render, silhouette and art. Answers are lines in the order of the jobs, with status, size \
      and digest. A journal beside the files lists what is done.
      """)

  @Argument(
    help: "The file; - is standard input.", completion: .file(extensions: ["ndjson", "jsonl"]))
  var jobs = "-"

  @Option(
    "output",
    help: "A folder, x.tar, or - for an archive on a pipe.", value: "path", completion: .file())
  var output: String?

  @Flag(help: "Put the files into the answers, in Base64.")
  var inline = false

  @Option(
    "report", help: "The file for the answers. (default: standard output)",
    value: "file", completion: .file())
  var report: String?

  @Option("shard", help: "Only lines of number INDEX modulo COUNT, from 0.", value: "index/count")
  var shard: Shard?

  @Flag(help: "Skip what is done, as the journal says.")
  var resume = false

  @Option(
    "threads", in: 1...256,
    help: "Jobs at once. (default: the number of processors)",
    value: "number")
  var threads: Int?

  @OptionGroup var verbosity: VerbosityOptions

  func run() throws {
    try checkLines()
    try checkFiles()
    if jobs == "-", isTerminal(0) {
      verbosity.note("reads jobs from the terminal; Ctrl-D ends them")
    }
    let threads = threads ?? processorCount
    // All that may fail comes before the first change of a file. The tasks of the batch use as many
    // threads, reading uses one, and the others are a reserve.
    checkThreads(threads + 3, advice: "lower --threads, or ")
    let lines = try LineReader(jobs, in: shard)
    let answers = report ?? (output == "-" ? nil : "-")
    let report = try BatchReport(answers, isInline: inline, of: lines, verbosity)
    let destination = try BatchDestination(
      output, shard: shard, resuming: resume, keeping: [jobs] + (self.report.map { [$0] } ?? []))
    try report.begin()
    let canResume = output != nil && output != "-"
    // The program that reads the answers knows how far they are.
    let interruption = Interruption.ending { if !inline { report.stop(canResume: canResume) } }
    defer { interruption.cancel() }
    let areAllDone = try waiting {
      do {
        for try await result in Batch(
          lines, threads: threads, journal: destination.journal,
          notes: { Explanation.adjustments(of: $0) })
        {
          try report.add(destination.write(result))
        }
        // Another shard may be about to write into the folder.
        if report.isEmpty, shard == nil { destination.removeNewFolder() }
        try destination.finish()
        return report.finish()
      } catch {
        report.clear()
        throw error
      }
    }
    if !areAllDone { throw ExitCode(1) }
  }

  private func checkFiles() throws {
    try checkValue(
      "--output", "missing", output != nil || inline,
      "a folder, as in -o out, a name that ends in .tar, or -, unless --inline is given")
    try checkValue(
      "--resume", "given", !resume || (output != nil && output != "-"),
      "given with an --output that is a folder or a file")
    let own = BatchDestination.ownFiles(output, shard: shard)
    let input = jobs == "-" ? [] : [jobs]
    if let report {
      try checkValue(
        "--report", report, !own.contains { isSameFile($0, report) },
        "another file than those of the batch")
      try checkDiffer([report], from: input, option: "--report")
      try checkValue(
        "--report", report, report != "-" || output != "-", "a file when --output is -")
    }
    try checkDiffer(own, from: input)
    try checkValue(
      "--output", "-", output != "-" || !isTerminal(1),
      "a file, a folder or a pipe: a terminal shows no archive")
  }

  /// Refuses a file that is one JSON value and no job, such as a theme, in place of an error for each line.
  private func checkLines() throws {
    try checkValue(
      "jobs", jobs, Theme.builtIn(named: jobs) == nil || isUsed(jobs),
      "a file of jobs; gusset jobs --theme \(jobs) --size 320x200 prints them")
    let ending = nameEnding(of: jobs) ?? ""
    try checkValue(
      "jobs", jobs, !["csv", "png", "svg", "css", "html", "yaml", "yml", "toml"].contains(ending),
      "lines of JSON" + (ending == "csv" ? ", as mlr --icsv --ojsonl cat \(jobs) writes them" : ""))
    guard isFilledFile(jobs), let bytes = try? readFile(jobs, limit: Theme.largestFile),
      let document = try? JSONValue(parsing: bytes)
    else { return }
    let isTheme = document[.name("name")] != nil
    let isArray = document.elements != nil
    let isLine = !bytes[document.range].contains(UInt8(ascii: "\n"))
    let other = isTheme ? nil : document.otherKind(jobs)
    guard isTheme || isArray || !isLine || other.map({ $0.kind != "a job" }) == true else { return }
    throw GussetError.invalidFile(
      path: jobs,
      problem: .invalidValue(
        field: "the file", value: isTheme ? "a theme" : other?.kind ?? document.kind,
        allowed: isTheme
          ? "jobs, as gusset jobs --theme \(jobs) --size 320x200 prints them"
          : "a job on each line"
            + (isArray ? ", as jq -c '.[]' writes it" : other.map { "; \($0.taker)" } ?? "")))
  }
}

extension Shard: OptionValue {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) { try self.init(text) }
}
