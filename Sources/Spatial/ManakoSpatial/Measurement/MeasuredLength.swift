/// A length with its error.
public struct MeasuredLength: Sendable, Hashable, Codable {
    /// Metres.
    public var metres: Double
    /// The standard error in metres: the true length is within ± this in 68 of 100 cases, and within twice this in 95.
    public var standardError: Double

    /// Creates a length.
    public init(metres: Double, standardError: Double) {
        self.metres = metres
        self.standardError = standardError
    }

    /// The length along points, whose shared errors are counted together and not as if they cancelled out.
    ///
    /// - Parameter points: in their order; fewer than two have no length.
    public init(along points: [MeasuredPoint]) {
        var metres = 0.0
        // How the length changes with each point.
        var gradients = [Vector3](repeating: .zero, count: points.count)
        for index in points.indices.dropFirst() {
            let way = points[index].position - points[index - 1].position
            metres += way.length
            gradients[index] = gradients[index] + way.normalized
            gradients[index - 1] = gradients[index - 1] - way.normalized
        }
        var variance = 0.0
        var shared: [ErrorSource: Double] = [:]
        for (point, gradient) in zip(points, gradients) {
            variance += point.covariance.quadratic(gradient)
            for (source, move) in point.shared { shared[source, default: 0] += gradient.dot(move) }
        }
        variance += shared.values.reduce(0) { $0 + $1 * $1 }
        self.init(metres: metres, standardError: max(variance, 0).squareRoot())
    }
}

/// Joints along a line, and how long it is.
public struct MeasuredPolyline: Sendable {
    /// Each joint, or why it could not be measured.
    public let joints: [Result<MeasuredPoint, MeasurementFailure>]
    /// The length from each joint to the next one; nil where one of both is missing.
    public let segments: [MeasuredLength?]
    /// The whole length; nil when a joint is missing, or there are fewer than two.
    public let total: MeasuredLength?

    /// Creates a line from its joints.
    public init(joints: [Result<MeasuredPoint, MeasurementFailure>]) {
        self.joints = joints
        let points = joints.map { try? $0.get() }
        segments = zip(points, points.dropFirst()).map { a, b in
            guard let a, let b else { return nil }
            return MeasuredLength(along: [a, b])
        }
        let found = points.compactMap { $0 }
        total = found.count == points.count && found.count > 1 ? MeasuredLength(along: found) : nil
    }
}
