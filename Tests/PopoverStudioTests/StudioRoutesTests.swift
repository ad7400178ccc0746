import Dispatch
import Gusset
import PopoverStudio
import Synchronization
import TestSupport
import Testing

@Suite struct StudioRoutesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Else the one that comes second would write over what it has never seen.
  @Test func ofPagesThatSaveAtOnceOneWins() async throws {
    let file = ThemeFile(path: folder.path("mine.json"))
    let routes = StudioRoutes(
      Studio(file: file, beginning: Studio.Sample(name: "mine", text: Theme.slate.json)))
    try await withDoor(handler: routes.answer) { server in
      for round in 0..<10 {
        let known = file.revision
        let statuses = Mutex<[Int]>([])
        DispatchQueue.concurrentPerform(iterations: 4) { page in
          let body =
            #"{"text":"{\"name\":\"\#(round)-\#(page)\"}","revision":"\#(known)"}"#
          let answer = try? DoorClient(port: server.port).ask(
            request(server.port, "POST", "/save", body: body))
          statuses.withLock { $0.append(answer?.status ?? 0) }
        }
        #expect(statuses.withLock { $0.sorted() } == [200, 409, 409, 409], "round \(round)")
      }
    }
  }
}
