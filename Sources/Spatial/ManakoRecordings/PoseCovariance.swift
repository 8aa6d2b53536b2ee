public import ManakoCore
public import ManakoSpatial

/// How unsure a pose is: the covariance of the small motions of ``CameraPose/moved(rotation:translation:)``, in the camera's axes.
public struct PoseCovariance: Sendable, Hashable {
    /// Six rows of six, row by row: rotation about x, y and z in radians, then translation along x, y and z in metres.
    public let elements: [Double]

    /// Creates a covariance.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` unless there are 36 numbers, symmetric, with a diagonal that is not negative.
    public init(_ elements: [Double]) throws(ManakoError) {
        guard elements.count == 36, elements.allSatisfy(\.isFinite) else {
            throw ManakoError(.malformedInput, "a pose's covariance has 36 numbers, not \(elements.count)")
        }
        let scale = elements.map(abs).max() ?? 0
        let isSymmetric = (0..<36).allSatisfy {
            abs(elements[$0] - elements[$0 % 6 * 6 + $0 / 6]) <= 1e-6 * scale
        }
        guard isSymmetric, (0..<6).allSatisfy({ elements[7 * $0] >= 0 }) else {
            throw ManakoError(.malformedInput, "a pose's covariance is symmetric with variances that are not negative")
        }
        self.elements = elements
    }

    /// The covariance of a pose that was found from known points.
    ///
    /// - Throws: as ``init(_:)``.
    public init(_ matrix: DenseMatrix) throws(ManakoError) { try self.init(matrix.elements) }

    /// The same as a matrix.
    public var matrix: DenseMatrix { DenseMatrix(rows: 6, columns: 6, elements: elements) }
}
