import Foundation
import Gusset
import TestSupport
import Testing

@testable import GussetBatch

/// Lines of a file and of a slow pipe.
@Suite struct LineReaderTests {
  private static func lines(_ reader: LineReader) async throws -> [BatchLine] {
    var lines: [BatchLine] = []
    for try await line in reader { lines.append(line) }
    return lines
  }

  /// Lines of all lengths, so that some end beside the borders of what is read at once.
  @Test func blankLinesAreCountedOnly() async throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: SeededGenerator.seed)
    var (text, expected): ([UInt8], [BatchLine]) = ([], [])
    for number in 1...400 {
      let isBlank = number.isMultiple(of: 3)
      let length = random.pick([0, 1, 7, 65_534, 65_535, 65_536, 65_537])
      let line = isBlank ? Array(" \t\r".utf8) : [UInt8](repeating: 0x78, count: 1 + length)
      text += line + [UInt8(ascii: "\n")]
      if !isBlank { expected.append(BatchLine(line, number: number)) }
    }
    for hasEnd in [true, false] {
      let bytes = hasEnd ? text : text.dropLast()
      try folder.write(bytes, to: "jobs")
      let reader = try LineReader(folder.path("jobs"))
      #expect(try await Self.lines(reader) == expected)
      #expect(reader.size == bytes.count)
      #expect(reader.position.lineCount == expected.count)
      #expect(reader.position.bytes == bytes.count)
    }
    let shard = try LineReader(folder.path("jobs"), in: Shard("1/4"))
    let numbers = try await Self.lines(shard).map(\.number)
    #expect(numbers == (1...400).filter { $0 % 4 == 2 && !$0.isMultiple(of: 3) })
  }

  @Test func aLineComesBeforeTheNextOneIsWritten() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    // Without a writer of its own, the pipe would end between two lines.
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    let reader = try LineReader(path)
    var lines = reader.makeAsyncIterator()
    for number in 1...3 {
      let text = Array("line \(number)".utf8)
      #expect(write(descriptor, text + [UInt8(ascii: "\n")], text.count + 1) == text.count + 1)
      #expect(try await lines.next() == BatchLine(text, number: number))
    }
    #expect(reader.size == nil)
  }

  @Test func whatCannotBeReadIsAnError() async throws {
    let folder = try TemporaryFolder()
    #expect(throws: GussetError.self) { try LineReader(folder.path("none")) }
    #expect(throws: GussetError.self) { try LineReader(folder.url.path) }
  }
}
