import Foundation
import Gusset
import TestSupport
import Testing

/// What `gusset export` leaves as it was: foreign files, and an old export that cannot be replaced whole.
@Suite struct ExportOutputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String) throws -> CommandRun {
    try CommandRun.shell("gusset export \(arguments)", in: folder.url)
  }

  /// Somebody else's list of files would let an export replace foreign ones.
  @Test func theListOfFilesIsNoLink() throws {
    _ = try run("slate --to css -o out")
    let shell = try CommandRun.shell(
      "mv out/gusset-export.json list; ln -s ../list out/gusset-export.json", in: folder.url)
    #expect(shell.status == 0)
    let again = try run("slate --to css -o out")
    #expect(
      again.status == 66
        && again.error.contains("out/gusset-export.json: cannot be read: it is a link"))
  }

  @Test func neverTouchesForeignFiles() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("out/css"), withIntermediateDirectories: true)
    try folder.write("mine".utf8, to: "out/css/slate.css")
    let run = try run("slate --to css -o out")
    #expect(run.status == 73)
    #expect(run.error.contains("out/css/slate.css: cannot be written: the file exists"))
    #expect(try folder.read("out/css/slate.css") == Array("mine".utf8))
    #expect(try folder.names(in: "out") == ["css"])
  }

  /// What is in the way is found before the first file is replaced.
  @Test func whatIsInTheWayLeavesTheOldExport() throws {
    #expect(try run("slate --to css -o out").status == 0)
    for (obstacle, words) in [
      (
        "rm out/css/slate.css; mkdir out/css/slate.css",
        "out/css/slate.css: cannot be written: it is a folder"
      ),
      ("ln -s nowhere out/css/dark.css", "out/css/dark.css: cannot be written: the file exists"),
    ] {
      _ = try CommandRun.shell(
        "rm -rf try; cp -r out try; cd try; ln -s . out; \(obstacle)", in: folder.url)
      let old = try folder.contents(of: "try")
      let run = try CommandRun.shell(
        "cd try && gusset export slate dark --to css -o out", in: folder.url)
      #expect(run.status == 73 && run.error.contains(words), "\(run.error)")
      #expect(try folder.contents(of: "try") == old)
    }
  }

  /// A manifest that another program has changed.
  @Test(arguments: [
    (#"{"files": [{"path": "../x", "bytes": 1, "sha256": ""}]}"#, "files[0].path: ../x"),
    (#"{"files": [{"path": "/etc/passwd", "bytes": 1, "sha256": ""}]}"#, "files[0].path"),
    (#"{"files": [{"path": "x", "bytes": -1.5, "sha256": ""}]}"#, "files[0].bytes: -1.5"),
    (#"{"files": [{"path": "x", "bytes": 1, "sha256": "", "y": 1}]}"#, "files[0].y"),
  ])
  func refusesADamagedManifest(_ text: String, _ words: String) throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("out"), withIntermediateDirectories: true)
    try folder.write(text.utf8, to: "out/gusset-export.json")
    let run = try run("slate --to css -o out")
    #expect(run.status == 65 && run.error.contains(words), "\(run.error)")
    #expect(try folder.read("out/gusset-export.json") == Array(text.utf8))
    let pipe = try CommandRun.shell(
      "rm out/gusset-export.json; mkfifo out/gusset-export.json; "
        + "timeout 10 gusset export slate --to css -o out", in: folder.url)
    #expect(pipe.status == 66 && pipe.error.contains("it is not a regular file"))
  }

  /// A limit on the size of files takes the place of a full disk.
  @Test func aFullDiskLeavesTheOldExport() throws {
    #expect(try run("slate --to css --to slices --name menu -o out").status == 0)
    let old = try folder.contents(of: "out")
    let full = try CommandRun.shell(
      "trap '' XFSZ; ulimit -f 4; gusset export dark --to css --to slices --name menu -o out",
      in: folder.url)
    #expect(full.status == 73)
    #expect(full.error.contains("cannot be written"))
    #expect(try folder.contents(of: "out") == old)
  }

  /// A kill at any time leaves whole files, old or new, and the next export completes them.
  @Test func aKillLeavesWholeFiles() throws {
    #expect(try run("contrast --to css --to swiftui --name menu -o out").status == 0)
    let old = try folder.contents(of: "out")
    #expect(try run("dark --to css --to swiftui --name menu -o new").status == 0)
    let new = try folder.contents(of: "new")
    for delay in stride(from: 0.01, through: 0.12, by: 0.01) {
      _ = try CommandRun.shell(
        "timeout -s KILL \(delay) gusset export dark --to css --to swiftui --name menu -o out",
        in: folder.url)
      for (path, bytes) in try folder.contents(of: "out") where !path.hasPrefix(".gusset-export-") {
        #expect(bytes == old[path] || bytes == new[path], "\(path) after \(delay) s")
      }
    }
    #expect(try run("dark --to css --to swiftui --name menu -o out").status == 0)
    #expect(try folder.contents(of: "out") == new)
  }

  @Test func exportsAtOnceKeepEachOthersFiles() throws {
    let formats = ["css", "swiftui", "compose", "flutter"]
    let all = try CommandRun.shell(
      "for format in \(formats.joined(separator: " ")); do gusset export contrast --to $format -o out & "
        + "done; wait", in: folder.url)
    #expect(all.status == 0 && all.error.isEmpty)
    let manifest = String(
      decoding: try folder.contents(of: "out")["gusset-export.json"] ?? [], as: UTF8.self)
    for format in formats { #expect(manifest.contains("\"\(format)/README.md\"")) }
  }
}

extension TemporaryFolder {
  /// The names in a folder.
  func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent(path).path)
      .sorted()
  }

  /// The bytes of every file in a folder, by the path below it.
  fileprivate func contents(of path: String) throws -> [String: [UInt8]] {
    let base = url.appendingPathComponent(path)
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: base.path) {
      var isFolder: ObjCBool = false
      let full = base.appendingPathComponent(name)
      if FileManager.default.fileExists(atPath: full.path, isDirectory: &isFolder),
        !isFolder.boolValue
      {
        files[name] = Array(try Data(contentsOf: full))
      }
    }
    return files
  }
}
