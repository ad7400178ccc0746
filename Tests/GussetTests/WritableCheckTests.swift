import Foundation
import Gusset
import PopoverGeometry
import TestSupport
import Testing

/// The check for whether a file can be written changes nothing, and throws the error of writing.
@Suite struct WritableCheckTests {
  @Test func saysWhatWritingWould() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "old")
    for name in ["new", "old", "../\(folder.url.lastPathComponent)/new"] {
      try FileContents.checkWritable(folder.path(name))
    }
    try FileContents.checkWritable("/dev/null")
    for path in ["", folder.url.path, folder.path("none/new"), folder.path("old/new"), "x/"] {
      let error = #expect(throws: GussetError.self) { try FileContents.checkWritable(path) }
      let written = #expect(throws: GussetError.self) {
        try FileContents(bytes: []).write(to: path)
      }
      guard case .unwritable = error else {
        Issue.record("\(path): \(String(describing: error))")
        continue
      }
      // Writing to the path of a folder fails later, when the new file replaces it, so its error
      // may differ.
      if path != folder.url.path { #expect(error == written) }
    }
    #expect(folder.names == ["old"])
  }
}
