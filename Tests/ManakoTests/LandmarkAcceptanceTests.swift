import Foundation
import Manako
import ManakoTesting
import Testing

/// Parts of faces and joints of bodies on the sample photo that set-up brings; places are MediaPipe's, or read off it by eye.
@Suite(.enabled(if: SamplePhoto.isAvailable, "sample photos are not here; run scripts/setup"))
struct LandmarkAcceptanceTests {
    private static let size = ImageSize(width: 512, height: 512)

    private func distance(_ point: NormalizedPoint, _ x: Double, _ y: Double) -> Double {
        let place = point.toImageCoordinates(Self.size, origin: .upperLeft)
        return hypot(place.x - x, place.y - y)
    }

    @Test func findsThePartsOfTheAstronautsFace() async throws {
        let faces = try await DetectFaceLandmarksRequest().perform(on: SamplePhoto.astronaut)
        let face = try #require(faces.first)
        let landmarks = try #require(face.landmarks)
        // Eyes and mouth in pixels from the upper left, as MediaPipe 0.10.21 has them with its refined mesh.
        #expect(distance(landmarks.rightPupil.locations[0], 203.5, 101.1) < 6)
        #expect(distance(landmarks.leftPupil.locations[0], 246.6, 103.5) < 6)
        let lips = landmarks.outerLips.locations
        let mouth = NormalizedPoint(
            x: lips.map(\.x).reduce(0, +) / Double(lips.count), y: lips.map(\.y).reduce(0, +) / Double(lips.count))
        #expect(distance(mouth, 223, 147.5) < 8)
        let (roll, yaw) = (try #require(face.roll), try #require(face.yaw))
        #expect(abs(roll) < 10 && abs(yaw) < 20)
    }

    @Test func givenFacesGetLandmarks() async throws {
        var request = DetectFaceLandmarksRequest()
        let box = NormalizedRect(
            imageRect: ImageRect(x: 175, y: 75, width: 100, height: 100), in: Self.size, origin: .upperLeft)
        let nowhere = NormalizedRect(x: 0.8, y: 0.05, width: 0.1, height: 0.1)
        request.inputFaceObservations = [box, nowhere].map {
            FaceObservation(boundingBox: $0, confidence: 1, keyPoints: [])
        }
        let faces = try await request.perform(on: SamplePhoto.astronaut)
        #expect(faces.count == 2 && faces[0].landmarks != nil && faces[1].landmarks == nil)
    }

    @Test func findsTheAstronautsJoints() async throws {
        let people = try await DetectHumanBodyPoseRequest().perform(on: SamplePhoto.astronaut)
        let person = try #require(people.first)
        #expect(distance(try #require(person.joint(for: .nose)).location, 226, 127) < 15)
        let (left, right) = (
            try #require(person.joint(for: .leftShoulder)).location,
            try #require(person.joint(for: .rightShoulder)).location
        )
        #expect(left.x > right.x && abs(left.x - right.x) > 0.2)
        let space = try await DetectHumanBodyPose3DRequest().perform(on: SamplePhoto.astronaut)
        let height = try #require(space.first).bodyHeight
        #expect(height > 1.1 && height < 2.2, "\(height)")
    }

    @Test func findsNoFaceAndNoHandInACoffee() async throws {
        #expect(try await DetectFaceLandmarksRequest().perform(on: SamplePhoto.coffee).isEmpty)
        #expect(try await DetectHumanHandPoseRequest().perform(on: SamplePhoto.coffee).isEmpty)
    }
}

/// Joints of the hand that is drawn by arithmetic, whose fingers end where the drawing has it.
struct HandPoseAcceptanceTests {
    private func tips(_ hand: HumanHandPoseObservation, _ size: ImageSize) throws -> [ImagePoint] {
        let names: [HumanHandPoseObservation.PoseJointName] = [.thumbTip, .indexTip, .middleTip, .ringTip, .littleTip]
        return try names.map {
            try #require(hand.joint(for: $0)).location.toImageCoordinates(size, origin: .upperLeft)
        }
    }

    @Test func findsTheFingersOfADrawnHand() async throws {
        let hands = try await DetectHumanHandPoseRequest().perform(on: DrawnHand.picture())
        let hand = try #require(hands.first)
        #expect(hands.count == 1)
        // The ends of the five strokes; a tip lies within the stroke's round end and what the network makes of it.
        let ends: [(Double, Double)] = [(72, 180), (112, 98), (146, 78), (178, 82), (210, 108)]
        for (tip, end) in zip(try tips(hand, DrawnHand.size), ends) {
            #expect(hypot(tip.x - end.0, tip.y - end.1) < 20, "\(tip) \(end)")
        }
    }

    @Test("a hand in a mirror is the other one, and at the mirrored place")
    func mirrored() async throws {
        let picture = try DrawnHand.picture()
        let plain = try #require(try await DetectHumanHandPoseRequest().perform(on: picture).first)
        let mirror = try #require(
            try await DetectHumanHandPoseRequest().perform(on: VisionImage(picture, orientation: .upMirrored)).first)
        #expect(plain.chirality != nil && mirror.chirality != nil && plain.chirality != mirror.chirality)
        for (a, b) in zip(try tips(plain, DrawnHand.size), try tips(mirror, DrawnHand.size)) {
            #expect(abs(a.x - (320 - b.x)) < 8 && abs(a.y - b.y) < 8)
        }
    }

    @Test func noMoreHandsThanAskedFor() async throws {
        let pair = try DrawnHand.beside(DrawnHand.picture(), DrawnHand.picture(scale: 0.6))
        var request = DetectHumanHandPoseRequest()
        #expect(try await request.perform(on: pair).count == 2)
        request.maximumHandCount = 1
        #expect(try await request.perform(on: pair).count == 1)
    }
}
