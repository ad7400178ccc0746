import Foundation
import Gusset
import TestSupport
import Testing

/// `gusset batch` as a program: folders, archives, answers and bad input.
@Suite struct BatchLimitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func shell(_ script: String) throws -> CommandRun {
    try CommandRun.shell(script, in: folder.url)
  }

  @Test func outputsThatTakeNothingEndTheRun() throws {
    let run = try shell(
      """
      gusset jobs --size 100x100…300x300/10 > jobs
      gusset batch jobs -o a --report /dev/full; echo $?
      gusset batch jobs -o - > /dev/full; echo $?
      gusset batch jobs -o b | head -n 1 | cut -c -10; echo ${PIPESTATUS[0]}
      gusset batch jobs -o b --resume > answers; echo $? $(wc -l < answers)
      grep -c skipped answers | grep -qv '^0$' && echo went on
      (ulimit -f 40; gusset batch jobs -o c.tar > /dev/null; echo $?)
      gusset batch jobs -o c.tar --resume > answers; echo $? $(wc -l < answers)
      gusset batch jobs -o d.tar > answers2 && cmp c.tar d.tar && cat answers | tail -n 1 | cut -c -25
      ls
      """)
    #expect(
      run.text == """
        73
        73
        {"line":1,
        141
        0 441
        went on
        73
        0 441
        {"line":441,"status":"ok"
        a
        answers
        answers2
        b
        c.tar
        c.tar.ndjson
        d.tar
        d.tar.ndjson
        jobs

        """, "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 3, "\(run.error)")
  }

  /// A limit that other files would meet too ends the run, unlike a name that cannot be written.
  @Test func aFolderThatTakesNoFileEndsTheRun() throws {
    let run = try shell(
      #"""
      job() { echo '{"size":"'$1'","theme":"slate","format":"svg","output":"'$2'"}'; }
      # A picture with shadows is too large for the limit.
      large='{"size":"400x300","theme":"light","shadow":true,"scale":2,"output":"2.png"}'
      mkdir -p out/folder
      { job 60x40 1.svg; job 60x40 folder; job 60x40 3.svg; } > jobs
      (ulimit -f 8; gusset batch jobs -o out | grep -o '"status":"[a-z]*"'; echo ${PIPESTATUS[0]})
      { job 60x40 1.svg; echo "$large"; job 60x40 3.svg; } > jobs
      (ulimit -f 8; gusset batch jobs -o out | grep -o '"status":"[a-z]*"'; echo ${PIPESTATUS[0]})
      ls -A out
      """#)
    #expect(
      run.text == """
        "status":"ok"
        "status":"error"
        "status":"ok"
        1
        "status":"ok"
        73
        1.svg
        3.svg
        folder
        gusset-batch.ndjson

        """, "\(run.text)\(run.error)")
  }

  #if os(Linux)
    /// Dispatch would try forever to start the thread.
    @Test func aLimitThatRefusesThreadsIsAnError() throws {
      let run = try shell(
        """
        gusset jobs --size 100x100…300x300/100 > jobs
        (ulimit -v 1000000; timeout 60 gusset batch jobs -o out --threads 64); echo $?
        ls
        """)
      #expect(run.text == "71\njobs\n", "\(run.error)")
      #expect(run.error.hasPrefix("gusset: starting threads failed: "))
    }

    /// Dispatch would trap. What can open enough files succeeds, anything else is one line.
    @Test(arguments: [
      "batch jobs -o out$n", "batch jobs --inline", "batch jobs -o out$n.tar --report report$n",
      "export slate --to css --to android -o export$n -q",
    ])
    func aLimitOfOpenFilesIsAnError(_ command: String) throws {
      let run = try shell(
        """
        gusset jobs --size 100x100 > jobs
        for n in 4 5 6 7 8 10 12 14 16 20; do
          (ulimit -c 0; ulimit -n $n; exec timeout 60 gusset \(command)) >text 2>error
          echo "$n $? $(grep -c '^gusset: ' error) $(grep -vc '^gusset: \\|^LLVM Profile' error)"
        done
        """)
      let lines = run.text.split(separator: "\n").map { line in
        line.split(separator: " ").compactMap { Int($0) }
      }
      #expect(lines.count == 10, "\(run.text)")
      for line in lines {
        let isDone = line[1] == 0
        #expect(isDone || [66, 71, 73].contains(line[1]), "\(line)")
        #expect(Array(line[2...]) == (isDone ? [0, 0] : [1, 0]), "\(line)")
      }
      #expect(lines.first?[1] != 0 && lines.last?[1] == 0, "\(lines)")
    }
  #endif
}
