import Dispatch
import Gusset
import TestSupport
import Testing

@testable import PopoverStudio

/// Exports of the studio beside its drawings.
@Suite struct StudioExportQueueTests {
  private func post(_ path: String, _ body: String) throws -> HTTPRequest {
    let bytes = Array("POST \(path) HTTP/1.1\r\nHost: x\r\n\r\n".utf8)
    return HTTPRequest(try RequestHead(bytes[...], fieldLimit: 10), body: Array(body.utf8))
  }

  /// An export of all formats takes seconds. If it took the thread of the drawings, they would wait.
  @Test(.timeLimit(.minutes(1))) func anExportTakesNoThreadOfTheDrawings() async throws {
    let queue = DrawingQueue(threadCount: 1)
    let (gate, started) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    async let drawing: Void? = queue.draw {
      started.signal()
      gate.wait()
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        started.wait()
        continuation.resume()
      }
    }
    let routes = StudioRoutes(Workspace(folder: "/nosuch"), queue: queue)
    let request = try post("/archive", #"{"text":"{\"name\":\"x\"}","format":"css"}"#)
    let response = await routes.respond(to: request)
    #expect(response.status == .ok)
    gate.signal()
    _ = await drawing
  }
}
