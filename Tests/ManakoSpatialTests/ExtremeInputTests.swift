import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoSpatial

/// Numbers that make no sense give an error or a finite answer, and never a crash.
@Suite struct ExtremeInputTests {
    private static let extremes = [
        0, -0.0, 1, -1, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 1e15, 640, 0.03,
    ]

    /// A sensible number, or now and then one that is not.
    private static func number(_ random: inout SeededRandom, _ range: ClosedRange<Double>, _ share: Double) -> Double {
        random.uniform(0...1) < share ? (extremes.randomElement(using: &random) ?? 0) : random.uniform(range)
    }

    @Test(arguments: [0.01, 0.1, 0.9]) func posesAndCalibrations(_ share: Double) throws {
        var random = SeededRandom(seed: 51)
        let camera = try SimulatedBoard.camera()
        var errors = 0
        for round in 0..<60 {
            let count = Int.random(in: 0...9, using: &random)
            let points = (0..<count).map { _ in
                Vector3(
                    Self.number(&random, -1...1, share), Self.number(&random, -1...1, share),
                    round % 2 == 0 ? 0 : Self.number(&random, -1...1, share))
            }
            let pixels = (0..<count).map { _ in
                PixelPoint(Self.number(&random, 0...640, share), Self.number(&random, 0...480, share))
            }
            do throws(ManakoError) {
                let found = try PoseEstimator(intrinsics: camera).solutions(points: points, pixels: pixels)
                #expect(found.allSatisfy { $0.pose.position.isFinite && $0.rms.isFinite })
            } catch { errors += 1 }
            let view = CalibrationView(points: points, pixels: pixels)
            do throws(ManakoError) {
                let found = try CameraCalibrator().calibrate([view, view, view], width: 640, height: 480)
                #expect(found.rms.isFinite)
            } catch { errors += 1 }
        }
        #expect(errors >= 60)
    }

    @Test(arguments: [0.02, 0.3]) func measurements(_ share: Double) throws {
        var random = SeededRandom(seed: 53)
        var failures = 0
        for _ in 0..<60 {
            let frames = try (0..<3).map { _ in try Self.frame(&random, share) }
            var settings = MeasurementSettings()
            settings.nearest = Self.number(&random, 0.1...1, share)
            settings.farthest = Self.number(&random, 2...9, share)
            settings.depthNoise.exponent = Self.number(&random, 0...2, share)
            var scene = MeasurementScene(frames: frames, settings: settings)
            scene.plane = try? MeasuredPlane(
                point: Vector3(0, 0, Self.number(&random, 1...2, share)),
                normal: Vector3(Self.number(&random, -1...1, share), 0, 1))
            let taps = (0..<4).map { _ in
                let also = Tap.Place(frame: Int.random(in: -1...3, using: &random), pixel: PixelPoint(30, 20))
                return Tap(
                    frame: Int.random(in: 0...2, using: &random),
                    pixel: PixelPoint(Self.number(&random, 0...63, share), Self.number(&random, 0...47, share)),
                    also: Bool.random(using: &random) ? [also] : [])
            }
            for method in MeasurementMethod.allCases {
                for joint in scene.measure(taps, by: method).joints {
                    switch joint {
                    case .success(let point): #expect(point.position.isFinite)
                    case .failure(let failure):
                        failures += 1
                        #expect(!failure.message.isEmpty)
                    }
                }
            }
        }
        #expect(failures > 60)
    }

    private static func frame(_ random: inout SeededRandom, _ share: Double) throws -> MeasurementFrame {
        let lens = LensDistortion.brownConrady(k1: random.uniform(-2...2), k2: random.uniform(-3...3))
        let camera = try CameraIntrinsics(
            width: 64, height: 48, fx: random.uniform(20...90), fy: random.uniform(20...90), cx: 32,
            cy: random.uniform(-100...100), distortion: Bool.random(using: &random) ? lens : .none)
        let position = Vector3(random.uniform(-1...1), 0, random.uniform(-1...1))
        let turn = Rotation3(axisAngle: Vector3(0, random.uniform(-3...3) * share, 0))
        let pixels = (0..<(64 * 48)).map { _ in UInt8.random(in: 0...255, using: &random) }
        let metres = (0..<12).map { _ in Float(number(&random, 0.5...1.5, share)) }
        return try MeasurementFrame(
            intrinsics: camera, pose: CameraPose(rotation: turn, position: position),
            poseCovariance: DenseMatrix(diagonal: (0..<6).map { _ in random.uniform(-1e-3...1e-2) }),
            picture: try GrayPicture(width: 64, height: 48, pixels: pixels),
            depth: try DepthMap(width: 4, height: 3, metres: metres))
    }
}
