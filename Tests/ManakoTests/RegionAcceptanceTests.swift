import Foundation
import Manako
import ManakoTesting
import Testing

/// Faces, bodies and hands in a part of a picture: in coordinates of the part they are where they are in the picture.
struct RegionAcceptanceTests {
    /// The upper left 360 × 360 of the astronaut's 512 × 512 pixels: face and shoulders.
    private static let region = NormalizedRect(
        imageRect: ImageRect(x: 0, y: 0, width: 360, height: 360), in: size, origin: .upperLeft)
    private static let size = ImageSize(width: 512, height: 512)

    /// How far a point of the region is from a place in pixels of the picture, from the upper left.
    private func distance(_ point: NormalizedPoint, _ x: Double, _ y: Double) -> Double {
        let place = point.toImageCoordinates(from: Self.region, imageSize: Self.size, origin: .upperLeft)
        return hypot(place.x - x, place.y - y)
    }

    /// Places are MediaPipe's, as in the tests of the whole picture; faces that were found in the region can be given again.
    @Test(.enabled(if: SamplePhoto.isAvailable, "sample photos are not here; run scripts/setup"))
    func facesAndTheirParts() async throws {
        var finder = DetectFaceRectanglesRequest()
        finder.regionOfInterest = Self.region
        let found = try await finder.perform(on: SamplePhoto.astronaut)
        #expect(distance(try #require(found.first).boundingBox.center, 225, 125) < 25)
        for given in [nil, found] {
            var request = DetectFaceLandmarksRequest()
            (request.regionOfInterest, request.inputFaceObservations) = (Self.region, given)
            let landmarks = try #require(try await request.perform(on: SamplePhoto.astronaut).first?.landmarks)
            #expect(distance(landmarks.rightPupil.locations[0], 203.5, 101.1) < 6)
            #expect(distance(landmarks.leftPupil.locations[0], 246.6, 103.5) < 6)
            var rated = DetectFaceCaptureQualityRequest()
            (rated.regionOfInterest, rated.inputFaceObservations) = (Self.region, given)
            let face = try #require(try await rated.perform(on: SamplePhoto.astronaut).first)
            #expect(face.captureQuality != nil)
            #expect(distance(try #require(face.landmarks).rightPupil.locations[0], 203.5, 101.1) < 6)
        }
    }

    @Test(.enabled(if: SamplePhoto.isAvailable, "sample photos are not here; run scripts/setup"))
    func bodies() async throws {
        var request = DetectHumanBodyPoseRequest()
        request.regionOfInterest = Self.region
        let body = try #require(try await request.perform(on: SamplePhoto.astronaut).first)
        #expect(distance(try #require(body.joint(for: .nose)).location, 226, 127) < 15)
        let inSpace = DetectHumanBodyPose3DRequest()
        inSpace.regionOfInterest = Self.region
        let other = try #require(try await inSpace.perform(on: SamplePhoto.astronaut).first)
        let shoulder = try #require(body.joint(for: .leftShoulder)).location
        #expect(try #require(other.pointInImage(for: .leftShoulder)).distance(to: shoulder) < 0.05)
    }

    @Test func hands() async throws {
        let (left, right) = (try DrawnHand.picture(), try DrawnHand.picture())
        let pair = try DrawnHand.beside(left, right)
        var request = DetectHandRectanglesRequest()
        request.regionOfInterest = NormalizedRect(x: 0.5, y: 0, width: 0.5, height: 1)
        let hand = try #require(try await request.perform(on: pair).first)
        // The right half is the picture of one hand.
        let place = NormalizedRect(imageRect: HandAcceptanceTests.palm, in: DrawnHand.size, origin: .upperLeft)
        #expect(hand.boundingBox.intersectionOverUnion(place) > 0.6, "\(hand.boundingBox)")
    }
}
