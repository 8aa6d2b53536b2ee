public import ManakoCore
import Synchronization

/// Requests of a session that wait to be used again, so that memory is taken once and not for each input.
public final class RequestPool: Sendable {
    /// The session that the requests belong to.
    public let session: any InferenceSession
    private let idle = Mutex<[any InferenceRequest]>([])

    /// Creates an empty pool.
    public init(session: any InferenceSession) {
        self.session = session
    }

    /// Lends a request to one caller, making one when none is idle.
    public func withRequest<Result>(
        _ body: (any InferenceRequest) throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result {
        let request: any InferenceRequest
        if let waiting = idle.withLock({ $0.popLast() }) {
            request = waiting
        } else {
            request = try session.makeRequest()
        }
        defer { idle.withLock { $0.append(request) } }
        return try body(request)
    }
}
