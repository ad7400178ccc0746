import Foundation
import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

/// The documents of JSON_checker. They are part of CPython's tests, if those are installed.
@Suite(
  .enabled(
    if: JSONCheckerDocuments.installed != nil,
    "CPython's tests are not installed: JSON_checker's documents are not tried"))
struct JSONCheckerTests {
  @Test func whatIsJSONIsAccepted() throws {
    let documents = try #require(JSONCheckerDocuments.installed).pass
    #expect(documents.count == 3)
    for (index, text) in documents.enumerated() {
      #expect(throws: Never.self, "pass\(index + 1)") { try JSONParserTests.parse(text) }
    }
  }

  @Test func whatIsNoJSONIsRefused() throws {
    let documents = try #require(JSONCheckerDocuments.installed).fail
    #expect(documents.count >= 33)
    for (index, text) in documents.enumerated() {
      if index + 1 == 1 {
        // Since RFC 7159 a document may be any value. A theme must be an object.
        #expect(throws: Never.self) { try JSONParserTests.parse(text) }
        #expect(throws: GussetError.self) { try Theme(json: Array(text.utf8)) }
      } else {
        // This includes fail18, which is nested 20 deep. pass2 is nested 19 deep.
        #expect(throws: GussetError.self, "fail\(index + 1): \(text)") {
          try JSONParserTests.parse(text)
        }
      }
    }
  }
}

/// The documents in CPython's tests.
struct JSONCheckerDocuments: Decodable {
  let pass: [String]
  let fail: [String]

  /// The documents of the system's Python, or of the first one in the search path; `nil` when
  /// neither has its tests.
  static let installed: JSONCheckerDocuments? = {
    let script = """
      import json
      from test.test_json import test_fail, test_pass1, test_pass2, test_pass3
      print(json.dumps({"fail": test_fail.JSONDOCS,
        "pass": [test_pass1.JSON, test_pass2.JSON, test_pass3.JSON]}))
      """
    for python in ["/usr/bin/python3", "python3"] {
      guard let run = try? CommandRun.program(python, ["-I", "-c", script]), run.status == 0,
        let documents = try? JSONDecoder().decode(Self.self, from: Data(run.output))
      else { continue }
      return documents
    }
    return nil
  }()
}
