import CLibrary
import Foundation
import Synchronization

/// A browser's process and its DevTools pipe, which uses file descriptors 3 and 4 in the browser.
///
/// The browser ends when the pipe is closed, also when the test run is killed.
final class BrowserProcess: Sendable {
  private let pid: pid_t
  private let commands: Int32
  private let answers: Int32
  private let isGone = Mutex(false)

  /// - Parameter log: the file for the browser's output.
  init(_ executable: URL, _ arguments: [String], log: URL) throws {
    let (own, theirs) = try BrowserProcess.socketPair()
    let (back, theirBack) = try BrowserProcess.socketPair()
    defer { for end in [theirs, theirBack] { close(end) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, log.path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    posix_spawn_file_actions_adddup2(&actions, theirs, 3)
    posix_spawn_file_actions_adddup2(&actions, theirBack, 4)
    // The browser must inherit no other descriptor: it would keep the pipes of other tests open.
    #if canImport(Darwin)
      let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      for file: Int32 in 5..<1024 { posix_spawn_file_actions_addclose(&actions, file) }
      let flags = POSIX_SPAWN_SETPGROUP
    #endif
    // A group of its own, so that its helpers can be ended with it.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let words = ([executable.path] + arguments).map { strdup($0) } + [nil]
    let variables =
      ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, executable.path, &actions, &attributes, words, variables)
    guard code == 0 else {
      for end in [own, back] { close(end) }
      throw BrowserError("\(executable.path) does not start: \(String(cString: strerror(code)))")
    }
    (pid, commands, answers) = (child, own, back)
  }

  /// Whether the process is running.
  var isRunning: Bool { isGone.withLock { !$0 && kill(pid, 0) == 0 } }

  /// Sends one message. Throws when the browser reads nothing for ten seconds.
  func send(_ message: Data) throws {
    let bytes = Array(message) + [0]
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(commands, $0.baseAddress, $0.count, BrowserProcess.flags)
      }
      if count > 0 {
        sent += count
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: commands, events: Int16(POLLOUT), revents: 0)
        guard poll(&waiting, 1, 10_000) == 1 else {
          throw BrowserError("the browser reads nothing")
        }
      } else if errno != EINTR {
        throw BrowserError("the browser has gone")
      }
    }
  }

  /// Calls `handle` with every message, on a separate thread, until the browser ends.
  func receive(_ handle: @escaping @Sendable (Data) -> Void, end: @escaping @Sendable () -> Void) {
    let thread = Thread { [self] in
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      var message = Data()
      while true {
        let count = read(answers, &buffer, buffer.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { break }
        for part in buffer[..<count].split(
          separator: 0, maxSplits: .max, omittingEmptySubsequences: false
        ).enumerated() {
          // Every part but the first one begins after the end of a message.
          if part.offset > 0 {
            handle(message)
            message = Data()
          }
          message.append(contentsOf: part.element)
        }
      }
      kill(-pid, SIGKILL)
      waitpid(pid, nil, 0)
      isGone.withLock { $0 = true }
      for end in [commands, answers] { close(end) }
      end()
    }
    thread.start()
  }

  /// Ends the browser and its helper processes. `receive` then cleans up.
  func terminate() {
    isGone.withLock { if !$0 { _ = kill(-pid, SIGKILL) } }
  }

  /// Sockets instead of pipes, because writing to a broken pipe would end the test run.
  private static func socketPair() throws -> (own: Int32, theirs: Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let code = socketpair(AF_UNIX, SOCK_STREAM, 0, &ends)
    #else
      let code = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends)
    #endif
    guard code == 0 else { throw BrowserError("no sockets: \(String(cString: strerror(errno)))") }
    // The numbers 3 and 4 must be free in the browser when the ends are put there.
    let high = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    for end in ends { close(end) }
    guard high.allSatisfy({ $0 >= 0 }) else { throw BrowserError("too many open files") }
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(high[0], SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return (high[0], high[1])
  }

  #if canImport(Darwin)
    private static let flags = Int32(MSG_DONTWAIT)
  #else
    private static let flags = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
  #endif
}
