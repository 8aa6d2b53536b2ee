import Foundation
import ManakoGeometry
import Testing
import Vision

/// Names that apps use, as they are written there.
@Suite struct NamesTests {
    @Test func revisionsAreThoseOfTheRequests() {
        let request = VNDetectFaceRectanglesRequest()
        request.revision = VNDetectFaceRectanglesRequestRevision3
        #expect(request.revision == VNDetectFaceRectanglesRequest.currentRevision)
        #expect(VNRecognizeTextRequest.currentRevision == VNRecognizeTextRequestRevision3)
        #expect(VNDetectBarcodesRequest.currentRevision == VNDetectBarcodesRequestRevision4)
        #expect(VNRequestRevisionUnspecified == 0)
    }

    @Test func jointsHaveShorterNames() {
        let points: [HumanBodyPoseObservation.JointName: CGPoint] = [.nose: .zero]
        #expect(points[HumanBodyPoseObservation.PoseJointName.nose] == .zero)
        let group = HumanHandPoseObservation.JointsGroupName.thumb
        #expect(HumanHandPoseObservation.jointNames(in: group).count == 4)
    }

    @Test func requestsOfApplesNetworksSayWhyTheyFail() async throws {
        let bitmap = try Bitmap(width: 8, height: 8, format: .gray8)
        for perform in [
            { _ = try await DetectLensSmudgeRequest().perform(on: bitmap).confidence },
            { _ = try await CalculateImageAestheticsScoresRequest(.revision1).perform(on: bitmap).overallScore },
        ] as [() async throws -> Void] {
            do {
                try await perform()
                Issue.record("it needs Apple's network")
            } catch let error as ManakoError {
                #expect(error.code == .unsupported && !error.message.isEmpty)
            }
        }
    }

    @Test func whatFoundationLacksHere() throws {
        #expect(autoreleasepool { 3 } == 3)
        #expect(throws: CancellationError.self) { try autoreleasepool { throw CancellationError() } }
        let url = URL(fileURLWithPath: "/")
        #expect(url.startAccessingSecurityScopedResource())
        url.stopAccessingSecurityScopedResource()
        var bytes: [UInt8] = [1, 2, 3]
        bytes.withUnsafeMutableBytes { _ = memset($0.baseAddress, 7, 2) }
        #expect(bytes == [7, 7, 3])
        #expect(MLModelError(.io, userInfo: [NSLocalizedDescriptionKey: "why"]).code == .io)
    }
}
