import ManakoCore

/// The time at which a picture was taken, as a file's metadata write it.
package struct CaptureTime: Sendable, Hashable {
    /// The reading of the clock, in seconds since 1970 as if the clock showed UTC.
    package var reading: Int
    /// Seconds that the reading is ahead of UTC; nil where the file does not tell.
    package var offset: Int?
    /// Whether the file states a moment in UTC (`Z`) rather than the reading of a local clock.
    package var isUTC: Bool
    /// Whether only the day is known; the reading is its beginning then.
    package var isDay: Bool

    /// Creates a time.
    package init(reading: Int, offset: Int? = nil, isUTC: Bool = false, isDay: Bool = false) {
        (self.reading, self.offset, self.isUTC, self.isDay) = (reading, offset, isUTC, isDay)
    }

    /// Reads a time in one of the forms that cameras and programs write.
    ///
    /// Year, month and day in this order, with any separators, blanks for leading zeros, or none (`2024:05:06`, `2024-5-6`, `2024: 5: 6`,
    /// `20240506`); then hours, minutes and perhaps seconds, `AM` or `PM`, a fraction, and a zone (`Z`, `+09:00`, `+0900`). The form of
    /// `asctime` (`Mon May  6 12:34:56 2024`) is read too. Nil for what names no day that there is, such as the zeros and blanks of a
    /// clock that was never set.
    package init?(_ text: some StringProtocol) {
        var scanner = TimeScanner(text)
        guard let date = scanner.date() ?? scanner.namedDate(), (1800...2200).contains(date.year),
            (1...12).contains(date.month), CalendarDate(days: date.days) == date
        else { return nil }
        reading = date.days * 86_400
        (offset, isUTC, isDay) = (nil, false, true)
        guard let clock = scanner.clock() else { return }
        reading += clock
        isDay = false
        switch scanner.zone() {
        case .utc: (offset, isUTC) = (0, true)
        case .offset(let seconds): offset = seconds
        case nil: break
        }
    }

    /// The reading of a clock in the reader's zone: UTC is converted, local times stay as they are.
    ///
    /// - Parameter zone: gives what that zone is ahead of UTC at a moment, both in seconds.
    package func localReading(zone: (_ moment: Int) -> Int) -> Int { isUTC ? reading + zone(reading) : reading }
}

/// Reads the parts of a time one after the other.
private struct TimeScanner {
    enum Zone { case utc, offset(Int) }

    private let text: [UInt8]
    private var index = 0
    private var pendingClock: Int?

    init(_ text: some StringProtocol) { self.text = Array(text.utf8.prefix(64).prefix { $0 != 0 }) }

    /// Year, month and day.
    mutating func date() -> CalendarDate? {
        skipBlanks()
        let start = index
        guard let year = number(digits: 4), let month = part(of: ":-/. "), let day = part(of: ":-/. ") else {
            index = start
            return nil
        }
        return CalendarDate(year: year, month: month, day: day)
    }

    /// The form of `asctime`: day of the week, month, day, time, year.
    mutating func namedDate() -> CalendarDate? {
        let words = String(decoding: text, as: UTF8.self).lowercased().split(whereSeparator: \.isWhitespace)
        let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        guard words.count >= 5, let month = months.firstIndex(of: String(words[1].prefix(3))), let day = Int(words[2]),
            let year = Int(words[4].prefix(4))
        else { return nil }
        var clock = TimeScanner(words[3])
        pendingClock = clock.clock()
        index = text.count
        return CalendarDate(year: year, month: month + 1, day: day)
    }

    /// Hours, minutes and perhaps seconds, in seconds of the day; 24:00:00 is the next day's beginning.
    mutating func clock() -> Int? {
        if let pendingClock { return pendingClock }
        let start = index
        while index < text.count, isBlank(text[index]) || "Tt,:".utf8.contains(text[index]) { index += 1 }
        guard var hour = number(upTo: 2), let minute = part(of: ":."), (0...24).contains(hour),
            (0...59).contains(minute)
        else {
            index = start
            return nil
        }
        let second = part(of: ":.") ?? 0
        skipFraction()
        if let half = half() { hour = hour % 12 + half }
        return hour * 3600 + minute * 60 + min(second, 59)
    }

    mutating func zone() -> Zone? {
        skipBlanks()
        guard index < text.count else { return nil }
        let sign = text[index]
        if sign == UInt8(ascii: "Z") || sign == UInt8(ascii: "z") { return .utc }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        index += 1
        guard let hours = number(digits: 2) ?? number(upTo: 1), hours <= 15 else { return nil }
        let minutes = part(of: ":") ?? 0
        guard minutes < 60 else { return nil }
        return .offset((hours * 3600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1))
    }

    /// The hours that `AM` or `PM` adds; nil where neither stands.
    private mutating func half() -> Int? {
        skipBlanks()
        guard index + 1 < text.count, text[index + 1] | 0x20 == UInt8(ascii: "m") else { return nil }
        let letter = text[index] | 0x20
        guard letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p") else { return nil }
        index += 2
        return letter == UInt8(ascii: "p") ? 12 : 0
    }

    private mutating func skipFraction() {
        guard index < text.count, text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: ",") else { return }
        index += 1
        while index < text.count, isDigit(text[index]) { index += 1 }
    }

    /// A number of one or two digits behind a separator, or of two digits without.
    private mutating func part(of separators: String) -> Int? {
        let start = index
        if index < text.count, separators.utf8.contains(text[index]) {
            index += 1
            skipBlanks()
            if let value = number(upTo: 2) { return value }
        } else if let value = number(digits: 2) {
            return value
        }
        index = start
        return nil
    }

    private mutating func number(digits: Int) -> Int? {
        guard index + digits <= text.count, text[index..<index + digits].allSatisfy(isDigit) else { return nil }
        return number(upTo: digits)
    }

    private mutating func number(upTo count: Int) -> Int? {
        let digits = text[index...].prefix(count).prefix(while: isDigit)
        guard !digits.isEmpty else { return nil }
        index += digits.count
        return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }

    private mutating func skipBlanks() {
        while index < text.count, isBlank(text[index]) { index += 1 }
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
