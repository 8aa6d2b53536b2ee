public import Foundation
import Manako
public import simd

/// A way that something flies.
open class VNTrajectoryObservation: VNObservation {
    /// Where it was seen, in the order of time; normalised, origin lower left.
    public let detectedPoints: [VNPoint]
    /// The same places on the parabola.
    public let projectedPoints: [VNPoint]
    /// a, b and c of y = ax² + bx + c.
    public let equationCoefficients: simd_float3
    /// The radius of the thing, as a share of the picture's longer side.
    public let movingAverageRadius: CGFloat

    init(_ found: TrajectoryObservation) {
        detectedPoints = found.detectedPoints.map { VNPoint(x: $0.x, y: $0.y) }
        projectedPoints = found.projectedPoints.map { VNPoint(x: $0.x, y: $0.y) }
        equationCoefficients = found.equationCoefficients
        movingAverageRadius = CGFloat(found.movingAverageRadius)
        super.init(uuid: found.uuid, confidence: found.confidence)
    }

    private struct Parts: Codable {
        var detected: [CGPoint]
        var projected: [CGPoint]
        var coefficients: simd_float3
        var radius: CGFloat
    }

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let parts = coder.parts(Parts.self, "VNTrajectoryObservation"),
            (parts.detected + parts.projected).allSatisfy(\.isPlace), parts.radius.isFinite
        else { return nil }
        detectedPoints = parts.detected.map { VNPoint(location: $0) }
        projectedPoints = parts.projected.map { VNPoint(location: $0) }
        equationCoefficients = parts.coefficients
        movingAverageRadius = parts.radius
        super.init(coder: coder)
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        let parts = Parts(
            detected: detectedPoints.map(\.location), projected: projectedPoints.map(\.location),
            coefficients: equationCoefficients, radius: movingAverageRadius)
        coder.encodeParts(parts, "VNTrajectoryObservation")
    }
}
