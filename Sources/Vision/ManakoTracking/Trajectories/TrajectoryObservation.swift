public import FoundationEssentials
public import ManakoCore
public import ManakoGeometry
public import ManakoVision

/// Something that flies on a parabola, as far as it has been seen.
public struct TrajectoryObservation: VisionObservation {
    /// Tells this trajectory from every other one; the same in every picture of it.
    public let uuid: UUID
    /// How near the detected points are to the parabola, 0…1; half where they are as far off as one that counts may be.
    public let confidence: Float
    /// Where it was seen, the oldest first, at most 256 places: middles of what moved; normalised, origin lower-left.
    public let detectedPoints: [NormalizedPoint]
    /// Where it was at the same times by the parabola.
    public let projectedPoints: [NormalizedPoint]
    /// a, b and c of y = a · x² + b · x + c in normalised coordinates, origin lower-left.
    public let equationCoefficients: SIMD3<Float>
    /// The radius of a circle around it over the last places, as a share of the picture's longer side.
    public let movingAverageRadius: Double
    /// When it was seen first and last; nil where pictures came without times.
    @_disfavoredOverload public let timeRange: ClosedRange<MediaTime>?
    /// ``timeRange``, for modules where that name means something else.
    package var times: ClosedRange<MediaTime>? { timeRange }

    init(
        uuid: UUID, confidence: Float, detected: [NormalizedPoint], projected: [NormalizedPoint],
        coefficients: SIMD3<Float>, radius: Double, times: ClosedRange<MediaTime>?
    ) {
        self.uuid = uuid
        self.confidence = confidence
        detectedPoints = detected
        projectedPoints = projected
        equationCoefficients = coefficients
        movingAverageRadius = radius
        timeRange = times
    }

    /// The parabola and how many places there are.
    public var description: String {
        let e = equationCoefficients
        return "trajectory y = \(e.x)·x² + \(e.y)·x + \(e.z) through \(detectedPoints.count) places \(confidence)"
    }
}
