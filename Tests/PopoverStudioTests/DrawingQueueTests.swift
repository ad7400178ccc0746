import Dispatch
import Gusset
import PopoverStudio
import Synchronization
import TestSupport
import Testing

@Suite struct DrawingQueueTests {
  private let gate = DispatchSemaphore(value: 0)

  /// The names of pictures in the order in which they are drawn.
  private final class Order: Sendable {
    private let list = Mutex<[String]>([])

    var names: [String] { list.withLock { $0 } }

    func add(_ name: String) { list.withLock { $0.append(name) } }
  }

  /// Takes all threads of a queue until the gate opens.
  private func block(_ queue: DrawingQueue) async -> Task<Void, Never> {
    let started = DispatchSemaphore(value: 0)
    let task = Task { [gate] in
      _ = await queue.draw { _ in
        started.signal()
        gate.wait()
      }
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        started.wait()
        continuation.resume()
      }
    }
    return task
  }

  @Test func picturesTakeTurns() async {
    let queue = DrawingQueue(threadCount: 1)
    let order = Order()
    await withTaskGroup(of: Void.self) { group in
      for page in ["a", "b", "c"] {
        group.addTask {
          for number in 0..<8 {
            _ = await queue.draw { _ in order.add("\(page)\(number)") }
          }
        }
      }
    }
    let drawn = order.names
    #expect(drawn.count == 24)
    // The pictures of a page stay in their order.
    for page in ["a", "b", "c"] {
      #expect(drawn.filter { $0.hasPrefix(page) } == (0..<8).map { "\(page)\($0)" })
    }
  }

  @Test func aCanceledPictureIsNotDrawn() async {
    let queue = DrawingQueue(threadCount: 1)
    let blocker = await block(queue)
    let waiting = Task { await queue.draw { _ in true } }
    waiting.cancel()
    gate.signal()
    #expect(await waiting.value == nil)
    await blocker.value
  }

  /// Pages and saves do not wait for pictures, and too many pictures are refused.
  @Test func pagesDoNotWaitForPictures() async throws {
    let folder = try TemporaryFolder()
    let queue = DrawingQueue(threadCount: 1, limit: 1)
    let blocker = await block(queue)
    let waiting = Task { await queue.draw { _ in true } }
    while !queue.isFull { await Task.yield() }
    let routes = StudioRoutes(
      Workspace(
        [
          Studio(
            file: StudioFile(path: folder.path("mine.json")),
            initialTheme: Studio.NamedTheme(name: "mine", text: Theme.slate.json))
        ]), queue: queue)
    try await withServer(handler: routes.respond) { server in
      let answers = DispatchQueue.global().sync {
        [
          request(server.port, "GET", "/state"), request(server.port, "POST", "/draw", body: "{}"),
          request(server.port, "POST", "/save", body: #"{"text":"{\"name\":\"mine\"}"}"#),
        ].map { try? TestClient(port: server.port).response(to: $0) }
      }
      #expect(answers.map { $0?.status } == [200, 503, 200])
    }
    gate.signal()
    #expect(await waiting.value == true)
    await blocker.value
  }
}
