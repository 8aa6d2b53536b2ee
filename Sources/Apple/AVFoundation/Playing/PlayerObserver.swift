import CoreMedia
import Foundation
import QuartzCore
import Synchronization

/// A call at a later moment, unless it is cancelled before.
final class TimedCall: Sendable {
    private let isCancelled = Mutex(false)
    private let moment: DispatchTime

    init(after seconds: Double, on queue: DispatchQueue = .global(), _ body: @escaping @Sendable () -> Void) {
        // A day stands for any longer time.
        moment = .now() + min(max(seconds, 0), 86_400)
        queue.asyncAfter(deadline: moment) { [self] in
            if !isCancelled.withLock({ $0 }) { body() }
        }
    }

    func cancel() { isCancelled.withLock { $0 = true } }

    /// Cancels the call unless its moment has come and only its queue is late.
    func cancelUnlessDue() { if moment > .now() { cancel() } }
}

/// Somebody who is told of a player's time.
final class PlayerObserver: Sendable {
    enum Moments: Sendable {
        /// So often, in time of the item.
        case every(CMTime)
        /// At these times.
        case times([CMTime])
    }

    private struct State {
        var calls: [TimedCall] = []
        /// How often the clock has changed; repeated calls end with the clock that they were set for.
        var round = 0
        var isCancelled = false
    }

    /// The shortest time between two calls, in seconds.
    private static let shortest = 0.001

    private let moments: Moments
    private let queue: DispatchQueue
    private let block: @Sendable (CMTime) -> Void
    private let state = Mutex(State())

    init(_ moments: Moments, _ queue: DispatchQueue, _ block: @escaping @Sendable (CMTime) -> Void) {
        self.moments = moments
        self.queue = queue
        self.block = block
    }

    func cancel() {
        state.withLock { state in
            for call in state.calls { call.cancel() }
            state = State(round: state.round + 1, isCancelled: true)
        }
    }

    /// Sets the next calls for a clock that has changed.
    func schedule(_ clock: PlayerClock, end: CMTime, now: @escaping @Sendable () -> CMTime?) {
        state.withLock { state in
            guard !state.isCancelled else { return }
            state.round += 1
            switch moments {
            case .every(let interval):
                for call in state.calls { call.cancel() }
                let round = state.round
                state.calls = [
                    TimedCall(after: 0, on: queue) { [weak self] in self?.repeated(interval, clock, end, now, round) }
                ]
            case .times(let times):
                // Calls whose moment has come, and whose queue is late, are made nevertheless.
                for call in state.calls { call.cancelUnlessDue() }
                state.calls = calls(at: times, clock, end)
            }
        }
    }

    private func calls(at times: [CMTime], _ clock: PlayerClock, _ end: CMTime) -> [TimedCall] {
        let host = CACurrentMediaTime()
        return times.compactMap { time in
            clock.wait(for: time, from: host, end: end).map { rest in
                TimedCall(after: rest, on: queue) { [weak self] in self?.block(time) }
            }
        }
    }

    private func repeated(
        _ interval: CMTime, _ clock: PlayerClock, _ end: CMTime, _ now: @escaping @Sendable () -> CMTime?, _ round: Int
    ) {
        guard let time = now() else { return }
        block(time)
        guard clock.rate != 0, interval.isNumeric, interval > .zero else { return }
        guard !end.isNumeric || time < end || clock.rate < 0 else { return }
        let rest = max(Self.shortest, interval.seconds / Double(abs(clock.rate)))
        state.withLock { state in
            // The block itself may have paused the player or removed the observer.
            guard state.round == round else { return }
            state.calls = [
                TimedCall(after: rest, on: queue) { [weak self] in self?.repeated(interval, clock, end, now, round) }
            ]
        }
    }
}
