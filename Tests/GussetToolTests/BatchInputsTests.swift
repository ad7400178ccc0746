import TestSupport
import Testing

/// Runs `gusset batch` where a report, a journal, a theme or the jobs would replace each other.
@Suite struct BatchInputsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Array(#"{"size":"60x40","output":"a.png"}"#.utf8), to: "jobs")
  }

  private func shell(_ script: String) throws -> CommandRun {
    try CommandRun.shell(script, in: folder.url)
  }

  /// A theme in place of jobs is one mistake, not one of each line.
  @Test func aThemeIsNoFileOfJobs() throws {
    let run = try shell(
      """
      gusset themes slate -o mine.json 2>/dev/null
      gusset batch mine.json -o q
      (echo '['; cat jobs; echo ']') > list.json
      gusset batch list.json -o q
      ls
      """)
    #expect(run.text == "jobs\nlist.json\nmine.json\n")
    #expect(
      run.error == """
        gusset: mine.json: the file: a theme: must be jobs, as gusset jobs --theme \
        mine.json --size 320x200 prints them
        gusset: list.json: the file: an array: must be a job on each line, as \
        jq -c '.[]' writes it

        """, "\(run.error)")
  }

  /// Nothing of a run that is refused is in the report of the run before.
  @Test func aRefusedRunLeavesTheReport() throws {
    let run = try shell(
      """
      echo old > report; mkdir foreign; echo text > foreign/gusset-batch.ndjson
      gusset batch jobs -o foreign --report report; echo $? $(cat report)
      gusset batch jobs -o jobs/out --report report; echo $? $(cat report)
      gusset batch jobs -o $(printf 'n%.0s' {1..300}) --report new; echo $?
      gusset batch jobs -o out --report report; echo $? $(cut -c -25 report)
      ls
      """)
    #expect(
      run.text == """
        73 old
        73 old
        73
        0 {"line":1,"status":"ok","
        foreign
        jobs
        out
        report

        """, "\(run.error)")
  }

  @Test func twoRunsDoNotShareAReport() throws {
    let run = try shell(
      """
      flock --version >/dev/null 2>&1 || { echo skipped; exit; }
      echo first > report
      flock report gusset batch jobs -o out --report report; echo $? $(cat report)
      """)
    if run.text == "skipped\n" { return }
    #expect(run.text == "73 first\n")
    #expect(run.error == "gusset: report: cannot be written: another run writes to it\n")
  }

  /// A file is refused under each of its names, also before it exists.
  @Test(arguments: [
    "-o y.tar --report ./y.tar.part", "-o y.tar --report sub/../y.tar.ndjson",
    "-o out --report sub/../out/gusset-batch.ndjson", "-o out --report link",
  ])
  func aReportIsNoFileOfTheBatch(_ options: String) throws {
    let run = try shell(
      """
      mkdir sub out; ln -s out/gusset-batch.ndjson link
      gusset batch jobs \(options); echo $?; ls . out
      """)
    #expect(run.text == "64\n.:\njobs\nlink\nout\nsub\n\nout:\n", "\(run.error)")
    #expect(run.error.contains("must be another file than those of the batch"))
  }

  @Test(arguments: ["report", "jobs2", "mine.json"])
  func aJobReplacesNoFileThatTheBatchUses(_ output: String) throws {
    let run = try shell(
      #"""
      echo '{"name":"mine"}' > mine.json
      echo '{"theme":"mine.json","size":"60x40","format":"json","output":"\#(output)"}' > jobs2
      gusset batch jobs2 -o . --report ./report; echo $?
      cat mine.json jobs2; grep -o '"error":.*' report
      """#)
    #expect(
      run.text == #"""
        1
        {"name":"mine"}
        {"theme":"mine.json","size":"60x40","format":"json","output":"\#(output)"}
        "error":{"field":"output","value":"\#(output)","allowed":"another file: the batch reads this one, or writes its answers there"}}

        """#, "\(run.text)\(run.error)")
  }
}
