/// Where the video of a room is, as the screen that shows it has said.
struct RoomClock: Sendable, Hashable {
    var time: Double
    var isPlaying: Bool
    var rate: Double
    /// When that was said.
    var said: ContinuousClock.Instant

    init(_ entry: RoomClockEntry, said: ContinuousClock.Instant = .now) {
        time = entry.time
        isPlaying = entry.playing
        rate = entry.rate
        self.said = said
    }

    /// The video's time in seconds at a moment.
    func time(at now: ContinuousClock.Instant) -> Double {
        isPlaying ? time + rate * ((now - said) / .seconds(1)) : time
    }

    /// Where it is at a moment, for clients.
    func entry(at now: ContinuousClock.Instant = .now) -> RoomClockEntry {
        RoomClockEntry(time: (time(at: now) * 1000).rounded() / 1000, playing: isPlaying, rate: rate)
    }
}
