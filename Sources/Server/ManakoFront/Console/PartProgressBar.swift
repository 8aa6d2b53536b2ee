import Manako
import Synchronization

/// The progress of the parts of a single picture, as a bar on a terminal; nothing elsewhere.
final class PartProgressBar: Sendable {
    private struct State {
        var bar: ProgressBar?
        var count = 0
    }

    private let isShown: Bool
    private let state = Mutex(State())

    init(isShown: Bool) { self.isShown = isShown && Console.showsProgress }

    /// Shows the parts of pictures that work looks at.
    func showing<Result: Sendable>(
        _ work: () async throws(ManakoError) -> Result
    ) async throws(ManakoError) -> Result {
        guard isShown else { return try await work() }
        let report: @Sendable (Int, Int) -> Void = { [self] done, count in update(done, of: count) }
        do {
            return try await PartProgress.$report.withValue(report) { try await work() }
        } catch let error as ManakoError {
            throw error
        } catch {
            throw ManakoError(.internalFailure, "\(error)")
        }
    }

    /// Takes the bar away, so that something else can be written.
    func clear() { state.withLock { $0.bar?.clear() } }

    private func update(_ done: Int, of count: Int) {
        state.withLock { state in
            if state.bar == nil || state.count != count || done == 0 {
                state.bar?.clear()
                (state.bar, state.count) = (ProgressBar(total: count), count)
            }
            state.bar?.update(done)
        }
    }
}
