import ManakoGeometry

/// What speaks for a place being a line of text, besides its best reading.
struct LineEvidence: Sendable, Hashable {
    /// The detector's mean likelihood inside the line, 0…1.
    var score: Float = 1
    /// The line's height, of a column its width, in pixels of the picture.
    var height: Double
    /// What the network read: of a long line its beginning.
    var network: LineReading
    /// How much network and Tesseract agree, 0…1; nil where Tesseract was not asked.
    var agreement: Double?

    /// How much of the shorter of two readings is in the other one, 0…1: letters and digits, case and spaces ignored.
    static func agreement(_ one: LineReading, _ other: LineReading) -> Double {
        let (a, b) = (letters(one), letters(other))
        let (short, long) = a.count <= b.count ? (a, b) : (b, a)
        guard !short.isEmpty, long.count <= 1000 else { return 0 }
        // Edit distance of the shorter one to the piece of the longer one that is nearest to it.
        var row = [Int](repeating: 0, count: long.count + 1)
        for (i, x) in short.enumerated() {
            var next = [i + 1]
            for (j, y) in long.enumerated() {
                next.append(min(row[j + 1] + 1, next[j] + 1, row[j] + (x == y ? 0 : 1)))
            }
            row = next
        }
        return 1 - Double(row.min() ?? short.count) / Double(short.count)
    }

    private static func letters(_ reading: LineReading) -> [Character] {
        reading.text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
