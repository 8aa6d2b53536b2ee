import ManakoCore

/// The beginning of an answer, in bytes.
enum ResponseHead {
    /// What the server says itself, whatever a handler sets.
    private static let reserved: Set<String> = [
        "content-length", "transfer-encoding", "connection", "date", "keep-alive",
    ]

    /// Status line and header fields up to the empty line.
    ///
    /// - Parameters:
    ///   - response: the answer; the length of its body is announced.
    ///   - closes: whether the connection ends after it.
    ///   - date: seconds since 1970.
    static func bytes(_ response: HTTPResponse, closes: Bool, date: Int) -> [UInt8] {
        var text = "HTTP/1.1 \(response.status)\r\ndate: \(HTTPDate.text(date))\r\n"
        for field in response.headers.fields where !reserved.contains(field.name) {
            text += "\(field.name): \(field.value)\r\n"
        }
        if !response.status.isBodyless { text += "content-length: \(response.contentLength)\r\n" }
        if closes { text += "connection: close\r\n" }
        return Array("\(text)\r\n".utf8)
    }
}

/// Times as HTTP writes them ([RFC 9110, 5.6.7](https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7)).
enum HTTPDate {
    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Such as `Sun, 06 Nov 1994 08:49:37 GMT`, from seconds since 1970.
    static func text(_ seconds: Int) -> String {
        let seconds = max(0, seconds)
        let (year, month, day) = civil(seconds / 86_400)
        let clock = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map { $0.zeroPadded(to: 2) }.joined(
            separator: ":")
        return "\(days[(seconds / 86_400 + 4) % 7]), \(day.zeroPadded(to: 2)) \(months[month - 1]) \(year) \(clock) GMT"
    }

    /// Year, month and day from days since 1970, in eras of 400 years that begin in March.
    private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let (era, dayOfEra) = (shifted / 146_097, shifted % 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let part = (5 * dayOfYear + 2) / 153
        let month = part < 10 ? part + 3 : part - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * part + 2) / 5 + 1)
    }
}
