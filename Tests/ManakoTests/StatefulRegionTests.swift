import Foundation
import Manako
import ManakoTesting
import Testing

/// Requests that remember look at a part as at a picture of its own.
@Suite struct StatefulRegionTests {
    /// Blocks of noise that move by `shift` pixels to the right, from `left` on in a picture of 240 × 160.
    private func picture(left: Int, width: Int, shift: Int) throws -> Bitmap {
        let bytes = (0..<width * 160).map { place -> UInt8 in
            let (x, y) = ((place % width + left - shift + 400) / 5, place / width / 5)
            return UInt8(truncatingIfNeeded: (x &* 73_856_093 ^ y &* 19_349_663) >> 3) / 2 + 60
        }
        return try Bitmap(width: width, height: 160, format: .gray8, packed: bytes)
    }

    /// The right half, from pixel 120 on.
    private static let right = NormalizedRect(x: 0.5, y: 0, width: 0.5, height: 1)

    /// What a request finds in the right halves of whole pictures, and another one in pictures of these halves.
    private func both<Request: StatefulRequest>(_ make: (_ region: NormalizedRect) -> Request) async throws -> (
        [Request.Result], [Request.Result]
    ) {
        let (part, alone) = (make(Self.right), make(.fullImage))
        var found: ([Request.Result], [Request.Result]) = ([], [])
        for shift in [0, 3, 6] {
            found.0.append(try await part.perform(on: picture(left: 0, width: 240, shift: shift)))
            found.1.append(try await alone.perform(on: picture(left: 120, width: 120, shift: shift)))
        }
        return found
    }

    @Test func objects() async throws {
        let start = DetectedObjectObservation(boundingBox: NormalizedRect(x: 0.3, y: 0.3, width: 0.3, height: 0.3))
        let (part, alone) = try await both { region in
            let request = TrackObjectRequest(detectedObject: start)
            request.regionOfInterest = region
            return request
        }
        for (one, other) in zip(part, alone) {
            let (a, b) = (try #require(one?.boundingBox), try #require(other?.boundingBox))
            #expect(abs(a.x - b.x) < 1e-4 && abs(a.y - b.y) < 1e-4 && abs(a.width - b.width) < 1e-4)
        }
        let last = try #require(part[2]?.boundingBox)
        #expect(abs(last.x - 0.3 - 6 / 120.0) < 0.015)
    }

    @Test func rectangles() async throws {
        let start = RectangleObservation(
            topLeft: NormalizedPoint(x: 0.3, y: 0.7), topRight: NormalizedPoint(x: 0.6, y: 0.7),
            bottomRight: NormalizedPoint(x: 0.6, y: 0.3), bottomLeft: NormalizedPoint(x: 0.3, y: 0.3))
        let (part, alone) = try await both { region in
            let request = TrackRectangleRequest(detectedRectangle: start)
            request.regionOfInterest = region
            return request
        }
        #expect(part.map { $0?.topLeft } == alone.map { $0?.topLeft })
        #expect(abs(try #require(part[2]).topLeft.x - 0.3 - 6 / 120.0) < 0.01)
    }

    @Test func shiftsAndHomographiesAndFlows() async throws {
        let shifts = try await both { region in
            let request = TrackTranslationalImageRegistrationRequest()
            request.regionOfInterest = region
            return request
        }
        #expect(shifts.0.map(\.alignmentTransform) == shifts.1.map(\.alignmentTransform))
        let homographies = try await both { region in
            let request = TrackHomographicImageRegistrationRequest()
            request.regionOfInterest = region
            return request
        }
        #expect(homographies.0.map(\.matrix) == homographies.1.map(\.matrix) && homographies.0[2].matrix != nil)
        let flows = try await both { region in
            let request = TrackOpticalFlowRequest()
            request.regionOfInterest = region
            return request
        }
        #expect(flows.0[2]?.width == flows.1[2]?.width && flows.0[2] != nil)
        let trajectories = DetectTrajectoriesRequest(trajectoryLength: 5)
        trajectories.regionOfInterest = Self.right
        #expect(try await trajectories.perform(on: picture(left: 0, width: 240, shift: 0)).isEmpty)
        #expect(trajectories.regionOfInterest == Self.right)
    }

    @Test func pairs() async throws {
        let request = TrackTranslationalImageRegistrationRequest()
        request.regionOfInterest = Self.right
        let handler = TargetedImageRequestHandler(
            source: try picture(left: 0, width: 240, shift: 0), target: try picture(left: 0, width: 240, shift: 4))
        let alone = TargetedImageRequestHandler(
            source: try picture(left: 120, width: 120, shift: 0), target: try picture(left: 120, width: 120, shift: 4))
        let (found, expected) = (
            try await handler.perform(request),
            try await alone.perform(TrackTranslationalImageRegistrationRequest())
        )
        #expect(found.alignmentTransform == expected.alignmentTransform)
    }

    @Test(arguments: [
        NormalizedRect(x: 0, y: 0, width: 0, height: 1), NormalizedRect(x: 0, y: .nan, width: 1, height: 1),
    ])
    func regionsWithoutAreaAreRefused(region: NormalizedRect) async throws {
        let request = TrackTranslationalImageRegistrationRequest()
        request.regionOfInterest = region
        let error = await #expect(throws: ManakoError.self) {
            try await request.perform(on: picture(left: 0, width: 240, shift: 0))
        }
        #expect(error?.code == .invalidArgument)
        request.regionOfInterest = .fullImage
        _ = try await request.perform(on: picture(left: 0, width: 240, shift: 0))
    }
}
