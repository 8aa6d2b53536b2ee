public import Foundation
public import simd

/// A flat surface. No known recording contains planes; a session finds them in the recording's depth.
///
/// `@unchecked Sendable`, as what it inherits from: it has nothing that changes.
public final class ARPlaneAnchor: ARAnchor, @unchecked Sendable {
    /// How a plane lies.
    public enum Alignment: Int, Sendable {
        /// Level: a floor or a table.
        case horizontal = 0
        /// Upright: a wall.
        case vertical = 1
    }

    /// What a plane is.
    public enum Classification: Sendable, Hashable {
        /// Why nothing is known.
        public enum Status: Int, Sendable {
            /// Planes are not classified here.
            case notAvailable = 0
            /// Nobody decided yet.
            case undetermined = 1
            /// None of the others.
            case unknown = 2
        }

        /// Nothing is known.
        case none(Status)
        /// A wall, a floor, a ceiling.
        case wall, floor, ceiling
        /// A table, a seat, a window, a door.
        case table, seat, window, door
    }

    /// How it lies.
    public let alignment: Alignment
    /// Its middle, in its own axes: the origin.
    public let center: simd_float3
    /// Its size along its own x and z in metres; y is 0.
    public let extent: simd_float3
    /// Its size along its own x and z in metres.
    public var planeExtent: ARPlaneExtent { ARPlaneExtent(width: extent.x, height: extent.z) }
    /// What it is: planes are not classified here.
    public var classification: Classification { .none(.notAvailable) }
    /// Whether planes are classified, which they are not.
    public static var isClassificationSupported: Bool { false }
    /// Its outline and triangles.
    public var geometry: ARPlaneGeometry { ARPlaneGeometry(width: extent.x, height: extent.z) }

    /// Creates a copy of an anchor; one that is no plane becomes a level plane without extent.
    public required init(anchor: ARAnchor) {
        let plane = anchor as? ARPlaneAnchor
        (alignment, center, extent) = (plane?.alignment ?? .horizontal, plane?.center ?? .zero, plane?.extent ?? .zero)
        super.init(anchor: anchor)
    }

    init(_ alignment: Alignment, _ transform: simd_float4x4, extent: simd_float3, identifier: UUID, session: UUID) {
        (self.alignment, center, self.extent) = (alignment, .zero, extent)
        super.init(nil, transform, identifier: identifier, session: session)
    }
}

/// The size of a plane.
public final class ARPlaneExtent: NSObject, Sendable {
    /// Along x in metres.
    public let width: Float
    /// Along z in metres.
    public let height: Float
    /// The turn of the rectangle about the plane's y in radians; 0 here.
    public let rotationOnYAxis: Float = 0

    init(width: Float, height: Float) { (self.width, self.height) = (width, height) }
}

/// The shape of a plane: a rectangle.
public final class ARPlaneGeometry: NSObject, Sendable {
    /// The corners in the plane's axes, in metres.
    public let boundaryVertices: [simd_float3]
    /// The same as ``boundaryVertices``.
    public var vertices: [simd_float3] { boundaryVertices }
    /// Where each vertex is in a picture of the plane, 0…1.
    public let textureCoordinates: [simd_float2] = [
        simd_float2(0, 0), simd_float2(1, 0), simd_float2(1, 1), simd_float2(0, 1),
    ]
    /// Three numbers of vertices for each triangle.
    public let triangleIndices: [Int16] = [0, 2, 1, 0, 3, 2]
    /// How many triangles there are.
    public var triangleCount: Int { triangleIndices.count / 3 }

    init(width: Float, height: Float) {
        let (x, z) = (width / 2, height / 2)
        boundaryVertices = [
            simd_float3(-x, 0, -z), simd_float3(x, 0, -z), simd_float3(x, 0, z), simd_float3(-x, 0, z),
        ]
    }
}
