import Foundation
import TestSupport
import Testing

/// Signals and full pipes while the command writes.
@Suite struct InterruptionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Array("old".utf8), to: "old.png")
  }

  /// A fault that a tool injects cannot hit the same moment without the tool. So the writer waits for
  /// a reader of a pipe, and its temporary file is there meanwhile.
  @Test(arguments: ["INT", "TERM", "HUP", "QUIT"])
  func aSignalLeavesNothing(_ name: String) throws {
    let run = try CommandRun.shell(
      """
      ulimit -c 0
      for delay in 0.01 0.02 0.03 0.04 0.05 0.06 0.08 0.1; do
        env --default-signal=INT,TERM,HUP,QUIT gusset preview slate dark sand --scale 3 --compression fast \
          -o old.png & pid=$!
        sleep $delay; kill -\(name) $pid 2>/dev/null; wait $pid 2>/dev/null
        env --default-signal=INT,TERM,HUP,QUIT gusset export slate --to android -o out >/dev/null \
          2>&1 & pid=$!
        sleep $delay; kill -\(name) $pid 2>/dev/null; wait $pid 2>/dev/null
      done
      ls -A . out 2>/dev/null | grep '^[.]gusset' || true
      """, in: folder.url)
    #expect(run.text == "", "\(run.error)")
  }

  /// What a killed program left is removed by the next one that writes the same file.
  @Test func theNextRunRemovesWhatAKilledOneLeft() throws {
    let run = try CommandRun.shell(
      """
      mkfifo pipe
      hash() { ls -A | grep '^[.]gusset'; }
      strace -V >/dev/null 2>&1 || { echo skipped; exit; }
      strace -f -o /dev/null -e inject=fsync:signal=KILL gusset render --size 90x90 --scale 1 -o old.png
      hash | wc -l
      gusset render --size 90x90 --scale 1 -o old.png
      hash | wc -l
      """, in: folder.url)
    #expect(["skipped\n", "1\n0\n"].contains(run.text), "\(run.text) \(run.error)")
  }

  @Test func aPipeThatDoesNotBlockGetsAll() throws {
    let run = try CommandRun.shell(
      """
      python3 - <<'END'
      import os, subprocess, time
      whole = subprocess.run(["gusset", "preview", "slate", "--format", "html", "-o", "-"],
                             capture_output=True, check=True).stdout
      reader, writer = os.pipe()
      os.set_blocking(writer, False)
      process = subprocess.Popen(
          ["gusset", "preview", "slate", "--format", "html", "-o", "-"], stdout=writer)
      os.close(writer)
      time.sleep(0.5)
      parts = []
      while part := os.read(reader, 65536):
          parts.append(part)
      print(process.wait(), b"".join(parts) == whole, len(whole) > 65536)
      END
      """, in: folder.url)
    #expect(run.text == "0 True True\n", "\(run.error)")
  }

  @Test(arguments: ["--version", "render --help", "help", "--generate-completion-script bash"])
  func aFullStandardOutputIsAnError(_ arguments: String) throws {
    let run = try CommandRun.shell("gusset \(arguments) >/dev/full", in: folder.url)
    #expect(run.status == 73)
    #expect(run.error == "gusset: standard output: cannot be written: No space left on device\n")
  }
}
