import Foundation
import Manako
import ManakoTesting
import Testing

@testable import ManakoAlignment

/// Pictures drawn as a camera would see them that is turned by a known angle.
@Suite struct HorizonTests {
    /// Where a camera with a focal length of the picture's long side sees a direction; x right, y up, z ahead.
    struct Camera {
        var roll: Double
        var pitch: Double
        let size = (width: 320, height: 240)

        /// The direction that a pixel looks in.
        func ray(_ px: Double, _ py: Double) -> (x: Double, y: Double, z: Double) {
            let (u, v) = (px - 159.5, py - 119.5)
            // Back into the level camera's picture, then up by the pitch.
            let (x, y) = (u * cos(roll) + v * sin(roll), v * cos(roll) - u * sin(roll))
            let (a, b) = (-y, 320.0)
            return (x, a * cos(pitch) + b * sin(pitch), b * cos(pitch) - a * sin(pitch))
        }

        func picture(_ brightness: ((x: Double, y: Double, z: Double)) -> Double) throws -> Bitmap {
            var random = SeededRandom(seed: 5)
            var bytes: [UInt8] = []
            for y in 0..<size.height {
                for x in 0..<size.width {
                    // Four samples a pixel, so that edges are as soft as a lens makes them.
                    let sum = [(-0.25, -0.25), (0.25, -0.25), (-0.25, 0.25), (0.25, 0.25)].reduce(0.0) { sum, offset in
                        sum + brightness(ray(Double(x) + offset.0, Double(y) + offset.1)) / 4
                    }
                    bytes.append(UInt8(min(255, max(0, sum + Double.random(in: -4...4, using: &random))).rounded()))
                }
            }
            return try Bitmap(width: size.width, height: size.height, format: .gray8, packed: bytes)
        }
    }

    /// A sky over a sea.
    private func sea(_ direction: (x: Double, y: Double, z: Double)) -> Double { direction.y > 0 ? 190 : 70 }

    /// The bricks of a wall that runs away to the right, as a street's does.
    private func wall(_ direction: (x: Double, y: Double, z: Double)) -> Double {
        // The plane z = 4 + 0.7 x.
        let reach = 4 / (direction.z - 0.7 * direction.x)
        guard reach > 0, reach < 60 else { return 120 }
        let along = direction.x * reach * 1.22
        let row = (direction.y * reach / 0.4).rounded(.down)
        let column = (along / 0.8 + (Int(row) % 2 == 0 ? 0 : 0.5)).rounded(.down)
        return 60 + 120 * Double((Int(row) &* 7 &+ Int(column) &* 13) & 3) / 3
    }

    @Test(arguments: [0, 3.5, -12.25, 20]) func findsASeasHorizon(_ degrees: Double) async throws {
        let picture = try Camera(roll: degrees * .pi / 180, pitch: 0.05).picture(sea)
        let horizon = try #require(try await DetectHorizonRequest().perform(on: picture))
        #expect(abs(horizon.degrees - degrees) < 0.3)
        #expect(horizon.confidence > 0.3)
    }

    @Test(arguments: [0, 5, -9.5, 17]) func findsTheLevelOfAWallThatRunsAway(_ degrees: Double) async throws {
        let picture = try Camera(roll: degrees * .pi / 180, pitch: 0.1).picture(wall)
        let horizon = try #require(try await DetectHorizonRequest().perform(on: picture))
        #expect(abs(horizon.degrees - degrees) < 0.5)
        #expect(horizon.confidence > 0.15)
    }

    @Test func nothingTellsWithoutLines() async throws {
        let flat = try Bitmap(width: 64, height: 48, format: .gray8, packed: [UInt8](repeating: 80, count: 64 * 48))
        #expect(try await DetectHorizonRequest().perform(on: flat) == nil)
        var random = SeededRandom(seed: 9)
        let noise = try Bitmap(
            width: 200, height: 150, format: .gray8,
            packed: (0..<30_000).map { _ in UInt8.random(in: 0...255, using: &random) })
        #expect(try await DetectHorizonRequest().perform(on: noise) == nil)
        for (width, height) in [(1, 1), (7, 9), (300, 1), (2, 300)] {
            let small = try TestPictures.gradient(width: width, height: height)
            #expect(try await DetectHorizonRequest().perform(on: small) == nil)
        }
    }

    @Test func looksAtAPartAlone() async throws {
        let picture = try Camera(roll: 0.1, pitch: 0).picture(sea)
        var request = DetectHorizonRequest()
        request.regionOfInterest = NormalizedRect(x: 0, y: 0, width: 1, height: 0.2)
        #expect(try await request.perform(on: picture) == nil)
        request.regionOfInterest = NormalizedRect(x: 0.2, y: 0.2, width: 0, height: 0.2)
        await #expect(throws: ManakoError.self) { try await request.perform(on: picture) }
    }

    @Test func orientationIsThatOfTheUprightPicture() async throws {
        let picture = try Camera(roll: 0.1, pitch: 0).picture(sea)
        // Stored mirrored left to right, so the upright picture's horizon falls to the other side.
        let horizon = try #require(try await DetectHorizonRequest().perform(on: picture, orientation: .upMirrored))
        #expect(abs(horizon.angle + 0.1) < 0.005)
    }

    @Test func turnsAboutTheMiddle() {
        let horizon = HorizonObservation(angle: .pi / 6, confidence: 1)
        let turn = horizon.transform(for: ImageSize(width: 200, height: 100))
        let place = { (x: Double, y: Double) in (turn.a * x + turn.c * y + turn.tx, turn.b * x + turn.d * y + turn.ty) }
        let middle = place(100, 50)
        #expect(abs(middle.0 - 100) < 1e-9 && abs(middle.1 - 50) < 1e-9)
        // A horizon that falls to the right by 30° rises to the middle's height.
        let right = place(100 + 10 * cos(Double.pi / 6), 50 - 10 * sin(Double.pi / 6))
        #expect(abs(right.0 - 110) < 1e-9 && abs(right.1 - 50) < 1e-9)
    }

    /// A hand-drawn cross: each of its bars has two long edges, whose ends are known.
    @Test func findsLinesWhereTheyAre() throws {
        var bytes = [Float](repeating: 40, count: 200 * 120)
        for y in 0..<120 {
            for x in 0..<200 where (30...150).contains(x) && (50...57).contains(y) { bytes[y * 200 + x] = 200 }
        }
        let lines = PlaneLines(BrightnessPlane(width: 200, height: 120, values: bytes)).ends
        let long = lines.filter { abs($0.0.x - $0.1.x) > 100 }
        #expect(long.count == 2)
        for (line, height) in zip(long.sorted { $0.0.y < $1.0.y }, [49.5, 57.5]) {
            #expect(abs(line.0.y - height) < 0.1 && abs(line.1.y - height) < 0.1)
            #expect(abs(min(line.0.x, line.1.x) - 30) < 3 && abs(max(line.0.x, line.1.x) - 150) < 3)
        }
    }
}
