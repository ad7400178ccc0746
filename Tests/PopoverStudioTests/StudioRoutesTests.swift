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
    let file = StudioFile(path: folder.path("mine.json"))
    let routes = StudioRoutes(
      Workspace(
        [Studio(file: file, initialTheme: Studio.NamedTheme(name: "mine", text: Theme.slate.json))])
    )
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

  /// A page that an earlier studio opened on the same port can neither read, watch nor write.
  @Test func themesThatAreNotOpenAreRefused() async throws {
    try folder.write(Theme.slate.json.utf8, to: "menu.json")
    let routes = StudioRoutes(Workspace(folder: folder.url.path))
    let path = folder.path("menu.json")
    try await withServer(handler: routes.respond) { server throws in
      func status(_ method: String, _ target: String, _ body: String? = nil) throws -> Int? {
        try TestClient(port: server.port).response(
          to: request(server.port, method, target, body: body)
        )?.status
      }
      #expect(try status("GET", "/state?file=\(path)") == 404)
      #expect(try status("GET", "/changes?revision=1&file=\(path)") == 404)
      #expect(try status("GET", "/state") == 404)
      let save = #"{"text":"{\"name\":\"x\"}","path":"\#(path)"}"#
      #expect(try status("POST", "/save", save) == 403)
      #expect(try status("POST", "/save", #"{"text":"{\"name\":\"x\"}"}"#) == 403)
      #expect(try status("GET", "/thumbnail?theme=..%2Fmenu.json") == 204)
      #expect(try status("GET", "/thumbnail?theme=menu.json") == 200)
      #expect(try status("POST", "/open", #"{"name":"menu.json"}"#) == 200)
      #expect(try status("GET", "/state?file=\(path.replacing("/", with: "%2F"))") == 200)
    }
    #expect(try folder.read("menu.json") == Array(Theme.slate.json.utf8))
  }
}
