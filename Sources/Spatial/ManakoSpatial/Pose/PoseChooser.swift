/// Picks one of a plane's two poses, frame after frame: the better one where it is clearly better, else the one nearest to the last.
public struct PoseChooser: Sendable, Hashable {
    /// The ratio of the solutions' ``PoseSolution/rms`` from which on the better one is taken whatever came before.
    public var clearRatio: Double
    /// The pose that was chosen last.
    public private(set) var last: CameraPose?

    /// Creates a chooser that has seen no frame yet.
    ///
    /// - Parameter clearRatio: the ratio of errors from which on the better solution is taken in any case, above 1.
    public init(clearRatio: Double = 2) { self.clearRatio = clearRatio }

    /// Whether the picture alone does not say which of the solutions is right.
    ///
    /// - Parameter solutions: as ``PoseEstimator/solutions(points:pixels:)`` gives them, the best first.
    public func isAmbiguous(_ solutions: [PoseSolution]) -> Bool {
        guard solutions.count > 1 else { return false }
        // Below a twentieth of a pixel, errors say more of rounding than of the pose.
        return max(solutions[1].rms, 0.05) < clearRatio * max(solutions[0].rms, 0.05)
    }

    /// The solution to take, which is remembered; nil without any, which changes nothing.
    ///
    /// - Parameter solutions: of one frame, the best first.
    public mutating func choose(_ solutions: [PoseSolution]) -> PoseSolution? {
        guard let best = solutions.first else { return nil }
        var chosen = best
        if isAmbiguous(solutions), let last {
            chosen = solutions.min { Self.distance($0.pose, last) < Self.distance($1.pose, last) } ?? best
        }
        last = chosen.pose
        return chosen
    }

    /// Forgets what came before, as after a cut.
    public mutating func reset() { last = nil }

    /// The turn in radians plus the way as a part of the distance to the points' origin.
    private static func distance(_ a: CameraPose, _ b: CameraPose) -> Double {
        a.rotation.angle(to: b.rotation) + a.position.distance(to: b.position) / max(b.position.length, 1e-9)
    }
}
