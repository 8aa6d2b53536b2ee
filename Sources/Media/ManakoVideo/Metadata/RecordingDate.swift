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
    /// The date written in a text, in one of the forms that cameras use: ISO 8601 with `-`, `:` or `/` between the parts of
    /// the day, the same without separators, or C's `asctime` (`Mon Mar 10 15:04:43 2003`).
    ///
    /// - Parameters:
    ///   - text: the date with its time; surrounding characters that are no letters or digits are ignored.
    ///   - zone: the zone of a time that states none.
    ///   - needsTime: whether a day without a time is rejected.
    init?(_ text: String, zone: Zone = .unknown, needsTime: Bool = true) {
        var scanner = DateScanner(text)
        guard let (day, time) = scanner.dayAndTime(), time != nil || !needsTime else { return nil }
        let stated = time == nil ? nil : scanner.zone()
        self.init(seconds: day * 86_400 + (time ?? 0), zone: stated ?? zone)
        guard isPlausible else { return nil }
    }
}

/// Reads the parts of a date from left to right.
private struct DateScanner {
    private let bytes: [UInt8]
    private var index: Int

    init(_ text: String) {
        bytes = Array(text.utf8.prefix(80))
        index = bytes.firstIndex { Self.isDigit($0) || Self.isLetter($0) } ?? bytes.count
    }

    /// Days since 1970, and the seconds since midnight if a time is stated.
    mutating func dayAndTime() -> (day: Int, time: Int?)? {
        index < bytes.count && Self.isLetter(bytes[index]) ? clibrary() : iso()
    }

    /// `Z`, `+09:00`, `+0900` or `+09`; nil where none is stated.
    mutating func zone() -> RecordingDate.Zone? {
        skip(" ")
        guard index < bytes.count else { return nil }
        if bytes[index] | 0x20 == UInt8(ascii: "z") { return .utc }
        guard bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") else { return nil }
        let sign = bytes[index] == UInt8(ascii: "-") ? -1 : 1
        index += 1
        guard let hours = number(2), hours <= 15 else { return nil }
        if has(":") { index += 1 }
        let minutes = number(2) ?? 0
        return minutes < 60 ? .offset(sign * (hours * 3600 + minutes * 60)) : nil
    }

    private mutating func iso() -> (day: Int, time: Int?)? {
        guard let year = number(4) else { return nil }
        skipSeparator("-:/.")
        guard let month = number(2, least: 1) else { return nil }
        skipSeparator("-:/.")
        guard let day = number(2, least: 1), let days = Self.days(year, month, day) else { return nil }
        if has("T") || has("t") { index += 1 }
        skip(" ")
        return (days, clock())
    }

    private mutating func clibrary() -> (day: Int, time: Int?)? {
        let words = bytes[index...].split { Self.isSpace($0) }.map { String(decoding: $0, as: UTF8.self).lowercased() }
        let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        guard words.count >= 5, let month = months.firstIndex(of: String(words[1].prefix(3))), let day = Int(words[2]),
            let year = Int(words[4].prefix(4)), let days = Self.days(year, month + 1, day)
        else { return nil }
        var time = DateScanner(words[3])
        index = bytes.count
        return (days, time.clock())
    }

    /// `10:15:08.25`, `1:42PM`, `101508`.
    private mutating func clock() -> Int? {
        guard var hour = number(2, least: 1), hour < 24 else { return nil }
        skipSeparator(":.")
        guard let minute = number(2), minute < 60 else { return nil }
        skipSeparator(":.")
        let second = number(2) ?? 0
        guard second <= 60 else { return nil }
        if has(".") || has(",") {
            index += 1
            while index < bytes.count, Self.isDigit(bytes[index]) { index += 1 }
        }
        if let isAfternoon = halfOfDay() { hour = hour % 12 + (isAfternoon ? 12 : 0) }
        return hour * 3600 + minute * 60 + min(second, 59)
    }

    /// Whether `PM` follows, false for `AM`.
    private mutating func halfOfDay() -> Bool? {
        let start = index
        skip(" ")
        let pair = bytes[index...].prefix(2).map { $0 | 0x20 }
        guard pair == Array("pm".utf8) || pair == Array("am".utf8) else {
            index = start
            return nil
        }
        index += 2
        return pair[0] == UInt8(ascii: "p")
    }

    /// A number of so many digits, or fewer where spaces pad it (`2001/ 1/27`).
    private mutating func number(_ count: Int, least: Int? = nil) -> Int? {
        var start = index
        if least != nil { while start < bytes.count, bytes[start] == 0x20 { start += 1 } }
        let digits = bytes[min(start, bytes.count)...].prefix(count).prefix { Self.isDigit($0) }
        guard digits.count >= least ?? count else { return nil }
        index = start + digits.count
        return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }

    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        let days = CalendarDate(year: year, month: month, day: day).days
        return CalendarDate(days: days).day == day ? days : nil
    }

    private func has(_ character: Unicode.Scalar) -> Bool {
        index < bytes.count && bytes[index] == UInt8(ascii: character)
    }

    private mutating func skip(_ characters: String) {
        while index < bytes.count, characters.utf8.contains(bytes[index]) { index += 1 }
    }

    private mutating func skipSeparator(_ characters: String) {
        if index < bytes.count, characters.utf8.contains(bytes[index]) { index += 1 }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
}
