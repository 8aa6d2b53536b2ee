import Foundation
import Manako
import ManakoTesting
import Testing

/// Says of every picture that something is at the same place of it.
private struct PlaceRequest: ImageProcessingRequest {
    typealias Result = [DetectedObjectObservation]

    var regionOfInterest = NormalizedRect.fullImage

    func need(of image: VisionImage) -> DecodeRequirement { DecodeRequirement(size: image.size) }

    func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [DetectedObjectObservation] {
        [DetectedObjectObservation(boundingBox: NormalizedRect(x: 0.625, y: 0.5, width: 0.125, height: 0.25))]
    }
}

extension PlaceRequest: LandmarkTrackingRequest {
    func makeFollower(in context: VisionContext) -> LandmarkTracker {
        { image, times throws(ManakoError) in try self.perform(on: image, in: context, times: &times) }
    }
}

/// Results in coordinates of the region of interest, whichever way a request is performed.
@Suite struct RegionOfInterestTests {
    private static let region = NormalizedRect(x: 0.5, y: 0.25, width: 0.25, height: 0.5)
    /// (0.625 - 0.5) / 0.25, (0.5 - 0.25) / 0.5, 0.125 / 0.25, 0.25 / 0.5.
    private static let expected = NormalizedRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5)

    private func bitmap() throws -> Bitmap {
        try Bitmap(width: 8, height: 8, format: .gray8, packed: [UInt8](repeating: 7, count: 64))
    }

    private var request: PlaceRequest { PlaceRequest(regionOfInterest: Self.region) }

    @Test func allWaysGiveCoordinatesOfTheRegion() async throws {
        let (bitmap, request) = (try bitmap(), request)
        let image = VisionImage(bitmap)
        #expect(try await request.perform(on: bitmap).map(\.boundingBox) == [Self.expected])
        #expect(try await request.perform(on: image).map(\.boundingBox) == [Self.expected])
        let encoded = Data(try ManakoEnvironment.codecs.encode(bitmap, as: .png))
        #expect(try await request.perform(on: encoded).map(\.boundingBox) == [Self.expected])
        let handler = ImageRequestHandler(bitmap)
        #expect(try await handler.perform(request).map(\.boundingBox) == [Self.expected])
        let (one, whole) = try await handler.perform(request, PlaceRequest())
        #expect(one.map(\.boundingBox) == [Self.expected] && whole.map(\.boundingBox.x) == [0.625])
    }

    @Test func followersAndVideosToo() async throws {
        let following = TrackLandmarksRequest(request, context: ManakoEnvironment.context)
        #expect(try await following.perform(on: bitmap()).map(\.boundingBox) == [Self.expected])
        let scratch = try ScratchFolder()
        try Data(try ManakoEnvironment.codecs.encode(bitmap(), as: .png)).write(
            to: URL(filePath: scratch.path + "/0.png"))
        let processor = VideoProcessor(URL(filePath: scratch.path))
        let (frames, followed) = (
            try await processor.addRequest(request), try await processor.addRequest(following)
        )
        processor.startAnalysis()
        for try await found in frames { #expect(found.map(\.boundingBox) == [Self.expected]) }
        for try await found in followed { #expect(found.map(\.boundingBox) == [Self.expected]) }
    }

    /// What other requests build on is in coordinates of the whole picture.
    @Test func theRequirementItselfConvertsNothing() throws {
        var times = StageTimes()
        let found = try request.perform(on: VisionImage(bitmap()), in: ManakoEnvironment.context, times: &times)
        #expect(found.map(\.boundingBox) == [NormalizedRect(x: 0.625, y: 0.5, width: 0.125, height: 0.25)])
    }

    @Test(arguments: [
        NormalizedRect(x: 0.5, y: 0.5, width: 0, height: 0.5), NormalizedRect(x: 2, y: 0, width: 1, height: 1),
        NormalizedRect(x: 0, y: 0, width: .nan, height: 1), NormalizedRect(x: 0, y: 0, width: .infinity, height: 1),
        NormalizedRect(x: 0.5, y: 0, width: -0.2, height: 1),
    ])
    func regionsWithoutAreaAreRefused(region: NormalizedRect) async throws {
        let request = PlaceRequest(regionOfInterest: region)
        let following = TrackLandmarksRequest(request, context: ManakoEnvironment.context)
        let first = await #expect(throws: ManakoError.self) { try await request.perform(on: bitmap()) }
        let second = await #expect(throws: ManakoError.self) { try await following.perform(on: bitmap()) }
        #expect(first?.code == .invalidArgument && second?.code == .invalidArgument)
    }

    /// A bright sheet of 60 × 80 pixels at (100, 20) of 200 × 120, on dark ground.
    private func sheet() throws -> Bitmap {
        let bytes = (0..<200 * 120).map { k -> UInt8 in
            (100..<160).contains(k % 200) && (20..<100).contains(k / 200) ? 230 : 25
        }
        return try Bitmap(width: 200, height: 120, format: .gray8, packed: bytes)
    }

    /// The right 120 × 120 pixels, in which the sheet is at (20, 20).
    private static let right = NormalizedRect(x: 0.4, y: 0, width: 0.6, height: 1)

    @Test func rectanglesAndContoursAreWhereTheyWereDrawn() async throws {
        let bitmap = try sheet()
        var rectangles = DetectRectanglesRequest()
        rectangles.regionOfInterest = Self.right
        let rectangle = try #require(try await rectangles.perform(on: bitmap).first)
        #expect(abs(rectangle.boundingBox.x - 20 / 120.0) < 0.01 && abs(rectangle.boundingBox.width - 0.5) < 0.01)
        check(rectangle.boundingBox)
        var contours = DetectContoursRequest()
        (contours.regionOfInterest, contours.detectsDarkOnLight) = (Self.right, false)
        let contour = try #require(try await contours.perform(on: bitmap).topLevelContours.first)
        check(contour.boundingBox)
        #expect(abs(contour.aspectRatio - 1) < 1e-6, "120 by 120 pixels")
        #expect(abs(contour.calculateArea() - 60 * 80 / 14400.0) < 0.02)
        let requests: [any VisionRequest] = [rectangles, contours]
        for await result in ImageRequestHandler(bitmap).performAll(requests) {
            switch result {
            case .detectRectangles(_, let found): check(try #require(found.first).boundingBox)
            case .detectContours(_, let found): check(try #require(found.topLevelContours.first).boundingBox)
            default: Issue.record("not asked for: \(result)")
            }
        }
    }

    @Test func documentsAndWhatStandsOutAreWhereTheyWereDrawn() async throws {
        var documents = DetectDocumentSegmentationRequest()
        documents.regionOfInterest = Self.right
        check(try #require(try await documents.perform(on: sheet())).boundingBox)
        var salient = GenerateObjectnessBasedSaliencyImageRequest()
        salient.regionOfInterest = Self.right
        let found = try await salient.perform(on: sheet())
        check(try #require(found.salientObjects.first).boundingBox, tolerance: 6)
    }

    /// The sheet's place, from a box of the region.
    private func check(_ box: NormalizedRect, tolerance: Double = 2) {
        let pixels = box.toImageCoordinates(
            from: Self.right, imageSize: ImageSize(width: 200, height: 120), origin: .upperLeft)
        #expect(abs(pixels.x - 100) < tolerance && abs(pixels.y - 20) < tolerance, "\(pixels)")
        #expect(abs(pixels.width - 60) < tolerance && abs(pixels.height - 80) < tolerance, "\(pixels)")
    }
}
