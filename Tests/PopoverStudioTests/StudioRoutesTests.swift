import Dispatch
import Gusset
import PopoverStudio
import Synchronization
import TestSupport
import Testing

@Suite struct StudioRoutesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Otherwise the second page would overwrite contents that it has never read.
  @Test func onlyOneOfSeveralConcurrentSavesSucceeds() async throws {
    let file = ThemeFile(path: folder.path("mine.json"))
    let routes = StudioRoutes(
      Workspace(
        Studio(file: file, initialTheme: Studio.NamedTheme(name: "mine", text: Theme.slate.json))))
    try await withServer(handler: routes.respond) { server in
      for round in 0..<10 {
        let known = file.revision
        let statuses = Mutex<[Int]>([])
        DispatchQueue.concurrentPerform(iterations: 4) { page in
          let body =
            #"{"text":"{\"name\":\"\#(round)-\#(page)\"}","revision":"\#(known)"}"#
          let response = try? TestClient(port: server.port).response(
            to: request(server.port, "POST", "/save", body: body))
          statuses.withLock { $0.append(response?.status ?? 0) }
        }
        #expect(statuses.withLock { $0.sorted() } == [200, 409, 409, 409], "round \(round)")
      }
    }
  }
}
