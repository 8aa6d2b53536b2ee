public import ManakoCore

/// Takes every n-th frame of a running camera until there are enough, without a clock of its own: it is told of frames and answers
/// what to do.
///
/// ```swift
/// var burst = BurstCapture(settings: try BurstSettings(frameRate: 60, every: 6, count: 10))
/// for event in burst.add(frameAt: time) {
///     if case .taken(let frame) = event { keep(frame) }
/// }
/// ```
public struct BurstCapture: Sendable, Hashable {
    /// A frame that was taken.
    public struct Frame: Sendable, Hashable {
        /// Its number among the taken ones, from 0.
        public let slot: Int
        /// Its number among all frames that came, from 0.
        public let index: Int
        /// When it was made.
        public let time: MediaTime
        /// Whether it stands in for one that did not come.
        public let isReplacement: Bool
    }

    /// What a frame led to.
    public enum Event: Sendable, Hashable {
        /// So many frames should have come before this one and did not.
        case dropped(Int)
        /// The shutter of a slot, for a sound or a light.
        case shutter(slot: Int)
        /// A frame was taken; with ``BurstSettings/window`` it may be one that came a few frames before.
        case taken(Frame)
        /// A frame not after the one before it was left out.
        case outOfOrder
        /// All are taken; further frames change nothing.
        case finished
    }

    /// What is taken.
    public let settings: BurstSettings
    /// The frames taken so far.
    public private(set) var frames: [Frame] = []
    /// Whether all are taken, or it was stopped.
    public private(set) var isFinished = false
    /// How many frames should have come and did not.
    public private(set) var droppedCount = 0

    private var count = 0
    private var last: Double?
    private var due: Double?
    private var candidate: Candidate?

    private struct Candidate: Hashable {
        let frame: Frame
        let sharpness: Double
    }

    /// Creates a burst that begins with the first frame.
    public init(settings: BurstSettings) { self.settings = settings }

    /// Tells of a frame.
    ///
    /// - Parameters:
    ///   - time: when it was made.
    ///   - sharpness: its ``GrayPicture/sharpness``, where the sharpest of each slot is wanted.
    /// - Returns: what it led to, in order.
    public mutating func add(frameAt time: MediaTime, sharpness: Double = 0) -> [Event] {
        guard !isFinished else { return [] }
        let seconds = time.seconds
        if let last, seconds <= last { return [.outOfOrder] }
        var events = gap(before: seconds)
        let index = count
        count += 1
        last = seconds
        let due = due ?? seconds + Double(settings.window) * settings.period
        self.due = due
        let reach = (Double(settings.window) + 0.5) * settings.period
        if seconds > due + reach, candidate != nil { events += close(at: seconds) }
        let target = self.due ?? due
        guard !isFinished, seconds >= target - reach else { return events }
        let frame = Frame(slot: frames.count, index: index, time: time, isReplacement: seconds > target + reach)
        if candidate.map({ sharpness > $0.sharpness }) ?? true {
            candidate = Candidate(frame: frame, sharpness: sharpness)
        }
        if seconds >= target + reach - settings.period { events += close(at: seconds) }
        return events
    }

    /// Ends before all are taken, as when the camera stops; a frame that waits for its slot's end is taken.
    public mutating func stop() -> [Event] {
        guard !isFinished else { return [] }
        var events = last.map { close(at: $0) } ?? []
        if !isFinished {
            isFinished = true
            events.append(.finished)
        }
        return events
    }

    private mutating func gap(before seconds: Double) -> [Event] {
        guard let last else { return [] }
        let missing = ((seconds - last) / settings.period).rounded() - 1
        guard missing >= 1, missing < 1e6 else { return [] }
        droppedCount += Int(missing)
        return [.dropped(Int(missing))]
    }

    /// Takes the candidate of the slot and waits for the next one.
    private mutating func close(at seconds: Double) -> [Event] {
        guard let chosen = candidate?.frame else { return [] }
        candidate = nil
        frames.append(chosen)
        // After a pause the grid goes on from there, so that frames are never nearer than half an interval.
        let interval = settings.period * Double(settings.every)
        due = max((due ?? seconds) + interval, seconds + interval / 2)
        var events: [Event] = [.shutter(slot: chosen.slot), .taken(chosen)]
        if frames.count >= settings.count {
            isFinished = true
            events.append(.finished)
        }
        return events
    }
}
