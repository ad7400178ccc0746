import Gusset
import Testing

@testable import GussetBatch

/// Jobs as lines of JSON.
@Suite struct BatchJobTests {
  @Test func everyKeyIsRead() throws {
    let job = try BatchJob(
      json: Array(
        #"""
        {"id": "a", "theme": "slate", "appearance": "dark", "size": "320x200", "arrow": "left",
         "offset": -20, "scale": 2, "format": "svg", "output": "a.svg", "shadow": true,
         "set": {"border.width": 2, "border.color": "#123", "shadows": []}}
        """#.utf8))
    #expect(job.id == "a")
    #expect(job.theme == .named("slate"))
    #expect(job.appearance == .dark)
    #expect(job.size == Size(width: 320, height: 200))
    #expect(job.arrow == .left(offset: -20))
    #expect(job.scale == 2)
    #expect(job.format == .svg)
    #expect(job.output == "a.svg")
    #expect(job.hasShadow)
    #expect(
      job.settings == [
        BatchJob.Setting(path: "border.width", value: "2"),
        BatchJob.Setting(path: "border.color", value: "#123"),
        BatchJob.Setting(path: "shadows", value: "[]"),
      ])
  }

  @Test func mostKeysHaveDefaults() throws {
    let job = try BatchJob(json: Array(#"{"size": "90x60"}"#.utf8))
    #expect(
      job == BatchJob(size: Size(width: 90, height: 60), theme: .named("light"), format: .png))
    #expect(job.arrow == .up(offset: 0))
  }

  @Test(
    arguments: [
      ("a.png", BatchFormat.png), ("b/a.SVG", .svg), ("a.json", .json), ("a.css", .css),
      ("a.txt", .svgPath), ("a", .png),
    ])
  func theEndingOfTheOutputIsTheFormat(_ output: String, _ format: BatchFormat) throws {
    let job = try BatchJob(json: Array(#"{"size": "90x60", "output": "\#(output)"}"#.utf8))
    #expect(job.format == format)
  }

  @Test(arguments: ["7", #""7""#, "1.5", "12345678901234567890", "1e300", #""\"ü""#])
  func anIDIsRepeated(_ json: String) throws {
    let job = try BatchJob(json: Array(#"{"size": "90x60", "id": \#(json)}"#.utf8))
    #expect(job.id?.json == json)
    #expect(BatchID(7).json == "7" && BatchID("7").json == #""7""#)
  }

  @Test(
    arguments: [
      ("", "the document", "a value"), ("[]", "the document", "an object"),
      ("{", "column 2", "a key"),
      ("{}", "size", "WIDTHxHEIGHT"), (#"{"size":"320"}"#, "size", "as in 320x200"),
      (#"{"size":"0x10x20"}"#, "size", "as in 320x200"), (#"{"size":5}"#, "size", "WIDTH"),
      (#"{"size":"9x9","siez":1}"#, "siez", "one of id, theme"),
      (#"{"size":"9x9","size":"9x9"}"#, "column 15", "also at column 2"),
      (#"{"size":"9x9","arrow":"north"}"#, "arrow", "up, down, left, right, none"),
      (#"{"size":"9x9","offset":"3"}"#, "offset", "a number"),
      (#"{"size":"9x9","format":"gif"}"#, "format", "png or svg"),
      (
        #"{"size":"9x9","output":"b.gif"}"#, "output",
        "ends in .css, .json, .png, .svg, .txt or has no ending"
      ),
      (#"{"size":"9x9","theme":3}"#, "theme", "a name, a path or a theme"),
      (#"{"size":"9x9","set":["a"]}"#, "set", "an object"),
      (#"{"size":"9x9","id":null}"#, "id", "a string or a number"),
      (#"{"size":"9x9","shadow":1}"#, "shadow", "true or false"),
      (#"{"size":"9x9","format":"css","shadow":true}"#, "shadow", "left out with format css"),
      (#"{"size":"9x9","tolerance":1}"#, "tolerance", "left out with format png"),
      (#"{"size":"9x9","uncut":true}"#, "uncut", "left out"),
      (#"{"size":"9x9","mirrored":true}"#, "mirrored", "left out"),
      (#"{"size":"9x9","format":"svg","compression":"small"}"#, "compression", "left out"),
      (#"{"size":"9x9","format":"art"}"#, "size", "left out with format art"),
      (
        #"{"size":"9x9","appearance":"drak"}"#, "appearance",
        "one of the appearances of light: dark; did you mean dark?"
      ),
    ])
  func anErrorNamesTheKey(_ json: String, _ field: String, _ allowed: String) {
    let error = #expect(throws: GussetError.self) { try BatchJob(json: Array(json.utf8)) }
    guard case .invalidValue(let found, _, let words) = error else {
      Issue.record("\(json): \(String(describing: error))")
      return
    }
    #expect(found.description == field, "\(json)")
    #expect(words.contains(allowed), "\(json): \(words)")
  }

  /// Who sent many jobs finds the wrong one by its name.
  @Test(arguments: [
    (#"{"id":"a","size":"9x9","siez":1}"#, "\"a\""),
    (#"{"size":"9","id":12345678901234567890}"#, "12345678901234567890"),
    (#"{"id":"a","size":"9x9""#, nil), (#"{"id":{},"size":"9x9"}"#, nil), ("[]", nil),
  ])
  func aWrongJobKeepsItsName(_ json: String, _ id: String?) async throws {
    let line = BatchLine(Array(json.utf8), number: 3)
    var count = 0
    for try await result in Batch(AsyncStream([line]), threads: nil, journal: nil) {
      count += 1
      guard case .failed = result.outcome else { Issue.record("\(json) is a job"); return }
      #expect(result.id?.json == id && result.number == 3)
    }
    #expect(count == 1)
  }

  @Test func aLineThatIsTooLongIsRefused() {
    let line = BatchLine([UInt8](repeating: 0x20, count: 1 << 20 | 1), number: 3)
    let error = #expect(throws: GussetError.self) { try line.batchJob() }
    #expect(error?.description == "line: 1048577 bytes: must be at most 1048576 bytes")
  }
}
