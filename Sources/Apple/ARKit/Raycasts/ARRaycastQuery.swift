public import Foundation
public import simd

/// A ray, and what it may meet.
public final class ARRaycastQuery: NSObject, Sendable {
    /// What a ray may meet.
    public enum Target: Int, Sendable {
        /// Planes that were found, within their extent.
        case existingPlaneGeometry = 0
        /// Planes that were found, as far as one likes.
        case existingPlaneInfinite = 1
        /// Surfaces of the recording's depth.
        case estimatedPlane = 2
    }

    /// How a surface has to lie.
    public enum TargetAlignment: Int, Sendable {
        /// Level.
        case horizontal = 0
        /// Upright.
        case vertical = 1
        /// In any way.
        case any = 2

        /// Whether a surface with this normal lies so, within 15°.
        func accepts(_ normal: simd_float3) -> Bool {
            switch self {
            case .horizontal: abs(normal.y) > 0.966
            case .vertical: abs(normal.y) < 0.259
            case .any: true
            }
        }
    }

    /// Where the ray begins, in metres of the world.
    public let origin: simd_float3
    /// Where it goes.
    public let direction: simd_float3
    /// What it may meet.
    public let target: Target
    /// How the surface has to lie.
    public let targetAlignment: TargetAlignment

    /// Creates a query.
    public init(
        origin: simd_float3, direction: simd_float3, allowing target: Target, alignment: TargetAlignment
    ) {
        self.origin = origin
        self.direction = direction
        self.target = target
        targetAlignment = alignment
    }
}

/// Where a ray meets a surface.
public final class ARRaycastResult: NSObject, Sendable {
    /// A transform to the world: its position is the place, its y axis points away from the surface.
    public let worldTransform: simd_float4x4
    /// What was met.
    public let target: ARRaycastQuery.Target
    /// How the surface lies, as the query asked.
    public let targetAlignment: ARRaycastQuery.TargetAlignment
    /// The plane; nil for depth.
    public let anchor: ARAnchor?
    /// How far along the ray, in metres.
    let distance: Float

    init(_ query: ARRaycastQuery, _ transform: simd_float4x4, distance: Float, anchor: ARAnchor?) {
        worldTransform = transform
        target = query.target
        targetAlignment = query.targetAlignment
        self.anchor = anchor
        self.distance = distance
    }
}
