import Foundation
import TestSupport
import Testing

@testable import GussetTool

/// What commands say on standard error about the files that they write.
@Suite struct FileLineTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func lines(_ call: String) throws -> [String] {
    let run = try CommandRun.shell("gusset \(call)", in: folder.url)
    #expect(run.status == 0, "\(call): \(run.error)")
    return run.error.split(separator: "\n").map(String.init)
  }

  /// A line with the size of a file instead of its last column.
  private func line(_ name: String, _ start: String) throws -> String {
    "\(start)\(byteCount(try folder.bytes(name).count))"
  }

  @Test func aLineNamesEachFile() throws {
    #expect(
      try lines("render --size 320x200 -o menu.png")
        == [
          line("menu.png", "menu.png     320x200  "), line("menu@2x.png", "menu@2x.png  640x400  "),
        ])
    #expect(try lines("render --size 90x60 -o a.svg") == [line("a.svg", "a.svg  90x60  ")])
    #expect(try lines("contrast slate -o c.txt") == [line("c.txt", "c.txt  ")])
    #expect(try lines("render --size 90x60 -o - > x") == [])
    #expect(try lines("render --size 90x60 -q -o a.svg") == [])
    let pieces = try lines("art --theme gik --scale 1 -o art")
    #expect(pieces.count == 1 && pieces[0].hasPrefix("art/  8 files  "), "\(pieces)")
  }

  @Test func verboseAddsTimes() throws {
    let lines = try lines("themes slate -v -o mine.json")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("mine.json  ") && lines[0].hasSuffix(" ms"), "\(lines)")
    #expect(lines[1].hasPrefix("gusset: ") && lines[1].hasSuffix(" ms in all"), "\(lines)")
    try BadCall("themes slate -v -q", 64, "--verbose: given with --quiet").check(in: folder)
  }

  @Test(arguments: [
    ("render --size 90x60 --scale 1", "png"), ("render --size 90x60 --format svg", "svg"),
    ("silhouette --size 90x60", "txt"), ("silhouette --size 90x60 --as json", "json"),
    ("animate --from 90x60 --to 99x60 --scale 1", "svg"), ("preview light --scale 1", "png"),
    ("preview light --format html", "html"), ("contrast slate", "txt"),
    ("contrast slate --format json", "json"), ("themes slate", "json"), ("themes", "txt"),
    ("themes derive dark slate --replace", "json"), ("bench --size 90x60 --seconds 0", "txt"),
    ("place --anchor 9,9,9x9 --container 400x240 --content 90x60", "json"),
  ])
  func aNameWithoutAnEndingGetsOne(_ call: String, _ ending: String) throws {
    _ = try lines("\(call) -o plain")
    #expect(folder.names == ["plain.\(ending)"])
  }

  @Test func aNameThatExistsIsKept() throws {
    try folder.write([], to: "plain")
    _ = try lines("render --size 90x60 --scale 1 -o plain; gusset themes slate -o plain")
    #expect(folder.names == ["plain"])
    _ = try lines("render --size 90x60 --scale 1 -o .hidden.png")
    try BadCall("render --size 90x60 -o ''", 73, "cannot be written").check(in: folder)
  }

  static let adjusted = [
    ("--size 320x200 --offset 4000", "offset 4000: the arrow stops at the corner, at 130.476"),
    ("--size 320x200 --corner-radius 300", "drawn as"),
    ("--size 60x20 --arrow none --corner-radius 30", "cornerRadius 30: drawn as 10,"),
    ("--size 60x40 --arrow-base 200", "arrowBase 200, arrowHeight"),
    ("--size 200x100 --theme gik --arrow left --offset 44", "offset 44: fixed, because the base"),
    ("--size 3x3", "arrow up: left out, because there is no room for one"),
    (
      "--size 90x60 --theme contrast --shadow",
      "\"contrast\" has no outer shadows, so --shadow draws none"
    ),
    ("--size 90x60 --format svg --border-width 1.5", "border.width 1.5: drawn as 1"),
    ("--size 90x60 --set backdrop.blur=20", "the backdrop is not blurred, because a picture"),
    (
      "--size 90x60 --border-width 0 --border-color red",
      "--border-color: red: invisible, because border.width is 0"
    ),
    (
      "--size 90x60 --set border.width=0 --set border.color=red",
      "border.color: red: invisible, because border.width is 0"
    ),
  ]

  @Test(arguments: adjusted)
  func anAdjustedValueIsNamed(_ options: String, _ words: String) throws {
    let notes = try lines("render \(options) --scale 1 -o x.png").filter {
      $0.hasPrefix("gusset: ")
    }
    #expect(notes.count { $0.contains(words) } == 1, "\(notes)")
    #expect(Set(notes).count == notes.count, "\(notes)")
  }

  @Test func whatFitsIsNotNamed() throws {
    for name in ["light", "gik", "slate", "fluent-2"] {
      let notes = try lines("render --size 320x200 --offset 40 --theme \(name) --scale 1 -o x.png")
      #expect(notes.count == 1, "\(notes)")
    }
    #expect(
      try lines("animate --from 90x60 --to 120x60+400 --scale 1 -o a.svg").first
        == "gusset: offset 400: the arrow stops at the corner, at 30.476")
  }

  @Test func countsBytes() {
    #expect(byteCount(0) == "0 B" && byteCount(999) == "999 B" && byteCount(1000) == "1 kB")
    #expect(byteCount(1549) == "1.5 kB" && byteCount(9950) == "10 kB")
    #expect(byteCount(999_499) == "999 kB" && byteCount(999_500) == "1 MB")
  }
}
