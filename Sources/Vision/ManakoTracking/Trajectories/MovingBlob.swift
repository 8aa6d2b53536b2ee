import ManakoGeometry

/// A connected part of a picture that is not as it usually is there, in pixels of a small picture.
struct MovingBlob: Sendable, Hashable {
    /// Its middle, weighted by how much it differs; (0.5, 0.5) is the centre of the upper-left pixel.
    var place: ImagePoint
    /// The radius of a circle of its area.
    var radius: Double
    /// How many other pixels around it move as well, as a share of its own.
    var company = 0.0

    /// Whether next to nothing moves around it: what belongs to a body has the rest of that body beside it.
    var isAlone: Bool { company <= 0.4 }
}

/// Sums over the pixels of a connected part.
struct BlobSums {
    /// Fewer pixels are noise.
    private static let leastPixels = 4.0
    /// How many times as long as wide what blurs as it flies may be.
    private static let mostElongated = 5.0
    /// How much of an ellipse with its spread it has to fill.
    private static let leastFilled = 0.65

    private(set) var count = 0.0
    private var weights = 0.0
    private var middle = (x: 0.0, y: 0.0)
    private var sum = (x: 0.0, y: 0.0, xx: 0.0, xy: 0.0, yy: 0.0)
    /// The first and the last column and row.
    private(set) var box = (left: Int.max, top: Int.max, right: 0, bottom: 0)

    mutating func add(_ column: Int, _ row: Int, weight: Double) {
        let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
        count += 1
        weights += weight
        middle = (middle.x + weight * x, middle.y + weight * y)
        sum = (sum.x + x, sum.y + y, sum.xx + x * x, sum.xy + x * y, sum.yy + y * y)
        box = (min(box.left, column), min(box.top, row), max(box.right, column), max(box.bottom, row))
    }

    /// The part as a blob; nil where it is too small or long, or has arms or holes as people and what moves in the wind have.
    var blob: MovingBlob? {
        guard count >= Self.leastPixels else { return nil }
        let (x, y) = (sum.x / count, sum.y / count)
        // A pixel has an extent of its own.
        let (xx, xy, yy) = (sum.xx / count - x * x + 1 / 12, sum.xy / count - x * y, sum.yy / count - y * y + 1 / 12)
        let determinant = xx * yy - xy * xy
        guard determinant > 0 else { return nil }
        let root = ((xx - yy) * (xx - yy) / 4 + xy * xy).squareRoot()
        let (long, short) = ((xx + yy) / 2 + root, max(1e-9, (xx + yy) / 2 - root))
        let filled = count / (4 * Double.pi * determinant.squareRoot())
        guard long / short <= Self.mostElongated * Self.mostElongated, filled >= Self.leastFilled else { return nil }
        return MovingBlob(
            place: ImagePoint(x: middle.x / weights, y: middle.y / weights), radius: (count / Double.pi).squareRoot())
    }
}
