public import CoreMedia
public import Foundation
import QuartzCore
import Synchronization

/// Plays a video, as far as its time and pictures go: nothing is shown or heard. Take pictures with ``AVPlayerItemVideoOutput``.
///
/// `@unchecked Sendable`: it may be inherited from. What timers use is behind a lock; the other settings belong to the program.
open class AVPlayer: NSObject, @unchecked Sendable {
    /// Whether a player can play.
    public enum Status: Int, Sendable {
        /// Nobody asked yet.
        case unknown = 0
        /// It can.
        case readyToPlay = 1
        /// It can't.
        case failed = 2
    }

    /// Whether time goes on.
    public enum TimeControlStatus: Int, Sendable {
        /// It rests.
        case paused = 0
        /// It waits for pictures, which does not happen here.
        case waitingToPlayAtSpecifiedRate = 1
        /// It goes on.
        case playing = 2
    }

    /// What happens at an item's end.
    public enum ActionAtItemEnd: Int, Sendable {
        /// The next item begins.
        case advance = 0
        /// Time rests.
        case pause = 1
        /// Nothing.
        case none = 2
    }

    private struct State {
        var item: AVPlayerItem?
        var clock = PlayerClock(time: .zero, at: 0)
        var action = ActionAtItemEnd.pause
        var end: TimedCall?
        var observers: [PlayerObserver] = []
    }

    private let state = Mutex(State())

    /// Creates a player without an item.
    public override init() {}
    /// Creates a player of a video's address.
    public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }
    /// Creates a player of an item.
    public init(playerItem item: AVPlayerItem?) {
        super.init()
        replaceCurrentItem(with: item)
    }

    deinit {
        state.withLock { state in
            state.end?.cancel(); for observer in state.observers { observer.cancel() }
        }
    }

    /// The item that is played.
    public var currentItem: AVPlayerItem? { state.withLock(\.item) }
    /// Plays another item, from where that stands.
    open func replaceCurrentItem(with item: AVPlayerItem?) {
        let before = currentItem
        before?.storedTime = currentTime()
        before?.player = nil
        state.withLock { state in
            state.item = item
            state.clock = PlayerClock(time: item?.storedTime ?? .zero, at: CACurrentMediaTime(), rate: state.clock.rate)
        }
        item?.player = self
        reschedule()
    }

    /// Whether the player can play, which it always can; its item's status says whether that can be played.
    public var status: Status { .readyToPlay }
    /// Why the player can't play; nil.
    public var error: (any Error)? { nil }
    /// Whether time goes on.
    public var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .playing }
    /// What happens at the item's end.
    open var actionAtItemEnd: ActionAtItemEnd {
        get { state.withLock(\.action) }
        set { state.withLock { $0.action = newValue } }
    }
    /// How loud it is, 0…1; nothing is heard.
    open var volume: Float = 1
    /// Whether it is silent, which it is in any case.
    open var isMuted = false
    /// Whether it waits to avoid stops; it never does.
    open var automaticallyWaitsToMinimizeStalling = true
    /// Whether a screen is kept on; there is none.
    open var preventsDisplaySleepDuringVideoPlayback = true
    /// The rate of ``play()``.
    open var defaultRate: Float = 1

    /// Seconds of the item a second; 0 while it rests.
    open var rate: Float {
        get { state.withLock(\.clock.rate) }
        set {
            // Observers that pause are told that time rests; a pause of a player at rest must not tell them again.
            guard newValue != rate else { return }
            let end = currentItem?.end ?? .zero
            setClock { PlayerClock(time: $0.time(at: $1, end: end), at: $1, rate: newValue) }
        }
    }
    /// Lets time go on.
    open func play() { rate = defaultRate }
    /// Lets time rest.
    open func pause() { rate = 0 }
    /// Lets time go on at a rate, at once.
    open func playImmediately(atRate rate: Float) { self.rate = rate }

    /// The time that is shown.
    open func currentTime() -> CMTime {
        guard let item = currentItem else { return .zero }
        return time(of: item)
    }

    /// Goes to a time, exactly.
    open func seek(to time: CMTime) { currentItem.map { jump(to: time, in: $0) } }
    /// Goes to a time, exactly.
    open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
        seek(to: time)
        completionHandler(true)
    }
    /// Goes to a time, exactly.
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }
    /// Goes to a time, exactly.
    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
        completionHandler: @escaping @Sendable (Bool) -> Void
    ) {
        seek(to: time, completionHandler: completionHandler)
    }
    /// Goes to a time, exactly.
    @discardableResult
    open func seek(to time: CMTime) async -> Bool {
        if let item = currentItem { jump(to: time, in: item) }
        return true
    }

    /// Told by the timer of its end that an item was played.
    open func itemDidEnd(_ item: AVPlayerItem) {
        guard item === currentItem else { return }
        if actionAtItemEnd != .none { pause() }
    }
}

extension AVPlayer {
    /// The time of the item at a moment; where it stands for an item that the player does not play.
    func time(of item: AVPlayerItem, at host: Double = CACurrentMediaTime()) -> CMTime {
        let end = item.end
        return state.withLock { $0.item === item ? $0.clock.time(at: host, end: end) : item.storedTime }
    }

    func jump(to time: CMTime, in item: AVPlayerItem) {
        setClock { PlayerClock(time: time, at: $1, rate: $0.rate) }
        NotificationCenter.default.post(name: AVPlayerItem.timeJumpedNotification, object: item)
    }

    /// - Parameter next: makes a clock of the one before and the host's time.
    private func setClock(_ next: (PlayerClock, Double) -> PlayerClock) {
        state.withLock { $0.clock = next($0.clock, CACurrentMediaTime()) }
        reschedule()
    }

    /// Sets the timers of the item's end and of observers anew.
    func reschedule() {
        let item = currentItem
        let end = item?.end ?? .invalid
        state.withLock { state in
            // Whoever has set another item meanwhile sets the timers of that one.
            guard state.item === item else { return }
            state.end?.cancel()
            state.end = item.flatMap { endCall(of: $0, state.clock, end) }
            for observer in state.observers {
                observer.schedule(state.clock, end: end, now: { [weak self] in self?.currentTime() })
            }
        }
    }

    /// The call at an item's end, which does not keep the item when it is cancelled; nil while time rests.
    private func endCall(of item: AVPlayerItem, _ clock: PlayerClock, _ end: CMTime) -> TimedCall? {
        guard clock.rate > 0, let rest = clock.wait(for: end, from: CACurrentMediaTime(), end: end) else { return nil }
        return TimedCall(after: rest) { [weak self, weak item] in
            if let self, let item { ended(item) }
        }
    }

    private func ended(_ item: AVPlayerItem) {
        itemDidEnd(item)
        NotificationCenter.default.post(name: AVPlayerItem.didPlayToEndTimeNotification, object: item)
    }

    /// Calls back as long as time goes on, and when it begins, rests or jumps.
    ///
    /// - Parameters:
    ///   - interval: seconds of the item between two calls.
    ///   - queue: where it is called; nil is the main queue.
    ///   - block: called with the item's time.
    /// - Returns: what ``removeTimeObserver(_:)`` takes.
    public func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any {
        add(PlayerObserver(.every(interval), queue ?? .main, block))
    }

    /// Calls back when times are passed.
    ///
    /// - Parameters:
    ///   - times: wrapped in `NSValue`s.
    ///   - queue: where it is called; nil is the main queue.
    ///   - block: called at each of them.
    /// - Returns: what ``removeTimeObserver(_:)`` takes.
    public func addBoundaryTimeObserver(
        forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void
    ) -> Any {
        add(PlayerObserver(.times(times.map(\.timeValue)), queue ?? .main) { _ in block() })
    }

    private func add(_ observer: PlayerObserver) -> PlayerObserver {
        state.withLock { $0.observers.append(observer) }
        reschedule()
        return observer
    }

    /// Ends calls.
    public func removeTimeObserver(_ observer: Any) {
        guard let observer = observer as? PlayerObserver else { return }
        observer.cancel()
        state.withLock { $0.observers.removeAll { $0 === observer } }
    }
}
