/// Dates and times of day as files write them.
package enum DateText {
    /// The seconds since 1970 of an ISO 8601 date such as `2021-11-26T12:34:48+09:00`; nil for anything else.
    package static func seconds(_ text: String) -> Int64? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 19, bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "),
            let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8..<10]),
            let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]),
            let second = number(bytes[17..<19]), (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        let date = CalendarDate(year: Int(year), month: Int(month), day: Int(day))
        return Int64(date.days) * 86_400 + hour * 3600 + minute * 60 + second - zone(bytes.dropFirst(19))
    }

    /// The seconds of a time such as `1:02.5`, `1:00:02,5` or `62.5`; nil for anything else.
    package static func clock(_ text: some StringProtocol) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count) else { return nil }
        var seconds = 0.0
        for part in parts {
            let plain = part.utf8.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
            guard let first = plain.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) || plain.count > 1,
                plain.allSatisfy({ $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
                let value = Double(String(decoding: plain, as: UTF8.self))
            else { return nil }
            seconds = seconds * 60 + value
        }
        return seconds
    }

    /// A time in seconds since 1970 as an ISO 8601 date of Greenwich.
    package static func iso(_ seconds: Int64) -> String {
        let seconds = min(max(seconds, -62_135_596_800), 253_402_300_799)
        let rest = (seconds % 86_400 + 86_400) % 86_400
        let date = CalendarDate(days: Int((seconds - rest) / 86_400))
        let time = [rest / 3600, rest / 60 % 60, rest % 60]
        return date.text + "T" + time.map { $0.zeroPadded(to: 2) }.joined(separator: ":") + "+00:00"
    }

    /// The seconds by which `…+09:00` is ahead, behind a fraction of a second.
    private static func zone(_ rest: ArraySlice<UInt8>) -> Int64 {
        guard let sign = rest.firstIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }) else {
            return 0
        }
        let digits = rest[(sign + 1)...].filter { $0 != UInt8(ascii: ":") }
        guard digits.count >= 4, let hours = number(digits[0..<2]), let minutes = number(digits[2..<4]) else {
            return 0
        }
        return (hours * 3600 + minutes * 60) * (rest[sign] == UInt8(ascii: "-") ? -1 : 1)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
        var value: Int64 = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            value = value * 10 + Int64(digit - UInt8(ascii: "0"))
        }
        return value
    }
}
