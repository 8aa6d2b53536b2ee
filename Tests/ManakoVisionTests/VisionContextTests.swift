import ManakoCore
import ManakoInference
import ManakoTesting
import ManakoVision
import Synchronization
import Testing

struct VisionContextTests {
    /// Counts how often each model is compiled.
    private final class Loads: Sendable {
        private let counts = Mutex<[BuiltInModel: Int]>([:])
        var all: [BuiltInModel: Int] { counts.withLock { $0 } }

        func context(lacking: BuiltInModel? = nil) -> VisionContext {
            VisionContext { model, configuration throws(ManakoError) in
                self.counts.withLock { $0[model, default: 0] += 1 }
                guard model != lacking else { throw ManakoError(.unavailable, "\(model) is not installed") }
                let tiny = TinyModel.constant(
                    name: model.rawValue, inputShape: [1, 8, 8, 3], outputs: [FloatTensor(shape: [1], values: [0])])
                return try VisionModel(tiny.makeSession(configuration))
            }
        }
    }

    @Test func aModelIsCompiledOnceForAllWhoAsk() async throws {
        let loads = Loads()
        let context = loads.context()
        let models = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
            for _ in 0..<20 { group.addTask { ObjectIdentifier(try context.model(.palm)) } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(models.count == 1 && loads.all == [.palm: 1])
    }

    @Test func modelsArePreparedBesideTheWork() throws {
        let loads = Loads()
        let context = loads.context()
        let used = try context.preparing([.pose, .palm]) { () throws(ManakoError) in
            ObjectIdentifier(try context.model(.palm))
        }
        #expect(loads.all == [.pose: 1, .palm: 1])
        #expect(try used == ObjectIdentifier(context.model(.palm)))
        try context.preparing([.pose, .palm]) { () throws(ManakoError) in _ = try context.model(.pose) }
        #expect(loads.all == [.pose: 1, .palm: 1])
    }

    @Test func errorsReachWhoNeedsTheModel() {
        let loads = Loads()
        let context = loads.context(lacking: .palm)
        #expect(throws: ManakoError.self) {
            try context.preparing([.palm]) { () throws(ManakoError) in _ = try context.model(.palm) }
        }
        #expect(throws: ManakoError.self) {
            try context.preparing([.pose]) { () throws(ManakoError) in throw ManakoError(.malformedInput, "no picture")
            }
        }
        // The thread has ended, so what it prepared is there.
        #expect(loads.all[.pose] == 1)
    }
}
