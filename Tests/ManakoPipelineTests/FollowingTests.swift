import Manako
import ManakoTesting
import Testing

private let modelsAreInstalled = (try? ManakoEnvironment.context.model(.faceMesh)) != nil

/// Following a real clip of one person, held against looking at each frame for itself.
@Suite(
    .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)),
    .enabled(if: modelsAreInstalled, "the default models are not installed; run scripts/setup"))
struct FollowingTests {
    private static let context = ManakoEnvironment.context

    /// What following and looking give of the first frames.
    private static func both<Request: LandmarkTrackingRequest>(
        _ request: Request, frames count: Int = 12
    ) async throws -> [(followed: Request.Result, looked: Request.Result)] {
        let tracking = TrackLandmarksRequest(request, context: context)
        let reader = try VideoReader(.file(TestData.path("video/asl_walk.mkv")))
        var results: [(followed: Request.Result, looked: Request.Result)] = []
        var frames = reader.frames().makeAsyncIterator()
        while results.count < count, let frame = try await frames.next() {
            let image = VisionImage(frame.bitmap, orientation: frame.orientation)
            var times = StageTimes()
            results.append(
                (
                    try tracking.perform(on: image, times: &times),
                    try request.perform(on: image, in: context, times: &times)
                ))
        }
        return results
    }

    @Test func facesKeepTheirNamesAndHaveTheirLandmarks() async throws {
        let results = try await Self.both(DetectFaceLandmarksRequest())
        let name = try #require(results.first?.followed.first).uuid
        #expect(results.count == 12 && results.allSatisfy { $0.followed.map(\.uuid) == [name] })
        for (followed, looked) in results {
            let (one, other) = (try #require(followed.first), try #require(looked.first))
            let (points, expected) = (one.landmarks?.mesh.locations ?? [], other.landmarks?.mesh.locations ?? [])
            #expect(points.count == 478 && expected.count == 478)
            let apart = zip(points, expected).reduce(0) { $0 + abs($1.0.x - $1.1.x) + abs($1.0.y - $1.1.y) } / 478
            #expect(apart < 0.06 * other.boundingBox.width, "\(apart)")
            #expect(one.boundingBox.intersectionOverUnion(other.boundingBox) > 0.6)
            #expect(one.keyPoints.count == 6 && abs((one.yaw ?? 90) - (other.yaw ?? -90)) < 10)
        }
    }

    @Test func bodiesInSpaceKeepTheirNamesAndJoints() async throws {
        let results = try await Self.both(DetectHumanBodyPose3DRequest())
        let name = try #require(results.first?.followed.first).uuid
        #expect(results.count == 12 && results.allSatisfy { $0.followed.map(\.uuid) == [name] })
        for (followed, looked) in results {
            for joint in [HumanBodyPose3DObservation.PoseJointName.leftShoulder, .rightShoulder, .centerHead] {
                let one = try #require(followed.first?.joint(for: joint)?.position)
                let other = try #require(looked.first?.joint(for: joint)?.position)
                // The network's own guess wanders by a hand's breadth when its square is another.
                #expect(((one - other) * (one - other)).sum() < 0.15 * 0.15, "\(joint) \(one) \(other)")
            }
        }
    }

    @Test func qualityIsToldOfFacesThatAreFollowed() async throws {
        for (followed, looked) in try await Self.both(DetectFaceCaptureQualityRequest(), frames: 4) {
            let (one, other) = (followed.first?.captureQuality?.score, looked.first?.captureQuality?.score)
            #expect(abs((one ?? 0) - (other ?? 1)) < 0.15)
        }
    }
}
