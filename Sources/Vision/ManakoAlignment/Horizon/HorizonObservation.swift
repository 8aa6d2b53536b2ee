public import FoundationEssentials
import Glibc
public import ManakoGeometry
public import ManakoVision

/// How far a picture is off level.
public struct HorizonObservation: VisionObservation {
    /// Tells this observation from every other one.
    public let uuid: UUID
    /// How sure the angle is, 0…1: by the margin to the second-best angle, and by how well the halves of the picture agree.
    public let confidence: Float
    /// The turn counter-clockwise that makes the picture level, in radians, -π/4…π/4; positive when the horizon falls to the right.
    ///
    /// Apple's is a `Measurement<UnitAngle>`, which takes all of Foundation.
    @_disfavoredOverload public let angle: Double

    /// Creates an observation.
    public init(angle: Double, confidence: Float, uuid: UUID = UUID()) {
        self.uuid = uuid
        self.angle = angle
        self.confidence = confidence
    }

    /// The angle in degrees.
    public var degrees: Double { angle * 180 / .pi }

    /// The turn that makes the picture level, about the origin; origin lower-left.
    @_disfavoredOverload public var transform: ImageAffineTransform { turn }

    /// The same, for modules where ``transform`` means something else.
    package var turn: ImageAffineTransform {
        ImageAffineTransform(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    /// The turn that makes a picture level, about its middle.
    ///
    /// - Parameter size: the upright picture's size; places are in its units, origin lower-left.
    public func transform(for size: ImageSize) -> ImageAffineTransform {
        let (x, y) = (size.width / 2, size.height / 2)
        var turn = turn
        turn.tx = x - turn.a * x - turn.c * y
        turn.ty = y - turn.b * x - turn.d * y
        return turn
    }

    /// Where a level line through the picture's middle leaves it, on the left and on the right; normalised, origin lower-left.
    ///
    /// - Parameter size: the upright picture's size in pixels.
    public func line(for size: ImageSize) -> (left: NormalizedPoint, right: NormalizedPoint) {
        let (c, s) = (cos(angle), sin(angle))
        let half = min(size.width / 2 / c, abs(s) < 1e-9 ? .infinity : size.height / 2 / abs(s))
        let (x, y) = (half * c / size.width, half * s / size.height)
        return (NormalizedPoint(x: 0.5 - x, y: 0.5 + y), NormalizedPoint(x: 0.5 + x, y: 0.5 - y))
    }

    /// The angle and the confidence.
    public var description: String { "horizon off by \(degrees)° \(confidence)" }
}
