import Manako
import ManakoInference
import ManakoTesting
import Testing

@testable import ManakoPeople

/// The requests with models that are closures: the segmentation always gives two squares, the body detector always the same body.
@Suite struct PersonSegmentationTests {
    private static let side = 224

    private static func context(seesBody: Bool, cells: [Float]? = nil, output: [Int] = [1, 256, 256, 1])
        -> VisionContext
    {
        let values =
            cells
            ?? (0..<256 * 256).map { cell in
                let (y, x) = (cell / 256, cell % 256)
                return (100..<160).contains(y) && ((110..<150).contains(x) || (200..<230).contains(x)) ? 1 : 0
            }
        // The anchor of the cell (14, 14) of 28 × 28 lies at 116 of 224 pixels.
        let models = [
            TinyModel.detector(
                "pose_detection", 224, anchors: 2254, values: 12, found: seesBody ? (14 * 28 + 14) * 2 : nil),
            TinyModel.detector("face_detection_short_range", 128, anchors: 896, values: 16, found: nil),
            TinyModel.detector("face_detection_full_range_sparse", 192, anchors: 2304, values: 16, found: nil),
            TinyModel.detector("palm_detection_full", 192, anchors: 2016, values: 18, found: nil),
            TinyModel.constant(
                name: "selfie_segmentation", inputShape: [1, 256, 256, 3],
                outputs: [FloatTensor(shape: output, values: values)]),
        ]
        return VisionContext { model, configuration throws(ManakoError) in
            try VisionModel(
                TinyBackend(models: models).loadModel(at: model.rawValue + ".tiny").makeSession(configuration))
        }
    }

    private func image(width: Int = side, height: Int = side) throws -> VisionImage {
        VisionImage(
            try Bitmap(
                width: width, height: height, format: .rgb8, packed: .init(repeating: 90, count: width * height * 3)))
    }

    private func mask(
        _ quality: PersonSegmentationQuality, seesBody: Bool = true
    ) throws -> (observation: PixelBufferObservation, at: (Int, Int) -> Bool) {
        let request = GeneratePersonSegmentationRequest()
        request.qualityLevel = quality
        var times = StageTimes()
        let found = try request.perform(on: image(), in: Self.context(seesBody: seesBody), times: &times)
        let bytes = found.pixelBuffer.packedBytes()
        return (found, { x, y in bytes[y * Self.side + x] >= 128 })
    }

    /// The body lies on the first square; the second one is nobody, unless a look from nearby says otherwise.
    @Test func squaresCountWhereABodyIsSeen() throws {
        let fast = try mask(.fast)
        #expect(fast.observation.pixelBuffer.width == Self.side && fast.observation.confidence > 0.9)
        #expect(fast.at(113, 113) && !fast.at(188, 113) && !fast.at(20, 20))
        let accurate = try mask(.accurate)
        #expect(accurate.at(113, 113) && accurate.at(188, 113) && !accurate.at(20, 20))
        let nobody = try mask(.fast, seesBody: false).observation
        #expect(nobody.pixelBuffer.packedBytes().allSatisfy { $0 == 0 } && nobody.confidence == 0)
    }

    /// The detectors see the body in the first pictures only.
    @Test func aStreamHoldsWhomItSaw() throws {
        let stream = PersonMaskStream(qualityLevel: .fast)
        var times = StageTimes()
        let isShown = try (0..<20).map { number in
            let context = Self.context(seesBody: number < 5)
            let mask = try stream.next(image(), in: context, times: &times).pixelBuffer
            return mask.packedBytes()[113 * Self.side + 113] >= 128
        }
        #expect(isShown.prefix(12).allSatisfy { $0 } && isShown.suffix(6).allSatisfy { !$0 })
    }

    @Test func sizesFollowTheQuality() throws {
        let large = try image(width: 1500, height: 750)
        for (quality, width, height) in [
            (PersonSegmentationQuality.fast, 256, 128), (.balanced, 1024, 512), (.accurate, 1500, 750),
        ] {
            let request = GeneratePersonSegmentationRequest()
            request.qualityLevel = quality
            var times = StageTimes()
            let found = try request.perform(on: large, in: Self.context(seesBody: false), times: &times)
            #expect(found.pixelBuffer.width == width && found.pixelBuffer.height == height)
        }
        #expect(GeneratePersonSegmentationRequest().qualityLevel == .accurate)
    }

    /// A constant request can be changed, in whatever variable it is, and is equal to itself alone.
    @Test func requestsAreObjects() throws {
        let request = GeneratePersonSegmentationRequest()
        let same = request
        same.qualityLevel = .fast
        same.regionOfInterest = NormalizedRect(x: 0, y: 0, width: 0.5, height: 1)
        #expect(request.qualityLevel == .fast && request.regionOfInterest.width == 0.5)
        #expect(request == same && Set([request, same]).count == 1)
        #expect(request != GeneratePersonSegmentationRequest())
        var times = StageTimes()
        let large = try image(width: 1500, height: 750)
        let found = try request.perform(on: large, in: Self.context(seesBody: false), times: &times)
        #expect(found.pixelBuffer.width == 256)
    }

    /// In a part of the picture, only that part can have anybody.
    @Test func regionsOfInterest() throws {
        let request = GeneratePersonSegmentationRequest()
        request.qualityLevel = .fast
        request.regionOfInterest = NormalizedRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5)
        var times = StageTimes()
        let found = try request.perform(on: image(), in: Self.context(seesBody: true), times: &times)
        let cells = try MaskCells(found.pixelBuffer)
        let box = try #require(cells.boundingBox())
        #expect(box.x >= 0.5 && box.y >= 0.5)
        for empty in [
            NormalizedRect(x: 2, y: 2, width: 1, height: 1), NormalizedRect(x: .nan, y: 0, width: 1, height: 1),
        ] {
            request.regionOfInterest = empty
            let error = #expect(throws: ManakoError.self) {
                try request.perform(on: image(), in: Self.context(seesBody: true), times: &times)
            }
            #expect(error?.code == .invalidArgument)
        }
    }

    @Test func instancesAreNilWithoutPeople() throws {
        var times = StageTimes()
        var request = GeneratePersonInstanceMaskRequest()
        request.qualityLevel = .fast
        #expect(try request.perform(on: image(), in: Self.context(seesBody: false), times: &times) == nil)
        let found = try #require(try request.perform(on: image(), in: Self.context(seesBody: true), times: &times))
        #expect(found.allInstances == [1] && found.instanceAtPoint(NormalizedPoint(x: 0.5, y: 0.5)) == 1)
        #expect(found.allInstancesMask.width == Self.side)
    }

    @Test func otherModelsAreRefused() throws {
        var times = StageTimes()
        let error = #expect(throws: ManakoError.self) {
            try GeneratePersonSegmentationRequest().perform(
                on: image(), in: Self.context(seesBody: true, cells: [1, 2, 3, 4], output: [1, 2, 2, 1]), times: &times)
        }
        #expect(error?.code == .unsupported)
    }
}
