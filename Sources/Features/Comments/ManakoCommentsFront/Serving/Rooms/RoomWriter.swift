import Manako
import ManakoComments

/// Keeps comments on a thread of its own: those that come while the disk is busy are written together, so that one wait for the disk
/// does for all of them.
final class RoomWriter: Sendable {
    private struct Waiting: Sendable {
        var draft: CommentDraft
        var done: @Sendable (Result<RoomComment?, ManakoError>) -> Void
    }

    private struct State {
        var waiting: [Waiting] = []
        var isStopped = false
    }

    private let state = Monitor(State())

    /// The most comments that wait; further ones are refused.
    private static let capacity = 1024

    /// Why a comment is not taken on.
    static let full = ManakoError(.limitExceeded, "the server has too much to do; try again in a moment")

    /// - Parameters:
    ///   - store: where comments are kept.
    ///   - written: told of those that are on the disk, in the order of their numbers.
    init(_ store: RoomStore, written: @escaping @Sendable ([(room: String, comment: RoomComment)]) -> Void) {
        let isStarted = BackgroundThread.start { [state] in Self.work(state, store, written) }
        if !isStarted { stop() }
    }

    deinit { stop() }

    /// Keeps a comment.
    ///
    /// - Returns: the comment when it is on the disk; nil when its room is full.
    func write(_ draft: CommentDraft) async throws(ManakoError) -> RoomComment? {
        let result = await withCheckedContinuation { (continuation: Continuation) in
            let waiting = Waiting(draft: draft) { continuation.resume(returning: $0) }
            let isTaken = state.change { state in
                guard !state.isStopped, state.waiting.count < Self.capacity else { return false }
                state.waiting.append(waiting)
                return true
            }
            if !isTaken { continuation.resume(returning: .failure(Self.full)) }
        }
        return try result.get()
    }

    private typealias Continuation = CheckedContinuation<Result<RoomComment?, ManakoError>, Never>

    /// Takes nothing more; what waits is still written.
    func stop() { state.change { $0.isStopped = true } }

    private static func work(
        _ state: Monitor<State>, _ store: RoomStore,
        _ written: @Sendable ([(room: String, comment: RoomComment)]) -> Void
    ) {
        while let batch = next(state) {
            let kept = Result { () throws(ManakoError) in try store.add(batch.map(\.draft)) }
            switch kept {
            case .success(let comments):
                for (waiting, comment) in zip(batch, comments) { waiting.done(.success(comment)) }
                written(
                    zip(batch, comments).compactMap { waiting, comment in comment.map { (waiting.draft.room, $0) } })
            case .failure(let error): for waiting in batch { waiting.done(.failure(error)) }
            }
        }
    }

    private static func next(_ state: Monitor<State>) -> [Waiting]? {
        state.wait { state -> [Waiting]?? in
            if !state.waiting.isEmpty {
                defer { state.waiting = [] }
                return .some(state.waiting)
            }
            return state.isStopped ? .some(nil) : nil
        }
    }
}
