public import CoreMedia
public import Foundation
public import Manako
public import simd

extension VisionObservation {
    /// When it was seen; nil, as observations carry no time here. `VideoProcessor.frameResults(of:)` gives it.
    public var timeRange: CMTimeRange? { nil }
    /// Which request it comes from; nil, as observations don't know.
    public var originatingRequestDescriptor: RequestDescriptor? { nil }
}

extension TrajectoryObservation {
    /// When it was seen first and last; nil where pictures came without times.
    public var timeRange: CMTimeRange? {
        times.map { CMTimeRange(start: CMTime($0.lowerBound), end: CMTime($0.upperBound)) }
    }
}

extension FaceObservation {
    /// How far the head leans to one side; 0 where nobody asked for landmarks.
    public var roll: Measurement<UnitAngle> { Self.measured(degrees.roll) }
    /// How far the head is turned to one side; 0 where nobody asked for landmarks.
    public var yaw: Measurement<UnitAngle> { Self.measured(degrees.yaw) }
    /// How far the head nods; 0 where nobody asked for landmarks.
    public var pitch: Measurement<UnitAngle> { Self.measured(degrees.pitch) }

    private static func measured(_ value: Double?) -> Measurement<UnitAngle> {
        Measurement(value: value ?? 0, unit: .degrees)
    }
}

extension FaceObservation.Region {
    /// The points in pixels of the upright picture.
    public func pointsInImageCoordinates(_ imageSize: CGSize, origin: CoordinateOrigin = .lowerLeft) -> [CGPoint] {
        locations.map { $0.toImageCoordinates(imageSize, origin: origin) }
    }
    /// How sure each point is; nobody knows.
    public var precisionEstimatesPerPoint: [Float]? { nil }
}

extension HorizonObservation {
    /// The turn counter-clockwise that makes the picture level.
    public var angle: Measurement<UnitAngle> { Measurement(value: degrees, unit: .degrees) }
}

extension HumanBodyPose3DObservation {
    /// How tall the person is as far as the network can guess.
    public var bodyHeight: Measurement<UnitLength> { Measurement(value: metres, unit: .meters) }
    /// Where the camera is; nobody knows, and the identity stands here.
    public var cameraOriginMatrix: simd_float4x4 { matrix_identity_float4x4 }
    /// The joint's place; seen from the middle of the hips, as nobody knows where the camera is.
    public func cameraRelativePosition(for jointName: JointName) -> simd_float4x4 {
        joint(for: jointName)?.position ?? matrix_identity_float4x4
    }
}

extension HumanBodyPose3DObservation.Joint3D {
    /// A matrix that moves the origin, the middle of the hips, to the joint; metres.
    public var position: simd_float4x4 { Self.move(place) }
    /// A matrix that moves the joint that it hangs on to the joint; metres.
    public var localPosition: simd_float4x4 { Self.move(fromParent) }

    private static func move(_ step: SIMD3<Double>) -> simd_float4x4 {
        var matrix = simd_float4x4(1)
        matrix[3] = simd_float4(Float(step.x), Float(step.y), Float(step.z), 1)
        return matrix
    }
}

extension ClassificationObservation {
    /// Whether the model says how precise its confidences are; none does.
    public var hasPrecisionRecallCurve: Bool { false }
    /// Whether enough is found at a precision; false, as nobody knows.
    public func hasMinimumRecall(_ minimumRecall: Float, forPrecision precision: Float) -> Bool { false }
    /// Whether enough is right at a recall; false, as nobody knows.
    public func hasMinimumPrecision(_ minimumPrecision: Float, forRecall recall: Float) -> Bool { false }
}

extension BarcodeObservation {
    /// Kinds of codes beside a code.
    public enum CompositeType: String, Sendable, Codable, Hashable, CaseIterable {
        /// One that belongs to it.
        case linked
        /// GS1's types.
        case gs1TypeA, gs1TypeB, gs1TypeC
    }

    /// What a smaller code beside it says as bytes; never there.
    public var supplementalPayloadData: Data? { nil }
    /// Which kind of smaller code there is; nobody knows.
    public var supplementalCompositeType: CompositeType? { nil }
}
