import CoreMedia
import Foundation

/// An item's time against the host's clock.
struct PlayerClock: Sendable, Hashable {
    /// Seconds of the item a second of the host; 0 while it rests.
    var rate: Float = 0
    /// The item's time at ``host``.
    private var time: Double
    private var host: Double

    init(time: CMTime, at host: Double, rate: Float = 0) {
        self.time = time.isNumeric ? time.seconds : 0
        self.host = host
        self.rate = rate
    }

    /// The time at a moment of the host, within the item.
    func time(at host: Double, end: CMTime) -> CMTime {
        let last = end.isNumeric ? end.seconds : .infinity
        let seconds = max(0, min(last, time + Double(rate) * (host - self.host)))
        return CMTime(seconds: seconds, preferredTimescale: 1_000_000_000)
    }

    /// How long until a time is reached, in seconds of the host; nil while it rests, and for a time that does not come.
    func wait(for time: CMTime, from host: Double, end: CMTime) -> Double? {
        guard rate != 0, time.isNumeric else { return nil }
        let rest = (time.seconds - self.time(at: host, end: end).seconds) / Double(rate)
        return rest >= 0 ? rest : nil
    }
}
