import Gusset
import GussetPresentation
import TestSupport
import Testing

/// `gusset animate`: the files, their contents, and the errors.
@Suite struct AnimateCommandTests {
  private static let options = "--from 90x70 --to 120x100+10 --theme slate --duration 0.1"

  private func animate(_ options: String, in folder: TemporaryFolder) throws -> CommandRun {
    let run = try CommandRun.shell(
      "gusset animate -q \(Self.options.replaced(by: options))", in: folder.url)
    #expect(run.status == 0, "\(options): \(run.error)")
    #expect(run.error == "")
    return run
  }

  private var animation: PopoverAnimation {
    PopoverAnimation(
      from: Popover(size: Size(width: 90, height: 70), arrow: .up, theme: .slate),
      to: Popover(size: Size(width: 120, height: 100), arrow: .up(offset: 10), theme: .slate),
      duration: 0.1, repeatCount: nil)
  }

  @Test(arguments: [
    ("", ["popover-animated.svg"]), ("-o a.svg --scale 2", ["a.svg"]), ("-o -", []),
    ("-o x --scale 1 --scale 3", ["x.svg", "x@3x.svg"]),
  ])
  func writesItsFiles(options: String, names: [String]) throws {
    let folder = try TemporaryFolder()
    _ = try animate(options, in: folder)
    #expect(folder.names == names)
  }

  @Test func filesAreWhatTheLibraryMakes() throws {
    let folder = try TemporaryFolder()
    #expect(try animate("-o -", in: folder).output == animation.motion().svg().bytes)
    var other = animation
    other.autoreverses = true
    other.repeatCount = 4
    other.curve = try TimingCurve(x1: 0.2, y1: 0, x2: 0, y2: 1)
    other.fixedPart = .body
    let words =
      "--reverse --repeat 4 --curve 'cubic-bezier(.2, 0, 0, 1)' --hold body"
    #expect(try animate("\(words) -o -", in: folder).output == other.motion().svg().bytes)
    other.repeatCount = nil
    let forever = try animate("\(words.replacing("4", with: "forever")) -o -", in: folder)
    #expect(try forever.output == other.motion().svg().bytes)
  }

  @Test func drawsShadows() throws {
    let folder = try TemporaryFolder()
    let run = try animate("--theme light --shadow -o -", in: folder)
    var light = animation
    (light.from.theme, light.to.theme) = (.light, .light)
    #expect(try run.output == light.motion().svg(shadows: true).bytes)
  }

  @Test(arguments: [
    BadCall("animate", 64, "--from"),
    BadCall("animate --from 90x60", 64, "--to"),
    BadCall("animate --from 90 --to 90x60", 64, "--from: 90: must be WIDTHxHEIGHT in points"),
    BadCall("animate --from 90x60 --to 90x60+", 64, "--to: 90x60+: must be"),
    BadCall("animate --from 90x60+1+2 --to 90x60", 64, "--from: 90x60+1+2"),
    BadCall("animate --from 90x60+nan --to 90x60", 64, "--from: 90x60+nan"),
    BadCall("animate --from 90x60 --to 90x60+1e9 --arrow none", 64, "--to", "from -16384"),
    BadCall("animate --from 0x60 --to 90x60", 64, "--from: 0x60"),
    BadCall("animate --from 90x60 --to -90x60", 64, "--to: -90x60"),
    BadCall("animate --from 90x60 --to 1x60", 64, "--to: 1x60: must be at least"),
    BadCall("animate --from 90x60 --to 99999x60", 64, "--to: 99999x60"),
    BadCall("animate --from 9x9 --to 90x90 --theme gik", 64, "--from"),
    BadCall("animate --from 90x60 --to 99x60 --duration 0", 64, "--duration: 0: must be"),
    BadCall("animate --from 90x60 --to 99x60 --duration -1", 64, "--duration: -1: must be"),
    BadCall("animate --from 90x60 --to 99x60 --duration nan", 64, "--duration: nan: must be"),
    BadCall("animate --from 90x60 --to 99x60 --duration 1e400", 64, "--duration: "),
    BadCall("animate --from 90x60 --to 99x60 --duration soon", 64, "--duration: soon: must be"),
    BadCall(
      "animate --from 90x60 --to 99x60 --duration 3600", 64, "--duration: 216001 frames in 3600 s"),
    BadCall(
      "animate --from 90x60 --to 99x60 --curve bounce", 64, "--curve: bounce: must be one of"),
    BadCall("animate --from 9x6 --to 9x6 --curve 'cubic-bezier(2,0,1,1)'", 64, "curve.x1: 2"),
    BadCall(
      "animate --from 90x60 --to 99x60 --repeat 0", 64,
      "--repeat: 0: must be 1 to 10000, or forever"),
    BadCall("animate --from 90x60 --to 99x60 --repeat -1", 64, "--repeat: -1"),
    BadCall("animate --from 90x60 --to 99x60 --repeat often", 64, "--repeat: often: must be"),
    BadCall("animate --from 90x60 --to 99x60 --hold me", 64, "--hold: me: must be one of tip"),
    BadCall("animate --from 90x60 --to 99x60 --arrow north", 64, "--arrow: north: must be"),
    BadCall("animate --from 90x60 --to 99x60 -o x.gif", 64, "--output: x.gif: must be"),
    BadCall("animate --from 90x60 --to 99x60 -o x.png", 64, "--output: x.png: must be"),
    BadCall("animate --from 90x60 --to 99x60 --scale 1 --scale 2 -o -", 64, "--scale: 1, 2"),
    BadCall("animate --from 90x60 --to 99x60 --scale 9 -o x.svg", 64, "scale: 9: must be"),
    BadCall(
      "animate --from 30x30 --to 99x60 --curve 'cubic-bezier(.3,-2,.6,1)' -o x.svg", 64,
      "frame ", " of 25: size: "),
    BadCall(
      "animate --from 4000x4000 --to 4000x4000 --duration 2 -o x.svg --scale 1", 64,
      "--duration: 121 of 4000x4000 pixels: must be 1000 megapixels or fewer"),
    // The picture at the second scale is too large, so the file of the first scale is not written
    // either.
    BadCall("animate --from 3000x2000 --to 3100x2000 --scale 1 --scale 8 -o x.svg", 64, "--from"),
    BadCall("animate --from 90x60 --to 99x60 -o none/x.svg", 73, "none/x.svg: cannot be written"),
    BadCall("animate --from 90x60 --to 99x60 --theme none.json", 66, "none.json"),
  ])
  func isRefused(_ call: BadCall) throws {
    try call.check(in: TemporaryFolder())
  }
}
