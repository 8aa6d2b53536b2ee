import Manako

/// Where a picture is bright and dark, to check whether one picture shows a part of another.
///
/// Feature prints say that two pictures look alike; two pictures of one composition, such as a shore and a court below blue sky, do too.
/// Only a copy has the same details in the same places once it lies where it was cropped from.
struct PictureLayout: Sendable {
    /// The sides of the picture and of what is compared, in pixels.
    private static let side = 128, grid = 32
    /// What is left of each side by the crops that are tried, and how finely they are moved, as parts of the side.
    private static let parts: [Float] = [1, 0.95, 0.9, 0.85, 0.8]
    private static let step: Float = 0.025
    /// Details are what differs from the mean of a square of so many pixels, an odd number.
    private static let reach = 9
    /// Two pictures that agree less are not one: of 30 changed copies of photos the least agreed by 0.87, and two photos of one composition,
    /// which feature prints took for copies, by 0.55.
    static let leastAgreement: Float = 0.7

    /// Brightness, each the mean of the pixels around.
    private let levels: [Float]

    /// Looks at a picture, whatever its size and shape.
    init(_ image: VisionImage) throws(ManakoError) {
        var times = StageTimes()
        let size = (width: Self.side, height: Self.side)
        let rgb = try image.picture(of: .fullImage, size: size, times: &times).packedBytes()
        self.init(rgb: rgb)
    }

    /// Looks at packed RGB bytes of 128 × 128 pixels.
    init(rgb: [UInt8]) {
        var gray: [Float] = []
        for start in stride(from: 0, to: rgb.count - 2, by: 3) {
            let (red, green, blue) = (Float(rgb[start]), Float(rgb[start + 1]), Float(rgb[start + 2]))
            gray.append((299 * red + 587 * green + 114 * blue) / 1000)
        }
        levels = Self.smoothed(gray, side: Self.side, reach: 5)
    }

    /// Whether one of two pictures may be a copy of the other, cropped by up to a fifth of its width and height.
    func mayBe(_ other: PictureLayout) -> Bool {
        agreement(with: other) >= Self.leastAgreement
    }

    /// How well details agree where they agree best, -1…1; no better agreement is looked for once it is enough.
    func agreement(with other: PictureLayout) -> Float {
        let (mine, others) = (details(of: Part.whole), other.details(of: Part.whole))
        var best = Self.product(mine, others)
        for (picture, whole) in [(self, others), (other, mine)] {
            for part in Self.crops where best < Self.leastAgreement {
                best = max(best, Self.product(picture.details(of: part), whole))
            }
        }
        return best
    }

    private struct Part {
        var x, y, width, height: Float

        static let whole = Part(x: 0, y: 0, width: 1, height: 1)
    }

    private static let crops: [Part] = parts.flatMap { width in
        parts.flatMap { height in
            places(width).flatMap { x in places(height).map { Part(x: x, y: $0, width: width, height: height) } }
        }
    }

    private static func places(_ part: Float) -> [Float] {
        (0...Int(((1 - part) / step).rounded())).map { Float($0) * step }
    }

    /// The details of a part, with a sum of 0 and a length of 1; all 0 for a part without any.
    private func details(of part: Part) -> [Float] {
        var sampled: [Float] = []
        sampled.reserveCapacity(Self.grid * Self.grid)
        let columns = Self.positions(part.x, part.width)
        for y in Self.positions(part.y, part.height) {
            for x in columns { sampled.append(levels[y * Self.side + x]) }
        }
        let around = Self.smoothed(sampled, side: Self.grid, reach: Self.reach)
        var details = zip(sampled, around).map { $0 - $1 }
        let mean = details.reduce(0, +) / Float(details.count)
        let length = details.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }.squareRoot()
        for index in details.indices { details[index] = length > 0 ? (details[index] - mean) / length : 0 }
        return details
    }

    private static func positions(_ start: Float, _ length: Float) -> [Int] {
        (0..<grid).map { min(side - 1, Int((start + (Float($0) + 0.5) / Float(grid) * length) * Float(side))) }
    }

    private static func product(_ a: [Float], _ b: [Float]) -> Float { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }

    /// The mean of a square around each pixel, in which the edge's pixels go on outwards.
    private static func smoothed(_ values: [Float], side: Int, reach: Int) -> [Float] {
        let half = reach / 2
        var rows = [Float](repeating: 0, count: values.count)
        var means = rows
        for y in 0..<side {
            for x in 0..<side {
                for step in -half...half { rows[y * side + x] += values[y * side + min(side - 1, max(0, x + step))] }
            }
        }
        for y in 0..<side {
            for step in -half...half {
                let other = min(side - 1, max(0, y + step))
                for x in 0..<side { means[y * side + x] += rows[other * side + x] / Float(reach * reach) }
            }
        }
        return means
    }
}
