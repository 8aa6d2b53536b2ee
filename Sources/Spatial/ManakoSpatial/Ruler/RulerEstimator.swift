import Glibc
import ManakoCore

/// What an outline says of the camera that a file tells of.
public enum CameraAgreement: String, Sendable, Hashable, CaseIterable {
    /// The file tells of no focal length; it follows from the outline.
    case untold
    /// The outline agrees with the file.
    case agrees
    /// The outline contradicts the file's focal length, which is not used.
    case contradicted
    /// The picture's middle is not where the camera looked, as in a part of a picture.
    case cropped
}

/// Finds the plane of a thing of known size from its outline.
public struct RulerEstimator: Sendable {
    /// The thing.
    public var shape: RulerShape
    /// What is known of the camera.
    public var belief: CameraBelief
    /// The standard deviation in pixels of what a whole side is off by.
    public var sideError: Double

    /// By how much two explanations' costs differ when the one that assumes more is given up: the square of 3 deviations.
    package static let decisive = 9.0
    /// By how much an explanation that doubts the camera has to cost less than one that does not; few pictures are parts of larger ones.
    package static func price(of agreement: CameraAgreement) -> Double {
        switch agreement {
        case .untold, .agrees: 0
        case .contradicted: decisive
        case .cropped: 16
        }
    }
    /// The greatest cost a degree of freedom with which an outline is that of the thing.
    public static let greatestCost = 6.0

    /// Creates an estimator.
    public init(_ shape: RulerShape, belief: CameraBelief, sideError: Double = 0.1) {
        self.shape = shape
        self.belief = belief
        self.sideError = sideError
    }

    /// The planes that explain an outline, the best first, and what that says of the camera; none for an outline of another thing.
    ///
    /// - Parameters:
    ///   - samples: places of the outline, on all its sides.
    ///   - corners: about where ``RulerShape/corners`` are seen.
    public func planes(
        _ samples: [OutlineSample], corners: [PixelPoint]
    ) -> (planes: [RulerPlane], agreement: CameraAgreement) {
        let own = planes(samples, corners, belief)
        // A circle says too little of the camera to contradict it.
        if case .circle = shape { return (own, belief.isTold ? .agrees : .untold) }
        let untold = belief.isTold ? planes(samples, corners, belief.untold) : own
        let cropped = planes(samples, corners, belief.cropped)
        let costs = [own, untold, cropped].map { $0.first?.cost ?? .infinity }
        if costs[1] - costs[2] > Self.price(of: .cropped) { return (cropped, .cropped) }
        guard belief.isTold else { return (own, .untold) }
        return costs[0] - costs[1] > Self.price(of: .contradicted) ? (untold, .contradicted) : (own, .agrees)
    }

    private func planes(
        _ samples: [OutlineSample], _ corners: [PixelPoint], _ belief: CameraBelief
    ) -> [RulerPlane] {
        let problem = OutlineProblem(shape: shape, samples: samples, belief: belief, sideError: sideError)
        let focals = belief.isTold ? [belief.focal] : [0.6, 1, 1.7].map { belief.focal * $0 }
        var found: [RulerPlane] = []
        for focal in focals {
            for lies in starts(corners, focal, belief) {
                guard let plane = plane(problem, lies, focal, belief) else { continue }
                Self.add(plane, to: &found)
                // A circle that leans the other way looks nearly the same.
                guard case .circle = shape, let other = self.plane(problem, plane.mirrored, focal, belief) else {
                    continue
                }
                Self.add(other, to: &found)
            }
        }
        return found.sorted { $0.cost < $1.cost }
    }

    /// The plane near a start; nil where there is none before the camera.
    private func plane(
        _ problem: OutlineProblem, _ lies: CameraPose, _ focal: Double, _ belief: CameraBelief
    ) -> RulerPlane? {
        var start = OutlineState(belief)
        (start.lies, start.logFocal) = (lies, log(focal))
        start.outward = [Double](repeating: 0, count: shape.sides)
        guard let plane = RulerPlane(problem, near: start), plane.lies.rotation.matrix.columns[2].z > 0 else {
            return nil
        }
        return plane
    }

    private static func add(_ plane: RulerPlane, to found: inout [RulerPlane]) {
        let isKnown = found.contains { $0.lies.rotation.angle(to: plane.lies.rotation) < 2e-3 }
        if !isKnown { found.append(plane) }
    }

    /// Where the thing may lie to begin with.
    private func starts(_ corners: [PixelPoint], _ focal: Double, _ belief: CameraBelief) -> [CameraPose] {
        let camera = try? CameraIntrinsics(
            width: belief.width, height: belief.height, fx: focal, fy: focal, cx: Double(belief.width - 1) / 2,
            cy: Double(belief.height - 1) / 2)
        guard let camera else { return [] }
        let solutions = try? PoseEstimator(intrinsics: camera, pixelNoise: 1).solutions(
            points: shape.corners, pixels: corners)
        return solutions?.map(\.pointsInCamera) ?? []
    }
}
