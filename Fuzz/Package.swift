// swift-tools-version: 6.2
import PackageDescription

/// Scripts/fuzz.sh and Scripts/sanitize.sh give the flags of the sanitizers and of coverage, because
/// all modules need them.
let package = Package(
  name: "gusset-fuzz",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "GussetFuzz", targets: ["GussetFuzz"]),
    .executable(name: "GussetThreads", targets: ["GussetThreads"]),
  ],
  dependencies: [.package(name: "gusset", path: "..", traits: [])],
  targets: [
    .target(name: "CFuzzer"),
    .executableTarget(
      name: "GussetFuzz",
      dependencies: [
        "CFuzzer",
        .product(name: "Gusset", package: "gusset"),
        .product(name: "GussetArtwork", package: "gusset"),
        .product(name: "GussetExport", package: "gusset"),
        .product(name: "GussetPresentation", package: "gusset"),
        .product(name: "GussetReview", package: "gusset"),
        .product(name: "GussetBatch", package: "gusset"),
        .product(name: "RunPNG", package: "gusset"),
      ],
      // It compares pixels, also where the rest is not optimized.
      swiftSettings: [.treatAllWarnings(as: .error), .unsafeFlags(["-Xfrontend", "-O"])]),
    .executableTarget(
      name: "GussetThreads",
      dependencies: [
        .product(name: "Gusset", package: "gusset"),
        .product(name: "GussetArtwork", package: "gusset"),
        .product(name: "GussetExport", package: "gusset"),
        .product(name: "GussetPresentation", package: "gusset"),
        .product(name: "GussetReview", package: "gusset"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ],
  swiftLanguageModes: [.v6]
)
