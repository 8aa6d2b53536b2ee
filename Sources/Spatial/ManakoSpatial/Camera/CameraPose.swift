public import ManakoCore

/// Where a camera stood and how it looked: from the camera's axes to the world's, in metres.
///
/// There is one convention in the package: the camera's axes are OpenCV's (x to the right, y down, z forward), so that they go
/// with the picture's; the world is right-handed and as the recording has it (ARKit's has y up). ``init(_:position:axes:)`` and
/// ``matrix(axes:)`` take and give other axes.
public struct CameraPose: Sendable, Hashable, Codable {
    /// From the camera's axes to the world's.
    public var rotation: Rotation3
    /// Where the camera is, in metres of the world.
    public var position: Vector3

    /// The camera at the origin, looking along z.
    public static let identity = CameraPose(rotation: .identity, position: .zero)

    /// Creates a pose.
    public init(rotation: Rotation3, position: Vector3) {
        self.rotation = rotation
        self.position = position
    }

    /// Creates a pose from a camera-to-world matrix.
    ///
    /// - Parameters:
    ///   - matrix: three or four rows of four elements, row by row.
    ///   - axes: the camera's axes that the matrix is for.
    /// - Throws: ``ManakoError/Code/malformedInput`` for another count, what is no number, and what is no rotation.
    public init(cameraToWorld matrix: [Double], axes: CameraAxes) throws(ManakoError) {
        guard matrix.count == 12 || matrix.count == 16 else {
            throw ManakoError(.malformedInput, "a pose has 12 or 16 elements, not \(matrix.count)")
        }
        guard matrix.allSatisfy(\.isFinite) else { throw ManakoError(.malformedInput, "a pose's element is no number") }
        let rows = (0..<3).map { Vector3(matrix[$0 * 4], matrix[$0 * 4 + 1], matrix[$0 * 4 + 2]) }
        guard let rotation = Rotation3(Matrix3(rows[0], rows[1], rows[2])) else {
            throw ManakoError(.malformedInput, "a pose's matrix is no rotation")
        }
        self.init(rotation, position: Vector3(matrix[3], matrix[7], matrix[11]), axes: axes)
    }

    /// Creates a pose from a rotation of other axes.
    public init(_ rotation: Rotation3, position: Vector3, axes: CameraAxes) {
        self.init(rotation: rotation * axes.rotation, position: position)
    }

    /// The camera-to-world matrix, four rows of four elements, row by row.
    public func matrix(axes: CameraAxes = .openCV) -> [Double] {
        let r = (rotation * axes.rotation).matrix.rows
        return [
            r[0].x, r[0].y, r[0].z, position.x, r[1].x, r[1].y, r[1].z, position.y,
            r[2].x, r[2].y, r[2].z, position.z, 0, 0, 0, 1,
        ]
    }

    /// From the world to the camera.
    public var inverse: CameraPose {
        let back = rotation.inverse
        return CameraPose(rotation: back, position: -(back * position))
    }

    /// The point of the world that is a point of the camera's axes.
    public func toWorld(_ point: Vector3) -> Vector3 { rotation * point + position }

    /// The point of the camera's axes that is a point of the world.
    public func toCamera(_ point: Vector3) -> Vector3 { rotation.inverse * (point - position) }

    /// The right pose first, then the left one.
    public static func * (left: CameraPose, right: CameraPose) -> CameraPose {
        CameraPose(rotation: left.rotation * right.rotation, position: left.toWorld(right.position))
    }
}

/// The axes of a camera that a file's pose is for.
public enum CameraAxes: String, Sendable, Hashable, CaseIterable {
    /// x to the right, y down, z forward.
    case openCV
    /// x to the right, y up, z towards the viewer; ARKit's `transform` is the same.
    case openGL

    /// From these axes to OpenCV's and back: half a turn about x.
    var rotation: Rotation3 {
        switch self {
        case .openCV: .identity
        case .openGL: Rotation3(unchecked: Matrix3(diagonal: Vector3(1, -1, -1)))
        }
    }
}
