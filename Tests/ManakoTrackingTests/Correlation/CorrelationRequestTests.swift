import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import ManakoVision
import Testing

@testable import ManakoTracking

/// The trackers without a network through the public interface.
struct CorrelationRequestTests {
    static let levels: [TrackObjectRequest.TrackingLevel] = [.fast, .accurate]
    static let size = ImageSize(width: TextureScene.width, height: TextureScene.height)

    /// A box of the stored picture in the upright one.
    static func upright(_ box: ImageRect, _ orientation: ImageOrientation) -> NormalizedRect {
        orientation.upright(NormalizedRect(imageRect: box, in: size, origin: .upperLeft))
    }

    static func perform(_ request: TrackObjectRequest, _ image: VisionImage) throws -> DetectedObjectObservation {
        var times = StageTimes()
        return try #require(try request.perform(on: image, times: &times))
    }

    @Test(arguments: levels, ImageOrientation.allCases)
    func followsInUprightCoordinates(level: TrackObjectRequest.TrackingLevel, orientation: ImageOrientation) throws {
        let box = { (step: Double) in ImageRect(x: 100 + 5 * step, y: 80 + 3 * step, width: 60, height: 44) }
        let request = TrackObjectRequest(
            detectedObject: DetectedObjectObservation(boundingBox: Self.upright(box(0), orientation)),
            trackingLevel: level)
        for step in stride(from: 0.0, through: 6, by: 1) {
            let image = VisionImage(try TextureScene.picture(box(step)), orientation: orientation)
            let found = try Self.perform(request, image)
            let overlap = found.boundingBox.intersectionOverUnion(Self.upright(box(step), orientation))
            #expect(overlap > 0.75 && found.confidence > 0.6, "step \(step)")
            #expect(found.uuid == request.inputObservation.uuid)
        }
    }

    @Test(arguments: levels) func severalAtOnceGiveWhatEachAloneGives(level: TrackObjectRequest.TrackingLevel)
        async throws
    {
        let boxes = { (step: Double) in
            (0..<6).map {
                ImageRect(x: 10 + 50 * Double($0) + step, y: 20 + 30 * Double($0) - step, width: 40, height: 36)
            }
        }
        func requests() -> [TrackObjectRequest] {
            boxes(0).map {
                TrackObjectRequest(
                    detectedObject: DetectedObjectObservation(boundingBox: Self.upright($0, .up)), trackingLevel: level)
            }
        }
        let (together, alone) = (requests(), requests())
        for step in stride(from: 0.0, through: 10, by: 2) {
            let image = VisionImage(try TextureScene.picture(boxes(step)))
            let found = try await TrackObjectRequest.perform(together, on: image)
            #expect(found.count == 6)
            for (result, request) in zip(found, alone) {
                let expected = try Self.perform(request, image)
                #expect(result?.boundingBox == expected.boundingBox && result?.confidence == expected.confidence)
            }
        }
    }

    @Test(arguments: levels) func refusesFloatsWithATypedError(level: TrackObjectRequest.TrackingLevel) throws {
        let request = TrackObjectRequest(
            detectedObject: DetectedObjectObservation(
                boundingBox: NormalizedRect(x: 0.2, y: 0.2, width: 0.4, height: 0.4)), trackingLevel: level)
        let image = VisionImage(try Bitmap(width: 40, height: 30, format: .rgbPlanarF32))
        let error = #expect(throws: ManakoError.self) { try Self.perform(request, image) }
        #expect(error?.code == .unsupported && error?.message.contains("convert") == true)
    }
}
