internal import ArgumentParser
internal import Gusset
internal import GussetExport

/// The words of a call that name commands.
enum CommandNames {
  /// A command, its name as in `gusset themes derive`, and the number of words that name it.
  typealias Named = (type: any ParsableCommand.Type, path: String, count: Int)

  /// The command within another one.
  static func command(
    _ name: String, of outer: CommandConfiguration
  ) -> (any ParsableCommand.Type)? {
    outer.subcommands.first { $0.configuration.commandName == name }
  }

  /// What is wrong with the names in a call that the parser refuses, or after `gusset help`. It is `nil` when
  /// the names are right.
  static func problem(in arguments: [String]) -> GussetError? {
    var outer = GussetTool.configuration
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    for word in words.prefix(while: { !$0.hasPrefix("-") }) where !outer.subcommands.isEmpty {
      guard let inner = command(word, of: outer)?.configuration else {
        // The word after themes may as well be a theme.
        let meant = names(of: outer).meant(by: word) + calls(meantBy: word, of: outer)
        return outer.commandName == "themes" && meant.isEmpty ? nil : unknown(word, of: outer)
      }
      outer = inner
    }
    return nil
  }

  /// The command that the first words of a call name, as in `gusset themes derive`; `gusset` itself when
  /// they name none.
  ///
  /// Only this command is parsed. To parse all of `gusset` takes three times as long, and takes the
  /// second word as an argument of the first command where that has arguments of its own.
  static func named(by arguments: [String]) -> Named {
    var named = (GussetTool.self, "gusset", 0) as Named
    // The version is that of the whole command.
    if arguments.contains("--version") { return named }
    for word in arguments {
      guard let inner = command(word, of: named.type.configuration) else { break }
      named = (inner, "\(named.path) \(word)", named.count + 1)
    }
    return named
  }

  static func names(of outer: CommandConfiguration) -> [String] {
    outer.subcommands.compactMap { $0.configuration.commandName }
  }

  private static func unknown(_ word: String, of outer: CommandConfiguration) -> GussetError {
    let names = names(of: outer)
    let calls = calls(meantBy: word, of: outer)
    return .invalidValue(
      field: "command", value: word,
      allowed: calls.isEmpty
        ? oneOf(names, not: word)
        : oneOf(names, not: "") + didYouMean(calls.map { "gusset \($0)" }))
  }

  /// What a word in place of a command probably means, as calls without `gusset`.
  private static func calls(meantBy word: String, of outer: CommandConfiguration) -> [String] {
    let isTheme = Theme.builtIn(named: word) != nil || word.hasSuffix(".json")
    guard outer.commandName == "gusset" else {
      if outer.commandName == "themes" { return calls(named: word) }
      return isTheme
        ? ["tokens list \(word)"] : word == "export" ? ["export slate --to tokens -o out"] : []
    }
    if isTheme { return ["themes \(word)", "render --theme \(word) --size 320x200"] }
    if Size(text: word) != nil { return ["render --size \(word)"] }
    switch nameEnding(of: word) {
    case "png": return ["trace \(word)"]
    case "ndjson", "jsonl": return ["batch \(word) -o out"]
    default: break
    }
    if (try? ExportFormat(named: word)) != nil { return ["export slate --to \(word) -o out"] }
    return calls(named: word.lowercased())
  }

  private static func calls(named word: String) -> [String] {
    otherCalls.first { $0.names.contains(word) }?.calls ?? []
  }
}

/// Commands of other programs, and calls of this one that do the same.
private let otherCalls: [(names: [String], calls: [String])] = [
  (["init", "create", "config"], ["build --init"]), (["watch"], ["build --watch"]),
  (["new"], ["themes slate --name mine -o mine.json"]),
  (["list", "ls"], ["themes", "export --list"]),
  (["show", "print"], ["themes"]), (["check", "validate", "lint"], ["themes --check mine.json"]),
  (["set"], ["themes mine.json --set border.width=2 -o mine.json"]),
  (["schema"], ["themes --schema"]), (["derive"], ["themes derive"]),
  (["diff"], ["studio --beside slate"]), (["edit", "serve"], ["studio"]),
  (["open", "ui", "start"], ["studio --open"]),
  (["draw", "run", "gusset", "popover"], ["render --size 320x200"]),
  (["generate", "make"], ["render --size 320x200", "export", "build"]),
  (["convert"], ["export", "trace"]), (["formats"], ["export --list"]),
  (["all"], ["export --to all -o out", "preview"]),
  (["nine-patch"], ["export slate --to android -o out"]), (["import"], ["tokens import"]),
  (["gallery"], ["preview -o gallery.html"]), (["version"], ["--version"]),
  (["completion"], ["--generate-completion-script bash"]), (["info"], ["doctor", "--help"]),
  (["examples", "docs", "commands"], ["--help"]),
]

/// Names of options in other programs, and the options of this one that do the same, or why it has none.
let otherOptions: [(names: [String], meaning: [String])] = [
  (["svg"], ["--as svg-path"]), (["type", "kind", "as"], ["--to", "--format", "--as"]),
  (["format", "output-format"], ["--as", "--report json", "--format"]), (["formats"], ["--list"]),
  (["all", "list"], ["--to all", "gusset themes alone lists all themes"]),
  (["size"], ["--from", "--content"]), (["content"], ["--size"]),
  (["offset"], ["--from 320x200+40"]), (["arrow"], ["--permitted"]),
  (["loop"], ["--repeat"]), (["easing"], ["--curve"]), (["runs", "iterations"], ["--seconds"]),
  (["input", "in", "i", "source"], ["--theme", "--art", "the file is given without an option"]),
  (["target", "platform"], ["--to", "--anchor"]), (["reference"], ["--anchor"]),
  (["viewport", "bounds", "screen"], ["--container"]), (["pretty"], ["--format"]),
  (["color", "colour", "background", "bg"], ["--fill", "--border-color", "--backdrop"]),
  (["foreground", "fg"], ["--text"]), (["opacity", "alpha"], ["--fill '#fffc'"]),
  (["stroke", "stroke-width", "border"], ["--border-color", "--border-width"]),
  (["radius", "border-radius", "rounded"], ["--corner-radius"]),
  (["padding", "insets"], ["--margin", "--set contentInsets=12"]),
  (["blur", "box-shadow"], ["--set 'shadows[0].blur=12'"]), (["no-arrow"], ["--arrow none"]),
  (["width", "height", "w", "h", "dimensions"], ["--size"]),
  (["out", "outdir", "out-dir", "dest", "dir", "file", "filename", "save"], ["--output"]),
  (["stdout"], ["--output -"]), (["quality"], ["--compression small"]),
  (["direction", "side", "placement", "position"], ["--arrow", "--permitted"]),
  (["dpr", "dpi", "density", "retina", "2x", "zoom", "resolution"], ["--scale"]),
  (["mode", "scheme", "color-scheme", "look", "variant"], ["--appearance"]),
  (["level", "ratio", "wcag", "min", "minimum"], ["--require"]),
  (["jobs", "parallel", "workers", "concurrency", "j"], ["--threads"]),
  (["silent"], ["--quiet"]), (["config", "key", "option"], ["--set"]),
  (["continue"], ["--resume"]), (["shadows"], ["--shadow"]), (["arrow-width"], ["--arrow-base"]),
  (["arrow-size", "arrow-length"], ["--arrow-base", "--arrow-height"]),
  (["no-shadow", "no-shadows"], ["--shadows none", "shadows are drawn only with --shadow"]),
  (["force", "overwrite", "yes", "y"], ["files are replaced without a question"]),
  (["text", "label", "title", "font"], ["no text is drawn: a picture is a background"]),
  (["light", "usual"], ["without --appearance it is the usual look"]),
  (["host", "bind", "address"], ["only this machine can open the page"]),
]

/// An option of a command, or a word that belongs to none, as the parser describes it.
struct Parameter {
  /// The names, as in `-o` and `--output`; empty for a word that belongs to no option.
  let names: [String]
  /// The name of the value; `nil` for a flag.
  let value: String?
  /// The words that the value may be; empty when they are not a few.
  let words: [String]
  let isRepeating: Bool
  let isRequired: Bool
  /// Whether the value may begin with a hyphen, as a number does.
  let isNumber: Bool
  /// The help.
  let summary: String

  /// The long name; empty for a word that belongs to no option.
  var name: String { names.first { $0.hasPrefix("--") } ?? names.last ?? "" }
  var placeholder: String { "<\(value ?? "")>" }
  /// A value, or its name.
  var example: String { value.flatMap { examples[$0] } ?? placeholder }

  /// The error for a call without the value.
  func missing(_ field: String, _ call: String) -> GussetError {
    let allowed =
      names.contains("--art")
      ? "given, as in \(call); gusset art --theme slate -o art draws artwork"
      : value == "color"
        ? "a color; a shell takes # for a comment, so quote it, as in \(call)"
        : words.isEmpty ? "given, as in \(call)" : oneOf(words, not: "")
    return .invalidValue(field: .init(field), value: "missing", allowed: allowed)
  }
}

/// Values of arguments, by the names of the values.
private let examples = [
  "WxH": "320x200", "WxH+offset": "320x200+40", "X,Y,WxH": "960,24,44x44",
  "[X,Y,]WxH": "1024x768", "color": "'#336699'", "theme": "slate", "name|path": "slate",
  "appearance": "dark", "picture": "menu.png", "folder|x.9.png": "art", "seconds": "0.4",
]
