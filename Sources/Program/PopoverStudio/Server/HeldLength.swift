internal import Synchronization

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
