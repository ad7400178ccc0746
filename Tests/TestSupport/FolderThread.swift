import Foundation

/// Runs work on a thread with its own working directory, because the process's directory is shared.
package enum FolderThread {
  /// Runs `work` with the folder as the working directory, and waits for it.
  ///
  /// - Returns: `nil` when the system does not support a directory per thread. `work` has not run
  ///   then.
  package static func run<Result: Sendable>(
    in folder: URL, _ work: @escaping @Sendable () -> Result
  ) -> Result? {
    let box = Box<Result>()
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      if enter(folder) { box.value = work() }
      isDone.signal()
    }
    // The stack size of a command's main thread.
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
      // CLONE_FS gives this thread its own working directory.
      typealias Unshare = @convention(c) (Int32) -> Int32
      guard let symbol = dlsym(nil, "unshare") else { return false }
      return unsafeBitCast(symbol, to: Unshare.self)(0x200) == 0 && chdir(folder.path) == 0
    #endif
  }
}
