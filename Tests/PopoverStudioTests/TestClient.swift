import CLibrary
import Foundation

/// A client that sends the exact bytes of a test, and reads the responses.
///
/// Its calls block, so they must run on a separate thread: see `onThread`.
final class TestClient {
  /// A failed system call.
  struct Failure: Error, Hashable {
    /// `errno`.
    let number: Int32
  }

  private let descriptor: Int32

  /// - Parameter timeout: the time for each send and receive, in seconds.
  init(host: UInt32 = 0x7F00_0001, port: UInt16, timeout: Int = 120) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(number: errno) }
    var limit = timeval(tv_sec: timeout, tv_usec: 0)
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

  /// Sends bytes. Returns false when the connection does not accept all of them.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        CLibrary.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// The next bytes; empty at the end of the connection, `nil` on a timeout or a reset connection.
  func receive() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count < 0 ? nil : Array(buffer.prefix(count))
  }

  /// All bytes up to the end of the connection.
  func receiveAll() -> [UInt8] {
    var all: [UInt8] = []
    while let bytes = receive(), !bytes.isEmpty { all += bytes }
    return all
  }

  /// Whether the server closes the connection before the timeout.
  func isClosedByServer() -> Bool {
    while true {
      guard let bytes = receive() else { return errno == ECONNRESET || errno == EPIPE }
      if bytes.isEmpty { return true }
    }
  }

  /// Receives one response.
  func nextResponse(toHead: Bool = false) -> ReceivedResponse? {
    while true {
      if let response = ReceivedResponse(buffered, hasBody: !toHead) {
        buffered.removeFirst(response.length)
        return response
      }
      guard let bytes = receive(), !bytes.isEmpty else { return nil }
      buffered += bytes
    }
  }
  private var buffered: [UInt8] = []

  /// Sends a request and receives its response.
  func response(to text: String) -> ReceivedResponse? {
    send(text)
    return nextResponse(toHead: text.hasPrefix("HEAD"))
  }
}
