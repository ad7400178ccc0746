import Foundation
import TestSupport
import Testing

/// Shards, and runs that go on where another one was killed.
@Suite struct BatchResumeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func shell(_ script: String) throws -> CommandRun {
    try CommandRun.shell(script, in: folder.url)
  }

  /// Kills at many moments, and one whole run in the end.
  @Test(arguments: ["out", "out.tar"], ["KILL", "INT", "TERM"])
  func aKilledRunGoesOn(_ output: String, _ signal: String) throws {
    let run = try shell(
      """
      gusset jobs --theme slate --theme dark --size 100x100…400x400/50 --arrow up --arrow left > jobs
      gusset batch jobs -o whole > wanted || exit
      kills=0
      for delay in 0.02 0.03 0.05 0.04 0.06; do
        env --default-signal=INT gusset batch jobs -o \(output) --resume > answers 2> error & pid=$!
        sleep $delay; kill -\(signal) $pid 2>/dev/null && kills=$((kills + 1)); wait $pid 2>/dev/null
        grep -v "gusset: stopped after" error
      done
      gusset batch jobs -o \(output) --resume > answers || exit
      [ -d out ] || { mkdir out && tar -C out -xf out.tar || exit; }
      rm -f out/*.ndjson whole/*.ndjson
      diff -r out whole && sed 's/"skipped"/"ok"/' answers | cmp - wanted && echo same $kills
      ls -A out | grep '^[.]'
      """)
    #expect(run.text.hasPrefix("same "), "\(run.text)\(run.error)")
    #expect(!run.text.hasPrefix("same 0"))
    #expect(run.text.filter(\.isNewline).count == 1, "\(run.text)")
  }

  @Test func whatChangedIsDoneAnew() throws {
    let run = try shell(
      """
      gusset themes slate > mine.json
      gusset jobs --theme mine.json --theme dark --size 100x100…140x100/10 > jobs
      status() { grep -o '"status":"[a-z]*"' | sort | uniq -c | tr -s ' \\n' ' '; echo; }
      gusset batch jobs -o out | status
      gusset batch jobs -o out --resume | status
      rm out/dark/100x100-up.png; echo more >> out/dark/110x100-up.png
      printf x | dd of=out/dark/120x100-up.png conv=notrunc status=none
      rm out/dark/130x100-up.png; mkfifo out/dark/130x100-up.png
      gusset batch jobs -o out --resume | status
      rm out/dark/130x100-up.png
      gusset themes sand | sed 's/"sand"/"slate"/' > mine.json
      gusset batch jobs -o out --resume | status
      sed 's/"up"/"down"/' jobs > other; gusset batch other -o out --resume | status
      gusset batch other -o out | status
      gusset batch other -o again > 1; gusset batch other -o out --resume > 2
      sed 's/skipped/ok/' 2 | cmp - 1 && rm */*.ndjson && diff -r out again && echo same
      """)
    #expect(
      run.text == """
         10 "status":"ok" 
         10 "status":"skipped" 
         1 "status":"error" 3 "status":"ok" 6 "status":"skipped" 
         6 "status":"ok" 4 "status":"skipped" 
         10 "status":"ok" 
         10 "status":"ok" 
        same

        """, "\(run.error)")
  }

  @Test func shardsAreTheWhole() throws {
    let run = try shell(
      """
      gusset jobs --theme slate --size 100x100…200x200/10 --arrow all > jobs
      gusset batch jobs -o whole > wanted
      for shard in 0 1 2 3; do gusset batch jobs -o out --shard $shard/4 > $shard & done; wait
      cat 0 1 2 3 | sed 's/.*"line":\\([0-9]*\\),/\\1 &/' | sort -n | cut -d ' ' -f 2- | cmp - wanted
      wc -l < 1; ls out/*.ndjson | wc -l
      # Another number of shards knows what these did.
      gusset batch jobs -o out --shard 1/2 --resume | grep -c skipped
      rm */*.ndjson; diff -r out whole && echo same
      """)
    // 605 jobs.
    #expect(run.text == "151\n4\n302\nsame\n", "\(run.text)\(run.error)")
  }

  /// The memory of the command grows neither with the number of jobs nor with a line.
  @Test func memoryDoesNotGrow() throws {
    let run = try shell(
      #"""
      gusset jobs --size 60x40…160x140/1 --offset=-10…10/5 --format svg-path | head -n 18000 > many
      { head -c 50000000 /dev/zero | tr '\0' x; echo; } >> many
      { head -n 2000 many; tail -n 1 many; } > few
      python3 - <<'END'
      import os, subprocess
      def peak(name):
          process = subprocess.Popen(["gusset", "batch", name, "-o", name + ".tar", "--report",
                                      name + ".answers"], stderr=subprocess.DEVNULL)
          _, status, usage = os.wait4(process.pid, 0)
          return os.waitstatus_to_exitcode(status), usage.ru_maxrss / 1024
      (first, few), (second, many) = peak("few"), peak("many")
      print("fine" if first == second == 1 and many < few + 6 and many < 64 else (few, many))
      END
      wc -l < many.answers; tar -tf many.tar | wc -l
      """#)
    #expect(run.text == "fine\n18001\n18000\n", "\(run.text)\(run.error)")
  }
}
