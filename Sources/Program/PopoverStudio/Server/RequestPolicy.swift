internal import Synchronization

/// Decides which requests are allowed. It rejects requests that other sites make the browser send.
///
/// A site can make a browser send requests to 127.0.0.1. With DNS rebinding, where the site's own
/// host name resolves to 127.0.0.1, it can even read the responses. Both attacks show in fields
/// that a page cannot forge: Host, Origin and Sec-Fetch-Site. POST must be `application/json`,
/// which an HTML form cannot send.
struct RequestPolicy: Hashable {
  static let methods = ["GET", "HEAD", "POST"]

  private let hosts: Set<String>
  private let origins: Set<String>

  init(port: UInt16) {
    var hosts: Set = ["127.0.0.1:\(port)", "localhost:\(port)"]
    // Browsers omit the default port of the scheme.
    if port == 80 { hosts.formUnion(["127.0.0.1", "localhost"]) }
    self.hosts = hosts
    origins = Set(hosts.map { "http://\($0)" })
  }

  /// Checks the fields that identify the sender, and the method.
  func check(_ head: RequestHead) throws(HTTPError) {
    let host = head.values("host")
    guard host.count == 1, hosts.contains(host[0].lowercased()) else {
      throw HTTPError(.forbidden, "the Host must be the address that the server printed")
    }
    let origin = head.values("origin")
    guard origin.count <= 1, origin.allSatisfy({ origins.contains($0.lowercased()) }) else {
      throw HTTPError(.forbidden, "the Origin must be this server")
    }
    let sites = head.values("sec-fetch-site")
    guard sites.count <= 1, sites.allSatisfy({ $0 == "same-origin" || $0 == "none" }) else {
      throw HTTPError(.forbidden, "requests from other sites are not allowed")
    }
    guard Self.methods.contains(head.method) else {
      throw HTTPError(.methodNotAllowed, "the method must be GET, HEAD or POST")
    }
  }

  /// Checks the fields that describe the body. Call it after ``RequestHead/bodyLength(limit:)``.
  func checkBody(_ head: RequestHead) throws(HTTPError) {
    if head.method == "POST" {
      let types = head.values("content-type")
      guard types.count == 1, Self.isJSON(types[0]) else {
        throw HTTPError(.unsupportedMediaType, "POST needs Content-Type: application/json")
      }
    }
    guard head.values("expect").allSatisfy({ $0.lowercased() == "100-continue" }) else {
      throw HTTPError(.expectationFailed, "the only supported Expect is 100-continue")
    }
  }

  private static func isJSON(_ type: String) -> Bool {
    let essence = ArraySlice(type.lowercased().utf8.prefix { $0 != UInt8(ascii: ";") })
    return HTTPByte.trimmingWhitespace(essence).elementsEqual("application/json".utf8)
  }
}

/// The number of bytes that the bodies of all requests have together, so that clients that stop in the middle
/// of them cannot take all memory.
final class HeldLength: Sendable {
  private let count = Mutex(0)

  /// The part of one request, which is given back when nobody has it any more.
  final class Share: Sendable {
    private let whole: HeldLength
    private let limit: Int
    private let count = Mutex(0)

    fileprivate init(of whole: HeldLength, limit: Int) {
      self.whole = whole
      self.limit = limit
    }

    deinit {
      let own = count.withLock { $0 }
      whole.count.withLock { $0 -= own }
    }

    /// Adds received bytes.
    ///
    /// - Throws: ``HTTPError`` when all requests have more than the limit.
    func add(_ length: Int) throws(HTTPError) {
      count.withLock { $0 += length }
      let all = whole.count.withLock { count in
        count += length
        return count
      }
      guard all <= limit else {
        throw HTTPError(.serviceUnavailable, "too much is uploaded at the same time; try again")
      }
    }
  }

  /// A part for one request.
  func share(limit: Int) -> Share { Share(of: self, limit: limit) }
}
