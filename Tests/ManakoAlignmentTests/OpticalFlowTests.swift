import Foundation
import Manako
import ManakoTesting
import Testing

/// Flows of pictures that are bent by a known formula.
@Suite struct OpticalFlowTests {
    private let scene = Scene(seed: 8)

    /// A turn by 1.5° about (90, 60), 3 % larger, and a shift.
    private func moved(_ x: Double, _ y: Double) -> (Double, Double) {
        let (u, v) = (x - 90, y - 60)
        return (90 + 1.03 * (u * 0.99966 - v * 0.02618) + 4, 60 + 1.03 * (u * 0.02618 + v * 0.99966) - 3)
    }

    @Test(arguments: zip(TrackOpticalFlowRequest.ComputationAccuracy.allCases, [0.8, 0.25, 0.25, 0.2]))
    func findsAnAffineFlow(_ accuracy: TrackOpticalFlowRequest.ComputationAccuracy, _ most: Double) async throws {
        let first = try scene.picture(width: 200, height: 140, noise: 2) { moved($0, $1) }
        let second = try scene.picture(width: 200, height: 140, noise: 2) { ($0, $1) }
        let flow = try #require(
            try await TargetedImageRequestHandler(source: first, target: second)
                .perform(TrackOpticalFlowRequest(computationAccuracy: accuracy)))
        #expect(flow.width == 200 && flow.height == 140)
        var (sum, count) = (0.0, 0.0)
        for y in 0..<140 {
            for x in 0..<200 {
                let (u, v) = moved(Double(x), Double(y))
                // What has left the second picture has no true flow there.
                guard u > 4, v > 4, u < 195, v < 135, let found = flow.motion(x: x, y: y) else { continue }
                sum += hypot(Double(found.x) - (u - Double(x)), Double(found.y) - (v - Double(y)))
                count += 1
            }
        }
        #expect(count > 20_000)
        #expect(sum / count < most)
    }

    @Test func flowsFromEachPictureToTheNext() async throws {
        let request = TrackOpticalFlowRequest()
        #expect(request.minimumLatencyFrameCount == 2)
        #expect(try await request.perform(on: scene.picture(width: 96, height: 80) { ($0, $1) }) == nil)
        let flow = try #require(
            try await request.perform(on: scene.picture(width: 96, height: 80) { ($0 + 2.5, $1 - 1) }))
        let middle = try #require(flow.motion(x: 48, y: 40))
        #expect(abs(middle.x + 2.5) < 0.2 && abs(middle.y - 1) < 0.2)
        #expect(flow.motion(x: 96, y: 0) == nil && flow.motion(x: 0, y: -1) == nil)
        await #expect(throws: ManakoError.self) {
            try await request.perform(on: scene.picture(width: 90, height: 80) { ($0, $1) })
        }
    }

    @Test(arguments: [(16, 16), (16, 300), (33, 17)]) func flatPicturesStandStill(_ width: Int, _ height: Int)
        async throws
    {
        let flat = try Bitmap(
            width: width, height: height, format: .gray8, packed: [UInt8](repeating: 90, count: width * height))
        let flow = try #require(
            try await TargetedImageRequestHandler(source: flat, target: flat)
                .perform(TrackOpticalFlowRequest(computationAccuracy: .veryHigh)))
        #expect(flow.horizontal.allSatisfy { abs($0) < 1e-3 } && flow.vertical.allSatisfy { abs($0) < 1e-3 })
    }

    @Test func observationsHoldFiniteNumbersOnly() {
        #expect(OpticalFlowObservation(width: 2, height: 1, horizontal: [0, 1], vertical: [0, .nan]) == nil)
        #expect(OpticalFlowObservation(width: 2, height: 1, horizontal: [0, 1], vertical: [0]) == nil)
        #expect(OpticalFlowObservation(width: 0, height: 1, horizontal: [], vertical: []) == nil)
        #expect(OpticalFlowObservation(width: 2, height: 1, horizontal: [0, 1], vertical: [0, 3])?.confidence == 1)
    }
}
