import Foundation
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoVision
import Testing

@testable import Vision

/// A request that looks for as long as a test wants.
private final class SlowRequest: VNImageBasedRequest {
    let isLooking = DispatchSemaphore(value: 0)
    let mayEnd = DispatchSemaphore(value: 0)

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        isLooking.signal()
        mayEnd.wait()
        return []
    }
}

/// The same of the modern kind.
private struct SlowModernRequest: ImageProcessingRequest {
    final class Gates: Sendable, Hashable {
        let isLooking = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)
        static func == (a: Gates, b: Gates) -> Bool { a === b }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    typealias Result = Int

    var regionOfInterest = NormalizedRect.fullImage
    let gates = Gates()

    func need(of image: VisionImage) -> DecodeRequirement { DetectBarcodesRequest().need(of: image) }
    func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> Int {
        gates.isLooking.signal()
        gates.mayEnd.wait()
        return 1
    }
}

/// How requests behave where Apple says so.
@Suite struct BehaviourTests {
    private func handler() throws -> VNImageRequestHandler {
        VNImageRequestHandler(cgImage: try CGImage(Bitmap(width: 32, height: 32, format: .gray8)))
    }

    @Test func languagesAreWrittenAsApplesAre() throws {
        let written = RecognitionLanguages.written(["enm", "ja", "zh-Hant", "en", "ko", "zh-Hans", "pt"])
        #expect(written == ["en-US", "pt-BR", "zh-Hans", "zh-Hant", "ko-KR", "ja-JP", "enm"])
        let supported = try VNRecognizeTextRequest().supportedRecognitionLanguages()
        #expect(supported.contains("zh-Hans") && !supported.contains("en") && !supported.contains("ja"))
        let modern = RecognizeTextRequest()
        let languages: [Locale.Language] = modern.supportedRecognitionLanguages
        #expect(languages.map { $0.languageCode?.identifier } == supported.map { String($0.prefix { $0 != "-" }) })
        #expect(
            try VNRecognizeTextRequest.supportedRecognitionLanguages(
                for: .accurate, revision: VNRecognizeTextRequestRevision3) == supported)
        let error = #expect(throws: VNError.self) {
            try VNRecognizeTextRequest.supportedRecognitionLanguages(for: .fast, revision: 99)
        }
        #expect(error?.code == .unsupportedRevision)
    }

    @Test func unknownRevisionsAreRefused() throws {
        let requests = [
            VNDetectBarcodesRequest(), VNDetectRectanglesRequest(), VNDetectFaceRectanglesRequest(),
            VNRecognizeTextRequest(),
            VNDetectContoursRequest(), VNDetectHorizonRequest(), VNGenerateImageFeaturePrintRequest(),
        ]
        for request in requests {
            for revision in [99, 0, -1] {
                request.revision = revision
                let error = #expect(throws: VNError.self) { try handler().perform([request]) }
                #expect(error?.code == .unsupportedRevision && request.results == nil)
                #expect(error?.localizedDescription.contains("\(revision)") == true)
            }
        }
        let codes = VNDetectBarcodesRequest()
        for revision in VNDetectBarcodesRequestRevision1...VNDetectBarcodesRequestRevision4 {
            codes.revision = revision
            try handler().perform([codes])
        }
        #expect(VNDetectBarcodesRequest.supportedRevisions == IndexSet(1...4))
        #expect(VNGenerateOpticalFlowRequest.supportedRevisions.contains(VNGenerateOpticalFlowRequestRevision2))
        #expect(VNRecognizeAnimalsRequest.currentRevision == VNRecognizeAnimalsRequestRevision2)
    }

    /// The request would look for ever; cancelled, it fails at once.
    @Test(.timeLimit(.minutes(1))) func aCancelledRequestIsNotWaitedFor() throws {
        let request = SlowRequest()
        // Cancelling is what other threads may do with a request.
        nonisolated(unsafe) let cancelled = request
        DispatchQueue.global().async {
            cancelled.isLooking.wait()
            cancelled.cancel()
        }
        let error = #expect(throws: VNError.self) { try handler().perform([request]) }
        #expect(error?.code == .requestCancelled && request.observations == nil)
        // What still looks ends by itself, and the request can be performed again.
        request.mayEnd.signal()
        request.mayEnd.signal()
        try handler().perform([request])
        #expect(request.observations?.isEmpty == true)
    }

    @Test(.timeLimit(.minutes(1))) func aCancelledTaskIsNotWaitedFor() async throws {
        let request = SlowModernRequest()
        let picture = try Pictures.buffer(Pictures.qr("a"))
        let handler = ImageRequestHandler(picture)
        let task = Task { try await handler.perform(request) }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                request.gates.isLooking.wait()
                continuation.resume()
            }
        }
        task.cancel()
        let error = await #expect(throws: VisionError.self) { _ = try await task.value }
        guard case .requestCancelled? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        request.gates.mayEnd.signal()
        request.gates.mayEnd.signal()
        #expect(try await handler.perform(request) == 1)
    }

    /// Requests that are classes on Apple's systems are constants in apps.
    @Test func valuesOfClassesAreSetThroughConstants() {
        let masks = GeneratePersonSegmentationRequest()
        masks.qualityLevel = .fast
        masks.regionOfInterest = NormalizedRect(x: 0, y: 0, width: 0.5, height: 0.5)
        let pose = DetectHumanBodyPose3DRequest()
        pose.regionOfInterest = NormalizedRect(x: 0, y: 0, width: 0.5, height: 0.5)
        let flow = TrackOpticalFlowRequest()
        flow.computationAccuracy = .low
        flow.regionOfInterest = NormalizedRect(x: 0, y: 0, width: 0.5, height: 0.5)
        let trajectories = DetectTrajectoriesRequest(trajectoryLength: 5)
        trajectories.objectMinimumNormalizedRadius = 0.1
        trajectories.targetFrameTime = CMTime(value: 1, timescale: 60)
        let thing = RectangleObservation(
            topLeft: NormalizedPoint(x: 0.2, y: 0.8), topRight: NormalizedPoint(x: 0.8, y: 0.8),
            bottomRight: NormalizedPoint(x: 0.8, y: 0.2), bottomLeft: NormalizedPoint(x: 0.2, y: 0.2))
        let rectangle = TrackRectangleRequest(detectedRectangle: thing)
        rectangle.trackingLevel = .fast
        rectangle.setComputeDevice(nil, for: .main)
        let object = TrackObjectRequest(detectedObject: DetectedObjectObservation(boundingBox: thing.boundingBox))
        object.regionOfInterest = NormalizedRect(x: 0, y: 0, width: 0.5, height: 0.5)
        let shift = TrackTranslationalImageRegistrationRequest()
        shift.regionOfInterest = NormalizedRect(x: 0, y: 0, width: 0.5, height: 0.5)
        let warp = TrackHomographicImageRegistrationRequest()
        warp.regionOfInterest = NormalizedRect(x: 0, y: 0, width: 0.5, height: 0.5)
        #expect(masks.qualityLevel == .fast && flow.computationAccuracy == .low && rectangle.trackingLevel == .fast)
        #expect(warp.regionOfInterest == shift.regionOfInterest && object.regionOfInterest == pose.regionOfInterest)
        #expect(trajectories.objectMinimumNormalizedRadius == 0.1)
    }

    /// A code in the right half: its box is relative to the region of interest, and the region takes it back to the picture.
    @Test func aRegionOfInterestIsWhatResultsAreRelativeTo() async throws {
        let code = try Pictures.qr("right")
        var request = DetectBarcodesRequest()
        let handler = ImageRequestHandler(try Pictures.buffer(code))
        let whole = try #require(try await handler.perform(request).first).boundingBox
        request.regionOfInterest = NormalizedRect(x: 0, y: 0, width: 1, height: 1)
        let region = NormalizedRect(
            x: whole.origin.x / 2, y: whole.origin.y / 2, width: (1 + whole.maxX) / 2 - whole.origin.x / 2,
            height: (1 + whole.maxY) / 2 - whole.origin.y / 2)
        request.regionOfInterest = region
        let part = try #require(try await handler.perform(request).first).boundingBox
        let back = part.toImageCoordinates(from: region, imageSize: CGSize(width: 1, height: 1))
        #expect(abs(back.minX - whole.origin.x) < 0.02 && abs(back.maxY - whole.maxY) < 0.02)
        #expect(part.width > whole.width + 0.001)
    }
}
