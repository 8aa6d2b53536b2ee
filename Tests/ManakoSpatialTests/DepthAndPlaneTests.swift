import Glibc
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoSpatial

@Suite struct DepthAndPlaneTests {
    private static func camera() throws -> CameraIntrinsics {
        try CameraIntrinsics(width: 640, height: 480, fx: 500, fy: 510, cx: 322, cy: 238)
    }

    private static func kind(_ result: Result<MeasuredPoint, MeasurementFailure>) -> MeasurementFailure.Kind? {
        guard case .failure(let failure) = result else { return nil }
        return failure.kind
    }

    /// A map of a tilted plane over a quarter of the picture's size in each direction.
    private static func map(
        _ camera: CameraIntrinsics, _ point: Vector3, _ normal: Vector3, noise: () -> Double = { 0 }
    ) throws -> DepthMap {
        let small = try camera.scaled(toWidth: 160, height: 120)
        var metres: [Float] = []
        for row in 0..<120 {
            for column in 0..<160 {
                let ray = try #require(small.ray(through: PixelPoint(Double(column), Double(row))))
                let place = try #require(MeasurementScene.meet(ray, .identity, point, normal))
                metres.append(Float(place.z + noise()))
            }
        }
        return try DepthMap(width: 160, height: 120, metres: metres)
    }

    @Test func depthBetweenItsValuesIsThatOfThePlane() throws {
        let camera = try Self.camera()
        let (point, normal) = (Vector3(0, 0, 2), Vector3(0.4, -0.3, -1).normalized)
        let pose = CameraPose(rotation: Rotation3(axisAngle: Vector3(0.3, 1.2, -0.4)), position: Vector3(3, -1, 0.5))
        let frame = try MeasurementFrame(intrinsics: camera, pose: pose, depth: try Self.map(camera, point, normal))
        let scene = MeasurementScene(frames: [frame])
        for pixel in [PixelPoint(100.3, 80.7), PixelPoint(322, 238), PixelPoint(600.5, 401.2)] {
            let ray = try #require(camera.ray(through: pixel))
            let truth = pose.toWorld(try #require(MeasurementScene.meet(ray, .identity, point, normal)))
            let found = try scene.measure(Tap(frame: 0, pixel: pixel), by: .depth).get()
            #expect(found.position.distance(to: truth) < 1e-5)
            #expect(found.method == .depth && found.standardError > 0.015)
        }
    }

    @Test func depthThatIsNotSureIsRefused() throws {
        let camera = try Self.camera()
        var metres = [Float](repeating: 1, count: 64 * 48)
        var confidence = [UInt8](repeating: 2, count: 64 * 48)
        for row in 0..<48 { for column in 32..<64 { metres[row * 64 + column] = 1.5 } }
        for row in 0..<10 { for column in 0..<10 { metres[row * 64 + column] = 0 } }
        for row in 30..<48 {
            for column in 0..<10 { confidence[row * 64 + column] = 0 }
            for column in 10..<20 { confidence[row * 64 + column] = 1 }
        }
        let depth = try DepthMap(width: 64, height: 48, metres: metres, confidence: confidence)
        let scene = MeasurementScene(frames: [
            try MeasurementFrame(intrinsics: camera, pose: .identity, depth: depth)
        ])
        func tap(_ x: Double, _ y: Double) -> Result<MeasuredPoint, MeasurementFailure> {
            scene.measure(Tap(frame: 0, pixel: PixelPoint(x, y)), by: .depth)
        }
        #expect(Self.kind(tap(50, 50)) == .noDepth)
        #expect(Self.kind(tap(50, 400)) == .unsureDepth)
        #expect(Self.kind(tap(319, 240)) == .depthEdge)
        let (sure, less) = (try tap(250, 240).get(), try tap(150, 400).get())
        #expect(abs(sure.position.z - 1) < 1e-9)
        #expect(less.covariance.row2.z > 3.9 * sure.covariance.row2.z)
        #expect(Self.kind(scene.measure(Tap(frame: 0, pixel: PixelPoint(9, 9)), by: .plane)) == .noPlane)
    }

    /// Lengths over noisy depths: 68 and 95 of 100 intervals have the truth.
    @Test func depthIntervalsCoverTheTruth() throws {
        let camera = try Self.camera()
        let frame = try MeasurementFrame(
            intrinsics: camera, pose: .identity, depth: try Self.map(camera, Vector3(0, 0, 1.2), Vector3(0.5, 0.2, -1)))
        var settings = MeasurementSettings()
        settings.scaleError = 0
        settings.tapError = 2
        var scene = MeasurementScene(frames: [frame], settings: settings)
        let pixels = [PixelPoint(150, 120), PixelPoint(480, 350)]
        let truth = try #require(scene.measure(pixels.map { Tap(frame: 0, pixel: $0) }, by: .depth).total).metres
        var random = SeededRandom(seed: 41)
        var (within, withinTwo) = (0, 0)
        let trials = 1500
        for _ in 0..<trials {
            let points = try pixels.map { pixel in
                let tapped = PixelPoint(pixel.x + random.normal(2), pixel.y + random.normal(2))
                let exact = try scene.measure(Tap(frame: 0, pixel: tapped), by: .depth).get()
                // The depth that a map with noise would have said.
                let depth = exact.position.z
                let factor = 1 + random.normal(0.01 * depth) / depth
                return MeasuredPoint(
                    position: exact.position * factor, covariance: exact.covariance, method: .depth, frames: [0])
            }
            let length = MeasuredLength(along: points)
            let error = abs(length.metres - truth)
            if error <= length.standardError { within += 1 }
            if error <= 1.96 * length.standardError { withinTwo += 1 }
        }
        #expect((0.645...0.72).contains(Double(within) / Double(trials)))
        #expect((0.93...0.97).contains(Double(withinTwo) / Double(trials)))
        scene.settings.depthNoise.atOneMetre = .nan
        #expect(Self.kind(scene.measure(Tap(frame: 0, pixel: pixels[0]))) == .invalidSettings)
    }

    @Test func theSurestMethodIsTaken() throws {
        let camera = try Self.camera()
        let (point, normal) = (Vector3(0, 0, 2), Vector3(0, 0.2, -1).normalized)
        let frame = try MeasurementFrame(
            intrinsics: camera, pose: .identity, depth: try Self.map(camera, point, normal))
        var scene = MeasurementScene(frames: [frame], plane: try MeasuredPlane(point: point, normal: normal))
        let tap = Tap(frame: 0, pixel: PixelPoint(300, 200))
        #expect(try scene.measure(tap).get().method == .plane)
        scene.plane = nil
        #expect(try scene.measure(tap).get().method == .depth)
    }

    @Test func planesBesideTheRayAreRefused() throws {
        let camera = try Self.camera()
        let frame = try MeasurementFrame(intrinsics: camera, pose: .identity)
        // The floor 1.5 m below: y points down.
        let floor = try MeasuredPlane(point: Vector3(0, 1.5, 0), normal: Vector3(0, -1, 0))
        let scene = MeasurementScene(frames: [frame], plane: floor)
        func tap(_ y: Double) -> Result<MeasuredPoint, MeasurementFailure> {
            scene.measure(Tap(frame: 0, pixel: PixelPoint(322, y)), by: .plane)
        }
        #expect(Self.kind(tap(100)) == .besidePlane)
        #expect(Self.kind(tap(238)) == .besidePlane)
        #expect(Self.kind(tap(245)) == .besidePlane)
        let near = try tap(470).get()
        // 1.5 m × 510 / 232.
        #expect(abs(near.position.z - 1.5 * 510 / 232) < 1e-9)
        // A pixel further down the floor is z² / (f h) nearer.
        let slope = near.position.z * near.position.z / (510 * 1.5)
        #expect(abs(near.covariance.row2.z.squareRoot() - slope) < 0.01 * slope)
        #expect(throws: ManakoError.self) { try MeasuredPlane(point: .zero, normal: .zero) }
    }

    /// Lengths on a board that a noisy picture shows: 68 and 95 of 100 intervals have the truth.
    @Test func boardsAsPlanes() throws {
        let camera = try Self.camera()
        let world = CameraPose(rotation: Rotation3(axisAngle: Vector3(0.2, -0.4, 1)), position: Vector3(1, 2, -1))
        let board = SimulatedBoard.boards[1]
        let points = SimulatedBoard.corners.enumerated().filter { $0.offset % 5 == 0 }.map(\.element)
        let ends = [Vector3(-0.1, 0.02, 0), Vector3(0.35, 0.2, 0)]
        var settings = MeasurementSettings()
        settings.scaleError = 0
        settings.tapError = 0.3
        var random = SeededRandom(seed: 47)
        var (within, withinTwo) = (0, 0)
        let trials = 400
        for _ in 0..<trials {
            let pixels = SimulatedBoard.pixels(points, board, camera) { _ in (random.normal(0.3), random.normal(0.3)) }
            let solution = try PoseEstimator(intrinsics: camera, pixelNoise: 0.3)
                .solution(points: points, pixels: pixels, near: board.inverse)
            let frame = try MeasurementFrame(intrinsics: camera, pose: world)
            let scene = MeasurementScene(
                frames: [frame], plane: MeasuredPlane(board: solution, seenFrom: world), settings: settings)
            let taps = SimulatedBoard.pixels(ends, board, camera) { _ in (random.normal(0.3), random.normal(0.3)) }
            let total = try #require(scene.measure(taps.map { Tap(frame: 0, pixel: $0) }, by: .plane).total)
            let error = abs(total.metres - ends[0].distance(to: ends[1]))
            if error <= total.standardError { within += 1 }
            if error <= 1.96 * total.standardError { withinTwo += 1 }
        }
        // Three deviations of 400 trials, and a little more for 16 residuals that tell the noise.
        #expect((0.62...0.77).contains(Double(within) / Double(trials)))
        #expect((0.92...0.985).contains(Double(withinTwo) / Double(trials)))
    }

    /// Fitted planes are as far from the truth as they say.
    @Test func fittedPlanesWithWrongPoints() throws {
        var random = SeededRandom(seed: 43)
        let frame = CameraPose(rotation: Rotation3(axisAngle: Vector3(0.4, -0.7, 0.2)), position: Vector3(0.3, 0.2, 2))
        let normal = frame.rotation * Vector3(0, 0, 1)
        var squares = [0.0, 0.0]
        let trials = 60
        for _ in 0..<trials {
            let points = (0..<120).map { index in
                // Every sixth is off the plane.
                let off = index % 6 == 0 ? random.uniform(0.05...0.5) : random.normal(0.004)
                return frame.toWorld(Vector3(random.uniform(-0.4...0.4), random.uniform(-0.2...0.2), off))
            }
            let plane = try MeasuredPlane(fitting: points, tolerance: 0.016)
            let sign: Double = plane.normal.dot(normal) < 0 ? -1 : 1
            let offset = (plane.point - frame.position).dot(normal)
            squares[0] += offset * offset / plane.covariance[0, 0] / Double(trials)
            let slope = plane.axes[0].dot(normal) * sign
            squares[1] += slope * slope / plane.covariance[1, 1] / Double(trials)
        }
        // Chi squared with 60 degrees of freedom over 60: 1 ± 0.55 at three deviations.
        for square in squares { #expect((0.45...1.6).contains(square)) }
        #expect(throws: ManakoError.self) { try MeasuredPlane(fitting: [.zero, Vector3(1, 1, 1)]) }
        #expect(throws: ManakoError.self) {
            try MeasuredPlane(fitting: (0..<9).map { Vector3(Double($0), Double($0), 0) })
        }
    }
}
