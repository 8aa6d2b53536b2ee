/// Dates in a record of IPTC (IIM 4.2, record 2).
struct IPTCRecord {
    /// The texts of data sets by their numbers.
    private var texts: [Int: String] = [:]

    /// Reads data sets as far as they are whole.
    init(_ block: ByteView) {
        var offset = 0
        while block[offset] == 0x1C, let record = block[offset + 1], let number = block[offset + 2],
            let size = block.integer(at: offset + 3, size: 2, .bigEndian), size < 0x8000,
            let data = block.slice(at: offset + 5, count: size)
        {
            if record == 2 { texts[Int(number)] = texts[Int(number)] ?? String(decoding: data.bytes, as: UTF8.self) }
            offset += 5 + size
        }
    }

    /// The time at which the content came into being (data sets 2:55 and 2:60).
    var created: CaptureTime? { time(date: 55, clock: 60) }
    /// The time at which it was digitized (2:62 and 2:63).
    var digitized: CaptureTime? { time(date: 62, clock: 63) }

    private func time(date: Int, clock: Int) -> CaptureTime? {
        texts[date].flatMap { CaptureTime($0 + (texts[clock].map { "T" + $0 } ?? "")) }
    }
}
