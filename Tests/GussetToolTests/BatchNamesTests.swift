import TestSupport
import Testing

/// Runs `gusset batch` with names of outputs that belong together or not.
@Suite struct BatchNamesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func shell(_ script: String) throws -> CommandRun {
    try CommandRun.shell(script, in: folder.url)
  }

  /// A name cannot be a file and a folder: an archive would lose one of them.
  @Test(arguments: ["out.tar", "out"])
  func aFileIsNoFolder(_ place: String) throws {
    let run = try shell(
      #"""
      for output in x.png x.png/y.png a/b/c.png a/b a a/b/d.png; do
        echo '{"size":"60x40","format":"png","output":"'$output'"}'
      done | gusset batch -o \#(place) | grep -o '"ok"\|another name[^"]*'
      """#)
    #expect(
      run.text == """
        "ok"
        another name: x.png is the file of line 1
        "ok"
        another name: line 3 has a file below this one
        another name: line 3 has a file below this one
        "ok"

        """)
  }

  /// Disks of macOS and Windows would keep one of the two files.
  @Test func namesThatADiskMayNotTellApartAreOne() throws {
    let run = try shell(
      #"""
      printf '%s\n' '{"size":"40x40","output":"a.png"}' '{"size":"40x40","output":"A.png"}' \
        '{"size":"40x40","output":"\u00e9.png"}' '{"size":"40x40","output":"e\u0301.png"}' |
        gusset batch -o q | grep -o '"ok"\|line [0-9] has this one[^"]*'
      """#)
    #expect(
      run.text == """
        "ok"
        line 1 has this one, or one that some disks take for it
        "ok"
        line 3 has this one, or one that some disks take for it

        """, "\(run.error)")
  }

  /// Slashes before combining marks are slashes, and equal strings may be different names.
  @Test func namesAreBytes() throws {
    let run = try shell(
      #"""
      mkdir -p outside q; ln -s ../outside q/l; ln -s ../outside $'q/e\u0301'
      printf '%s\n' '{"size":"40x40","output":"../\u0301x.png"}' \
        '{"size":"40x40","output":"l/\u0301z.png"}' \
        '{"size":"40x40","output":"\u00e9/a.png"}' \
        '{"size":"40x40","output":"e\u0301/b.png"}' | gusset batch -o q | grep -o '"status":"[a-z]*"'
      ls outside
      gusset themes slate > $'th\u00e9.json'; gusset themes dark > $'the\u0301.json'
      printf '%s\n' '{"theme":"th\u00e9.json","size":"40x40"}' '{"theme":"the\u0301.json","size":"40x40"}' |
        gusset batch --inline --threads 1 | grep -o '"sha256":"[0-9a-f]*"' | sort -u | wc -l
      """#)
    #expect(
      run.text == """
        "status":"error"
        "status":"error"
        "status":"ok"
        "status":"error"
        2

        """, "\(run.text)\(run.error)")
  }
}
