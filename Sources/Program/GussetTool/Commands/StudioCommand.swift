internal import ArgumentParser
internal import Gusset
internal import GussetCommand

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// `gusset studio`: starts `gusset-studio`, the program with the server, from this program's
/// folder.
struct StudioCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    _superCommandName: "gusset",
    abstract: StudioOptions.abstract,
    usage: "gusset studio [<theme>] [<options>]",
    discussion: StudioOptions.discussion)

  @OptionGroup var options: StudioOptions

  func run() throws {
    _ = try options.resolvedPort()
    let program = Self.program
    var arguments = unsafe ([program] + options.arguments).map { unsafe strdup($0) } + [nil]
    // execvp returns only when it fails.
    unsafe execvp(program, &arguments)
    throw GussetError.failed(
      operation: "starting the studio",
      reason: "\(program) cannot be run (\(unsafe String(cString: strerror(errno))));"
        + " it must be in the folder of gusset, where make build puts it")
  }

  /// The program of the studio. It is a name to search for when the system does not tell where this
  /// program is.
  static var program: String { ownFolder + "gusset-studio" }

  /// The folder of this program, with its trailing slash. It is empty when the system does not
  /// tell; `execvp` then searches `PATH`.
  private static var ownFolder: String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    #if canImport(Glibc)
      let length = unsafe readlink("/proc/self/exe", &path, path.count)
      guard length > 0 else { return "" }
    #else
      var length = UInt32(path.count)
      guard unsafe _NSGetExecutablePath(&path, &length) == 0 else { return "" }
    #endif
    let bytes = path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    let text = String(decoding: bytes, as: UTF8.self)
    return text.lastIndex(of: "/").map { String(text[...$0]) } ?? ""
  }
}
