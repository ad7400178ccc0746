import Foundation

/// Work on a thread with a working directory of its own: that of the process is everybody's.
package enum FolderThread {
  /// Runs `work` as if the process were in the folder, and waits for it.
  ///
  /// - Returns: `nil` where the system lets no thread have a directory of its own: nothing has run.
  package static func run<Result: Sendable>(
    in folder: URL, _ work: @escaping @Sendable () -> Result
  ) -> Result? {
    let box = Box<Result>()
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      if enter(folder) { box.value = work() }
      isDone.signal()
    }
    // As much as the main thread of a command has.
    thread.stackSize = 8 << 20
    thread.start()
    isDone.wait()
    return box.value
  }

  /// Written before the semaphore is signaled and read after.
  private final class Box<Value>: @unchecked Sendable { var value: Value? }

  private static func enter(_ folder: URL) -> Bool {
    #if canImport(Darwin)
      typealias Change = @convention(c) (UnsafePointer<CChar>) -> Int32
      guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: -2), "pthread_chdir_np") else {
        return false
      }
      return unsafeBitCast(symbol, to: Change.self)(folder.path) == 0
    #else
      // CLONE_FS: this thread shares its directory with no other from here on.
      typealias Unshare = @convention(c) (Int32) -> Int32
      guard let symbol = dlsym(nil, "unshare") else { return false }
      return unsafeBitCast(symbol, to: Unshare.self)(0x200) == 0 && chdir(folder.path) == 0
    #endif
  }
}
