internal import CLibrary
internal import ArgumentParser
internal import Dispatch
internal import FoundationEssentials
internal import Gusset
internal import PopoverStudio
internal import ThemeEditing

/// `gusset studio`: opens a port, and serves the page of the studio until Ctrl-C.
struct StudioCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "studio", abstract: "Edit a theme in the browser and see it redraw.",
    usage: "gusset studio [<theme> ...] [<options>]",
    discussion: """
      EXAMPLES:
        gusset studio --open
          shows all themes, built-in and in this folder; choose one and name its file
        gusset studio mine.json
        gusset studio mine.json --from slate --beside primer --port 0
        gusset studio --page studio.html
          a studio for a browser alone: themes, SVG and code, without a server

      Only this machine can open the page. Ctrl-C stops the studio.
      """)

  @Argument(
    help: ArgumentHelp(
      "A theme's file, which the first save creates, or a built-in theme. (default: all of the folder)",
      valueName: "theme"), completion: .theme)
  var themes: [String] = []

  @Option(
    "from",
    help: "The theme that new files start from. (default: light)",
    value: "name|path", completion: .theme)
  var from: String?

  @Option("beside", help: "A theme to show for comparison.", value: "name|path", completion: .theme)
  var beside: String?

  @Option("port", help: "The port; 0 picks a free one. (default: 8040)", value: "number")
  var port: UInt16?

  @Option("appearance", help: "The look to edit first, as dark.", value: "name")
  var appearance: Appearance?

  @Option("set", help: .set)
  var set: [KeyAssignment] = []

  @Option(
    "page", help: "Write the studio as one HTML file; - is standard output.", value: "file",
    completion: .file())
  var page: String?

  @Flag(help: "Open the page in the browser.")
  var open = false

  func run() throws {
    if let page { return try write(completedName(page, ending: "html")) }
    var command = self
    if themes.isEmpty, from == nil, set.isEmpty, isUsed(Project.fileName) {
      command.themes = try Project(in: "").themes()
    }
    try command.serve()
  }

  /// Writes the studio as one file.
  private func write(_ path: String) throws {
    let words = "with --page, whose studio has themes of its own"
    try checkUse("theme", themes.first, false, words)
    try checkUse("--from", from, false, words)
    try checkUse("--beside", beside, false, words)
    try checkUse("--appearance", appearance?.rawValue, false, words)
    try checkUse("--set", set.first?.argument, false, words)
    try checkUse("--port", port.map { "\($0)" }, false, "with --page, which needs no server")
    try checkUse("--open", path == "-" && open ? "" : nil, false, "with --page -")
    try checkEnding(of: path, "html", contents: "a page", option: "--page")
    let contents = try OneFileStudio.page()
    if path == "-" { return try printAnswer(contents.bytes) }
    try contents.write(to: path)
    try printAnswer("\(oneLine(path)): open it in a browser\n")
    if open { Self.openBrowser(path) }
  }

  private func serve() throws {
    let routes = StudioRoutes(try workspace())
    checkThreads(processorCount + 3)
    var limits = ServerLimits()
    // Where clients take all descriptors, Dispatch traps.
    limits.maximumConnections = min(limits.maximumConnections, max(1, openFileLimit - 24))
    let server = try LoopbackServer(
      port: port ?? 8040, limits: limits, contentSecurityPolicy: StudioRoutes.contentSecurityPolicy,
      handler: routes.respond)
    // A separate queue gets a thread even while drawing takes all the threads of the pool.
    let queue = DispatchQueue(label: "signals")
    // A person waits for the page, so this runs before background work.
    let serving = Task(priority: .userInitiated) { try await server.run() }
    let signals = Self.onSignals(queue) { serving.cancel() }
    defer { signals.forEach { $0.cancel() } }
    let name = themes.count == 1 ? oneLine(themes[0], longest: 200) : "All themes"
    var lines = ["\(name): \(server.address)"]
    if themes.count > 1 {
      lines += themes.map {
        "\(oneLine($0, longest: 200)): \(server.address)studio?file=\(Self.percentEncoded($0))"
      }
    }
    try printAnswer(lines.joined(separator: "\n") + "\nCtrl-C stops the studio.\n")
    HeldNotes.current?.print()
    if open { Self.openBrowser(server.address) }
    try waiting { try await serving.value }
  }

  /// Calls a function on SIGINT (Ctrl-C) and SIGTERM, and ends the program one second later at the latest.
  ///
  /// Returns when both signals are handled, so that none is lost.
  private static func onSignals(
    _ queue: DispatchQueue, stop: @escaping @Sendable () -> Void
  ) -> [any DispatchSourceSignal] {
    let watched = DispatchSemaphore(value: 0)
    return [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        stop()
        // Drawing a picture cannot be interrupted. After one second the program exits anyway.
        queue.asyncAfter(deadline: .now() + 1) { _exit(EXIT_SUCCESS) }
      }
      source.setRegistrationHandler { watched.signal() }
      source.resume()
      watched.wait()
      return source
    }
  }

  /// A text as a value in the query of an address (RFC 3986).
  private static func percentEncoded(_ text: String) -> String {
    text.utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber)
      if isPlain || "-._~/".contains(character) { return String(character) }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  /// The program that opens a URL in the default browser.
  static var opener: String {
    #if os(macOS)
      "open"
    #else
      "xdg-open"
    #endif
  }

  /// Opens a URL in the default browser. Failures are ignored: the URL is already printed.
  private static func openBrowser(_ address: String) {
    var process = pid_t()
    let words: [String] = [opener, address]
    let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    #if os(macOS)
      var streams: posix_spawn_file_actions_t?
    #else
      var streams = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&streams)
    // Keeps the browser's log messages out of this terminal.
    for stream in Int32(1)...2 {
      unsafe posix_spawn_file_actions_addopen(&streams, stream, "/dev/null", O_WRONLY, 0)
    }
    _ = unsafe posix_spawnp(&process, opener, &streams, nil, arguments, environ)
    unsafe posix_spawn_file_actions_destroy(&streams)
    unsafe arguments.forEach { unsafe free($0) }
  }
}

extension StudioCommand {
  /// The workspace that the command asks for.
  private func workspace() throws(GussetError) -> Workspace {
    let comparison = try beside.map { name throws(GussetError) in
      Studio.NamedTheme(name: name, text: try ThemeInput.named(name).theme.json)
    }
    guard !themes.isEmpty else {
      let allowed =
        "left out, or given with a file to make, as in gusset studio mine.json --from slate"
      try checkValue("--from", from ?? "", from == nil, allowed)
      try checkValue("--set", set.first?.argument ?? "", set.isEmpty, allowed)
      return Workspace(comparison: comparison, appearance: appearance)
    }
    let studios = try themes.enumerated().map { index, theme throws(GussetError) in
      try checkValue("theme", theme, !themes[..<index].contains(theme), "given once")
      return try studio(of: theme, comparison)
    }
    return Workspace(studios, comparison: comparison, appearance: appearance)
  }

  /// The editor of a file or a built-in theme.
  ///
  /// The contents of an existing file are not checked here: the page shows what is wrong with them.
  private func studio(
    of name: String, _ comparison: Studio.NamedTheme?
  ) throws(GussetError) -> Studio {
    let file = StudioFile(path: name)
    let contents = try file.contents()
    if contents != nil {
      try checkEnding(of: name, "json", contents: "a theme", option: "theme")
      try checkValue(
        "--set", set.first?.argument ?? "", set.isEmpty,
        "left out, because \(name) exists: change its values in the page")
    }
    let document = contents.flatMap { contents in
      try? ThemeInput(contents.bytes, at: name) { remark in
        HeldNotes.add("\(oneLine(file.path)): \(remark)")
      }
    }
    let builtIn = contents == nil ? Theme.builtIn(named: name) : nil
    if builtIn != nil {
      // It has no file to create.
      try checkUse("--from", from, false, "with \(name), which is a built-in theme")
    } else if contents == nil {
      guard name.hasSuffix(".json") else {
        let similar = Theme.hint(for: name) ?? Theme.builtInThemes(like: name)
        throw .unreadable(
          path: name,
          reason: "no file has this name; a new file's name ends in .json; \(similar)")
      }
      try FileContents.checkWritable(name)
      let question = Theme.hint(for: name).map { "; \($0)" } ?? ""
      HeldNotes.add("\(oneLine(name)): is new, and the first save creates it\(question)")
    }
    var theme = builtIn ?? .light
    if builtIn == nil {
      theme = try ThemeInput.named(from ?? Theme.defaultName).theme
      theme.name = file.themeName
    }
    theme = try theme.setting(set)
    set.noteColors(in: [theme])
    var studio = Studio(
      file: builtIn == nil ? file : nil,
      initialTheme: Studio.NamedTheme(name: builtIn?.name ?? theme.name, text: theme.json),
      comparison: comparison)
    if let appearance {
      // A file with errors has no looks yet; the page shows what is wrong with it.
      if let document = contents == nil ? ThemeInput(theme) : document {
        _ = try document.resolved(appearance: appearance)
      }
      studio.appearance = appearance
    }
    return studio
  }
}

/// The number of a port.
extension UInt16: OptionValue {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    self = try readValue(
      option, text, UInt16(text), "a number from 0 to 65535; 0 picks a free port")
  }
}
