import Foundation
import ManakoCodecs
import ManakoCore
import ManakoGeometry
import ManakoTesting
import ManakoVision
import Testing

@testable import ManakoTracking

/// What counts as a flight, and what does not.
@Suite struct TrajectoryEvidenceTests {
    private func look(
        _ frames: Int, length: Int = 5, discs: (Int) -> [(x: Double, y: Double, radius: Double, bright: Double)]
    ) throws -> [TrajectoryObservation] {
        try FlyingDiscs.look(DetectTrajectoriesRequest(trajectoryLength: length), frames: frames, discs: discs)
            .flatMap { $0 }
    }

    /// No y = a · x² + b · x + c describes it; its places are those of a fall all the same.
    @Test func whatFallsStraightDown() throws {
        let ball = FlyingDiscs.Ball(x: 200, y: 10, vx: 0, vy: 1, g: 1.1)
        let last = try #require(try look(20) { FlyingDiscs.discs([ball], $0) }.last)
        #expect(last.equationCoefficients == .zero)
        for point in last.projectedPoints { #expect(abs(point.x - 200.0 / 320) < 0.003) }
        let heights = last.projectedPoints.map(\.y)
        #expect(heights == heights.sorted(by: >) && heights.count >= 10)
    }

    @Test func whatIsThrownStraight() throws {
        let ball = FlyingDiscs.Ball(x: 10, y: 120, vx: 16, vy: 0.4, g: 0)
        let last = try #require(try look(22) { FlyingDiscs.discs([ball], $0) }.last)
        // Level to the right: the slope is -0.4 / 16 pixels, in units of width and height.
        #expect(abs(last.equationCoefficients.y + 2 * last.equationCoefficients.x * 0.5 + 0.025 * 320 / 240) < 0.03)
        for point in last.projectedPoints { #expect(abs(point.y - 0.5) < 0.04) }
    }

    /// A car that goes into a bend: two mirrors and a bonnet that go along, each of which alone would be a throw.
    @Test func partsOfOneThingAreNoThrow() throws {
        let part = FlyingDiscs.Ball(x: 30, y: 40, vx: 10, vy: -1, g: 0.7)
        #expect(!(try look(20) { FlyingDiscs.discs([part], $0) }.isEmpty))
        let others = [(60.0, 0.0, 5.0), (30, 35, 12)].map {
            FlyingDiscs.Ball(x: part.x + $0.0, y: part.y + $0.1, vx: 10, vy: -1, g: 0.7, radius: $0.2)
        }
        #expect(try look(20) { FlyingDiscs.discs([part] + others, $0) }.isEmpty)
    }

    /// Two alike that are dropped together, as from the tower of Pisa, are no parts of something larger.
    @Test func twoThatFallTogether() throws {
        let balls = [100.0, 160].map { FlyingDiscs.Ball(x: $0, y: 12, vx: 3, vy: 0, g: 1.1) }
        let found = try look(20) { FlyingDiscs.discs(balls, $0) }
        #expect(Set(found.map(\.uuid)).count == 2)
    }

    /// A ball on a string: its way is no parabola, though each short part of it nearly is one.
    @Test func whatSwingsFliesNot() throws {
        let found = try look(60) { frame in
            let angle = 0.9 * sin(Double(frame) / 5)
            return [(160 + 130 * sin(angle), 60 + 130 * cos(angle), 5, 240)]
        }
        #expect(found.isEmpty)
    }

    @Test func powersOfAPath() {
        let times = [-1, -0.5, 0, 0.5, 1]
        let cubic = PathPowers(times, times.map { 3 + 2 * $0 - $0 * $0 + 4 * $0 * $0 * $0 })
        #expect(cubic.squares.allSatisfy { $0 > 0.1 } && cubic.rest < 1e-9)
        let line = PathPowers(times, times.map { 1 + 2 * $0 })
        // The mean of five ones, and 2² · Σt².
        #expect(abs(line.squares[0] - 5) < 1e-9 && abs(line.squares[1] - 10) < 1e-9)
        #expect(line.squares[2] < 1e-9 && line.squares[3] < 1e-9)
    }

    /// Walkers, joggers and faces before cameras that stand or move: nothing is thrown there.
    @Test(
        .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)),
        arguments: ["otb_Crossing", "otb_Jogging", "otb_Man", "otb_DragonBaby", "vot_bag"])
    func realWalkersFlyNot(folder: String) throws {
        let codecs = ImageCodecs(decoders: [JPEGDecoder()], encoders: [])
        let request = DetectTrajectoriesRequest(trajectoryLength: 5)
        var times = StageTimes()
        let files = try TestData.files(in: "tracking/\(folder)/img").filter { $0.hasSuffix(".jpg") }
        #expect(files.count > 100)
        for file in files {
            let image = try VisionImage(encoded: TestData.bytes("tracking/\(folder)/img/\(file)"), codecs: codecs)
            #expect(try request.perform(on: image, times: &times).isEmpty)
        }
    }
}
