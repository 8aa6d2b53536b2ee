import Dispatch
import ManakoCore
import Synchronization

/// Something that is asked on another thread while the caller asks something else.
final class ConcurrentCall<Value: Sendable>: Sendable {
    private let outcome = Mutex<Result<Value, ManakoError>?>(nil)
    private let isUnwanted = Atomic(false)
    private let end = DispatchSemaphore(value: 0)

    /// Begins; `work` is told when nobody wants its result any more.
    init(_ work: @escaping @Sendable (_ isCancelled: () -> Bool) throws(ManakoError) -> Value) {
        DispatchQueue.global().async { [self] in
            let result = Result { () throws(ManakoError) in try work { self.isUnwanted.load(ordering: .relaxed) } }
            outcome.withLock { $0 = result }
            end.signal()
        }
    }

    /// Waits for the result.
    func value(_ isCancelled: () -> Bool) throws(ManakoError) -> Value {
        while end.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
            if isCancelled() { giveUp() }
        }
        guard let outcome = outcome.withLock({ $0 }) else { throw ManakoError(.cancelled, "interrupted") }
        return try outcome.get()
    }

    /// Says that nobody wants the result.
    func giveUp() { isUnwanted.store(true, ordering: .relaxed) }
}
