internal import ArgumentParser
internal import Dispatch
internal import Gusset
internal import GussetBatch

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
        gusset batch jobs.ndjson -o out --resume
        gusset batch jobs.ndjson -o out --shard 0/4
        gusset batch --inline - < jobs.ndjson

      A job is a line such as
        {"theme": "slate", "size": "320x200", "scale": 2, "output": "a@2x.png"}
      The command gusset jobs prints such lines. Other keys: id, appearance, offset, format (png, svg, \
      svg-path, json, css, mask, shadow, art), set, shadow, compression, tolerance, uncut, \
      mirrored and plain, which mean what the options of render, silhouette and art do.

      The answer to each job is a line on standard output, in the order of the jobs, with its \
      status, size and SHA-256 digest. A job that cannot be done gets the status error, and the \
      others are done. A journal in the folder, or beside the archive, lists what is done.
      """)

  @Argument(
    help: "The file with the jobs; - is standard input.",
    completion: .file(extensions: ["ndjson", "jsonl"]))
  var jobs = "-"

  @Option(
    "output",
    help: """
      The folder to write into, or a tar archive if the name ends in .tar; - is an archive on \
      standard output. It may be left out with --inline.
      """, value: "folder|x.tar", completion: .file())
  var output: String?

  @Flag(help: "Put the files into the answers, in Base64, under the key data.")
  var inline = false

  @Option(
    "report", help: "The file for the answers. (default: standard output; none with -o -)",
    value: "file", completion: .file())
  var report: String?

  @Option(
    "shard",
    help: """
      Do a part of the jobs: the lines whose number, counted from 0 with blank lines, is INDEX \
      modulo COUNT.
      """, value: "index/count")
  var shard: Shard?

  @Flag(
    help: """
      Go on with an earlier run: skip each job that its journal lists, if the job and its files are \
      unchanged.
      """)
  var resume = false

  @Option(
    "threads", in: 1...256,
    help: "The number of jobs that are done at the same time. (default: the number of processors)",
    value: "number")
  var threads: Int?

  @OptionGroup var verbosity: VerbosityOptions

  func run() throws {
    try checkFiles()
    try checkLines()
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
        for try await result in Batch(lines, threads: threads, journal: destination.journal) {
          try report.add(destination.write(result))
        }
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
      "a folder, a name that ends in .tar, or -, unless --inline is given")
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

  /// Refuses a file that is one JSON value on several lines, such as a theme, in place of an error for each
  /// line.
  private func checkLines() throws {
    guard isFilledFile(jobs), let bytes = try? readFile(jobs, limit: Theme.largestFile),
      let first = bytes.split(separator: UInt8(ascii: "\n")).first,
      (try? JSONValue(parsing: Array(first))) == nil,
      let document = try? JSONValue(parsing: bytes)
    else { return }
    let isArray = document.elements != nil
    throw GussetError.invalidFile(
      path: jobs,
      problem: .invalidValue(
        field: "the file", value: "one \(isArray ? "array" : "object") on several lines",
        allowed: "a job on each line" + (isArray ? ", as jq -c '.[]' writes it" : "")))
  }
}

extension Shard: OptionValue {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) { try self.init(text) }
}
