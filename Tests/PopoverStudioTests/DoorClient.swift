import Foundation

/// A client that sends what a test tells it, byte for byte, and reads what comes back.
///
/// Its calls block, so they belong on a thread of their own: see `onThread`.
final class DoorClient {
  /// What the system says against a connection.
  struct Failure: Error, Hashable { let number: Int32 }

  private let descriptor: Int32

  init(host: UInt32 = 0x7F00_0001, port: UInt16, patience: Int = 120) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(number: errno) }
    var limit = timeval(tv_sec: patience, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(
        descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = host.bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failure(number: errno) }
  }

  deinit { close(descriptor) }

  /// Whether all of it went out.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// The next bytes; none at the end, nil when nothing came in time or the server cut the line.
  func receive() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count < 0 ? nil : Array(buffer.prefix(count))
  }

  /// Everything up to the end of the connection.
  func receiveAll() -> [UInt8] {
    var all: [UInt8] = []
    while let bytes = receive(), !bytes.isEmpty { all += bytes }
    return all
  }

  /// Whether the server closes the connection before the client's patience is at its end.
  func isClosedByServer() -> Bool {
    while true {
      guard let bytes = receive() else { return errno == ECONNRESET || errno == EPIPE }
      if bytes.isEmpty { return true }
    }
  }

  /// One answer, read by its Content-Length.
  func answer(toHead: Bool = false) -> DoorAnswer? {
    while true {
      if let answer = DoorAnswer(buffered, hasBody: !toHead) {
        buffered.removeFirst(answer.length)
        return answer
      }
      guard let bytes = receive(), !bytes.isEmpty else { return nil }
      buffered += bytes
    }
  }
  private var buffered: [UInt8] = []

  /// Sends a request and reads its answer.
  func ask(_ text: String) -> DoorAnswer? {
    send(text)
    return answer(toHead: text.hasPrefix("HEAD"))
  }
}
