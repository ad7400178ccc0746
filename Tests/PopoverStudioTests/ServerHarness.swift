import Foundation
import PopoverStudio

/// Runs a server for the duration of a test. The test runs on a thread that may block.
func withServer<T: Sendable>(
  _ limits: ServerLimits = ServerLimits(),
  handler: @escaping @Sendable (HTTPRequest) async -> HTTPResponse = echo,
  _ body: @escaping @Sendable (LoopbackServer) throws -> T
) async throws -> T {
  let server = try LoopbackServer(port: 0, limits: limits, handler: handler)
  let run = Task(priority: .userInitiated) { try await server.run() }
  let result = await onThread { Result { try body(server) } }
  run.cancel()
  try await run.value
  return try result.get()
}

/// Responds with the request: its method, target and body.
@Sendable func echo(_ request: HTTPRequest) async -> HTTPResponse {
  let query = request.query.isEmpty ? "" : "?\(request.query)"
  let line = "\(request.method) \(request.path)\(query)\n"
  return HTTPResponse(.ok, body: Array(line.utf8) + request.body)
}

/// Runs blocking work on a new thread, so that it takes none from the server in this process.
func onThread<T: Sendable>(_ work: @escaping @Sendable () -> T) async -> T {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: work()) }
  }
}

/// A request with the Host that the server accepts.
func request(
  _ port: UInt16, _ method: String = "GET", _ target: String = "/", _ fields: [String] = [],
  body: String? = nil
) -> String {
  var lines = ["\(method) \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + fields
  if let body {
    lines += ["Content-Type: application/json", "Content-Length: \(body.utf8.count)"]
  }
  return lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")
}
