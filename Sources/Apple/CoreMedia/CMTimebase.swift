import Foundation
import Synchronization

/// A clock that runs by itself.
public final class CMClock: Sendable {
    fileprivate static let host = CMClock()

    private init() {}

    /// The clock of the machine.
    public static var hostTimeClock: CMClock { .host }
    /// The clock's time.
    public var time: CMTime {
        CMTime(seconds: ProcessInfo.processInfo.systemUptime, preferredTimescale: 1_000_000_000)
    }
}

/// A clock that can be set, runs at a rate, and takes its pace from another one.
public final class CMTimebase: Sendable {
    private struct State {
        var rate = 0.0
        var time = CMTime.zero
        var host: CMTime
    }

    private let state: Mutex<State>
    /// Where it takes its pace from.
    public let sourceClock: CMClock

    /// Creates a clock that rests at 0.
    public init(sourceClock: CMClock = .hostTimeClock) {
        self.sourceClock = sourceClock
        state = Mutex(State(host: sourceClock.time))
    }

    /// The time.
    public var time: CMTime { state.withLock { now($0) } }
    /// Seconds a second of the source; 0 while it rests.
    public var rate: Double { state.withLock(\.rate) }

    /// Sets the time.
    public func setTime(_ time: CMTime) { state.withLock { ($0.time, $0.host) = (time, sourceClock.time) } }
    /// Sets how fast it runs.
    public func setRate(_ rate: Double) {
        state.withLock { state in
            (state.time, state.host) = (now(state), sourceClock.time)
            state.rate = rate
        }
    }

    private func now(_ state: State) -> CMTime {
        guard state.rate != 0 else { return state.time }
        return state.time + CMTimeMultiplyByFloat64(sourceClock.time - state.host, multiplier: state.rate)
    }
}

/// The clock of the machine.
public func CMClockGetHostTimeClock() -> CMClock { .host }
/// A clock's time.
public func CMClockGetTime(_ clock: CMClock) -> CMTime { clock.time }

/// Creates a clock that can be set.
///
/// - Returns: 0.
@discardableResult
public func CMTimebaseCreateWithSourceClock(
    allocator: CFAllocator?, sourceClock: CMClock, timebaseOut: UnsafeMutablePointer<CMTimebase?>
) -> OSStatus {
    unsafe timebaseOut.pointee = CMTimebase(sourceClock: sourceClock)
    return noErr
}
/// Sets a clock's time.
///
/// - Returns: 0.
@discardableResult
public func CMTimebaseSetTime(_ timebase: CMTimebase, time: CMTime) -> OSStatus {
    timebase.setTime(time)
    return noErr
}
/// Sets how fast a clock runs.
///
/// - Returns: 0.
@discardableResult
public func CMTimebaseSetRate(_ timebase: CMTimebase, rate: Double) -> OSStatus {
    timebase.setRate(rate)
    return noErr
}
/// A clock's time.
public func CMTimebaseGetTime(_ timebase: CMTimebase) -> CMTime { timebase.time }
/// How fast a clock runs.
public func CMTimebaseGetRate(_ timebase: CMTimebase) -> Double { timebase.rate }
