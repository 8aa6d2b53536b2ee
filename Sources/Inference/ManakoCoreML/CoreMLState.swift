import ManakoCore
import ManakoInference
import Synchronization

/// What a model keeps from one prediction to the next, such as what it has read of a text so far.
public final class CoreMLState: Sendable {
    private let request: Mutex<any InferenceRequest>

    init(_ request: any InferenceRequest) { self.request = Mutex(request) }

    func withRequest<Result>(
        _ body: (any InferenceRequest) throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result {
        try request.withLock { (request) throws(ManakoError) in try body(request) }
    }
}
