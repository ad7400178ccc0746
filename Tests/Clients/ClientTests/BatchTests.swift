import Gusset
import GussetBatch
import SwiftUI
import Testing

/// A service that makes many pictures and answers each request.
@Suite struct BatchTests {
  func jobs(_ jobs: [BatchJob]) -> AsyncStream<BatchJob> {
    AsyncStream { continuation in
      for job in jobs { continuation.yield(job) }
      continuation.finish()
    }
  }

  func job(offset: Double, width: Double = 320) -> BatchJob {
    BatchJob(
      size: Size(width: width, height: 200), arrow: .up(offset: offset),
      theme: .named("slate"), output: "menu\(offset).png")
  }

  @Test func resultsHaveTheOrderOfTheJobs() async throws {
    let offsets = [-40.0, 0, 12, 40]
    var made = 0
    for try await result in Batch(jobs(offsets.map { job(offset: $0) })) {
      guard case .made(let output) = result.outcome else {
        Issue.record("\(result.outcome)")
        continue
      }
      let popover = Popover(
        size: Size(width: 320, height: 200), arrow: .up(offset: offsets[made]), theme: .slate)
      let file = try #require(output.files.first)
      #expect(file.path == "menu\(offsets[made]).png")
      #expect(try file.contents?.bytes == popover.png().bytes)
      made += 1
      #expect(result.number == made)
    }
    #expect(made == offsets.count)
  }

  @Test func aBadJobCostsNoOther() async throws {
    var names: [String] = []
    for try await result in Batch(jobs([job(offset: 1), job(offset: 2, width: 1), job(offset: 3)]))
    {
      switch result.outcome {
      case .made: names.append("made")
      case .failed(let error): names.append("failed \(error)")
      case .skipped: names.append("skipped")
      }
    }
    #expect(names.count == 3)
    #expect(names[0] == "made" && names[2] == "made")
    #expect(names[1].hasPrefix("failed") && names[1].contains("size"))
  }

  @Test func equalOutputsFail() async throws {
    var failures = 0
    for try await result in Batch(jobs([job(offset: 1), job(offset: 1)])) {
      if case .failed = result.outcome { failures += 1 }
    }
    #expect(failures == 1)
  }

  @Test func aLineOfJSONIsAJob() async throws {
    let line = #"{"id":"a","theme":"slate","size":"320x200","arrow":"up","scale":2}"#
    let job = try BatchJob(json: Array(line.utf8))
    #expect(job.id == "a")
    #expect(job.arrow == .up && job.scale == 2)
  }

  @Test func aJobHasANameAndItsOwnTheme() async throws {
    var theme = Theme.slate
    theme.border.width = 3
    var job = job(offset: 0)
    job.id = "a"
    job.theme = .theme(theme)
    job.scale = 2
    let popover = Popover(size: Size(width: 320, height: 200), arrow: .up, theme: theme)
    var made: [[UInt8]?] = []
    for try await result in Batch(jobs([job])) {
      #expect(result.id == "a")
      guard case .made(let output) = result.outcome else { continue }
      made += output.files.map { $0.contents?.bytes }
    }
    #expect(try made == [popover.png(scale: 2).bytes])
  }
}
