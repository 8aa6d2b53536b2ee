package import ManakoGeometry

/// A step of a path, in pixels of the surface.
package enum SketchStep: Sendable, Hashable {
    /// Begins a line.
    case move(ImagePoint)
    /// Goes straight on.
    case line(ImagePoint)
    /// Goes on in a cubic Bézier curve with two control points.
    case curve(ImagePoint, ImagePoint, ImagePoint)
    /// Goes straight back to where the line began.
    case close

    /// Cairo counts 256ths of pixels in 32 bits; what lies farther out than this is brought to it.
    static let limit = 4_000_000.0

    /// The points, the last one the end.
    var points: [ImagePoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .curve(let first, let second, let end): [first, second, end]
        case .close: []
        }
    }

    /// Whether all coordinates are numbers.
    var isDrawable: Bool { points.allSatisfy { !$0.x.isNaN && !$0.y.isNaN } }

    /// The step with coordinates that Cairo can bear.
    var cut: SketchStep {
        switch self {
        case .move(let point): .move(Self.cut(point))
        case .line(let point): .line(Self.cut(point))
        case .curve(let first, let second, let end): .curve(Self.cut(first), Self.cut(second), Self.cut(end))
        case .close: .close
        }
    }

    private static func cut(_ point: ImagePoint) -> ImagePoint {
        ImagePoint(x: min(max(point.x, -limit), limit), y: min(max(point.y, -limit), limit))
    }
}

/// A colour in the order of the surface's bytes: those of the highest, the middle and the lowest of three, and alpha.
package struct SketchInk: Sendable, Hashable {
    var first: Double
    var second: Double
    var third: Double
    var opacity: Double

    /// Names the components, 0…1, not multiplied by opacity: red, green and blue where blue is the first byte in memory.
    package init(_ first: Double, _ second: Double, _ third: Double, opacity: Double) {
        (self.first, self.second, self.third, self.opacity) = (first, second, third, opacity)
    }
}

/// x′ = a·x + c·y + tx and y′ = b·x + d·y + ty.
package struct SketchMatrix: Sendable, Hashable {
    var a, b, c, d, tx, ty: Double

    package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    static let identity = SketchMatrix(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Whether it can be undone without numbers that are too large for Cairo.
    var isInvertible: Bool {
        let determinant = abs(a * d - b * c)
        return [a, b, c, d, tx, ty].allSatisfy { abs($0) <= SketchStep.limit } && determinant > 1e-10
    }
}

/// How lines are drawn.
package struct SketchPen: Sendable, Hashable {
    /// The width, in the pen's own units.
    package var width = 1.0
    /// From the pen's units to pixels; where the shift does not count.
    package var matrix = SketchMatrix.identity
    /// 0 for ends at the last point, 1 for round ones, 2 for half a square.
    package var cap = 0
    /// 0 for sharp corners, 1 for round ones, 2 for cut ones.
    package var join = 0
    /// How many times as long as the width a sharp corner may be.
    package var miterLimit = 10.0
    /// Lengths of dashes and gaps in turn; empty for none.
    package var dash: [Double] = []
    /// Where in the dashes a line begins.
    package var dashPhase = 0.0

    package init() {}

    /// The most dashes of one path.
    private static let mostDashes = 100_000.0

    /// The dashes; none where they can't be drawn, or are too small for the path's length.
    func dashes(along path: [SketchStep]) -> [Double] {
        let period = dash.reduce(0, +)
        guard dash.allSatisfy({ $0 >= 0 && $0.isFinite }), period > 0 else { return [] }
        var (length, last) = (0.0, ImagePoint(x: 0, y: 0))
        for step in path where step.isDrawable {
            for point in step.cut.points {
                if case .move = step {} else { length += abs(point.x - last.x) + abs(point.y - last.y) }
                last = point
            }
        }
        // The product of the least and the most that the matrix stretches is its determinant.
        let most = (matrix.a * matrix.a + matrix.b * matrix.b + matrix.c * matrix.c + matrix.d * matrix.d).squareRoot()
        let smallest = abs(matrix.a * matrix.d - matrix.b * matrix.c) / most
        // What closes a path is not longer than the rest of it.
        return 2 * length / (period * smallest) * Double(dash.count) <= Self.mostDashes ? dash : []
    }
}
