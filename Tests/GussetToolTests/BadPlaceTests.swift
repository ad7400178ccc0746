import TestSupport
import Testing

/// Placements that are impossible, and options that are invalid.
@Suite struct BadPlaceTests {
  /// A valid call with options that make it invalid.
  private static func bad(_ options: String, _ status: Int32, _ words: String...) -> BadCall {
    let valid = "--anchor 80,60,40x20 --container 400x240 --content 120x80"
    return BadCall("place \(valid.replaced(by: options))", status, words)
  }

  static let scenes = [
    bad("--permitted ''", 64, "--permitted: \"\": must be any, or a list of up"),
    bad("--permitted none", 64, "--permitted: none"),
    bad("--permitted up,", 64, "--permitted: up,"),
    bad("--permitted up,top", 64, "--permitted: up,top"),
    bad("--anchor 80,60", 64, "--anchor: 80,60: must be X,Y,WIDTHxHEIGHT"),
    bad("--anchor 40x20", 64, "--anchor: 40x20"),
    bad("--anchor 1,2,3,4x5", 64, "--anchor"), bad("--anchor a,2,4x5", 64, "--anchor: a,2,4x5"),
    bad("--anchor 1,2,4", 64, "--anchor: 1,2,4: must be X,Y"),
    bad("--anchor nan,2,4x5", 64, "anchor: nan: must be within 1000000 points"),
    bad("--anchor 1,2,-4x5", 64, "anchor: -4x5: must be no less than 0x0"),
    bad("--anchor 1e300,2,4x5", 64, "anchor: 1e+300"),
    bad("--container 0x0", 64, "container: 0x0: must be at least 1x1"),
    bad("--container 1,400x240", 64, "--container"),
    bad("--container infx9", 64, "container: inf"),
    bad("--content 120", 64, "--content: 120: must be WIDTHxHEIGHT"),
    bad("--content -1x5", 64, "contentSize.width: -1"),
    bad("--margin 1,2", 64, "--margin: 1,2: must be a number, or four"),
    bad("--margin ''", 64, "--margin"), bad("--margin nan", 64, "margins.top: nan"),
    bad("--margin 200", 64, "--margin: left 200, right 200", "less than the container's 400"),
    bad("--min 50x50 --max 40x40", 64, "--min: 50x50", "the maximum, 40x40"),
    bad("--min x", 64, "--min: x"), bad("--max 1e9x5", 64, "maximumContentSize.width"),
    bad("-o x.svg", 64, "--output: x.svg", "a name that ends in .json, for a placement"),
    bad("--arrow-height nan", 64, "--arrow-height: nan: must be a number"),
    bad("--theme nope", 66, "nope"), bad("-o no/x.json", 73, "no/x.json"),
    BadCall("place", 64, "--anchor"), BadCall("place --anchor 1,1,1x1", 64, "--container"),
  ]

  @Test(arguments: scenes)
  func isRefusedInOneLine(_ call: BadCall) throws {
    try call.check(in: TemporaryFolder())
  }
}
