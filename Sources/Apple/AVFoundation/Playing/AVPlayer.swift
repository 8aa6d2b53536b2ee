public import CoreMedia
public import Foundation
import QuartzCore
import Synchronization

/// Plays a video, as far as its time and pictures go: nothing is shown or heard. Take pictures with ``AVPlayerItemVideoOutput``.
///
/// `@unchecked Sendable`: it may be inherited from, and what changes is behind a lock.
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
        set { setClock(time: currentTime(), rate: newValue) }
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
    /// The time of the item at a moment; nil for another item.
    func time(of item: AVPlayerItem, at host: Double = CACurrentMediaTime()) -> CMTime {
        let end = item.end
        return state.withLock { $0.item === item ? $0.clock.time(at: host, end: end) : item.storedTime }
    }

    func jump(to time: CMTime, in item: AVPlayerItem) {
        setClock(time: time, rate: rate)
        NotificationCenter.default.post(name: AVPlayerItem.timeJumpedNotification, object: item)
    }

    private func setClock(time: CMTime, rate: Float) {
        state.withLock { $0.clock = PlayerClock(time: time, at: CACurrentMediaTime(), rate: rate) }
        reschedule()
    }

    /// Sets the timers of the item's end and of observers anew.
    func reschedule() {
        let item = currentItem
        let end = item?.end ?? .invalid
        let (clock, observers) = state.withLock { state in
            state.end?.cancel()
            state.end = nil
            return (state.clock, state.observers)
        }
        if let item, clock.rate > 0,
            let rest = clock.wait(for: end, from: CACurrentMediaTime(), end: end)
        {
            let call = TimedCall(after: rest) { [weak self] in self?.ended(item) }
            state.withLock { $0.end = call }
        }
        for observer in observers { observer.schedule(clock, end: end, now: { [weak self] in self?.currentTime() }) }
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
