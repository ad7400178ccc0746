import Foundation
import Gusset
import TestSupport
import Testing

#if os(Linux)
  /// What long work says on a terminal, which `script` provides, and what it says in a pipe.
  @Suite struct ProgressTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// - Parameter columns: the width of the terminal.
    private func onTerminal(
      _ command: String, _ environment: String = "", columns: Int = 80
    ) throws -> CommandRun {
      try CommandRun.shell(
        """
        export TERM=xterm NO_COLOR=; \(environment)
        script -qec 'stty cols \(columns); \(command)' /dev/null </dev/null
        """, in: folder.url)
    }

    @Test func showsProgressOnTerminals() throws {
      let run = try onTerminal("gusset preview -o a.png")
      #expect(run.status == 0)
      #expect(run.text.contains("of 34 themes"), "\(run.text)")
      #expect(run.text.contains("\u{1B}[36m"))
      // At the end, spaces overwrite the line and the cursor returns to its start.
      #expect(run.text.contains(/\r +\ra\.png/))
    }

    @Test func noLineIsWiderThanTheTerminal() throws {
      let run = try onTerminal("gusset preview -o a.png", "export NO_COLOR=1", columns: 30)
      #expect(run.text.contains("themes"), "\(run.text)")
      for line in run.text.split(whereSeparator: \.isNewline)
      where line.contains("of 34 themes") {
        #expect(line.count < 30, "\(line)")
      }
    }

    @Test(arguments: ["TERM=dumb", "NO_COLOR=1"])
    func progressIsPlainWhereAsked(_ variable: String) throws {
      let run = try onTerminal("gusset preview -o a.png", "export \(variable)")
      #expect(run.text.contains("of 34 themes") == (variable == "NO_COLOR=1"))
      #expect(!run.text.contains("\u{1B}"))
    }

    @Test func quietWorkAndPipesHaveNone() throws {
      #expect(try onTerminal("gusset preview -q -o a.png").text == "")
      let run = try CommandRun.shell("gusset preview -o a.png", in: folder.url)
      #expect(!run.error.contains(" of ") && !run.error.contains("\r"))
    }

    /// The line is cleared before the error is printed.
    @Test func progressIsClearedOnErrors() throws {
      let run = try onTerminal("gusset preview --format svg -o /dev/full")
      #expect(run.status == 73)
      let last = run.text.split(separator: "\r").last { !$0.allSatisfy(\.isWhitespace) }
      #expect(last?.hasPrefix("gusset: /dev/full: cannot be written") == true, "\(run.text)")
    }

    @Test func exportsAndBatchesSayWhatTheyDid() throws {
      let export = try onTerminal("gusset export slate --to css --to swiftui -o out")
      #expect(export.text.contains(/gusset: \d+ files, [\d.]+ kB in \d+ s/), "\(export.text)")
      let batch = try onTerminal(
        "gusset jobs --size 60x40..200x180/5 > jobs; gusset batch jobs -o q --report answers")
      #expect(batch.text.contains(/gusset: 841 jobs, [\d.]+ [kM]B in \d+ s/), "\(batch.text)")
      let quiet = try onTerminal("gusset batch jobs -o q2 --report answers -q")
      #expect(quiet.text == "")
      let piped = try CommandRun.shell(
        "gusset batch jobs -o q3 > answers; gusset batch jobs -o q4 -v > answers", in: folder.url)
      #expect(piped.error.contains("gusset: 841 jobs, "))
      #expect(piped.error.split(separator: "\n").count == 2, "\(piped.error)")
    }

    @Test func aTerminalGetsNoPicture() throws {
      let run = try onTerminal("gusset render --size 60x40 -o -")
      #expect(
        run.text.contains("--output: -: must be a file or a pipe: a terminal shows no picture"))
      #expect(try onTerminal("gusset render --size 60x40 --format svg -o -").text.contains("<svg"))
    }

    @Test func anInterruptedBatchSaysHowToGoOn() throws {
      let run = try CommandRun.shell(
        """
        gusset jobs --size 60x40..600x400/3 > jobs
        env --default-signal=INT gusset batch jobs -o q > answers & pid=$!
        while [ ! -s answers ]; do sleep 0.05; done
        kill -INT $pid; wait $pid; echo $?
        ls -A q | grep '^[.]gusset' || echo clean
        tail -n 1 answers | cut -c -8
        """, in: folder.url)
      #expect(run.text == "130\nclean\n{\"line\":\n", "\(run.text)")
      #expect(
        run.error.contains(/gusset: stopped after \d+ jobs; the same call with --resume goes on\n/),
        "\(run.error)")
    }
  }
#endif
