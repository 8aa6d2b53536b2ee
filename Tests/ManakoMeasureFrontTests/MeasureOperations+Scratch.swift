import ManakoTesting

@testable import ManakoFront
@testable import ManakoMeasureFront

extension MeasureOperations {
    /// The operations of a server that keeps its data in a folder.
    convenience init(in scratch: ScratchFolder) {
        self.init(
            dataFolder: scratch.path, recordsPath: scratch.path + "/records.sqlite", limits: ServingLimits(),
            pool: WorkerPool(threads: 2, capacity: 16))
    }
}
