import Foundation
import Gusset
import TestSupport
import Testing

@testable import PopoverStudio

/// Exports of the studio beside its drawings.
@Suite struct StudioExportQueueTests {
  private func post(_ path: String, _ body: String) throws -> HTTPRequest {
    let bytes = Array("POST \(path) HTTP/1.1\r\nHost: x\r\n\r\n".utf8)
    return HTTPRequest(head: try RequestHead(bytes[...], fieldLimit: 10), body: Array(body.utf8))
  }

  /// An export of all formats takes seconds. If it took the thread of the drawings, they would wait.
  @Test(.timeLimit(.minutes(1))) func anExportTakesNoThreadOfTheDrawings() async throws {
    let queue = DrawingQueue(threadCount: 1)
    let (gate, started) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    async let drawing: Void? = queue.draw { _ in
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

  /// A trace takes seconds, in which exports are made.
  @Test(.timeLimit(.minutes(1))) func anExportWaitsForNoTrace() async throws {
    let traces = DrawingQueue(threadCount: 1)
    let gate = DispatchSemaphore(value: 0)
    async let trace: Void? = traces.draw { _ in gate.wait() }
    let routes = StudioRoutes(Workspace(folder: "/nosuch"), traces: traces)
    let picture = try Popover(size: Size(width: 60, height: 40), theme: .slate).pixmap().png().bytes
    let body = #"{"picture":"\#(Data(picture).base64EncodedString())"}"#
    let request = try post("/trace", body)
    let waiting = Task { await routes.respond(to: request) }
    let export = try post("/archive", #"{"text":"{\"name\":\"x\"}","format":"css"}"#)
    #expect(await routes.respond(to: export).status == .ok)
    gate.signal()
    _ = await trace
    #expect(await waiting.value.status == .ok)
  }

  /// The client of a trace may leave before it has its turn, and while it runs.
  @Test(.timeLimit(.minutes(1))) func aClientThatLeavesEndsItsTrace() async throws {
    let picture = try Popover(size: Size(width: 60, height: 40), theme: .slate).pixmap().png().bytes
    let body = Array(#"{"picture":"\#(Data(picture).base64EncodedString())"}"#.utf8)
    #expect(throws: GussetError.failed(operation: "tracing", reason: "canceled")) {
      try Studio.trace(body, isCanceled: { true })
    }
    let queue = DrawingQueue(threadCount: 1)
    let started = DispatchSemaphore(value: 0)
    let task = Task {
      await queue.draw { isCanceled in
        started.signal()
        while !isCanceled() {}
        return true
      }
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        started.wait()
        continuation.resume()
      }
    }
    task.cancel()
    #expect(await task.value == true)
  }
}
