import Foundation
import ManakoTesting
import Testing
import Vision

/// What is thrown where pictures and requests are refused, caught in the ways of apps.
@Suite struct ErrorTests {
    private static let nowhere = URL(filePath: "/nowhere/photo.jpg")
    private static let noPicture = Data("no picture".utf8)

    /// A request that can't be performed, since its region has no area.
    private func refused() -> DetectBarcodesRequest {
        var request = DetectBarcodesRequest()
        request.regionOfInterest = NormalizedRect(x: 0.5, y: 0.5, width: 0, height: 0)
        return request
    }

    @Test func filesAndBytesAreRefusedInVisionsWords() async throws {
        do {
            _ = try await DetectBarcodesRequest().perform(on: Self.nowhere)
            Issue.record("a file that is not there was read")
        } catch let error as VisionError {
            #expect(error.localizedDescription.contains("/nowhere/photo.jpg"))
        } catch {
            Issue.record("\(type(of: error))")
        }
        do {
            _ = try await ImageRequestHandler(Self.noPicture).perform(DetectRectanglesRequest())
            Issue.record("bytes that are no picture were read")
        } catch VisionError.invalidFormat(let message), VisionError.invalidImage(let message) {
            #expect(!message.isEmpty)
        } catch {
            Issue.record("\(type(of: error))")
        }
    }

    @Test func handlersThrowVisionsErrors() async throws {
        let handler = ImageRequestHandler(try Pictures.buffer(Pictures.qr("a")))
        let first = await #expect(throws: VisionError.self) { try await handler.perform(refused()) }
        let second = await #expect(throws: VisionError.self) {
            let (_, _) = try await handler.perform(DetectRectanglesRequest(), refused())
        }
        #expect(first == second)
        guard case .invalidArgument? = first else {
            Issue.record("\(String(describing: first))")
            return
        }
        for await result in handler.performAll([refused()] as [any VisionRequest]) {
            guard case .error(let request, let error) = result else { continue }
            #expect(request is DetectBarcodesRequest && error as? VisionError == first)
        }
        let pair = TargetedImageRequestHandler(sourceURL: Self.nowhere, targetURL: Self.nowhere)
        await #expect(throws: VisionError.self) { try await pair.perform(TrackOpticalFlowRequest()) }
    }

    @Test func pixelsAndSequencesToo() async throws {
        let buffer = try Pictures.buffer(Pictures.qr("a"))
        await #expect(throws: VisionError.self) { try await refused().perform(on: buffer) }
        await #expect(throws: VisionError.self) { try await refused().perform(on: CGImage(Pictures.qr("a"))) }
        let outside = DetectedObjectObservation(boundingBox: NormalizedRect(x: 3, y: 3, width: 1, height: 1))
        let tracker = TrackObjectRequest(detectedObject: outside)
        await #expect(throws: VisionError.self) { try await tracker.perform(on: buffer) }
        await #expect(throws: VisionError.self) { try await tracker.perform(on: Self.nowhere) }
        await #expect(throws: VisionError.self) { try await tracker.perform(on: Self.noPicture) }
    }

    @Test func videosEndWithVisionsErrors() async throws {
        let processor = VideoProcessor(Self.nowhere)
        let codes = try await processor.addRequest(DetectBarcodesRequest())
        await #expect(throws: VisionError.self) {
            _ = try await processor.addRequest(DetectRectanglesRequest(), cadence: .frameInterval(0))
        }
        processor.startAnalysis()
        await #expect(throws: VisionError.self) {
            for try await found in codes { _ = found.count }
        }
    }

    /// The ways in which apps start work: tasks, groups, constants, optionals, generic functions; none is ambiguous.
    @Test func performingHasOneMeaning() async throws {
        func look<Request: ImageProcessingRequest>(_ request: Request, at data: Data) async throws -> Request.Result {
            try await request.perform(on: data)
        }
        let bitmap = try Pictures.qr("one")
        let data = Data(try ManakoEnvironment.codecs.encode(bitmap, as: .png))
        async let codes = DetectBarcodesRequest().perform(on: data)
        async let boxes = ImageRequestHandler(data).perform(DetectRectanglesRequest())
        #expect(try await codes.first?.payloadString == "one")
        _ = try await boxes.count
        let task = Task { try await DetectBarcodesRequest().perform(on: data, orientation: .up) }
        #expect(try await task.value.count == 1)
        let optional = try? await DetectContoursRequest().perform(on: data)
        #expect((optional?.contourCount ?? 0) > 3)
        #expect(try await look(DetectBarcodesRequest(), at: data).count == 1)
        let (a, b, c) = try await ImageRequestHandler(data).perform(
            DetectBarcodesRequest(), DetectHorizonRequest(), GenerateImageFeaturePrintRequest())
        #expect(a.count == 1 && b?.confidence ?? 0 <= 1 && c.elementCount > 0)
        let results: [BarcodeObservation] = try await withThrowingTaskGroup(of: [BarcodeObservation].self) { group in
            group.addTask { try await DetectBarcodesRequest().perform(on: data) }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(results.count == 1)
    }

    /// A request that can't be done here at all is not a matter of formats, whichever way it is performed.
    @Test func requestsThatNeedApplesNetworksAreUnsupported() async throws {
        let buffer = try Pictures.buffer(Pictures.qr("a"))
        let handler = ImageRequestHandler(buffer)
        func isUnsupported(_ error: (any Error)?) -> Bool {
            if case .unsupportedRequest(let message)? = error as? VisionError { !message.isEmpty } else { false }
        }
        let one = await #expect(throws: VisionError.self) { try await RecognizeAnimalsRequest().perform(on: buffer) }
        let two = await #expect(throws: VisionError.self) {
            let (_, _) = try await handler.perform(DetectBarcodesRequest(), DetectLensSmudgeRequest())
        }
        #expect(isUnsupported(one) && isUnsupported(two))
        for await result in handler.performAll([CalculateImageAestheticsScoresRequest()] as [any VisionRequest]) {
            guard case .error(_, let error) = result else { continue }
            #expect(isUnsupported(error) && error.localizedDescription.contains("Apple's network"))
        }
        let older = VNRecognizeAnimalsRequest()
        let error = #expect(throws: VNError.self) { try VNImageRequestHandler(cvPixelBuffer: buffer).perform([older]) }
        #expect(error?.code == .unsupportedRequest)
    }

    /// The processor does all work, and can be chosen as on a phone.
    @Test func theProcessorCanBeChosen() throws {
        let request = VNDetectBarcodesRequest()
        let devices = try request.supportedComputeStageDevices
        let cpu = try #require(devices[.main]?.first { if case .cpu = $0 { true } else { false } })
        #expect(request.computeDevice(for: .main) == nil)
        request.setComputeDevice(cpu, for: .main)
        #expect(request.computeDevice(for: .main) == cpu)
        let handler = try VNImageRequestHandler(cvPixelBuffer: Pictures.buffer(Pictures.qr("a")))
        try handler.perform([request])
        request.setComputeDevice(cpu, for: .postProcessing)
        let error = #expect(throws: VNError.self) { try handler.perform([request]) }
        #expect(error?.code == .unsupportedComputeStage)
        let modern = DetectBarcodesRequest()
        #expect(modern.supportedComputeStageDevices[.main] == MLModel.availableComputeDevices)
        modern.setComputeDevice(cpu, for: .main)
        #expect(modern.computeDevice(for: .main) == cpu && modern.computeDevice(for: .postProcessing) == nil)
    }

    /// Classes are constants that can be changed.
    @Test func requestsThatAreClassesAreConstants() {
        let people = GeneratePersonSegmentationRequest()
        people.qualityLevel = .fast
        let bodies = DetectHumanBodyPose3DRequest()
        bodies.regionOfInterest = NormalizedRect(x: 0, y: 0, width: 0.5, height: 1)
        let flow = TrackOpticalFlowRequest()
        flow.computationAccuracy = .high
        let sheet = TrackRectangleRequest(detectedRectangle: RectangleObservation(boundingBox: .fullImage))
        sheet.trackingLevel = .fast
        #expect(people.qualityLevel == .fast && bodies.regionOfInterest.width == 0.5)
        #expect(flow.computationAccuracy == .high && sheet.trackingLevel == .fast)
        #expect(bodies == bodies && bodies != DetectHumanBodyPose3DRequest())
        #expect(GeneratePersonSegmentationRequest(nil).revision == .revision1)
        let spaced = DetectHumanBodyPose3DRequest(frameAnalysisSpacing: CMTime(value: 1, timescale: 2))
        #expect(spaced.frameAnalysisSpacing == .zero && spaced.minimumLatencyFrameCount == 1)
    }
}
