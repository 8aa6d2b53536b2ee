import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoSpatial

@Suite struct CalibrationTests {
    /// `cv2.calibrateCameraExtended` with `CALIB_FIX_K3` on the same corners.
    @Test func isThatOfOpenCV() throws {
        let views = SimulatedBoard.views(try SimulatedBoard.camera())
        let found = try CameraCalibrator().calibrate(views, width: 640, height: 480)
        #expect(abs(found.rms - 0.29974745) < 1e-5)
        try expect(
            found.intrinsics, [800.122438817, 789.9959958192, 330.2466550121, 234.9024925267],
            [-0.2494846718, 0.0661622103, 0.000822979, -0.000461831, 0])
        let perView = [0.3003513912, 0.2978247602, 0.2989370658, 0.3017424342, 0.2989177138, 0.3006942048]
        for (view, rms) in zip(found.views, perView) { #expect(abs(view.rms - rms) < 1e-5) }
        let deviations = [2.203451723, 2.0631301098, 2.7702545401, 1.9675888668]
        let sure = found.standardDeviations
        for (value, wanted) in zip([sure.fx, sure.fy, sure.cx, sure.cy], deviations) {
            #expect(abs(value - wanted) < 0.01 * wanted)
        }
        #expect(abs(sure.distortion[0] - 8.7496482e-3) < 1e-4)
        #expect(sure.distortion[4] == 0)
        #expect(found.views.count == 6 && found.views[0].residuals.count == 54)
    }

    /// The same with k3, and with square pixels without p1 and p2.
    @Test func isThatOfOpenCVWithOtherParameters() throws {
        let views = SimulatedBoard.views(try SimulatedBoard.camera())
        var options = CalibrationOptions()
        options.radialTerms = 3
        let full = try CameraCalibrator(options: options).calibrate(views, width: 640, height: 480)
        #expect(abs(full.rms - 0.29973306) < 1e-5)
        try expect(full.intrinsics, [799.9655134793, 789.8484678495, 330.2992303263, 234.8875457334], nil)
        options.radialTerms = 2
        options.estimatesTangential = false
        options.aspectRatio = 1
        options.loss = .squared
        let square = try CameraCalibrator(options: options).calibrate(views, width: 640, height: 480)
        #expect(abs(square.rms - 0.42054169) < 1e-5)
        try expect(
            square.intrinsics, [784.3320598616, 784.3320598616, 313.4149679018, 225.762505363],
            [-0.203121488, -0.027124783, 0, 0, 0])
    }

    private func expect(_ camera: CameraIntrinsics, _ pinhole: [Double], _ lens: [Double]?) throws {
        for (value, wanted) in zip([camera.fx, camera.fy, camera.cx, camera.cy], pinhole) {
            #expect(abs(value - wanted) < 0.01)
        }
        guard let lens else { return }
        for (value, wanted) in zip(camera.distortion.coefficients, lens) { #expect(abs(value - wanted) < 2e-4) }
    }

    @Test func exactCornersGiveTheExactCamera() throws {
        let camera = try SimulatedBoard.camera()
        let views = SimulatedBoard.boards.map { board in
            CalibrationView(
                points: SimulatedBoard.corners, pixels: SimulatedBoard.pixels(SimulatedBoard.corners, board, camera))
        }
        let found = try CameraCalibrator().calibrate(views, width: 640, height: 480)
        #expect(abs(found.intrinsics.fx - 800) < 1e-3 && abs(found.intrinsics.cy - 235) < 1e-3)
        #expect(found.rms < 1e-6)
        for (view, board) in zip(found.views, SimulatedBoard.boards) {
            #expect(view.pose.inverse.position.distance(to: board.position) < 1e-5)
        }
    }

    /// One corner in twenty is a wrong one.
    @Test func wrongCornersHardlyCount() throws {
        let camera = try SimulatedBoard.camera()
        var random = SeededRandom(seed: 5)
        var views = SimulatedBoard.boards.map { board in
            CalibrationView(
                points: SimulatedBoard.corners,
                pixels: SimulatedBoard.pixels(SimulatedBoard.corners, board, camera) { _ in
                    (random.normal(0.1), random.normal(0.1))
                })
        }
        for view in views.indices {
            for corner in stride(from: view, to: 54, by: 20) { views[view].pixels[corner].x += random.uniform(5...15) }
        }
        var options = CalibrationOptions()
        options.loss = .cauchy(0.5)
        let found = try CameraCalibrator(options: options).calibrate(views, width: 640, height: 480)
        options.loss = .squared
        let plain = try CameraCalibrator(options: options).calibrate(views, width: 640, height: 480)
        #expect(abs(found.intrinsics.fx - 800) < 4)
        #expect(abs(found.intrinsics.fx - 800) < abs(plain.intrinsics.fx - 800) / 2)
    }

    @Test func viewsThatSayTooLittleAreRefused() throws {
        let camera = try SimulatedBoard.camera()
        let views = SimulatedBoard.views(camera)
        func message(_ views: [CalibrationView], _ options: CalibrationOptions = .init()) -> String? {
            do throws(ManakoError) {
                _ = try CameraCalibrator(options: options).calibrate(views, width: 640, height: 480)
                return nil
            } catch { return error.message }
        }
        #expect(message(Array(views.prefix(2)))?.contains("3 views") == true)
        #expect(message([views[0], views[0], views[0], views[1]])?.contains("2 different ones of 4") == true)
        let flat = [0.5, 0.6, 0.7, 0.8].enumerated().map { index, depth in
            let board = SimulatedBoard.board((0, 0, 0.1 * Double(index)), (-0.1, -0.08, depth))
            return CalibrationView(
                points: SimulatedBoard.corners,
                pixels: SimulatedBoard.pixels(SimulatedBoard.corners, board, camera) { i in
                    (Double(i % 7 - 3) / 20, Double(i % 5 - 2) / 20)
                })
        }
        #expect(message(flat)?.contains("tilted") == true)
        var broken = views
        broken[1].pixels[3].x = .nan
        #expect(message(broken)?.contains("view 1") == true)
        broken[1].pixels.removeLast()
        #expect(message(broken)?.contains("pairs") == true)
        var options = CalibrationOptions()
        options.pixelNoise = 0
        #expect(message(views, options)?.contains("options") == true)
    }

    @Test func aKnownFocalLengthMakesUpForViews() throws {
        let camera = try CameraIntrinsics(width: 640, height: 480, fx: 800, fy: 800, cx: 319.5, cy: 239.5)
        var random = SeededRandom(seed: 8)
        let pixels = SimulatedBoard.pixels(SimulatedBoard.corners, SimulatedBoard.boards[0], camera) { _ in
            (random.normal(0.2), random.normal(0.2))
        }
        var options = CalibrationOptions()
        options.focalLength = .init(808, standardDeviation: 8)
        options.aspectRatio = 1
        options.radialTerms = 0
        options.estimatesTangential = false
        options.estimatesPrincipalPoint = false
        let view = CalibrationView(points: SimulatedBoard.corners, pixels: pixels)
        let found = try CameraCalibrator(options: options).calibrate([view], width: 640, height: 480)
        #expect(abs(found.intrinsics.fx - 800) < 3 * found.standardDeviations.fx)
        #expect(found.standardDeviations.fx < 10)
        #expect(found.intrinsics.fx == found.intrinsics.fy)
        #expect(found.intrinsics.cx == 319.5 && found.intrinsics.distortion == .none)
    }
}
