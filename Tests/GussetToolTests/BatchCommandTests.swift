import Foundation
import Gusset
import TestSupport
import Testing

/// `gusset batch` as a program: folders, archives, answers and bad input.
@Suite struct BatchCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func shell(_ script: String) throws -> CommandRun {
    try CommandRun.shell(script, in: folder.url)
  }

  @Test func theGuideRuns() throws {
    let guide = try String(
      contentsOf: Checkout.root.appendingPathComponent(
        "Sources/Core/Gusset/Gusset.docc/FromOnePictureToAMillion.md"), encoding: .utf8)
    let blocks = guide.components(separatedBy: "```sh\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    #expect(blocks.count == 2)
    let run = try shell("set -e\n" + blocks.joined(separator: "\n") + "\ncat 0.ndjson 1.ndjson")
    #expect(run.status == 0, "\(run.error)")
    // The shards find what the whole batch has made.
    #expect(run.text.split(separator: "\n").count == 480)
    #expect(run.text.split(separator: "\n").allSatisfy { $0.contains("\"skipped\"") })
    // Its job is a job.
    let job = guide.split(separator: "\n").first { $0.hasPrefix("{\"id\":\"a\",\"theme\"") }
    try folder.write(Array(try #require(job).utf8), to: "job")
    let answer = try shell("gusset batch job -o one").text
    #expect(
      answer.hasPrefix(
        #"{"id":"a","line":1,"status":"ok","output":"menus/a@2x.png","width":640,"height":400,"#))
  }

  @Test func limitedValuesAreNotes() throws {
    let run = try shell(
      "gusset jobs --size 100x100 --offset 0..400/400 | gusset batch -o x; gusset batch </dev/null -o none; ls"
    )
    let lines = run.text.split(separator: "\n")
    #expect(!lines[0].contains("notes"))
    let note = #"{"line":2,"status":"ok","notes":["offset 400: the arrow stops at the corner, at "#
    #expect(lines[1].hasPrefix(note), "\(run.text)")
    // No jobs make no folder.
    #expect(!lines.contains("none") && run.error.contains("there were no jobs"), "\(run.text)")
  }

  @Test func filesAreThoseOfTheOtherCommands() throws {
    let run = try shell(
      """
      cat > jobs <<'END'
      {"theme":"slate","size":"320x200","offset":40,"output":"a/1.png"}
      {"theme":"slate","size":"320x200","arrow":"left","offset":-20.5,"scale":2,"output":"a/2.png","compression":"small"}
      {"theme":"dark","size":"240x90","arrow":"none","output":"3.svg"}
      {"theme":"dark","size":"240x90","output":"4.svg","shadow":true}
      {"theme":"light","size":"240x90","output":"5.png","shadow":true,"scale":2}
      {"theme":"slate","appearance":"dark","size":"240x90","output":"6.png"}
      {"theme":"mine.json","size":"240x90","output":"7.png","set":{"border.width":3,"border.color":"#f00"}}
      {"size":"320x200","format":"svg-path","output":"8.txt"}
      {"size":"320x200","format":"json","tolerance":0.5,"output":"9.json"}
      {"size":"320x200","format":"css","output":"10.css"}
      {"theme":"dark","size":"320x200","format":"mask","output":"11.png"}
      {"theme":"dark","size":"320x200","format":"shadow","uncut":true,"output":"12.png"}
      {"theme":"gik","format":"art","scale":2,"mirrored":true,"plain":true,"output":"art"}
      END
      gusset themes sand > mine.json
      gusset batch jobs -o made > answers || exit
      mkdir -p wanted/a && cd wanted
      { gusset render --theme slate --size 320x200 --offset 40 --scale 1 -o a/1.png &&
      gusset render --theme slate --size 320x200 --arrow left --offset -20.5 --scale 2 \
        --compression small -o a/2.png &&
      gusset render --theme dark --size 240x90 --arrow none -o 3.svg &&
      gusset render --theme dark --size 240x90 --shadow -o 4.svg &&
      gusset render --theme light --size 240x90 --shadow --scale 2 -o 5.png &&
      gusset render --theme slate --appearance dark --size 240x90 --scale 1 -o 6.png &&
      gusset render --theme ../mine.json --size 240x90 --set border.width=3 \
        --set border.color='#f00' --scale 1 -o 7.png &&
      gusset silhouette --size 320x200 -o 8.txt &&
      gusset silhouette --size 320x200 --tolerance 0.5 -o 9.json &&
      gusset silhouette --size 320x200 -o 10.css &&
      gusset silhouette --theme dark --size 320x200 --as mask --scale 1 -o 11.png &&
      gusset silhouette --theme dark --size 320x200 --as shadow --uncut --scale 1 -o 12.png &&
      gusset art --theme gik --scale 2 --mirrored --plain -o art; } >/dev/null || exit
      cd .. && rm made/gusset-batch.ndjson && diff -r made wanted && wc -l < answers
      sha256sum made/a/1.png | cut -d ' ' -f 1
      """)
    #expect(run.status == 0, "\(run.text)\(run.error)")
    let digest = run.text.split(separator: "\n").last ?? ""
    let answers = String(decoding: try folder.read("answers"), as: UTF8.self).split(separator: "\n")
    #expect(
      answers.first?.hasPrefix(
        #"{"line":1,"status":"ok","output":"a/1.png","width":320,"height":200,"bytes":"#) == true)
    #expect(answers.first?.contains("\"sha256\":\"\(digest)\"}") == true)
    #expect(answers[11].contains(#""alignmentInsets":{"top":"#), "\(answers[11])")
    #expect(answers.count == 13)
  }

  @Test func aFolderAnArchiveAndInlineHoldTheSame() throws {
    let run = try shell(
      """
      gusset jobs --theme slate --theme gik --size 100x100…200x160/30 --arrow all --scale 1 \
        --scale 2 > jobs
      gusset batch jobs -o folder --threads 1 > 1 && gusset batch jobs -o a.tar --threads 3 > 2 &&
      gusset batch - -o - < jobs > b.tar && gusset batch --inline < jobs > 3 &&
      gusset batch jobs -o folder2 --report 4 --threads 7 || exit
      cmp 1 2 && cmp 1 4 && cmp a.tar b.tar && sed 's/,"data":"[^"]*"//' 3 | cmp 1 - || exit
      mkdir tar && tar -C tar -xf a.tar && rm folder/*.ndjson && diff -r folder tar || exit
      python3 - <<'END'
      import base64, hashlib, json
      lines = [json.loads(line) for line in open("3")]
      assert len(lines) == 240, len(lines)
      for line in lines:
          data = base64.b64decode(line["data"])
          assert data == open("folder/" + line["output"], "rb").read(), line["output"]
          assert hashlib.sha256(data).hexdigest() == line["sha256"], line["output"]
          assert len(data) == line["bytes"]
      END
      """)
    #expect(run.status == 0, "\(run.text)\(run.error)")
    #expect(run.error == "")
  }

  @Test func aBadLineGetsAnAnswer() throws {
    let run = try shell(
      #"""
      mkdir -p out/real out/file; ln -s ../.. out/link; ln -s /dev/null out/null; touch out/plain
      {
      echo '{"size":"90x60","output":"a.png","id":"good"}'
      echo 'not JSON'
      echo
      echo '{"size":"90x60","output":"b.png","siez":1}'
      echo '{"theme":"lihgt","size":"90x60","output":"c.png"}'
      echo '{"size":"90000x90000","output":"d.png"}'
      echo '{"size":"90x60","output":"../e.png"}'
      echo '{"size":"90x60","output":"link/f.png"}'
      echo '{"size":"90x60","output":"null"}'
      echo '{"size":"90x60","output":"file"}'
      echo '{"size":"90x60","output":"plain/g.png"}'
      echo '{"size":"90x60","output":"real/../real/a.png"}'
      echo '{"size":"90x60","output":"./a.png"}'
      echo '{"size":"90x60"}'
      printf '{"size":"90x60","output":"%s.png"}\n' "$(printf '%0300d' 0)"
      printf '{"size":"90x60","output":"\xff.png"}\n'
      head -c 30000000 /dev/zero | tr '\0' ' '; echo '{"size":"90x60","output":"h.png"}'
      printf '{"size":"90x60","output":"real/i.png","id":"last"}'
      } > jobs
      gusset batch jobs -o out > answers; echo $?
      ls -A out out/real
      """#)
    #expect(run.error == "gusset: 15 of 17 jobs failed\n")
    #expect(
      run.text == """
        1
        out:
        a.png
        file
        gusset-batch.ndjson
        link
        null
        plain
        real

        out/real:
        i.png

        """)
    let answers = String(decoding: try folder.read("answers"), as: UTF8.self).split(separator: "\n")
    let fields = answers.map { line in
      line.split(separator: "\"field\":\"").dropFirst().first?.prefix { $0 != "\"" } ?? ""
    }
    #expect(
      fields == [
        "", "column 1", "siez", "theme", "size", "output", "output", "output", "output", "output",
        "output", "output", "output", "output", "column 27", "line", "",
      ], "\(answers)")
    #expect(answers[11].contains("line 1 has this one"), "\(answers[11])")
    #expect(answers[15].contains("30000033 bytes"), "\(answers[15])")
    #expect(answers[16].hasPrefix(#"{"id":"last","line":18,"status":"ok""#), "\(answers[16])")
  }

  /// Files of the batch, of the user and standard streams are not mixed.
  @Test func eachFileHasOnePurpose() throws {
    let run = try shell(
      #"""
      A='{"size":"40x40","output":"a.png"}' B='{"size":"60x60","output":"a.png"}'
      echo "$A" > m.tar.ndjson; gusset batch m.tar.ndjson -o m.tar; echo $?
      cp m.tar.ndjson other.tar.ndjson; echo "$A" | gusset batch -o other.tar; echo $?
      cmp m.tar.ndjson other.tar.ndjson; ls m.tar other.tar 2>/dev/null
      for report in s.tar s.tar.part s.tar.ndjson; do
        echo "$A" | gusset batch -o s.tar --report $report; echo $?
      done
      echo "$A" | gusset batch -o - --report -; echo $?
      echo "$A" | gusset batch -o c >&-; echo $?; wc -l < c/gusset-batch.ndjson
      # An archive that is complete stays so while a run fails.
      for job in "$A" "$B" "$A"; do echo "$job" | gusset batch -o z.tar --resume | cut -c -22; done
      echo "$A" | gusset batch -o z.tar --resume --report /nonexist/x; echo $?
      echo "$A" | gusset batch -o z.tar --resume | cut -c -27; ls z.*
      tar -xOf z.tar a.png | cmp - c/a.png; tar -tf z.tar | wc -l
      mkfifo pipe; echo '{"size":"40x40","theme":"pipe"}' | timeout 20 gusset batch --inline | cut -c -27
      printf '%s\n' '{"format":"art","output":"x"}' '{"size":"40x40","output":"x/art.json","format":"png"}' |
        gusset batch -o c | grep -o '"status":"[a-z]*"'
      """#)
    #expect(
      run.text == """
        64
        73
        64
        64
        64
        64
        73
        1
        {"line":1,"status":"ok
        {"line":1,"status":"ok
        {"line":1,"status":"ok
        73
        {"line":1,"status":"skipped
        z.tar
        z.tar.ndjson
        3
        {"line":1,"status":"error",
        "status":"ok"
        "status":"error"

        """, "\(run.text)\(run.error)")
  }

  /// A program that sends a job and waits for its answer must not wait for ever.
  @Test func anAnswerComesBeforeTheNextJob() throws {
    let run = try shell(
      """
      coproc gusset batch --inline
      for number in 1 2 3; do
        echo '{"size":"90x60","id":'$number'}' >&${COPROC[1]}
        read -t 20 -r answer <&${COPROC[0]} || exit 9
        echo "${answer%%,\\"width*}"
      done
      """)
    #expect(
      run.text == (1...3).map { #"{"id":\#($0),"line":\#($0),"status":"ok""# + "\n" }.joined())
    #expect(run.status == 0)
  }
}
