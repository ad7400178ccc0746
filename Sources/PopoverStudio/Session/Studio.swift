/// A theme on the bench: its file, what a page in a browser asks of it, and what it answers.
package struct Studio: Sendable {
  package init() {}
}
