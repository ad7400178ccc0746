import Foundation
import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

/// JSON_checker's documents, where CPython's own tests are installed, which hold them.
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
        // Any value is a document since RFC 7159; that a theme is an object is the theme's to say.
        #expect(throws: Never.self) { try JSONParserTests.parse(text) }
        #expect(throws: GussetError.self) { try Theme(json: Array(text.utf8)) }
      } else {
        // With fail18, which nests 20 deep; pass2 nests 19 deep.
        #expect(throws: GussetError.self, "fail\(index + 1): \(text)") {
          try JSONParserTests.parse(text)
        }
      }
    }
  }
}

/// The documents as CPython's tests hold them.
struct JSONCheckerDocuments: Decodable {
  let pass: [String]
  let fail: [String]

  /// Read from the system's Python or the first one in the search path; `nil` where neither has its
  /// tests.
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
