import Foundation
import Gusset

/// GussetJobs: lists the jobs with their repetitions. GussetJobs NAME COUNT: does a job so often.
func run() throws {
  let arguments = CommandLine.arguments.dropFirst()
  if arguments.isEmpty {
    for job in Job.all { print(job.name, job.repetitions) }
    return
  }
  guard arguments.count == 2, let count = Int(arguments[2]),
    let job = Job.all.first(where: { $0.name == arguments[1] })
  else {
    throw GussetError.invalidValue(
      field: "arguments", value: arguments.joined(separator: " "),
      allowed: "none, or the name of a job and a number")
  }
  let work = try job.make()
  for _ in 0..<count { try work() }
}

do {
  try run()
} catch {
  FileHandle.standardError.write(Data("GussetJobs: \(error)\n".utf8))
  exit(1)
}
