public import Foundation
public import simd

/// Where the ray through a place of the picture meets a surface.
public final class ARHitTestResult: NSObject, Sendable {
    /// What a ray may meet.
    public struct ResultType: OptionSet, Sendable, Hashable {
        /// The choices as bits.
        public let rawValue: UInt

        /// Creates choices from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A surface of the recording's depth, however it lies.
        public static let featurePoint = ResultType(rawValue: 1)
        /// A level surface of the recording's depth.
        public static let estimatedHorizontalPlane = ResultType(rawValue: 2)
        /// An upright surface of the recording's depth.
        public static let estimatedVerticalPlane = ResultType(rawValue: 4)
        /// A plane, as far as one likes.
        public static let existingPlane = ResultType(rawValue: 8)
        /// A plane, within its extent.
        public static let existingPlaneUsingExtent = ResultType(rawValue: 16)
        /// A plane, within its extent.
        public static let existingPlaneUsingGeometry = ResultType(rawValue: 32)

        fileprivate static let queries: [(ResultType, ARRaycastQuery.Target, ARRaycastQuery.TargetAlignment)] = [
            (.existingPlaneUsingGeometry, .existingPlaneGeometry, .any),
            (.existingPlaneUsingExtent, .existingPlaneGeometry, .any), (.existingPlane, .existingPlaneInfinite, .any),
            (.estimatedHorizontalPlane, .estimatedPlane, .horizontal),
            (.estimatedVerticalPlane, .estimatedPlane, .vertical), (.featurePoint, .estimatedPlane, .any),
        ]
    }

    /// What was met.
    public let type: ResultType
    /// How far from the camera, in metres.
    public let distance: CGFloat
    /// A transform to the world whose position is the place.
    public let worldTransform: simd_float4x4
    /// The same in the anchor's axes; in the world's without an anchor.
    public let localTransform: simd_float4x4
    /// The plane; nil for depth.
    public let anchor: ARAnchor?

    fileprivate init(_ type: ResultType, _ result: ARRaycastResult) {
        self.type = type
        distance = CGFloat(result.distance)
        worldTransform = result.worldTransform
        localTransform = (result.anchor?.transform ?? matrix_identity_float4x4).inverse * result.worldTransform
        anchor = result.anchor
    }
}

extension ARFrame {
    /// Where the ray through a place of the picture meets planes and depth, the nearest first.
    ///
    /// - Parameters:
    ///   - point: in normalised coordinates of the stored picture, whose upper left corner is (0, 0) and lower right one (1, 1).
    ///   - types: what it may meet.
    public func hitTest(_ point: CGPoint, types: ARHitTestResult.ResultType) -> [ARHitTestResult] {
        ARHitTestResult.ResultType.queries.filter { types.contains($0.0) }.flatMap { type, target, alignment in
            raycast(raycastQuery(from: point, allowing: target, alignment: alignment)).map { ARHitTestResult(type, $0) }
        }.sorted { $0.distance < $1.distance }
    }
}
