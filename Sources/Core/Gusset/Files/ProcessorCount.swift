internal import CProcessors

/// The number of processors that this process may use.
package var processorCount: Int { Int(processor_count()) }
