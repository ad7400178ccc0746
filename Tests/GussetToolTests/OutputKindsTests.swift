import Foundation
import Gusset
import TestSupport
import Testing

/// Outputs that are not a plain new file.
@Suite struct OutputKindsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func type(_ path: String) throws -> FileAttributeType? {
    try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
  }

  private func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
  }

  @discardableResult
  private func render(to path: String, _ options: String...) throws -> CommandRun {
    let call = ["render", "-q", "--size", "60x50", "--format", "png", "-o", path]
    let run = try CommandRun.gusset(call + options, in: folder.url)
    try #require(run.status == 0, "\(run.error)")
    #expect(run.error == "")
    return run
  }

  private func isPicture(_ bytes: [UInt8]) throws -> Bool {
    try Pixmap(png: bytes).size == PixelSize(width: 60, height: 50)
  }

  private func isPicture(_ name: String) throws -> Bool {
    try isPicture(folder.bytes(name))
  }

  @Test func leavesDevicesAsTheyAre() throws {
    try render(to: "/dev/null")
    #expect(try type("/dev/null") == .typeCharacterSpecial)
    #expect(!FileManager.default.fileExists(atPath: "/dev/null@2x"))
  }

  @Test func writesToAPipe() throws {
    let run = try CommandRun.shell(
      "mkfifo p; gusset render --size 60x50 --scale 1 --format png -o p & cat p; wait",
      in: folder.url)
    #expect(try isPicture(run.output))
    #expect(folder.names == ["p"])
  }

  @Test func writesToStandardOutputByItsName() throws {
    #expect(try isPicture(render(to: "/dev/stdout").output))
  }

  @Test func stopsQuietlyWhenNobodyReads() throws {
    let run = try CommandRun.shell(
      "gusset render --size 3000x2000 --scale 2 --format svg -o - | head -c 4", in: folder.url)
    #expect(run.text == "<svg")
    #expect(run.error == "")
  }

  @Test(arguments: ["a b?%41#ü.png", "~.png", ".png", "a\nb.png"])
  func takesANameAsItIs(_ name: String) throws {
    try render(to: name, "--scale", "1")
    #expect(folder.names == [name])
    #expect(try isPicture(name))
  }

  @Test(arguments: ["real.png", "./real.png", "folder/../real.png", "other.png"])
  func followsALink(_ target: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("folder"), withIntermediateDirectories: false)
    try folder.write([1, 2, 3], to: "real.png")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.path("other.png"), withDestinationPath: folder.path("real.png"))
    try manager.createSymbolicLink(
      atPath: folder.path("folder/link.png"), withDestinationPath: "../" + target)
    try render(to: "folder/link.png", "--scale", "1")
    #expect(try type(folder.path("folder/link.png")) == .typeSymbolicLink)
    #expect(try type(folder.path("real.png")) == .typeRegular)
    #expect(try isPicture("real.png"))
    #expect(folder.names == ["folder", "other.png", "real.png"])
  }

  @Test func makesTheFileThatALinkLeadsTo() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.png"), withDestinationPath: "real.png")
    try render(to: "link.png", "--scale", "1")
    #expect(try isPicture("real.png"))
    #expect(folder.names == ["link.png", "real.png"])
  }

  @Test func keepsPermissions() throws {
    try folder.write([1, 2, 3], to: "secret.png")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: folder.path("secret.png"))
    try render(to: "secret.png", "--scale", "1")
    #expect(try permissions("secret.png") == 0o600)
    _ = try CommandRun.shell(
      "umask 027; gusset render --size 60x50 --scale 1 -o new.png", in: folder.url)
    #expect(try permissions("new.png") == 0o640)
  }
}
