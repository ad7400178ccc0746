import Gusset
import PopoverGeometry
import PopoverModel
import TestSupport

@testable import GussetExport

/// Files of tokens in a temporary folder.
struct TokenFolder {
  let folder: TemporaryFolder

  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text.utf8, to: name) }
  }

  /// A theme as the export writes it.
  init(exporting theme: Theme) throws {
    self.init(folder: try TemporaryFolder())
    for file in try Export([theme], to: [.tokens], name: "theme").files {
      try folder.write(file.contents.bytes, to: String(file.path.split(separator: "/").last ?? ""))
    }
  }

  private init(folder: TemporaryFolder) { self.folder = folder }

  func read(
    _ name: String = "theme.tokens.json", group: String = "popover", rem: Double = 16
  ) throws -> TokenImport {
    try TokenImport(contentsOf: folder.path(name), group: group, pointsPerRem: rem)
  }

  /// The message of the error, without the path of the folder; empty when there is none.
  func problem(_ name: String, group: String = "popover") -> String {
    do {
      _ = try read(name, group: group)
      return ""
    } catch {
      return "\(error)".replacing(folder.url.path + "/", with: "")
    }
  }
}

/// Reads the tokens of one file.
func imported(_ text: String, rem: Double = 16) throws -> TokenImport {
  try TokenFolder(["t.tokens.json": text]).read("t.tokens.json", rem: rem)
}

/// The message for the tokens of one file; empty when there is none.
func problem(_ text: String) throws -> String {
  try TokenFolder(["t.tokens.json": text]).problem("t.tokens.json")
}
