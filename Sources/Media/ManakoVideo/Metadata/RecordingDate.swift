import ManakoCodecs
import ManakoCore

/// The date of a recording, with as much of its time zone as the file states.
package struct RecordingDate: Sendable, Hashable {
    /// The relation of the stated time to UTC.
    package enum Zone: Sendable, Hashable {
        /// The time is UTC; the local time at the place of recording is unknown.
        case utc
        /// The time is local time, ahead of UTC by a number of seconds (negative west of Greenwich).
        case offset(Int)
        /// The time is local time of an unknown zone.
        case unknown
    }

    /// The stated time in seconds since 1970-01-01 00:00:00, without conversion between zones: local time for
    /// ``Zone/offset(_:)`` and ``Zone/unknown``, UTC for ``Zone/utc``.
    package var seconds: Int
    package var zone: Zone

    package init(seconds: Int, zone: Zone) {
        self.seconds = seconds
        self.zone = zone
    }

    /// The moment in seconds since 1970-01-01 00:00:00 UTC; nil without a known zone.
    package var utcSeconds: Int? {
        switch zone {
        case .utc: seconds
        case .offset(let offset): seconds - offset
        case .unknown: nil
        }
    }

    /// Clocks that were never set begin at these days: the epochs of QuickTime, Unix and Windows.
    private static let epochs = [
        CalendarDate(year: 1904, month: 1, day: 1).days, 0, CalendarDate(year: 1601, month: 1, day: 1).days,
    ]

    /// Whether the date can be that of a recording: from 1900 to 2199, and not the first day of an epoch.
    var isPlausible: Bool {
        let day = Int((Double(seconds) / 86_400).rounded(.down))
        return !Self.epochs.contains(day) && (1900..<2200).contains(CalendarDate(days: day).year)
    }
}

extension RecordingDate {
    /// The date written in a text, in one of the forms of ``CaptureTime``.
    ///
    /// - Parameters:
    ///   - text: the date with its time; surrounding characters that are no letters or digits are ignored.
    ///   - zone: the zone of a time that states none.
    ///   - needsTime: whether a day without a time is rejected.
    init?(_ text: String, zone: Zone = .unknown, needsTime: Bool = true) {
        let written = text.drop { !$0.isLetter && !$0.isNumber }
        guard let time = CaptureTime(written), !time.isDay || !needsTime else { return nil }
        let stated = time.isUTC ? Zone.utc : time.offset.map(Zone.offset)
        self.init(seconds: time.reading, zone: stated ?? zone)
        guard isPlausible else { return nil }
    }
}
