import Foundation
import Gusset
import TestSupport
import Testing

/// `gusset studio` as a separate process: its start, its errors and its end.
@Suite struct StudioCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func saysWhereItIsAndEndsWithCtrlC() async throws {
    let studio = try StudioProcess(["mine.json", "--from", "slate"], in: folder.url)
    #expect(studio.address.hasPrefix("http://127.0.0.1:"))
    let state = try get("\(studio.address)state")
    #expect(state.contains("\"isNew\":true") && state.contains("\\\"name\\\": \\\"mine\\\""))
    #expect(state.contains("#DBD5CE"))
    #expect(folder.names.isEmpty)
    #expect(studio.interrupt() == 0)
    #expect(folder.names.isEmpty)
  }

  /// An installation has the studio as one file beside the command.
  @Test func writesTheStudioAsOneFile() throws {
    let missing = try CommandRun.gusset("studio", "--page", "studio.html", in: folder.url)
    #expect(missing.status == 66 && missing.error.contains("make npm makes it"))
    #expect(folder.names.isEmpty)
    // The command knows its place, and a link would lead back to the other one.
    let run = try CommandRun.shell(
      """
      mkdir -p prefix/bin prefix/share/gusset && ln "$(which gusset)" prefix/bin/ &&
        echo '<p>' >prefix/share/gusset/studio.html && PATH=$PWD/prefix/bin:$PATH &&
        gusset studio --page page && gusset studio --page - | cmp - page.html
      """, in: folder.url)
    #expect(run.status == 0 && run.text == "page.html: open it in a browser\n", "\(run.error)")
  }

  @Test(arguments: [
    ["mine.json"], ["--from", "slate"], ["--beside", "slate"], ["--appearance", "dark"],
    ["--set", "cornerRadius=9"], ["--port", "0"],
  ])
  func theOneFileTakesNoThemes(options: [String]) throws {
    let run = try CommandRun.gusset(["studio", "--page", "x.html"] + options, in: folder.url)
    #expect(run.status == 64 && run.error.contains("left out with --page"), "\(run.error)")
  }

  /// Ctrl-C works from the moment that the command prints the address.
  @Test(.timeLimit(.minutes(1)))
  func anEarlyCtrlCIsNotLost() throws {
    for _ in 0..<8 {
      #expect(try StudioProcess(["mine.json"], in: folder.url).interrupt() == 0)
    }
  }

  #if os(Linux)
    /// Dispatch would trap. A studio that can open too few files says so; one that starts outlives more clients
    /// than it has descriptors for.
    @Test func aLimitOfOpenFilesEndsNoStudio() throws {
      let script = #"""
        import resource, socket, subprocess, sys
        for limit in (4, 5, 8, 12, 16, 18, 20, 24):
            studio = subprocess.Popen(
                ["gusset", "studio", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                text=True, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit)))
            line = studio.stdout.readline()
            if not line:
                errors = [text for text in studio.stderr if not text.startswith("LLVM Profile")]
                print(limit, studio.wait(), len(errors), errors[0].startswith("gusset: starting threads"))
                continue
            port = int(line.split(":")[-1].strip(" /\n"))
            clients = [socket.create_connection(("127.0.0.1", port)) for _ in range(20)]
            request = b"GET / HTTP/1.1\r\nHost: localhost:%d\r\n\r\n" % port
            for client in clients:
                client.settimeout(20)
                client.sendall(request)
                answer = client.recv(64)
                client.close()
            print(limit, answer[:12] == b"HTTP/1.1 200", studio.poll())
            studio.kill()
        """#
      let run = try CommandRun.shell("python3 - <<'END'\n\(script)\nEND", in: folder.url)
      let lines = run.text.split(separator: "\n")
      #expect(lines.count == 8, "\(run.text)\(run.error)")
      for line in lines {
        #expect(line.hasSuffix(" 71 1 True") || line.hasSuffix(" True None"), "\(line)")
      }
      #expect(lines.first == "4 71 1 True" && lines.last == "24 True None")
    }
  #endif

  @Test func aTakenPortIsSaidInOneLine() throws {
    let first = try StudioProcess(["mine.json"], in: folder.url)
    let port = first.address.split(separator: ":").last?.dropLast() ?? ""
    try BadCall(
      "studio other.json --port \(port)", 69, "port \(port) is in use", "--port 0"
    ).check(in: folder)
    // The first studio still works.
    #expect(try get("\(first.address)state").contains("mine"))
    #expect(first.interrupt() == 0)
    // Its port is free again at once.
    let again = try StudioProcess(["mine.json"], in: folder.url, port: Int(port) ?? 0)
    #expect(again.address == first.address)
  }

  static let bad: [BadCall] = [
    BadCall("studio --from slate --port 0", 64, "--from: slate", "given with a file to make"),
    BadCall("studio --set border.width=2 --port 0", 64, "--set", "given with a file to make"),
    BadCall("studio --appearance dim --port 0", 64, "--appearance: dim", "dark"),
    BadCall("studio mine.json --port 70000", 64, "--port: 70000", "0 to 65535"),
    BadCall("studio slate --appearance dim --port 0", 64, "--appearance: dim: must be one", "dark"),
    BadCall("studio mine.json --port -1", 64, "--port: -1"),
    BadCall("studio mine.json --port x", 64, "--port: x"),
    BadCall(
      "studio mine.json --beside none --port 0", 66, "none: cannot be read", "gusset themes lists"),
    BadCall("studio mine.json --from ./none.json --port 0", 66, "./none.json"),
    BadCall("studio slate --from dark --port 0", 64, "--from: dark", "built-in theme"),
    BadCall("studio mine.txt --port 0", 66, "mine.txt", "ends in .json"),
    BadCall("studio none/mine.json --port 0", 73, "none/mine.json", "folder does not exist"),
    BadCall("studio . --port 0", 66, "it is a folder"),
    BadCall("studio a.json slate a.json --port 0", 64, "a.json", "given once"),
    BadCall("studio /dev/zero --port 0", 66, "/dev/zero", "device"),
    BadCall("studio mine.json --port 0 >&-", 73, "standard output"),
    BadCall("studio mine.json --more", 64, "--more"),
  ]

  @Test(arguments: bad)
  func badCallsGetOneLine(_ call: BadCall) throws {
    try call.check(in: folder)
  }

  /// Each theme has an address of its own. The first line is that of all themes.
  @Test func severalThemesAreOpenAtOnce() throws {
    try folder.write(Theme.dark.json.utf8, to: "a b.json")
    let studio = try StudioProcess(["a b.json", "new.json", "slate"], in: folder.url)
    let page = try get(studio.address)
    #expect(page.contains("All themes"))
    #expect(try get("\(studio.address)wall").contains(#""open": ["a b.json", "new.json"]"#))
    for (file, words) in [
      ("a%20b.json", "\"isNew\":false"), ("new.json", "\"isNew\":true"), ("slate", "\"path\":null"),
    ] {
      #expect(try get("\(studio.address)state?file=\(file)").contains(words), "\(file)")
    }
    #expect(studio.interrupt() == 0)
  }

  /// An existing file is kept, so the same call works a second time.
  @Test func aFileThatIsThereIsWhatItIs() throws {
    try folder.write(Theme.dark.json.utf8, to: "mine.json")
    let studio = try StudioProcess(["mine.json", "--from", "slate"], in: folder.url)
    let state = try get("\(studio.address)state")
    #expect(state.contains("\"isNew\":false") && state.contains("\\\"name\\\": \\\"dark\\\""))
  }

  /// The studio opens an invalid file, because the page can repair it.
  @Test func aBrokenFileIsOpened() throws {
    try folder.write("{ \"name\": ".utf8, to: "mine.json")
    let studio = try StudioProcess(["mine.json"], in: folder.url)
    #expect(try get("\(studio.address)state").contains("\"text\":\"{ \\\"name\\\": \""))
  }

  @Test func foreignPagesAreTurnedAway() throws {
    let studio = try StudioProcess(["slate"], in: folder.url)
    let port = studio.address.dropLast().split(separator: ":").last ?? ""
    for fields in [
      ["Host: evil.example"], ["Host: 127.0.0.1:1"], ["Origin: http://evil.example"],
      ["Origin: null"], ["Sec-Fetch-Site: cross-site"],
    ] {
      let arguments =
        ["-s", "-o", "/dev/null", "-w", "%{http_code}"] + fields.flatMap { ["-H", $0] }
      let run = try CommandRun.program("curl", arguments + ["http://127.0.0.1:\(port)/state"])
      #expect(run.text == "403", "\(fields)")
    }
  }

  /// Without a theme, the address has the wall of all themes.
  @Test func withoutAThemeThePageListsAll() throws {
    try folder.write(Theme.dark.json.utf8, to: "mine.json")
    let studio = try StudioProcess([], in: folder.url)
    let wall = try get("\(studio.address)wall")
    #expect(wall.contains("mine.json") && wall.contains("slate"))
    #expect(try get(studio.address).contains("All themes"))
    #expect(try get("\(studio.address)state").contains("not open"))
    #expect(studio.interrupt() == 0)
  }

  private func get(_ address: String) throws -> String {
    try CommandRun.program("curl", ["-s", address]).text
  }
}

/// `gusset studio` in the folder of a project.
@Suite struct StudioProjectTests {
  @Test func opensTheThemesOfTheProject() throws {
    let folder = try TemporaryFolder()
    #expect(try CommandRun.gusset("build", "--init", in: folder.url).status == 0)
    let studio = try StudioProcess([], in: folder.url)
    let page = try CommandRun.program(
      "curl", ["-s", "\(studio.address)state?file=themes/menu.json"])
    #expect(page.text.contains("themes\\/menu.json") || page.text.contains("themes/menu.json"))
    #expect(page.text.contains("\"isWritable\":true"), "\(page.text.prefix(200))")
    #expect(studio.interrupt() == 0)
    // A project that is wrong is said.
    try folder.write("{}".utf8, to: "gusset.json")
    let run = try CommandRun.shell("timeout 20 gusset studio --port 0", in: folder.url)
    #expect(run.status == 65 && run.error.contains("gusset.json: themes: missing"))
  }
}
