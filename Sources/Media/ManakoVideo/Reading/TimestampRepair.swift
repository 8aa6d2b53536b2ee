/// Gives each frame a time after that of the frame before, whatever the file claims.
///
/// A time that is missing, not after that of the frame before, or more than a day after it, becomes the time of the frame
/// before plus its duration. All others are kept to the unit.
struct TimestampRepair {
    /// The duration of frames that have none, in units.
    let usualDuration: Int64
    /// A day, in units.
    let longestGap: Int64
    private var last: (time: Int64, duration: Int64)?

    init(usualDuration: Int64, unitsPerSecond: Double) {
        self.usualDuration = max(1, usualDuration)
        longestGap = Int64(min(max(unitsPerSecond * 86_400, 1), 0x1p61))
    }

    /// The time of the next frame.
    ///
    /// - Parameters:
    ///   - time: as the file has it, nil when it has none.
    ///   - duration: as the file has it, 0 or less when it has none.
    mutating func repair(_ time: Int64?, duration: Int64) -> Int64 {
        let known = time.flatMap { $0.magnitude < 1 << 61 ? $0 : nil }
        let length = duration > 0 && duration <= longestGap ? duration : usualDuration
        let repaired = last.map { next(after: $0, known) } ?? known ?? 0
        last = (repaired, length)
        return repaired
    }

    /// Forgets the frame before, after a jump to another place.
    mutating func restart() { last = nil }

    private func next(after last: (time: Int64, duration: Int64), _ time: Int64?) -> Int64 {
        if let time, time > last.time, time - last.time <= longestGap { return time }
        return last.time + last.duration
    }
}
