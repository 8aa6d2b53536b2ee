import Glibc
import ManakoCore

/// A first camera from the homographies of a plane's views, without iterations
/// ([Zhang 2000](https://doi.org/10.1109/34.888718)), with the principal point in the picture's centre.
struct InitialCalibration {
    let width: Int
    let height: Int
    let options: CalibrationOptions

    private var centre: PixelPoint {
        PixelPoint(
            options.principalColumn?.value ?? Double(width - 1) / 2,
            options.principalRow?.value ?? Double(height - 1) / 2)
    }

    /// The camera and the boards' poses to begin with; nil when the views don't say, which those without tilt don't.
    func state(_ views: [CalibrationView]) -> CalibrationState? {
        let homographies = views.compactMap { view in
            Homography(from: view.points.map { PixelPoint($0.x, $0.y) }, to: view.pixels)
        }
        guard homographies.count == views.count, let focal = focalLengths(homographies) else { return nil }
        let camera = [focal.x, focal.y, centre.x, centre.y, 0, 0, 0, 0, 0]
        var boards: [CameraPose] = []
        for view in views {
            guard let board = board(view, camera) else { return nil }
            boards.append(board)
        }
        return CalibrationState(camera: camera, boards: boards)
    }

    private func board(_ view: CalibrationView, _ camera: [Double]) -> CameraPose? {
        let intrinsics = try? CameraIntrinsics(
            width: width, height: height, fx: camera[0], fy: camera[1], cx: camera[2], cy: camera[3])
        guard let intrinsics else { return nil }
        return try? PoseEstimator(intrinsics: intrinsics).solution(points: view.points, pixels: view.pixels)
            .pointsInCamera
    }

    /// fx and fy, from the axes of each board being orthogonal and of one length.
    private func focalLengths(_ homographies: [Homography]) -> (x: Double, y: Double)? {
        if let prior = options.focalLength { return (prior.value * (options.aspectRatio ?? 1), prior.value) }
        // In units of the picture's size, so that the sums are near 1.
        let size = Double(max(width, height))
        var equations: [(x: Double, y: Double, value: Double)] = []
        for homography in homographies {
            let shift = Matrix3(Vector3(1, 0, -centre.x), Vector3(0, 1, -centre.y), Vector3(0, 0, size))
            let columns = (shift * homography.matrix).columns
            let scale = 1 / (columns[0].length * columns[1].length).squareRoot()
            let (a, b) = (columns[0] * scale, columns[1] * scale)
            equations.append((a.x * b.x, a.y * b.y, -a.z * b.z))
            equations.append((a.x * a.x - b.x * b.x, a.y * a.y - b.y * b.y, b.z * b.z - a.z * a.z))
        }
        return solve(equations).map { ($0.x * size, $0.y * size) }
    }

    private func solve(_ equations: [(x: Double, y: Double, value: Double)]) -> (x: Double, y: Double)? {
        var (xx, xy, yy, xv, yv) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for e in equations {
            xx += e.x * e.x
            xy += e.x * e.y
            yy += e.y * e.y
            xv += e.x * e.value
            yv += e.y * e.value
        }
        // One focal length for both, the fallback for views that don't tell them apart.
        let both = xx + 2 * xy + yy
        let aspect = options.aspectRatio ?? 1
        let matrix = Matrix2(a: xx, b: xy, c: xy, d: yy)
        if options.aspectRatio == nil, matrix.determinant > 1e-6 * xx * yy {
            let inverse = matrix.solve(xv, yv)
            let focal = (1 / inverse.x.squareRoot(), 1 / inverse.y.squareRoot())
            if inverse.x > 0, inverse.y > 0, focal.0 / focal.1 > 0.5, focal.0 / focal.1 < 2 { return focal }
        }
        guard both > 1e-12 else { return nil }
        let focal = both / max(xv + yv, 1e-300)
        guard xv + yv > 0, focal.isFinite, focal < 1e4 else { return nil }
        return (focal.squareRoot() * aspect, focal.squareRoot())
    }
}
