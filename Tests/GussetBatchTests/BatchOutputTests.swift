import Foundation
import Gusset
import TestSupport
import Testing

@testable import GussetBatch

/// Paths, archives and journals.
@Suite struct BatchOutputTests {
  private static func job(_ output: String) -> BatchJob {
    BatchJob(size: Size(width: 60, height: 40), theme: .named("slate"), output: output)
  }

  @Test(
    arguments: [
      ("a", "a"), ("a/b.png", "a/b.png"), ("./a//b", "a/b"), ("...", "..."), ("ä/日", "ä/日"),
      ("a..b/..c", "a..b/..c"),
    ])
  func aPathHasOneForm(_ path: String, _ text: String) throws {
    #expect(try Self.job(path).outputPath() == text)
  }

  @Test(
    arguments: [
      "", "/", "/a", "..", "../a", "a/..", "a/../b", "a/", ".", "./", "a/.", "a\0b",
      TextArgument(String(repeating: "n", count: 256)),
      TextArgument(String(repeating: "n/", count: 1600) + "n"),
      "gusset-batch.ndjson", "gusset-batch.1-of-2.ndjson", ".gusset-1", "a/.gusset-x/b",
    ])
  func aPathThatLeavesTheFolderIsRefused(_ path: TextArgument) {
    #expect(throws: GussetError.self) { try Self.job(path.text).outputPath() }
  }

  /// Other programs read the archive. Names take both kinds of header.
  @Test func otherProgramsReadTheArchive() throws {
    let folder = try TemporaryFolder()
    let long = (1...20).map { "folder-\($0)" }.joined(separator: "/") + "/ä.txt"
    let exact = String(repeating: "n", count: 100)
    let files = [
      ("a.txt", [UInt8]("hello".utf8)), (long, Array(repeating: 7, count: 1024)), ("empty", []),
      ("ü", [1]), (exact, [2]), (exact + "n", [3]), ("block", Array(repeating: 9, count: 512)),
    ]
    var archive: [UInt8] = []
    for (path, bytes) in files { archive += tarEntry(path: path, contents: bytes) }
    try folder.write(archive + tarEnd, to: "a.tar")
    let run = try CommandRun.shell(
      """
      mkdir tar python && tar -C tar -xf a.tar && tar -C tar -df a.tar && python3 -c '
      import tarfile
      with tarfile.open("a.tar") as archive:
          archive.extraction_filter = getattr(tarfile, "data_filter", None)
          archive.extractall("python")
          assert all(one.mtime == 0 and one.uid == 0 and one.mode == 0o644 for one in archive)
      '
      diff -r tar python
      """, in: folder.url)
    #expect(run.status == 0, "\(run.text)\(run.error)")
    for (path, bytes) in files {
      #expect(try folder.read("tar/\(path)") == bytes, "\(path)")
    }
  }

  private static func output(_ number: Int) -> BatchOutput {
    BatchOutput(
      files: (0...number % 3).map {
        BatchFile(
          path: "menus/\"\(number)\"-\($0).png", byteCount: number, sha256: "\(number)f\($0)")
      }, pixelSize: number % 2 == 0 ? PixelSize(width: number + 1, height: 7) : nil,
      alignmentInsets: number % 5 == 0 ? Insets(top: 1, left: 2, bottom: 3, right: 4.5) : nil)
  }

  /// A journal that was cut at any byte knows exactly its whole lines, and goes on after them.
  @Test func aJournalSurvivesACutAtAnyByte() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("j.ndjson")
    func open(resuming: Bool) throws -> BatchJournal {
      try BatchJournal(path, resuming: resuming)
    }
    do {
      let journal = try open(resuming: false)
      for number in 0..<4 {
        try journal.add(
          Self.output(number), of: JobKey("\(number)"), archiveEnd: 512 * (number + 1))
      }
    }
    let whole = try folder.read("j.ndjson")
    var lineCount = 0
    for length in 0...whole.count {
      try folder.write(whole.prefix(length), to: "j.ndjson")
      if length > 0, whole[length - 1] == UInt8(ascii: "\n") { lineCount += 1 }
      do {
        let journal = try open(resuming: true)
        for number in 0..<4 {
          let output = journal.output(of: JobKey("\(number)"))
          #expect(output == (number < lineCount ? Self.output(number) : nil), "\(length) bytes")
        }
        #expect(journal.archiveEnd == 512 * lineCount)
        try journal.add(Self.output(7), of: JobKey("7"))
      }
      let journal = try open(resuming: true)
      #expect(journal.output(of: JobKey("7")) == Self.output(7), "\(length) bytes")
      #expect(
        journal.output(of: JobKey("0")) == (lineCount > 0 ? Self.output(0) : nil))
    }
    #expect(lineCount == 4)
  }

  /// Lines that no run has written are passed over.
  @Test func otherTextInAJournalIsNotBelieved() throws {
    let folder = try TemporaryFolder()
    let key = JobKey("a")
    try folder.write(
      Array(
        """
        {"job":"\(key.digits)"}
        hello
        {"job":"\(JobKey("b").digits)","files":[{"path":"a","bytes":1.5,"sha256":"c"}]}
        {"job":"\(JobKey("c").digits)","files":[]}

        """.utf8), to: "j.ndjson")
    let journal = try BatchJournal(
      folder.path("j.ndjson"), resuming: true)
    for name in ["a", "b", "c"] { #expect(journal.output(of: JobKey(name)) == nil) }
    // A file that begins otherwise is somebody's, and stays as it is.
    try folder.write(Array("hello".utf8), to: "k.ndjson")
    #expect(throws: GussetError.self) {
      try BatchJournal(
        folder.path("k.ndjson"), resuming: false)
    }
    #expect(try folder.read("k.ndjson") == Array("hello".utf8))
  }

  @Test func twoRunsCannotHaveOneJournal() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("j.ndjson")
    let first = try BatchJournal(path, resuming: false)
    let error = #expect(throws: GussetError.self) {
      try BatchJournal(path, resuming: true)
    }
    #expect(error?.description.contains("another run of gusset batch uses it") == true)
    try first.add(Self.output(1), of: JobKey("1"))
  }

  /// An archive may have several files of one name: only the last one counts.
  @Test func aFileThatIsMadeAgainReplacesTheLineBefore() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("j.ndjson")
    do {
      let journal = try BatchJournal(path, resuming: false)
      // The same job twice, and another job with the same file.
      for (number, name) in ["a", "a", "b", "c"].enumerated() {
        let file = BatchFile(path: name == "c" ? "2" : "1", byteCount: number, sha256: "d")
        let output = BatchOutput(files: [file], pixelSize: nil, alignmentInsets: nil)
        try journal.add(output, of: JobKey(name), archiveEnd: 512 * (number + 1))
      }
    }
    func counts(_ journal: BatchJournal) -> [Int?] {
      ["a", "b", "c"].map { journal.output(of: JobKey($0))?.files[0].byteCount }
    }
    #expect(counts(try BatchJournal(path, resuming: true)) == [1, 2, 3])
    #expect(counts(try BatchJournal(path, resuming: true, archiveSize: 2048)) == [nil, 2, 3])
    #expect(counts(try BatchJournal(path, resuming: true, archiveSize: 1024)) == [1, nil, nil])
  }

  @Test func aKeyIsThirtyTwoDigits() throws {
    let key = JobKey("a")
    #expect(key.digits == "ca978112ca1bbdcafac231b39a23dc4d")
    #expect(JobKey(digits: Array(key.digits.utf8)[...]) == key)
    let small = "00000000000000010000000000000002"
    #expect(JobKey(digits: Array(small.utf8)[...])?.digits == small)
    for text in [
      "", "ca978112ca1bbdcafac231b39a23dc4", "ca978112ca1bbdcafac231b39a23dc4G",
      "+a978112ca1bbdcafac231b39a23dc4d", "CA978112ca1bbdcafac231b39a23dc4d",
    ] {
      #expect(JobKey(digits: Array(text.utf8)[...]) == nil)
    }
  }
}
