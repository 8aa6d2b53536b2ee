import Foundation
import ManakoCore

extension VNRequest {
    /// Looks at a picture on a thread of its own. Once the request is cancelled nobody waits for it any more: it ends by itself, and
    /// nobody hears of its results.
    func lookUnlessCancelled(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        guard canBeAbandoned else { return try look(at: picture) }
        let answer = LookAnswer()
        let work = LookWork(request: self, picture: picture)
        state.whenCancelled = { answer.give(.failure(VNError(.requestCancelled, "the request was cancelled"))) }
        defer { state.whenCancelled = nil }
        let hasThread = BackgroundThread.start {
            answer.give(Result { () throws(VNError) in try work.request.look(at: work.picture) })
        }
        guard hasThread else { return try look(at: picture) }
        return try answer.wait().get()
    }
}

/// What a thread looks at.
///
/// `@unchecked Sendable`: whoever has the request waits for the thread, or has cancelled it, after which the thread reads values that
/// it took at its beginning.
private struct LookWork: @unchecked Sendable {
    let request: VNRequest
    let picture: PictureResult
}

/// The first result that is given, for the thread that waits.
///
/// `@unchecked Sendable`: observations are handed from one thread to the other as they are.
private final class LookAnswer: @unchecked Sendable {
    /// How long a thread waits before it asks whether its task was cancelled.
    private static let interval = DispatchTimeInterval.milliseconds(50)

    private let result = Monitor<Result<[VNObservation], VNError>?>(nil)
    private let isThere = DispatchSemaphore(value: 0)

    func give(_ value: Result<[VNObservation], VNError>) {
        result.change { $0 = $0 ?? value }
        isThere.signal()
    }

    func wait() -> Result<[VNObservation], VNError> {
        while isThere.wait(timeout: .now() + Self.interval) == .timedOut, !Task.isCancelled {}
        let cancelled = Result<[VNObservation], VNError>.failure(
            VNError(.requestCancelled, "the task of the request was cancelled"))
        return result.change { result in
            result = result ?? cancelled
            return result ?? cancelled
        }
    }
}
