import Foundation
import Manako
import ManakoTesting
import Testing
import Vision

/// The modern API in the words of Apple's: Core Graphics' places, pixel buffers, measurements, revisions. All of Vision, Foundation and
/// Manako are imported, and no name means two things.
@Suite struct ModernTests {
    @Test func requestsTakeEveryKindOfPicture() async throws {
        let bitmap = try Pictures.qr("modern")
        let buffer = try Pictures.buffer(bitmap)
        let request = DetectBarcodesRequest()
        #expect(try await request.perform(on: CGImage(bitmap)).map(\.payloadString) == ["modern"])
        #expect(try await request.perform(on: buffer, orientation: .right).map(\.payloadString) == ["modern"])
        #expect(try await request.perform(on: CMSampleBuffer(imageBuffer: buffer)).count == 1)
        let handler = ImageRequestHandler(buffer)
        let (codes, contours) = try await handler.perform(request, DetectContoursRequest())
        #expect(codes.first?.payloadString == "modern" && contours.contourCount > 3)
        var distances: CVPixelBuffer?
        CVPixelBufferCreate(nil, 8, 8, kCVPixelFormatType_DepthFloat32, nil, &distances)
        let unfit = try #require(distances)
        let error = await #expect(throws: VisionError.self) { try await request.perform(on: unfit) }
        guard case .invalidFormat? = error else {
            Issue.record("another error than the format's")
            return
        }
    }

    @Test func anObjectIsTrackedOnBuffers() async throws {
        let box = CGRect(x: 44.0 / 240, y: 74.0 / 180, width: 32.0 / 240, height: 32.0 / 180)
        let request = TrackObjectRequest(
            detectedObject: DetectedObjectObservation(boundingBox: NormalizedRect(normalizedRect: box)))
        var last: DetectedObjectObservation?
        for step in 0..<6 {
            let picture = try Pictures.buffer(Pictures.disc(at: CGPoint(x: 60 + 3 * step, y: 90)))
            last = try await request.perform(on: picture)
        }
        let found = try #require(last)
        #expect(found.confidence >= 0.3)
        let place = found.boundingBox.toImageCoordinates(CGSize(width: 240, height: 180), origin: .upperLeft)
        #expect(abs(place.midX - 75) < 4 && abs(place.midY - 90) < 4)
        let spacing: CMTime = request.frameAnalysisSpacing
        #expect(spacing == .zero)
        #expect(TrackObjectRequest(detectedObject: found, .revision2, frameAnalysisSpacing: nil).revision == .revision2)
    }

    @Test func placesAreCoreGraphics() {
        let rect = NormalizedRect(
            imageRect: CGRect(x: 10, y: 20, width: 30, height: 40), in: CGSize(width: 100, height: 100))
        #expect(abs(rect.cgRect.minY - 0.2) < 1e-12)
        let flipped = rect.verticallyFlipped().toImageCoordinates(CGSize(width: 100, height: 100))
        #expect(abs(flipped.minY - 40) < 1e-9)
        let part = NormalizedRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
        let whole: CGRect = rect.toImageCoordinates(from: part, imageSize: CGSize(width: 200, height: 100))
        #expect(abs(whole.minX - 110) < 1e-9 && abs(whole.width - 30) < 1e-9)
        let point = NormalizedPoint(imagePoint: CGPoint(x: 50, y: 25), in: CGSize(width: 100, height: 100))
        #expect(point.cgPoint == CGPoint(x: 0.5, y: 0.25))
        #expect(point.toImageCoordinates(CGSize(width: 8, height: 8), origin: .upperLeft) == CGPoint(x: 4, y: 6))
    }

    @Test func anglesAndLengthsAreMeasurements() {
        let horizon = HorizonObservation(angle: .pi / 6, confidence: 1)
        let angle: Measurement<UnitAngle> = horizon.angle
        #expect(abs(angle.converted(to: .degrees).value - 30) < 1e-9)
        var face = FaceObservation(boundingBox: .fullImage, confidence: 1, keyPoints: [])
        let none: Measurement<UnitAngle> = face.roll
        #expect(none.value == 0)
        face.roll = 12
        let some: Measurement<UnitAngle> = face.roll
        #expect(some.converted(to: .degrees).value == 12)
    }

    @Test func languagesAreLocales() {
        var request = RecognizeTextRequest()
        request.recognitionLanguages = [Locale.Language(identifier: "ja"), Locale.Language(identifier: "en")]
        let names: [String] = request.recognitionLanguages
        #expect(names == ["ja", "en"])
        #expect(request.revision == .revision3 && RecognizeTextRequest.supportedRevisions == [.revision3])
        #expect(request.descriptor == .recognizeTextRequest(.revision3))
    }

    @Test func olderObservationsBecomeModernOnes() {
        let older = VNRectangleObservation(boundingBox: CGRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4))
        let modern = RectangleObservation(older)
        #expect(modern.uuid == older.uuid)
        #expect(abs(modern.topLeft.y - 0.6) < 1e-9 && abs(modern.topRight.x - 0.4) < 1e-9)
        let object = DetectedObjectObservation(VNDetectedObjectObservation(boundingBox: older.boundingBox))
        #expect(abs(object.boundingBox.width - 0.3) < 1e-9)
        #expect(object.timeRange == nil)
    }

    @Test func masksArePixelBuffersAndPictures() throws {
        let mask = try Bitmap(width: 2, height: 1, format: .gray8, packed: [0, 255])
        let cells = try Bitmap(width: 2, height: 1, format: .gray8, packed: [0, 1])
        let found = try InstanceMaskObservation(mask: mask, allInstancesMask: cells, confidences: [0.9])
        #expect(found.allInstances == IndexSet(integer: 1))
        let buffer: CVPixelBuffer = try found.generateMask(for: found.allInstances)
        CVPixelBufferLockBaseAddress(buffer, .readOnly)
        let numbers = CVPixelBufferGetBaseAddress(buffer)?.assumingMemoryBound(to: Float.self)
        #expect(numbers?[0] == 0)
        #expect(numbers?[1] == 1)
        CVPixelBufferUnlockBaseAddress(buffer, .readOnly)
        let picture = PixelBufferObservation(pixelBuffer: mask)
        #expect(picture.size == CGSize(width: 2, height: 1))
        #expect(picture.pixel(at: NormalizedPoint(x: 0.75, y: 0.5)) == 1)
        #expect(picture.pixel(at: NormalizedPoint(x: 0.25, y: 0.5)) == 0)
        #expect(try picture.cgImage.width == 2)
    }

    @Test func whatNeedsApplesNetworksSaysSo() async throws {
        let bitmap = try Pictures.qr("a")
        for body in [
            { _ = try await RecognizeAnimalsRequest().perform(on: bitmap) },
            { _ = try await DetectAnimalBodyPoseRequest(.revision1).perform(on: bitmap) },
            { _ = try await GenerateForegroundInstanceMaskRequest().perform(on: bitmap) },
        ] as [@Sendable () async throws -> Void] {
            let error = await #expect(throws: ManakoError.self) { try await body() }
            #expect(error?.code == .unsupported)
        }
    }
}
