import Manako
import ManakoTesting
import Testing
import Vision

/// What handlers promise: results are there when `perform` returns, in order, and errors are Vision's.
@Suite struct HandlerTests {
    @Test func codesAreReadFromEveryKindOfPicture() throws {
        let bitmap = try Pictures.qr("眼 manako")
        let png = Data(try ManakoEnvironment.codecs.encode(bitmap, as: .png))
        let scratch = try ScratchFolder()
        let url = URL(fileURLWithPath: try scratch.write([UInt8](png), to: "code.png"))
        let buffer = try Pictures.buffer(bitmap)
        let sample = CMSampleBuffer(
            imageBuffer: buffer,
            timing: CMSampleTimingInfo(
                duration: .zero, presentationTimeStamp: CMTime(value: 5, timescale: 10), decodeTimeStamp: .invalid))
        let handlers: [VNImageRequestHandler] = [
            VNImageRequestHandler(cvPixelBuffer: buffer), VNImageRequestHandler(cgImage: CGImage(bitmap)),
            VNImageRequestHandler(url: url), VNImageRequestHandler(data: png, options: [:]),
            VNImageRequestHandler(cmSampleBuffer: sample, orientation: .up, options: [:]),
        ]
        for handler in handlers {
            let request = VNDetectBarcodesRequest()
            try handler.perform([request])
            #expect(request.results?.map(\.payloadStringValue) == ["眼 manako"])
            #expect(request.results?.first?.symbology == .qr)
        }
        let request = VNDetectBarcodesRequest()
        try handlers[4].perform([request])
        #expect(request.results?.first?.timeRange.start.seconds == 0.5)
    }

    @Test func handlersAreCalledInOrderBeforePerformReturns() throws {
        var calls: [String] = []
        let first = VNDetectBarcodesRequest { request, error in
            calls.append("barcodes \(request.results?.count ?? -1) \(error == nil)")
        }
        let second = VNRequest { request, error in
            calls.append("plain \(request.results?.count ?? -1) \((error as? VNError)?.code == .unsupportedRequest)")
        }
        let third = VNDetectContoursRequest { request, _ in
            let found = request.results as? [VNContoursObservation]
            calls.append("contours \(found?.count ?? -1)")
        }
        let handler = try VNImageRequestHandler(cvPixelBuffer: Pictures.buffer(Pictures.qr("a")))
        let error = #expect(throws: VNError.self) { try handler.perform([first, second, third]) }
        #expect(error?.code == .unsupportedRequest)
        #expect(calls == ["barcodes 1 true", "plain -1 true", "contours 1"])
    }

    @Test func errorsAreVisions() throws {
        let missing = VNDetectBarcodesRequest()
        do {
            try VNImageRequestHandler(url: URL(fileURLWithPath: "/nowhere/a.jpg")).perform([missing])
            Issue.record("a file that is not there was read")
        } catch {
            let error = error as NSError
            #expect(error.domain == VNErrorDomain)
            #expect(error.code == VNErrorCode.dataUnavailable.rawValue)
            #expect(error.localizedDescription.contains("/nowhere/a.jpg"))
        }
        #expect(missing.results == nil)
        let damaged = #expect(throws: VNError.self) {
            try VNImageRequestHandler(data: Data([1, 2, 3])).perform([VNDetectBarcodesRequest()])
        }
        #expect([.invalidImage, .invalidFormat].contains(damaged?.code))
        var distances: CVPixelBuffer?
        CVPixelBufferCreate(nil, 8, 8, kCVPixelFormatType_DepthFloat32, nil, &distances)
        let format = #expect(throws: VNError.self) {
            try VNImageRequestHandler(cvPixelBuffer: #require(distances)).perform([VNDetectBarcodesRequest()])
        }
        #expect(format?.code == .invalidFormat)
        let region = VNDetectBarcodesRequest()
        for rect in [
            CGRect(x: 0, y: 0, width: 0, height: 1), CGRect(x: 0.5, y: 0, width: 0.6, height: 1),
            CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
        ] {
            region.regionOfInterest = rect
            let error = #expect(throws: VNError.self) {
                try VNImageRequestHandler(cvPixelBuffer: Pictures.buffer(Pictures.qr("a"))).perform([region])
            }
            #expect(error?.code == .invalidArgument)
        }
    }

    @Test func aCancelledRequestGivesNothing() throws {
        let request = VNDetectBarcodesRequest()
        request.cancel()
        let handler = try VNImageRequestHandler(cvPixelBuffer: Pictures.buffer(Pictures.qr("a")))
        let error = #expect(throws: VNError.self) { try handler.perform([request]) }
        #expect(error?.code == .requestCancelled)
        #expect(request.results == nil)
        try handler.perform([request])
        #expect(request.results?.count == 1)
    }

    @Test func aRequestInsideItsOwnHandlerIsRefused() throws {
        let handler = try VNImageRequestHandler(cvPixelBuffer: Pictures.buffer(Pictures.qr("a")))
        var inner: VNErrorCode?
        let request = VNRecognizeTextRequest()
        request.progressHandler = { request, done, _ in
            guard done == 0 else { return }
            do { try handler.perform([request]) } catch { inner = (error as? VNError)?.code }
        }
        try? handler.perform([request])
        #expect(inner == .invalidOperation)
    }

    @Test func resultsAreInCoordinatesOfTheRegion() async throws {
        // The code fills the left half of a wide picture.
        let code = try Pictures.qr("region")
        let side = code.width
        var wide = [UInt8](repeating: 255, count: side * side * 2)
        let bytes = code.packedBytes()
        for y in 0..<side {
            wide.replaceSubrange(y * side * 2..<y * side * 2 + side, with: bytes[y * side..<(y + 1) * side])
        }
        let picture = try Pictures.buffer(Bitmap(width: side * 2, height: side, format: .gray8, packed: wide))
        let whole = VNDetectBarcodesRequest()
        let part = VNDetectBarcodesRequest()
        part.regionOfInterest = CGRect(x: 0, y: 0, width: 0.5, height: 1)
        try VNImageRequestHandler(cvPixelBuffer: picture).perform([whole, part])
        let (a, b) = (try #require(whole.results?.first?.boundingBox), try #require(part.results?.first?.boundingBox))
        #expect(abs(b.midX - 2 * a.midX) < 0.02)
        #expect(abs(b.width - 2 * a.width) < 0.02)
        #expect(abs(b.height - a.height) < 0.02)
        var modern = DetectBarcodesRequest()
        modern.regionOfInterest = NormalizedRect(x: 0, y: 0, width: 0.5, height: 1)
        let box = try #require(try await modern.perform(on: picture).first).boundingBox
        #expect(abs(box.cgRect.midX - b.midX) < 1e-9 && abs(box.cgRect.width - b.width) < 1e-9)
    }

    @Test func contoursAreMeasuredInTheRegion() throws {
        // A dark block of 40 × 40 pixels at (100, 20) of 160 × 80; the region is the right half, 80 × 80 pixels.
        let bytes = (0..<160 * 80).map { k -> UInt8 in
            (100..<140).contains(k % 160) && (20..<60).contains(k / 160) ? 20 : 240
        }
        let picture = try Pictures.buffer(Bitmap(width: 160, height: 80, format: .gray8, packed: bytes))
        let request = VNDetectContoursRequest()
        request.regionOfInterest = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        try VNImageRequestHandler(cvPixelBuffer: picture).perform([request])
        let contour = try #require(request.results?.first?.topLevelContours.first)
        #expect(abs(contour.aspectRatio - 1) < 1e-6)
        let (xs, ys) = (contour.normalizedPoints.map(\.x), contour.normalizedPoints.map(\.y))
        #expect(abs((xs.min() ?? 0) - 0.25) < 0.03 && abs((xs.max() ?? 0) - 0.75) < 0.03)
        #expect(abs((ys.min() ?? 0) - 0.25) < 0.03 && abs((ys.max() ?? 0) - 0.75) < 0.03)
        var area = 0.0
        try VNGeometryUtils.calculateArea(&area, for: contour, orientedArea: false)
        #expect(abs(area - 0.25) < 0.03)
    }

    @Test func whatNeedsApplesNetworksSaysSo() throws {
        let handler = try VNImageRequestHandler(cvPixelBuffer: Pictures.buffer(Pictures.qr("a")))
        let requests: [VNRequest] = [
            VNClassifyImageRequest(), VNRecognizeAnimalsRequest(), VNDetectAnimalBodyPoseRequest(),
            VNGenerateForegroundInstanceMaskRequest(), VNCalculateImageAestheticsScoresRequest(),
        ]
        for request in requests {
            let error = #expect(throws: VNError.self) { try handler.perform([request]) }
            #expect(error?.code == .unsupportedRequest)
            #expect(error?.errorDescription?.isEmpty == false)
        }
    }
}
