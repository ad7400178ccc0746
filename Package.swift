// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Tests are no part of what users compile and may use Foundation freely.
let lenient: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// The folders of Sources, from the ground up. A module imports modules of its own storey and of those
/// below it; `make lint` checks this.
enum Storey: String {
  case system = "System"
  case core = "Core"
  case shipping = "Shipping"
  case review = "Review"
  case batch = "Batch"
  case bindings = "Bindings"
  case program = "Program"

  func path(_ name: String) -> String { "Sources/\(rawValue)/\(name)" }

  /// A C library of the system.
  static func library(_ name: String, _ pkgConfig: String, apt: String, brew: String) -> Target {
    .systemLibrary(
      name: name, path: system.path(name), pkgConfig: pkgConfig,
      providers: [.apt([apt]), .brew([brew])])
  }

  /// A module in C.
  static func c(
    _ name: String, _ dependencies: Target.Dependency..., storey: Storey = .system
  ) -> Target {
    .target(name: name, dependencies: dependencies, path: storey.path(name))
  }

  /// A module in Swift.
  func module(
    _ name: String, _ dependencies: Target.Dependency..., exclude: [String] = [],
    embedsTexts: Bool = false
  ) -> Target {
    .target(
      name: name, dependencies: dependencies + reexported, path: path(name), exclude: exclude,
      swiftSettings: strict, plugins: embedsTexts ? ["EmbedText"] : [])
  }

  /// A program.
  func program(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .executableTarget(
      name: name, dependencies: dependencies + reexported, path: path(name), swiftSettings: strict)
  }

  /// What a module above Core gets with `import Gusset`.
  private var reexported: [Target.Dependency] {
    [.system, .core].contains(self) ? [] : coreModules
  }
}

/// The modules behind Gusset and GussetArtwork. A target names them, although it imports those two
/// alone: the package manager compiles it anew only when a module that it names has changed.
let coreModules: [Target.Dependency] = [
  "Pixels", "PopoverGeometry", "PopoverModel", "PopoverRaster", "PopoverStretching", "PopoverSVG",
  "RunPNG",
]

/// A library of another package, which the command alone needs.
func command(_ name: String, _ package: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: ["Command"]))
}

/// The tests of a module, which may use all of Core and TestSupport.
func tests(
  of name: String, _ dependencies: Target.Dependency..., exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: ["Gusset", "TestSupport"] + coreModules + dependencies,
    exclude: exclude, swiftSettings: lenient)
}

let package = Package(
  name: "gusset",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Gusset", targets: ["Gusset"]),
    .library(name: "GussetArtwork", targets: ["GussetArtwork"]),
    .library(name: "GussetPresentation", targets: ["GussetPresentation"]),
    .library(name: "GussetExport", targets: ["GussetExport"]),
    .library(name: "GussetReview", targets: ["GussetReview"]),
    .library(name: "GussetBatch", targets: ["GussetBatch"]),
    .library(name: "RunPNG", targets: ["RunPNG"]),
    .executable(name: "gusset", targets: ["GussetTool"]),
  ],
  traits: [
    .default(enabledTraits: ["Command"]),
    .trait(
      name: "Command", description: "The program gusset; packages that use the libraries need none."
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    Storey.library("CCairo", "cairo", apt: "libcairo2-dev", brew: "cairo"),
    Storey.library("CSPNG", "spng", apt: "libspng-dev", brew: "libspng"),
    Storey.library("CDeflate", "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
    Storey.library("CMessageDigest", "libmd", apt: "libmd-dev", brew: "libmd"),
    // Glibc, Musl or Darwin, whichever the system has.
    Storey.system.module("CLibrary"),
    Storey.c("CWidePixels"),
    Storey.c("CUnfinishedFiles"),
    Storey.c("CProcess"),

    .plugin(name: "EmbedText", capability: .buildTool()),

    Storey.core.module("PopoverGeometry", "CLibrary"),
    Storey.core.module("Pixels", "CLibrary", "CWidePixels", "PopoverGeometry"),
    Storey.core.module(
      "RunPNG", "CDeflate", "CLibrary", "CSPNG", "Pixels", "PopoverGeometry"),
    Storey.core.module("PopoverStretching", "Pixels", "PopoverGeometry"),
    // The folder of themes is a link to that at the top.
    Storey.core.module(
      "PopoverModel", "CLibrary", "Pixels", "PopoverGeometry", "PopoverStretching",
      exclude: ["Themes/presets/README.md"], embedsTexts: true),
    Storey.core.module("PopoverSVG", "Pixels", "PopoverGeometry", "PopoverModel"),
    Storey.core.module(
      "PopoverRaster", "CCairo", "CLibrary", "Pixels", "PopoverGeometry", "PopoverModel",
      "PopoverStretching"),
    Storey.core.module(
      "Gusset", "CLibrary", "CMessageDigest", "CProcess", "CUnfinishedFiles", "Pixels",
      "PopoverGeometry", "PopoverModel", "PopoverRaster", "PopoverSVG", "RunPNG"),
    Storey.core.module("GussetArtwork", "CLibrary", "Gusset", "PopoverStretching"),

    // Gusset re-exports the modules of its storey; those above it import it alone.
    Storey.shipping.module("GussetPresentation", "Gusset"),
    // Exports choose the color of text by the measure that reviews report.
    Storey.shipping.module("PopoverContrast", "Gusset"),
    Storey.shipping.module("PopoverCSS", "Gusset", "PopoverContrast"),
    Storey.shipping.module("ThemeEditing", "Gusset"),
    Storey.shipping.module(
      "GussetExport", "CLibrary", "CUnfinishedFiles", "Gusset", "GussetArtwork", "PopoverContrast",
      "PopoverCSS", "ThemeEditing",
      embedsTexts: true),
    Storey.review.module(
      "GussetReview", "Gusset", "GussetArtwork", "PopoverContrast", "PopoverCSS", "PopoverTracing",
      embedsTexts: true),
    Storey.review.module("PopoverTracing", "Gusset"),
    Storey.batch.module(
      "GussetBatch", "CLibrary", "Gusset", "GussetArtwork", "PopoverCSS", "ThemeEditing"),

    Storey.program.module(
      "PopoverStudio", "CLibrary", "Gusset", "GussetExport", "GussetReview", "PopoverContrast",
      "PopoverTracing", "ThemeEditing",
      command("FlyingSocks", "FlyingFox"), embedsTexts: true),
    Storey.program.program(
      "GussetTool", "CLibrary", "CProcess", "Gusset", "GussetArtwork", "GussetBatch",
      "GussetExport", "GussetPresentation", "GussetReview", "PopoverCSS", "PopoverStudio",
      "PopoverTracing", "ThemeEditing",
      command("ArgumentParser", "swift-argument-parser")),

    .systemLibrary(
      name: "CPNG", path: "Tests/CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .target(
      name: "TestSupport",
      dependencies: ["CPNG", "Gusset"] + coreModules,
      path: "Tests/TestSupport",
      swiftSettings: lenient),
    .target(
      name: "BrowserSupport", dependencies: ["CLibrary", "Gusset", "TestSupport"] + coreModules,
      path: "Tests/BrowserSupport", swiftSettings: lenient),
    tests(of: "PopoverGeometry"),
    tests(of: "Pixels", "CWidePixels"),
    tests(of: "RunPNG", "GussetArtwork"),
    tests(of: "PopoverModel", "GussetExport", "ThemeEditing"),
    tests(of: "ThemeEditing", "ThemeEditing"),
    tests(of: "PopoverSVG", "GussetPresentation", "PopoverCSS"),
    tests(of: "PopoverRaster"),
    tests(of: "GussetArtwork", "GussetArtwork", "GussetReview"),
    tests(of: "Gusset", "GussetArtwork", "GussetExport", "GussetPresentation", "GussetReview"),
    tests(of: "GussetPresentation", "GussetPresentation"),
    tests(
      of: "GussetExport", "GussetArtwork", "GussetExport", "GussetPresentation", "PopoverCSS",
      "ThemeEditing"),
    tests(
      of: "GussetReview", "GussetArtwork", "GussetExport", "GussetReview", "ThemeEditing"),
    tests(of: "PopoverTracing", "PopoverTracing"),
    tests(of: "GussetBatch", "GussetBatch"),
    tests(of: "PopoverStudio", "CLibrary", "GussetExport", "GussetReview", "PopoverStudio"),
    tests(
      of: "Browser", "BrowserSupport", "GussetExport", "GussetReview", "GussetTool", "PopoverCSS"),
    tests(of: "Golden", "GussetArtwork", "GussetPresentation"),
    tests(
      of: "GussetTool", "GussetArtwork", "GussetExport", "GussetPresentation", "GussetReview",
      "GussetTool", command("ArgumentParser", "swift-argument-parser"),
      exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)

// The functions of gusset.h, which older compilers cannot define. Scripts/c-library.sh links them.
#if compiler(>=6.3)
  package.products.append(.library(name: "GussetC", type: .static, targets: ["GussetC"]))
  package.targets += [
    Storey.c("CGusset", storey: .bindings),
    Storey.bindings.module("GussetC", "CGusset", "CLibrary", "Gusset", "GussetPresentation"),
    .testTarget(
      name: "GussetCTests", dependencies: ["CGusset", "GussetC"], swiftSettings: lenient),
  ]
#endif

// `make test` sets this to 1: the tests compare pictures pixel by pixel, and what they cover of the
// libraries is counted. `make demo` and short runs of the fuzzer and of the thread sanitizer set it to "pixels",
// to optimize only what computes pixels.
// Packages that depend on this one never meet the flags, which SwiftPM calls unsafe.
if let optimize = Context.environment["GUSSET_OPTIMIZE"], ["1", "pixels"].contains(optimize) {
  // Optimizing the program, the studio and most tests takes longer than it saves. Two of the tests
  // compute the pixels of thousands of pictures as a reference.
  let hotTests: Set = ["GussetArtworkTests", "RunPNGTests", "TestSupport"]
  let pixels: Set = [
    "GussetArtwork", "Pixels", "PopoverRaster", "PopoverStretching", "PopoverTracing", "RunPNG",
  ]
  func isHot(_ target: Target) -> Bool {
    if optimize == "pixels" { return pixels.contains(target.name) }
    let isLibrary = target.type == .regular && target.path?.hasPrefix("Sources/") == true
    return hotTests.contains(target.name) || isLibrary && target.name != "PopoverStudio"
  }
  for target in package.targets where ![.system, .plugin].contains(target.type) {
    var flags: [String] = []
    // The build turns optimization off for all; told to the frontend, this comes last and wins.
    if isHot(target) { flags += ["-Xfrontend", "-O"] }
    let isCounted = optimize == "1"
    if isCounted, target.type == .regular, !target.name.hasSuffix("Support") {
      flags += ["-profile-generate", "-profile-coverage-mapping"]
    }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
    // Its handles are those of a build for debugging.
    if target.name == "GussetC" { target.swiftSettings?.append(.define("DEBUG")) }
    if isCounted { target.linkerSettings = [.unsafeFlags(["-profile-generate"])] }
  }
}
