package import ManakoCore

extension CMTime {
    /// The same fraction.
    package init(_ time: MediaTime) { self.init(value: time.value, timescale: time.timescale) }
}

extension MediaTime {
    /// The same fraction; nil for a time that is no number.
    package init?(_ time: CMTime) {
        guard time.isNumeric, time.timescale > 0 else { return nil }
        self.init(value: time.value, timescale: time.timescale)
    }
}
