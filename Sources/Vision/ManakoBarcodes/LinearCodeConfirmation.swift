import ManakoCore
import ManakoGeometry

/// A second look at linear codes on which few scan lines agree.
///
/// A check digit alone lets one misread line in ten through. Where fewer than eight lines agree, the place of the code is read again,
/// enlarged two, three and four times; lines vote, and the confidence is the winner's share of them.
struct LinearCodeConfirmation {
    /// The number of lines that need no second look.
    static let certainLines = 8

    private static let factors = [2, 3, 4]
    /// The largest enlarged picture, in pixels.
    private static let maximumPixels = 24_000_000
    /// The most codes of a picture that are looked at again.
    private static let maximumCodes = 16
    /// The distance of ends up to which two readings are of one code, as a share of its length.
    private static let tolerance = 0.1

    let runtime: ZXingRuntime
    let pixels: LuminancePixels
    /// The library's formats.
    let formats: [Int32]

    /// The readings, each linear code once; a misread one is replaced by what more lines say.
    ///
    /// - Throws: what reading throws.
    func confirmed(_ readings: [BarcodeReading]) throws(ManakoError) -> [BarcodeReading] {
        let certain = readings.filter { !$0.format.isLinear || $0.lineCount >= Self.certainLines }
        let doubtful = readings.filter { $0.format.isLinear && $0.lineCount < Self.certainLines }
        var result = certain
        for (index, reading) in doubtful.enumerated() {
            // On the same bars, many lines have said something already.
            let isDecided = certain.contains { $0.format.isLinear && Extent($0).overlaps(Extent(reading)) }
            guard !isDecided else { continue }
            let best =
                index < Self.maximumCodes
                ? try best(reading, among: certain) : Vote(reading).reading(of: reading.lineCount)
            let isKnown = result.contains {
                $0.format.symbology == best.format.symbology && $0.payloadString == best.payloadString
                    && Extent($0).overlaps(Extent(best))
            }
            if !isKnown { result.append(best) }
        }
        return result
    }

    /// The reading that most lines agree on, with its confidence.
    private func best(_ reading: BarcodeReading, among certain: [BarcodeReading]) throws(ManakoError) -> BarcodeReading
    {
        var votes = [Vote(reading)]
        for factor in Self.factors {
            for other in try readings(near: reading, factor: factor) where isOfSameCode(other, reading, certain) {
                if let index = votes.firstIndex(where: { $0.reading.payloadString == other.payloadString }) {
                    votes[index].add(other)
                } else {
                    votes.append(Vote(other))
                }
            }
        }
        let total = votes.reduce(0) { $0 + $1.lines }
        let winner = votes.max { $0.lines < $1.lines } ?? Vote(reading)
        return winner.reading(of: total)
    }

    private func isOfSameCode(_ other: BarcodeReading, _ reading: BarcodeReading, _ certain: [BarcodeReading]) -> Bool {
        other.format.symbology == reading.format.symbology && Extent(other).hasEnds(of: Extent(reading))
            && !certain.contains {
                $0.payloadString == other.payloadString && $0.payloadString != reading.payloadString
            }
    }

    /// The readings in the enlarged surroundings of a code, at its place in the picture.
    private func readings(near reading: BarcodeReading, factor: Int) throws(ManakoError) -> [BarcodeReading] {
        guard
            let part = try pixels.enlarged(
                around: reading.corners, margin: Extent(reading).length / 2, factor: factor, maximum: Self.maximumPixels
            )
        else { return [] }
        return try runtime.read(part.pixels, formats: formats).filter(\.format.isLinear).map { found in
            var found = found
            found.corners = found.corners.map {
                ImagePoint(x: part.x + $0.x / Double(factor), y: part.y + $0.y / Double(factor))
            }
            return found
        }
    }

    /// The lines that agree on a payload, and the reading that has most of them.
    private struct Vote {
        var reading: BarcodeReading
        var lines: Int

        init(_ reading: BarcodeReading) { (self.reading, lines) = (reading, reading.lineCount) }

        /// The reading with its confidence among a number of lines.
        func reading(of total: Int) -> BarcodeReading {
            var result = reading
            let own = Float(max(lines, 1))
            result.confidence = own / Float(max(total, 1)) * own / (own + 1)
            return result
        }

        mutating func add(_ other: BarcodeReading) {
            lines += other.lineCount
            if other.lineCount > reading.lineCount { reading = other }
        }
    }

    /// The ends of a linear code.
    private struct Extent {
        private let start, end: ImagePoint
        private let corners: [ImagePoint]

        init(_ reading: BarcodeReading) {
            corners = reading.corners
            start = Self.middle(corners[0], corners[3])
            end = Self.middle(corners[1], corners[2])
        }

        private static func middle(_ a: ImagePoint, _ b: ImagePoint) -> ImagePoint {
            ImagePoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        }

        var length: Double { max(hypotenuse(end.x - start.x, end.y - start.y), 1) }

        private func hypotenuse(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

        /// The place of a point along the code: 0 at its start, 1 at its end.
        private func place(of point: ImagePoint) -> Double {
            ((point.x - start.x) * (end.x - start.x) + (point.y - start.y) * (end.y - start.y)) / (length * length)
        }

        /// Whether another code begins and ends beside this one's ends, whichever way it is read.
        func hasEnds(of other: Extent) -> Bool {
            let (first, last) = (other.place(of: start), other.place(of: end))
            return abs(min(first, last)) <= LinearCodeConfirmation.tolerance
                && abs(max(first, last) - 1) <= LinearCodeConfirmation.tolerance
        }

        /// Whether another code has the same ends and lies on the same bars.
        func overlaps(_ other: Extent) -> Bool {
            guard hasEnds(of: other) else { return false }
            let (a, b) = (other.heights(of: corners), other.heights(of: other.corners))
            return a.lowerBound <= b.upperBound && b.lowerBound <= a.upperBound
        }

        /// The range of the signed distances of points from the code's line.
        private func heights(of points: [ImagePoint]) -> ClosedRange<Double> {
            let heights = points.map {
                (($0.y - start.y) * (end.x - start.x) - ($0.x - start.x) * (end.y - start.y)) / length
            }
            return (heights.min() ?? 0)...(heights.max() ?? 0)
        }
    }
}
