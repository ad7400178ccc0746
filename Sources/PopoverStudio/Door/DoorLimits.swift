/// What one client, or all of them together, may take from the server.
///
/// Durations count on the continuous clock, lengths are bytes. Tests shorten them.
package struct DoorLimits: Sendable, Hashable {
  /// The request line and the fields, with the empty line that ends them.
  package var head = 16 * 1024
  /// The fields of one head.
  package var fields = 100
  /// The body of one request.
  package var body = 1024 * 1024
  /// The connections that are open at the same time.
  package var connections = 64
  /// The connections beyond that number that are told so; more are closed without a word.
  package var turnedAway = 8
  /// From the opening of a connection, or from the first byte of its next request, to the last
  /// byte of the request.
  package var request: Duration = .seconds(5)
  /// From an answer to the first byte of the next request.
  package var idle: Duration = .seconds(60)
  /// For a client to take an answer.
  package var answer: Duration = .seconds(10)
  /// For a client to read the last answer and close; what it still sends is thrown away.
  package var goodbye: Duration = .seconds(1)

  package init() {}

  /// No deadline is closer than this when it is set.
  var shortest: Duration { min(min(request, idle), min(answer, goodbye)) }
}
