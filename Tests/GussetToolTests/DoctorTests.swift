import Foundation
import TestSupport
import Testing

/// `gusset doctor`: the table and the JSON say the same.
@Suite struct DoctorTests {
  private static let names = [
    "gusset", "cairo", "libdeflate", "libspng", "font", "browser",
  ]

  @Test func listsWhatTheCommandRunsWith() throws {
    let json = try CommandRun.gusset("doctor", "--format", "json")
    #expect(json.status == 0 && json.error == "")
    let facts = try #require(
      JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any])
    #expect(Set(facts.keys) == Set(Self.names))
    #expect(facts["gusset"] as? String == "0.9.0")
    for library in ["cairo", "libdeflate", "libspng"] {
      #expect(try #/\d+\.\d+(\.\d+)?/#.wholeMatch(in: facts[library] as? String ?? "") != nil)
    }
    let table = try CommandRun.gusset("doctor").text.split(separator: "\n")
    #expect(table.map { $0.prefix { $0 != " " } } == Self.names.map { $0[...] })
    let columns = table.map { line in
      line.matches(of: #/ {2,}/#).map {
        line.distance(from: line.startIndex, to: $0.range.upperBound)
      }
    }
    #expect(Set(columns).count == 1 && columns[0].count == 2, "the table is not aligned: \(table)")
    for (line, name) in zip(table, Self.names) {
      #expect(line.contains(facts[name] as? String ?? "not found"))
    }
  }

  /// The version of Cairo is that of the library that pkg-config knows.
  @Test func asksTheLibraries() throws {
    let known = try CommandRun.program("pkg-config", ["--modversion", "cairo"])
    try #require(known.status == 0)
    let run = try CommandRun.gusset("doctor")
    #expect(run.text.contains("cairo       \(known.text.trimmingCharacters(in: .newlines))  "))
  }

  @Test func saysWhatIsNotFound() throws {
    let run = try CommandRun.shell("gusset=$(command -v gusset); PATH=/none $gusset doctor")
    #expect(run.status == 0)
    #expect(
      run.text.split(separator: "\n").contains {
        $0.hasPrefix("browser") && $0.contains("not found")
      })
  }
}
