// swift-tools-version: 6.1
import PackageDescription

/// Names do not carry over between packages, and the parent has a CCairo of its own.
let cairo = "CCairoReference"

let gusset = Target.Dependency.product(name: "Gusset", package: "gusset")

let artwork = Target.Dependency.product(name: "GussetArtwork", package: "gusset")
let presentation = Target.Dependency.product(name: "GussetPresentation", package: "gusset")

let package = Package(
  name: "gusset-benchmarks",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "GussetTimings", targets: ["GussetTimings"]),
    .executable(name: "GussetJobs", targets: ["GussetJobs"]),
    .executable(name: "GussetRenderers", targets: ["GussetRenderers"]),
    .executable(name: "GussetAllocations", targets: ["GussetAllocations"]),
  ],
  dependencies: [.package(name: "gusset", path: "..")],
  targets: [
    .systemLibrary(
      name: cairo, pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .target(
      name: "Workloads", dependencies: [artwork, gusset, presentation, .target(name: cairo)]),
    .executableTarget(name: "GussetTimings", dependencies: ["Workloads"]),
    .executableTarget(name: "GussetJobs", dependencies: ["Workloads"]),
    .executableTarget(name: "GussetRenderers", dependencies: ["Workloads"]),
    .target(name: "CAllocationCounter"),
    .executableTarget(
      name: "GussetAllocations", dependencies: ["CAllocationCounter", "Workloads"]),
  ],
  swiftLanguageModes: [.v6]
)
