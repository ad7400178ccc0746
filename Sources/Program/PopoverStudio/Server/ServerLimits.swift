/// The limits that the server enforces on each client, and on all clients together.
///
/// Lengths are in bytes. Timeouts are measured on the continuous clock. Tests set shorter ones.
package struct ServerLimits: Sendable, Hashable {
  /// The longest request head: the request line, the fields, and the empty line after them.
  package var maximumHeadLength = 16 * 1024
  /// The largest number of fields in a request head.
  package var maximumFieldCount = 100
  /// The longest request body.
  package var maximumBodyLength = 1024 * 1024
  /// The largest number of connections that are served at the same time.
  package var maximumConnections = 64
  /// The largest number of further connections that get a 503 response. Any beyond are closed
  /// without a response.
  package var maximumRejections = 8
  /// The time for a whole request to arrive. It starts when the connection opens, and for later
  /// requests at the first byte of the request.
  package var requestTimeout: Duration = .seconds(5)
  /// The time from a response to the first byte of the next request.
  package var idleTimeout: Duration = .seconds(60)
  /// The time for a client to receive a response.
  package var responseTimeout: Duration = .seconds(10)
  /// The time for a client to close the connection after the last response. What it sends in that
  /// time is discarded.
  package var closeTimeout: Duration = .seconds(1)

  package init() {}

  /// The shortest timeout: a deadline is at least this far away when it is set.
  var shortestTimeout: Duration {
    min(min(requestTimeout, idleTimeout), min(responseTimeout, closeTimeout))
  }
}
