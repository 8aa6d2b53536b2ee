import Glibc

/// The outline of a flat thing of known size, in metres of its own axes: origin in the middle, x to the right, y down.
public enum RulerShape: Sendable, Hashable {
    /// A sheet or card; x goes along the width.
    case rectangle(width: Double, height: Double)
    /// A coin.
    case circle(diameter: Double)

    /// How many parts the outline has: the four sides from the upper one clockwise, or the one round.
    public var sides: Int {
        switch self {
        case .rectangle: 4
        case .circle: 1
        }
    }

    /// The corners of a rectangle from the upper left one clockwise; four places of a circle.
    public var corners: [Vector3] {
        switch self {
        case .rectangle(let width, let height):
            let (x, y) = (width / 2, height / 2)
            return [Vector3(-x, -y, 0), Vector3(x, -y, 0), Vector3(x, y, 0), Vector3(-x, y, 0)]
        case .circle(let diameter):
            let r = diameter / 2
            return [Vector3(0, -r, 0), Vector3(r, 0, 0), Vector3(0, r, 0), Vector3(-r, 0, 0)]
        }
    }

    /// The distance of the farthest point of the outline from the middle, in metres.
    public var reach: Double {
        switch self {
        case .rectangle(let width, let height): (width * width + height * height).squareRoot() / 2
        case .circle(let diameter): diameter / 2
        }
    }

    /// A place of the outline and the derivative by the way along it.
    ///
    /// - Parameters:
    ///   - side: the number of the side, from 0.
    ///   - way: 0…1 from a corner to the next one, or around the circle; beyond that, on the side's continuation.
    public func place(side: Int, way: Double) -> (point: Vector3, derivative: Vector3) {
        switch self {
        case .rectangle:
            let (from, to) = (corners[side], corners[(side + 1) % 4])
            return (from + (to - from) * way, to - from)
        case .circle(let diameter):
            let (angle, r) = (way * 2 * .pi, diameter / 2)
            return (
                Vector3(cos(angle), sin(angle), 0) * r, Vector3(-sin(angle), cos(angle), 0) * (2 * .pi * r)
            )
        }
    }
}

/// A place on the outline of a thing as a picture shows it.
public struct OutlineSample: Sendable, Hashable {
    /// The number of the side, from 0.
    public var side: Int
    /// About where along the side it is, 0…1.
    public var way: Double
    /// Where the edge was found.
    public var pixel: PixelPoint
    /// The standard deviation across the edge in pixels, without what the whole side is off by.
    public var error: Double

    /// Creates a sample.
    public init(side: Int, way: Double, pixel: PixelPoint, error: Double) {
        self.side = side
        self.way = way
        self.pixel = pixel
        self.error = error
    }
}
