import Gusset
import GussetExport

/// Design tokens, up to a null, and choices of how to read them.
func tryTokens(_ bytes: [UInt8]) {
  var (text, choices) = Choices.split(bytes)
  let path = Folder.write(text, as: "input.tokens.json")
  let group = choices.pick(["popover", "component.popover", "", "a"])
  let pointsPerRem = choices.pick([16, 1e300, 1e-300])
  guard
    let tokens = attempt({ () throws(GussetError) in
      try TokenImport(contentsOf: path, group: group, pointsPerRem: pointsPerRem)
    })
  else { return }
  for note in tokens.notes {
    check(!note.contains(where: \.isNewline), "a note of several lines: \(note)")
  }
  tryTheme(tokens.theme, &choices)
}

/// Checks that the tokens of a theme give it back.
func tryTokens(of theme: Theme) {
  let format = ExportFormat.tokens
  var written: [String] = []
  let files = require("tokens of a theme") { () throws(GussetError) in
    try Export([theme], to: [format], name: "written").files
  }
  for file in files where file.path.hasSuffix(".json") {
    let name = String(file.path.split(separator: "/").last ?? "")
    written.append(Folder.write(file.contents.bytes, as: name))
  }
  let path = written.first { $0.hasSuffix(".tokens.json") } ?? written.first ?? ""
  let copy = require("tokens of \(theme.json)") { () throws(GussetError) in
    try TokenImport(contentsOf: path).theme
  }
  check(copy.json == theme.json, "tokens become another theme: \(theme.json)\n\(copy.json)")
}
