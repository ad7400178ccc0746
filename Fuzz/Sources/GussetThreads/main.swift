// Lets threads make the same pictures, files and looks, each in another order, and compares their
// bytes: GussetThreads [number of threads, 8]. Scripts/sanitize.sh builds it with the thread sanitizer.

import Foundation
import Gusset
import GussetReview

let threadCount = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8
let works = Work.all
let results = Results()
let threads = (0..<threadCount).map { number in
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    // All threads begin with the same work, so that they meet in what is made only once.
    for place in works.indices {
      let index = place == 0 ? 0 : (place + number * 5) % works.count
      results.add(works[index].name, works[index].make())
    }
    done.signal()
  }
  return done
}
for thread in threads { thread.wait() }
print("GussetThreads: \(works.count) works in \(threads.count) threads: \(results.verdict)")
exit(results.differences.isEmpty ? 0 : 1)
