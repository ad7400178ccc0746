import Foundation

/// Calls `body` with the path of an empty folder, which is removed afterwards.
func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "clients-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.path)
}

/// The bytes of a file.
func bytes(of path: String) throws -> [UInt8] {
  Array(try Data(contentsOf: URL(filePath: path)))
}

/// The path of a file of the repository.
func repositoryPath(_ path: String) -> String {
  URL(filePath: #filePath).appending(path: "../../../../\(path)").standardized.path
}
