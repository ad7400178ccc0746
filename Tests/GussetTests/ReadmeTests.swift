import Foundation
@_spi(Reference) import Gusset
import TestSupport
import Testing

/// The examples of the README. This file contains their Swift code, and runs their commands, and those
/// of the pages that the README leads to.
@Suite struct ReadmeTests {
  private static let readme = Checkout.root.appendingPathComponent("README.md")
  private static let articles = Checkout.root.appendingPathComponent(
    "Sources/Core/Gusset/Gusset.docc")

  // swift-format-ignore
  private func example() throws {
    // begin README
let popover = Popover(size: Size(width: 320, height: 200), arrow: .up(offset: 40), theme: .slate)
try popover.svg().write(to: "menu.svg")
try popover.png(scale: 2).write(to: "menu@2x.png")
    // end README
  }

  @Test func swiftIsTheExampleOfThisFile() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let parts = source.components(separatedBy: " README\n")
    let here = parts[1].components(separatedBy: "\n").dropLast().joined(separator: "\n")
    let blocks = try Self.blocks("swift")
    #expect(blocks == ["import Gusset\n\n" + here])
  }

  @Test func swiftWritesItsFiles() throws {
    let folder = try TemporaryFolder()
    let popover = Popover(
      size: Size(width: 320, height: 200), arrow: .up(offset: 40), theme: .slate)
    try popover.svg().write(to: folder.path("menu.svg"))
    try popover.png(scale: 2).write(to: folder.path("menu@2x.png"))
    #expect(folder.names == ["menu.svg", "menu@2x.png"])
    let png = try Pixmap(
      png: Array(Data(contentsOf: folder.url.appendingPathComponent("menu@2x.png"))))
    #expect(png.size == PixelSize(width: 640, height: 400))
  }

  @Test func redrawsIntoThePixmapThatTheCallerKeeps() throws {
    let popover = Popover(
      size: Size(width: 320, height: 200), arrow: .up(offset: 40), theme: .slate)
    var pixmap = try Pixmap(size: PixelSize(width: 640, height: 400))
    var renderer = try PopoverRenderer(theme: .slate, scale: 2)
    try renderer.draw(popover, into: &pixmap)
    #expect(try pixmap == popover.referencePixmap(scale: 2))
  }

  @Test func commandsRun() throws {
    let folder = try Self.run(Self.readme)
    #expect(folder.names == ["menu.png", "menu@2x.png", "out"])
  }

  @Test func commandsOfTheCommandsPageRun() throws {
    let folder = try Self.run(Self.articles.appendingPathComponent("TheCommand.md"))
    for name in [
      "menu.png", "menu@2x.png", "menu.svg", "exports", "panel.png", "stretched@2x.png",
      "skin@2x.png", "mine.png", "bench.svg", "popover.css", "shadow.png", "shadow@2x.png",
      "whole.png", "round@2x.png", "flat.svg", "gnome@2x.png", "primer.png",
      "grow.svg",
      "slide.svg", "popovers.tar", "sheet.png", "pair.png", "pair.svg",
      "gallery.html", "harbor@2x.png",
    ] {
      #expect(folder.names.contains(name))
    }
  }

  @Test func commandsOfTheTutorialRun() throws {
    let article = Self.articles.appendingPathComponent("FromNothingToAnApp.md")
    let folder = try Self.run(article)
    // Every file that the text names has been made, or is one that the reader writes.
    let text = try String(contentsOf: article, encoding: .utf8)
    for name in text.matches(of: /`((?:web|app)\/[A-Za-z\/.]+)`/).map({ String($0.1) })
    where name != "web/css/index.html" {
      #expect(FileManager.default.fileExists(atPath: folder.path(name)), "\(name)")
    }
    let page = try #require(try Self.blocks("html", of: article).first)
    #expect(page.contains("class=\"gusset-mine\""))
    let sheet = String(decoding: try folder.read("web/css/mine.css"), as: UTF8.self)
    #expect(sheet.contains(".gusset-mine::before"))
    let looks = try Theme(contentsOf: folder.path("mine.json")).appearances
    #expect(looks.keys.count == 3, "the command asks for a look that the tutorial does not make")
    let view = String(decoding: try folder.read("app/swiftui/MinePopover.swift"), as: UTF8.self)
    #expect(view.contains("func minePopover(arrow:"))
  }

  @Test func commandsOfTheProjectPageRun() throws {
    let article = Self.articles.appendingPathComponent("AProject.md")
    let folder = try Self.run(article)
    #expect(folder.names == ["generated", "gusset.json", "themes"])
    let project = String(decoding: try folder.read("gusset.json"), as: UTF8.self)
    let files = try Self.blocks("json", of: article)
    #expect(files.first == project.trimmingCharacters(in: .newlines))
    let page = try #require(try Self.blocks("html", of: article).first)
    #expect(page.contains("generated/css/menu.css") && page.contains("class=\"gusset-menu\""))
    let sheet = String(decoding: try folder.read("generated/css/menu.css"), as: UTF8.self)
    #expect(sheet.contains(".gusset-menu::before"))
    // The same project with the tokens of a design system.
    let tokens = ##"""
      { "color": { "surface": { "raised": "#fff" }, "line": "#ccc", "text": "#222" }, "radius": { "overlay": "8px" },
        "shadow": { "overlay": "0 4px 12px #0003" } }
      """##
    try #require(files.count == 4)
    for (name, text) in [
      ("tokens.json", tokens), ("tokens-dark.json", tokens.replacing("#fff", with: "#111")),
      ("tokens-blue.json", tokens.replacing("#fff", with: "#eef")), ("gusset.json", files[1]),
      ("themes/menu.json", files[2]), ("themes/menu-blue.json", files[3]),
    ] { try folder.write(text.utf8, to: name) }
    let build = try CommandRun.shell("gusset build", in: folder.url)
    #expect(build.status == 0, "\(build.error)")
    let new = String(decoding: try folder.read("generated/css/menu.css"), as: UTF8.self)
    #expect(new.contains("var(--color-surface-raised, light-dark(#fff, #111))"))
    let blue = String(decoding: try folder.read("generated/css/menu-blue.css"), as: UTF8.self)
    #expect(blue.contains("var(--color-surface-raised, #eef)"))
  }

  /// Runs the commands of a page in an empty folder.
  private static func run(_ page: URL) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let all = try blocks("sh", of: page)
    #expect(!all.isEmpty)
    if all.contains(where: { $0.contains("Examples/") }) {
      // The commands run in a folder that has the `Examples` of the checkout.
      try FileManager.default.createSymbolicLink(
        at: folder.url.appendingPathComponent("Examples"),
        withDestinationURL: Checkout.root.appendingPathComponent("Examples"))
    }
    for block in all {
      let run = try CommandRun.shell("set -e\n" + block, in: folder.url)
      #expect(run.status == 0, "\(block): \(run.error)")
      // An export says what a format cannot show, and a derived look what else there is.
      let notes = run.error.split(separator: "\n").filter { $0.hasPrefix("gusset: ") }
      #expect(
        notes == [] || block.contains("gusset export") || block.contains("themes derive")
          || block.contains("gusset build"),
        "\(notes)")
    }
    return folder
  }

  /// The page of the commands explains the same statuses as the help.
  @Test func exitStatusesAreThoseOfTheHelp() throws {
    let page = try String(
      contentsOf: Self.articles.appendingPathComponent("TheCommand.md"), encoding: .utf8)
    let help = try CommandRun.gusset("--help").text
    let explained = page.matches(of: /\n\| (\d+) \|/).map { String($0.1) }
    let listed = help.matches(of: /\n  (\d+) +[a-z]/).map { String($0.1) }
    #expect(explained == listed.filter { $0 != "0" } && listed.count > 5)
  }

  /// The first theme of the article about themes is the built-in one of its name.
  @Test func themeIsATheme() throws {
    let folder = try TemporaryFolder()
    let blocks = try Self.blocks("json", of: Self.articles.appendingPathComponent("Themes.md"))
    let text = try #require(blocks.first)
    let theme = try Theme(contentsOf: folder.write(text.utf8, to: "slate.json"))
    #expect(theme.fill == Theme.slate.fill && theme.border == Theme.slate.border)
  }

  /// The README and the articles that it leads to are read as plain Markdown.
  @Test func linksLeadToFiles() throws {
    let articles = try FileManager.default.contentsOfDirectory(
      at: Self.articles, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "md" }
    #expect(articles.count > 15)
    for page in [Self.readme] + articles {
      let name = page.lastPathComponent
      let text = try String(contentsOf: page, encoding: .utf8)
      for match in text.matches(of: /\]\(([^)#:]+)\)|<img src="([^"]+)"/) {
        guard let link = match.1 ?? match.2 else { continue }
        let file = page.deletingLastPathComponent().appendingPathComponent(String(link)).path
        #expect(FileManager.default.fileExists(atPath: file), "\(name): \(link)")
      }
      // Only docc reads the list of topics.
      #expect(name == "Gusset.md" || !text.contains("<doc:"), "\(name)")
    }
  }

  /// The pictures equal those that `make pictures` draws.
  @Test func picturesAreOurOwn() throws {
    let folder = try TemporaryFolder()
    let script = Checkout.root.appendingPathComponent("Scripts/pictures.sh").path
    let run = try CommandRun.shell("'\(script)' \"$(command -v gusset)\" .", in: folder.url)
    #expect(run.status == 0, "\(run.error)")
    let readme = try String(contentsOf: Self.readme, encoding: .utf8)
    #expect(!folder.names.isEmpty)
    for name in folder.names {
      let shown = try Data(contentsOf: Checkout.root.appendingPathComponent("Examples/\(name)"))
      #expect(try shown == Data(contentsOf: folder.url.appendingPathComponent(name)))
      #expect(readme.contains("Examples/\(name)"))
    }
  }

  /// The article about themes has a picture with every key, and it is what `make pictures` draws.
  @Test func everyKeyHasAPicture() throws {
    let folder = try TemporaryFolder()
    let script = Checkout.root.appendingPathComponent("Scripts/key-pictures.sh").path
    let run = try CommandRun.shell("'\(script)' \"$(command -v gusset)\" .", in: folder.url)
    #expect(run.status == 0, "\(run.error)")
    let shown = Self.articles.appendingPathComponent("Resources/theme-keys.svg")
    let picture = try String(contentsOf: shown, encoding: .utf8)
    #expect(try picture == String(decoding: folder.read("theme-keys.svg"), as: UTF8.self))
    let article = try String(
      contentsOf: Self.articles.appendingPathComponent("Themes.md"), encoding: .utf8)
    #expect(article.contains("](Resources/theme-keys.svg)"))
    // What no picture shows.
    let others = ["name", "colorSpace"]
    for key in Theme.schema.descriptions(.standard) where !others.contains(key.name) {
      #expect(picture.contains(">\(key.name)"), "\(key.name) has no picture")
    }
  }

  /// The fenced blocks of a language, without their fences.
  private static func blocks(_ language: String, of page: URL = readme) throws -> [String] {
    let text = try String(contentsOf: page, encoding: .utf8)
    return text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }
}
