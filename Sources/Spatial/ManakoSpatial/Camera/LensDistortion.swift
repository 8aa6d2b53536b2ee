import Glibc

/// How a lens bends rays: from the place that a pinhole would show to the one where it is seen, both on the plane at depth 1.
public enum LensDistortion: Sendable, Hashable, Codable {
    /// A pinhole.
    case none
    /// Radial and tangential terms, in OpenCV's order
    /// ([Brown 1966](https://web.archive.org/web/20180312205006/https://www.asprs.org/wp-content/uploads/pers/1966journal/may/1966_may_444-462.pdf),
    /// [OpenCV](https://docs.opencv.org/4.x/d9/d0c/group__calib3d.html)).
    case brownConrady(k1: Double, k2: Double, p1: Double = 0, p2: Double = 0, k3: Double = 0)
    /// Powers of the angle to the axis
    /// ([Kannala and Brandt 2006](https://doi.org/10.1109/TPAMI.2006.153), as OpenCV's `fisheye`).
    case fisheye(k1: Double, k2: Double, k3: Double, k4: Double)

    /// The coefficients in OpenCV's order, none for a pinhole.
    public var coefficients: [Double] {
        switch self {
        case .none: []
        case .brownConrady(let k1, let k2, let p1, let p2, let k3): [k1, k2, p1, p2, k3]
        case .fisheye(let k1, let k2, let k3, let k4): [k1, k2, k3, k4]
        }
    }

    /// The place on the plane at depth 1 where a ray is seen.
    ///
    /// - Parameters:
    ///   - x: where a pinhole shows it, to the right.
    ///   - y: where a pinhole shows it, down.
    func distort(x: Double, y: Double) -> (x: Double, y: Double) {
        switch self {
        case .none: return (x, y)
        case .brownConrady(let k1, let k2, let p1, let p2, let k3):
            let square = x * x + y * y
            let radial = 1 + square * (k1 + square * (k2 + square * k3))
            return (
                x * radial + 2 * p1 * x * y + p2 * (square + 2 * x * x),
                y * radial + p1 * (square + 2 * y * y) + 2 * p2 * x * y
            )
        case .fisheye(let k1, let k2, let k3, let k4):
            let radius = (x * x + y * y).squareRoot()
            guard radius > 1e-12 else { return (x, y) }
            let angle = atan(radius)
            let square = angle * angle
            let bent = angle * (1 + square * (k1 + square * (k2 + square * (k3 + square * k4))))
            return (x * bent / radius, y * bent / radius)
        }
    }

    /// The place where a pinhole would show what is seen at a place; nil where no ray leads there.
    func undistort(x: Double, y: Double) -> (x: Double, y: Double)? {
        if case .none = self { return (x, y) }
        var guess = (x: x, y: y)
        for _ in 0..<Self.maximumSteps {
            let seen = distortWithDerivative(x: guess.x, y: guess.y)
            let (errorX, errorY) = (x - seen.x, y - seen.y)
            guard errorX.isFinite, errorY.isFinite else { return nil }
            if abs(errorX) + abs(errorY) < 1e-12 { return guess }
            // Where the lens folds the picture over, no ray is the one.
            guard seen.derivative.determinant > 1e-9 else { return nil }
            let step = seen.derivative.solve(errorX, errorY)
            guess = (guess.x + step.x, guess.y + step.y)
        }
        let seen = distort(x: guess.x, y: guess.y)
        return abs(x - seen.x) + abs(y - seen.y) < 1e-9 ? guess : nil
    }

    private static let maximumSteps = 40
}
