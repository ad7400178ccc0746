import Foundation

/// The folder in memory where this process leaves files for the library to read: that of the
/// environment, which Scripts/fuzz.sh removes.
enum Folder {
  static let path: String = {
    let base = ProcessInfo.processInfo.environment["GUSSET_FUZZ_FOLDER"] ?? NSTemporaryDirectory()
    let path = "\(base)/\(getpid())"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }()

  /// Writes a file into the folder and returns its path.
  @discardableResult
  static func write(_ bytes: [UInt8], as name: String) -> String {
    let file = "\(path)/\(name)"
    guard FileManager.default.createFile(atPath: file, contents: Data(bytes)) else {
      fatalError("\(file) cannot be written")
    }
    return file
  }

  /// Removes everything that an earlier input left.
  static func empty() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
      try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
  }
}
