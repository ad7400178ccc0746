/// Who may ask, and how: what keeps other pages in the same browser out.
///
/// A foreign page can make a browser send requests to 127.0.0.1, and with a name that it points there
/// (DNS rebinding) even read the answers. Both show in fields that a page cannot forge: Host, Origin
/// and Sec-Fetch-Site. A form cannot send `application/json`.
struct DoorPolicy: Hashable {
  static let methods = ["GET", "HEAD", "POST"]

  private let hosts: Set<String>
  private let origins: Set<String>

  init(port: UInt16) {
    var hosts: Set = ["127.0.0.1:\(port)", "localhost:\(port)"]
    // Browsers leave out the port that the scheme implies.
    if port == 80 { hosts.formUnion(["127.0.0.1", "localhost"]) }
    self.hosts = hosts
    origins = Set(hosts.map { "http://\($0)" })
  }

  func check(_ head: RequestHead) throws(Refusal) {
    let host = head.values("host")
    guard host.count == 1, hosts.contains(host[0].lowercased()) else {
      throw Refusal(.forbidden, "the Host must be the address that the server printed")
    }
    let origin = head.values("origin")
    guard origin.count <= 1, origin.allSatisfy({ origins.contains($0.lowercased()) }) else {
      throw Refusal(.forbidden, "the Origin must be the server's own page")
    }
    let sites = head.values("sec-fetch-site")
    guard sites.count <= 1, sites.allSatisfy({ $0 == "same-origin" || $0 == "none" }) else {
      throw Refusal(.forbidden, "another site may not ask")
    }
    guard Self.methods.contains(head.method) else {
      throw Refusal(.methodNotAllowed, "the method must be GET, HEAD or POST")
    }
  }

  /// What is asked of a request besides, once it is known how its body is framed.
  func checkBody(_ head: RequestHead) throws(Refusal) {
    if head.method == "POST" {
      let types = head.values("content-type")
      guard types.count == 1, Self.isJSON(types[0]) else {
        throw Refusal(.unsupportedMediaType, "POST needs Content-Type: application/json")
      }
    }
    guard head.list("expect").allSatisfy({ $0 == "100-continue" }) else {
      throw Refusal(.expectationFailed, "the only thing to expect is 100-continue")
    }
  }

  private static func isJSON(_ type: String) -> Bool {
    let essence = ArraySlice(type.lowercased().utf8.prefix { $0 != UInt8(ascii: ";") })
    return Byte.trimmingBlanks(essence).elementsEqual("application/json".utf8)
  }
}
