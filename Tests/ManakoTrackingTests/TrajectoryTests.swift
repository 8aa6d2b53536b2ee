import Foundation
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import ManakoVision
import Testing

@testable import ManakoTracking

/// Balls that are drawn on known parabolas.
@Suite struct TrajectoryTests {
    private func expect(_ seen: TrajectoryObservation, on ball: FlyingDiscs.Ball, within off: Double) {
        let e = seen.equationCoefficients
        let truth = ball.coefficients(Double(FlyingDiscs.width), Double(FlyingDiscs.height))
        for point in seen.detectedPoints {
            let y = Double(e.x) * point.x * point.x + Double(e.y) * point.x + Double(e.z)
            let known = truth.x * point.x * point.x + truth.y * point.x + truth.z
            #expect(abs(y - known) < off && abs(point.y - known) < off)
        }
        #expect(seen.projectedPoints.count == seen.detectedPoints.count)
        for point in seen.projectedPoints {
            #expect(abs(Double(e.x) * point.x * point.x + Double(e.y) * point.x + Double(e.z) - point.y) < 1e-3)
        }
        #expect(abs(seen.movingAverageRadius * Double(FlyingDiscs.width) - ball.radius) < 1.5)
    }

    @Test(arguments: [0.0, 2, 4]) func findsAThrownBall(_ noise: Double) throws {
        let ball = FlyingDiscs.Ball(x: 20, y: 200, vx: 9, vy: -13, g: 0.9)
        let found = try FlyingDiscs.look(DetectTrajectoriesRequest(trajectoryLength: 6), frames: 28, noise: noise) {
            FlyingDiscs.discs([ball], $0)
        }
        #expect(found.allSatisfy { $0.count <= 1 })
        let all = found.flatMap { $0 }
        #expect(Set(all.map(\.uuid)).count == 1)
        let last = try #require(found.compactMap(\.first).last)
        #expect(last.detectedPoints.count >= 20)
        expect(last, on: ball, within: 0.006)
        #expect(last.confidence > 0.5)
        let range = try #require(last.timeRange)
        #expect(range.upperBound.seconds > 0.8)
        // Not before there are as many places as were asked for.
        let early = found.prefix(6).flatMap { $0 }
        #expect(early.isEmpty)
    }

    @Test func findsSeveralAtOnce() throws {
        let balls = [
            FlyingDiscs.Ball(x: 15, y: 180, vx: 8, vy: -11, g: 0.8),
            FlyingDiscs.Ball(x: 305, y: 120, vx: -7, vy: -6, g: 0.7, radius: 4),
            FlyingDiscs.Ball(x: 60, y: 60, vx: 6, vy: -2, g: 0.6, radius: 7, bright: 5),
        ]
        let found = try FlyingDiscs.look(DetectTrajectoriesRequest(trajectoryLength: 6), frames: 20) {
            FlyingDiscs.discs(balls, $0)
        }
        let all = found.flatMap { $0 }
        #expect(Set(all.map(\.uuid)).count == 3)
        let best = try #require(found.max { $0.count < $1.count })
        #expect(best.count == 3)
        for ball in balls {
            let truth = ball.coefficients(Double(FlyingDiscs.width), Double(FlyingDiscs.height))
            let isThere = best.contains { abs(Double($0.equationCoefficients.x) - truth.x) < 0.1 * abs(truth.x) }
            #expect(isThere)
        }
    }

    /// Ten pictures a second: three times as far from one to the next.
    @Test func findsABallAtALowFrameRate() throws {
        let ball = FlyingDiscs.Ball(x: 20, y: 205, vx: 25, vy: -38, g: 7.5)
        let found = try FlyingDiscs.look(DetectTrajectoriesRequest(trajectoryLength: 5), frames: 11, rate: 10) {
            FlyingDiscs.discs([ball], $0)
        }
        let last = try #require(found.compactMap(\.first).last)
        expect(last, on: ball, within: 0.008)
    }

    @Test func aBounceBeginsAnewTrajectory() throws {
        let falling = FlyingDiscs.Ball(x: 20, y: 60, vx: 7, vy: 0, g: 1.6)
        let rising = FlyingDiscs.Ball(x: 20 + 7 * 13, y: 60 + 0.8 * 169, vx: 7, vy: -17, g: 1.6)
        let found = try FlyingDiscs.look(DetectTrajectoriesRequest(trajectoryLength: 6), frames: 30) {
            $0 <= 13 ? FlyingDiscs.discs([falling], $0) : FlyingDiscs.discs([rising], $0 - 13)
        }
        let all = found.flatMap { $0 }
        #expect(Set(all.map(\.uuid)).count == 2)
    }

    /// Blobs as large as people that sway as they walk, hands that swing, one that goes straight on, and one that waits.
    @Test func whatWalksFliesNot() throws {
        let found = try FlyingDiscs.look(DetectTrajectoriesRequest(trajectoryLength: 5), frames: 90) { t in
            let t = Double(t)
            return [
                (20 + 2.5 * t, 150 + 3 * sin(t / 2.4), 22, 200), (300 - 3 * t, 120 + 4 * sin(t / 3), 18, 20),
                (100 + 2 * t + 14 * sin(t / 3), 80 - 6 * abs(cos(t / 3)), 4, 240), (10 + 6 * t, 30, 5, 250),
                (160, 200, 6, 240),
            ]
        }
        let all = found.flatMap { $0 }
        #expect(all.isEmpty)
    }

    @Test func keepsToTheSizesAskedFor() throws {
        let balls = [
            FlyingDiscs.Ball(x: 15, y: 180, vx: 8, vy: -11, g: 0.8, radius: 3),
            FlyingDiscs.Ball(x: 305, y: 120, vx: -7, vy: -6, g: 0.7, radius: 9),
        ]
        let request = DetectTrajectoriesRequest(trajectoryLength: 6, objectMinimumNormalizedRadius: 0.02)
        let found = try FlyingDiscs.look(request, frames: 16) { FlyingDiscs.discs(balls, $0) }
        let all = found.flatMap { $0 }
        let areLarge = all.allSatisfy { $0.movingAverageRadius > 0.02 }
        #expect(!all.isEmpty && areLarge)
        request.objectMinimumNormalizedRadius = 0
        request.objectMaximumNormalizedRadius = 0.02
        #expect(request.objectMaximumNormalizedRadius == 0.02)
    }

    @Test func odditiesAreNoTrouble() throws {
        #expect(DetectTrajectoriesRequest(trajectoryLength: -4).trajectoryLength == 5)
        let request = DetectTrajectoriesRequest(
            trajectoryLength: 5, frameAnalysisSpacing: MediaTime(value: 1, timescale: 10),
            objectMinimumNormalizedRadius: .nan)
        var times = StageTimes()
        for (t, size) in [(0, 1), (1, 1), (2, 3), (1, 64), (1, 64), (9, 64), (9, 64)].enumerated() {
            var random = SeededRandom(seed: UInt64(t))
            let bytes = (0..<size.1 * size.1).map { _ in UInt8.random(in: 0...255, using: &random) }
            let image = VisionImage(try Bitmap(width: size.1, height: size.1, format: .gray8, packed: bytes))
            let found = try request.perform(on: image, at: MediaTime(value: Int64(size.0), timescale: 1), times: &times)
            let again = try request.perform(on: image, times: &times)
            #expect(found.isEmpty && again.isEmpty)
        }
    }

    /// No picture takes less than a billionth of a second.
    @Test func picturesThatTakeTooLongAreLookedAtSmaller() throws {
        let request = DetectTrajectoriesRequest(trajectoryLength: 5)
        let picture = VisionImage(try FlyingDiscs.frame([], noise: 2, seed: 0))
        #expect(request.need(of: picture).size == picture.size)
        request.targetFrameTime = MediaTime(value: 1, timescale: 1_000_000_000)
        _ = try FlyingDiscs.look(request, frames: 30) { _ in [] }
        #expect(request.need(of: picture).size == ImageSize(width: 160, height: 120))
    }

    /// Least squares of three places are the parabola through them; of more, the one that NumPy's polyfit gives.
    @Test func fitsParabolas() throws {
        let times = [1.0, 2, 4]
        let exact = try #require(
            ParabolaFit(times, times.map { ImagePoint(x: 3 + 2 * $0, y: 1 - $0 + 0.5 * $0 * $0) }))
        #expect(abs(exact.x[0] - 3) < 1e-9 && abs(exact.x[1] - 2) < 1e-9 && exact.error < 1e-9)
        #expect(abs(exact.y[0] - 1) < 1e-9 && abs(exact.y[1] + 1) < 1e-9 && abs(exact.y[2] - 0.5) < 1e-9)
        // numpy.polyfit([0, 1, 2, 3, 4], [1, 3, 2, 5, 4], 2) = [-1/7, 48/35, 39/35]
        let loose = try #require(
            ParabolaFit([0, 1, 2, 3, 4], [1.0, 3, 2, 5, 4].map { ImagePoint(x: 0, y: $0) }))
        #expect(abs(loose.y[2] + 1 / 7) < 1e-9 && abs(loose.y[1] - 48 / 35) < 1e-9 && abs(loose.y[0] - 39 / 35) < 1e-9)
        #expect(loose.coefficients == nil)
        #expect(ParabolaFit([1, 1, 1], times.map { ImagePoint(x: $0, y: 0) }) == nil)
        #expect(ParabolaFit([1, 1, 2], times.map { ImagePoint(x: $0, y: 0) }) == nil)
    }
}
