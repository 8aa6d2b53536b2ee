import Manako
import ManakoTesting
import Testing
import Vision

/// What apps do with the older classes gives what our own requests give on the same pictures.
@Suite struct SameAppsTests {
    @Test func barcodeScanner() async throws {
        let buffer = try Pictures.buffer(Pictures.qr("same"))
        let request = VNDetectBarcodesRequest()
        try VNImageRequestHandler(cvPixelBuffer: buffer, orientation: .right, options: [:]).perform([request])
        let own = try #require(try await DetectBarcodesRequest().perform(on: buffer, orientation: .right).first)
        let found = try #require(request.results?.first)
        #expect(found.payloadStringValue == own.payloadString && found.payloadData == own.payloadData)
        let corners = [found.topLeft, found.topRight, found.bottomRight, found.bottomLeft]
        #expect(corners == own.corners.map(\.cgPoint) && found.confidence == own.confidence)
    }

    @Test(arguments: [VNRequestTrackingLevel.fast, .accurate])
    func tapToTrack(level: VNRequestTrackingLevel) async throws {
        let start = CGRect(x: 44.0 / 240, y: 1 - 106.0 / 180, width: 32.0 / 240, height: 32.0 / 180)
        let own = TrackObjectRequest(
            detectedObject: DetectedObjectObservation(boundingBox: NormalizedRect(normalizedRect: start)),
            trackingLevel: level == .fast ? .fast : .accurate)
        let handler = VNSequenceRequestHandler()
        var last = VNDetectedObjectObservation(boundingBox: start)
        for step in 0..<6 {
            let picture = try Pictures.disc(at: CGPoint(x: 60 + 3 * step, y: 90 - 2 * step))
            let request = VNTrackObjectRequest(detectedObjectObservation: last)
            request.trackingLevel = level
            try handler.perform([request], on: Pictures.buffer(picture))
            last = try #require(request.results?.first)
            let expected = try #require(try await own.perform(on: Pictures.buffer(picture)))
            #expect(last.boundingBox == expected.boundingBox.cgRect && last.confidence == expected.confidence)
        }
    }

    @Test func photoClassifier() async throws {
        guard ManakoEnvironment.runtimeStatuses.first?.isAvailable ?? false else { return }
        let models = TestData.packageRoot + "/Examples/iPhoneApp/Sources/iPhoneApp/Models"
        let model = try MLModel(contentsOf: URL(fileURLWithPath: models + "/Colors.mlmodel"))
        let pixels = (0..<20 * 10 * 4).map { UInt8([40, 200, 30, 255][$0 % 4]) }
        let buffer = try Pictures.buffer(Bitmap(width: 20, height: 10, format: .bgra8, packed: pixels))
        let request = VNCoreMLRequest(model: try VNCoreMLModel(for: model))
        try VNImageRequestHandler(cvPixelBuffer: buffer).perform([request])
        let found = try #require(request.results as? [VNClassificationObservation])
        var own = CoreMLRequest(model: try CoreMLModelContainer(model: model))
        own.cropAndScaleAction = .centerCrop
        let expected = try await own.perform(on: buffer).compactMap { $0 as? ClassificationObservation }
        #expect(!found.isEmpty && found.map(\.identifier) == expected.map(\.identifier))
        #expect(found.map(\.confidence) == expected.map(\.confidence))
    }

    @Test(.enabled(if: TestData.isAvailable, "\(TestData.missing)")) func personSegmenter() async throws {
        let url = URL(fileURLWithPath: TestData.path("coco_val/images/000000000785.jpg"))
        let request = VNGeneratePersonSegmentationRequest()
        request.qualityLevel = .fast
        try VNImageRequestHandler(url: url).perform([request])
        let own = GeneratePersonSegmentationRequest()
        own.qualityLevel = .fast
        let expected = try await own.perform(on: url).pixelBuffer
        let mask = try Bitmap(try #require(request.results?.first?.pixelBuffer))
        #expect(mask.width == expected.width && mask.packedBytes() == expected.packedBytes())
        #expect(mask.packedBytes().contains { $0 > 200 })
    }

    @Test(.enabled(if: TestData.isAvailable, "\(TestData.missing)")) func textScanner() async throws {
        let url = URL(fileURLWithPath: TestData.packageRoot + "/samples/coffee.png")
        let request = VNRecognizeTextRequest()
        request.recognitionLanguages = ["en-US"]
        let boxes = VNDetectTextRectanglesRequest()
        try VNImageRequestHandler(url: url).perform([request, boxes])
        var own = RecognizeTextRequest()
        own.recognitionLanguages = [Locale.Language(identifier: "en-US")]
        let expected = try await own.perform(on: url)
        let found = try #require(request.results)
        #expect(found.map { $0.topCandidates(1).first?.string } == expected.map(\.transcript))
        #expect(found.map(\.topLeft) == expected.map(\.topLeft.cgPoint))
        #expect(boxes.results?.count == (try await DetectTextRectanglesRequest().perform(on: url)).count)
    }

    @Test(.enabled(if: TestData.isAvailable, "\(TestData.missing)")) func videoAnalyzer() async throws {
        let url = URL(fileURLWithPath: TestData.path("video/car-detection.mp4"))
        var found: [Int] = []
        let request = VNDetectContoursRequest { request, _ in
            found.append((request.results?.first as? VNContoursObservation)?.contourCount ?? -1)
        }
        request.maximumImageDimension = 128
        let older = VNVideoProcessor(url: url)
        let options = VNVideoProcessor.RequestProcessingOptions()
        options.cadence = VNVideoProcessor.TimeIntervalCadence(0.5)
        try older.addRequest(request, processingOptions: options)
        let second = CMTime(value: 1, timescale: 1)
        try older.analyze(CMTimeRange(start: .zero, duration: second))
        var contours = DetectContoursRequest()
        contours.maximumImageDimension = 128
        let processor = VideoProcessor(url)
        let results = try await processor.addRequest(
            contours, cadence: .timeInterval(CMTime(value: 1, timescale: 2)))
        processor.startAnalysis(of: CMTimeRange(start: .zero, duration: second))
        var expected: [Int] = []
        for try await value in results { expected.append(value.contourCount) }
        #expect(found == expected && found.count == 2 && found.allSatisfy { $0 > 0 })
    }
}
