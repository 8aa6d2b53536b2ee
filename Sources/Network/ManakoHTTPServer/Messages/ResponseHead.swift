import Glibc

/// The beginning of an answer, in bytes.
enum ResponseHead {
    /// What the server says itself, whatever a handler sets.
    private static let reserved: Set<String> = ["content-length", "transfer-encoding", "connection", "date", "keep-alive"]

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
        if !response.status.isBodyless { text += "content-length: \(response.body.count)\r\n" }
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
        var seconds = time_t(seconds)
        var parts = tm()
        guard unsafe gmtime_r(&seconds, &parts) != nil else { return "Thu, 01 Jan 1970 00:00:00 GMT" }
        let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(twoDigits).joined(separator: ":")
        return "\(days[Int(parts.tm_wday)]), \(twoDigits(parts.tm_mday)) \(months[Int(parts.tm_mon)])"
            + " \(parts.tm_year + 1900) \(clock) GMT"
    }

    private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
