import Glibc

/// A 2 × 2 matrix, by rows.
struct Matrix2: Equatable {
    var a: Double, b: Double, c: Double, d: Double

    var determinant: Double { a * d - b * c }

    var inverse: Matrix2? {
        let determinant = determinant
        guard determinant.isFinite, abs(determinant) > .leastNormalMagnitude else { return nil }
        return Matrix2(a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant)
    }

    func solve(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        ((d * x - b * y) / determinant, (a * y - c * x) / determinant)
    }
}

extension LensDistortion {
    /// The place where a ray is seen, and its derivative by where a pinhole shows it.
    func distortWithDerivative(x: Double, y: Double) -> (x: Double, y: Double, derivative: Matrix2) {
        let seen = distort(x: x, y: y)
        return (seen.x, seen.y, derivative(x: x, y: y))
    }

    private func derivative(x: Double, y: Double) -> Matrix2 {
        switch self {
        case .none: return Matrix2(a: 1, b: 0, c: 0, d: 1)
        case .brownConrady(let k1, let k2, let p1, let p2, let k3):
            let square = x * x + y * y
            let radial = 1 + square * (k1 + square * (k2 + square * k3))
            // By half the square, so that times x it is the derivative by x.
            let slope = 2 * (k1 + square * (2 * k2 + square * 3 * k3))
            let mixed = x * y * slope + 2 * p1 * x + 2 * p2 * y
            return Matrix2(
                a: radial + x * x * slope + 2 * p1 * y + 6 * p2 * x, b: mixed, c: mixed,
                d: radial + y * y * slope + 6 * p1 * y + 2 * p2 * x)
        case .fisheye(let k1, let k2, let k3, let k4):
            return Self.fisheyeDerivative(x: x, y: y, k1, k2, k3, k4)
        }
    }

    private static func fisheyeDerivative(
        x: Double, y: Double, _ k1: Double, _ k2: Double, _ k3: Double, _ k4: Double
    ) -> Matrix2 {
        let square = x * x + y * y
        let radius = square.squareRoot()
        guard radius > 1e-6 else { return Matrix2(a: 1, b: 0, c: 0, d: 1) }
        let angle = atan(radius)
        let power = angle * angle
        let bent = angle * (1 + power * (k1 + power * (k2 + power * (k3 + power * k4))))
        let byAngle = 1 + power * (3 * k1 + power * (5 * k2 + power * (7 * k3 + power * 9 * k4)))
        let ratio = bent / radius
        let slope = (byAngle / (1 + square) - ratio) / square
        return Matrix2(a: ratio + x * x * slope, b: x * y * slope, c: x * y * slope, d: ratio + y * y * slope)
    }
}

/// A pixel with its derivatives by the point in the camera's axes, in pixels a metre.
struct ProjectedPoint {
    let pixel: PixelPoint
    let column: Vector3
    let row: Vector3
}

extension CameraIntrinsics {
    /// Where a point is seen with the derivatives of it; nil for a point that is not before the camera.
    func projectWithDerivative(_ point: Vector3) -> ProjectedPoint? {
        guard point.z > 1e-9, point.isFinite else { return nil }
        let inverse = 1 / point.z
        let (x, y) = (point.x * inverse, point.y * inverse)
        let seen = distortion.distortWithDerivative(x: x, y: y)
        let pixel = PixelPoint(fx * seen.x + cx, fy * seen.y + cy)
        guard pixel.x.isFinite, pixel.y.isFinite else { return nil }
        let bend = seen.derivative
        let column = Vector3(bend.a, bend.b, -bend.a * x - bend.b * y) * (fx * inverse)
        let row = Vector3(bend.c, bend.d, -bend.c * x - bend.d * y) * (fy * inverse)
        return ProjectedPoint(pixel: pixel, column: column, row: row)
    }
}
