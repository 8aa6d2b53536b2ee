/// The stretches of a straightened line without ink, along the line.
struct LineGaps {
    /// A stretch: its ends along the line, 0…1, and its length in heights of the line.
    struct Gap: Hashable {
        var start, end: Double
        var length: Double
        /// The distance between the middles of the letters beside it, in heights of these letters.
        var pitch = 0.0
        /// Whether it is so much longer than the others that it is between words.
        var isBetweenWords = false

        var center: Double { (start + end) / 2 }
    }

    /// The gaps from the beginning of the line, without those at its ends.
    private(set) var gaps: [Gap] = []

    /// The minimum length of a space in heights of the line, and in lengths of the median gap between letters.
    private static let (leastSpace, leastRatio) = (0.16, 2.0)
    /// The minimum pitch of two digits with a space between them; digits beside each other have at most 0.85.
    static let spacedDigits = 0.95

    /// Finds the gaps of a line.
    init(_ line: LinePicture) {
        let picture = InkPicture(line, margin: 0)
        let runs = Self.runs(of: picture)
        let (width, height) = (Double(picture.width), Double(picture.height))
        gaps = zip(runs, runs.dropFirst()).map { before, after in
            var gap = Gap(
                start: Double(before.columns.upperBound) / width, end: Double(after.columns.lowerBound) / width,
                length: Double(after.columns.lowerBound - before.columns.upperBound) / height)
            gap.pitch = (after.middle - before.middle) / Double(max(before.rows.count, after.rows.count))
            return gap
        }
        let lengths = gaps.map(\.length).sorted()
        guard !lengths.isEmpty else { return }
        let median = lengths[lengths.count / 2]
        for index in gaps.indices {
            gaps[index].isBetweenWords = gaps[index].length >= max(Self.leastSpace, Self.leastRatio * median)
        }
    }

    /// Neighbouring columns with ink, and the rows that it covers.
    private struct Run {
        var columns: Range<Int>
        var rows: Range<Int>

        var middle: Double { Double(columns.lowerBound + columns.upperBound) / 2 }
    }

    private static func runs(of picture: InkPicture) -> [Run] {
        let threshold = InkPicture.threshold(of: picture.pixels)
        var runs: [Run] = []
        for x in 0..<picture.width {
            let rows = (0..<picture.height).filter { picture.pixels[$0 * picture.width + x] <= threshold }
            guard let top = rows.first, let bottom = rows.last else { continue }
            if let last = runs.last, last.columns.upperBound == x {
                let ends = (min(last.rows.lowerBound, top), max(last.rows.upperBound, bottom + 1))
                runs[runs.count - 1] = Run(columns: last.columns.lowerBound..<x + 1, rows: ends.0..<ends.1)
            } else {
                runs.append(Run(columns: x..<x + 1, rows: top..<bottom + 1))
            }
        }
        return runs
    }

    /// The longest gap.
    var widest: Gap? { gaps.max { $0.length < $1.length } }
}
