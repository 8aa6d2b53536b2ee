import Foundation
import Testing

@testable import Manako
@testable import ManakoPeople
@testable import ManakoScenes
@testable import ManakoText

/// Observations with places, as JSON before and after they are told in coordinates of a region: every point is where arithmetic has it,
/// and everything else is what it was.
@Suite struct RegionCoordinatesTests {
    typealias Sample = any VisionObservation & CoordinateConvertible
    static let region = NormalizedRect(x: 0.5, y: 0.25, width: 0.25, height: 0.5)
    static let box = NormalizedRect(x: 0.6, y: 0.3, width: 0.1, height: 0.2)
    static let points = [NormalizedPoint(x: 0.55, y: 0.5), NormalizedPoint(x: 0.7, y: 0.9)]

    static let samples: [@Sendable () throws -> Sample] = [
        { DetectedObjectObservation(boundingBox: box) },
        {
            RecognizedObjectObservation(
                boundingBox: box, labels: [ClassificationObservation(identifier: "cup", index: 3, confidence: 0.5)])
        },
        { HumanObservation(boundingBox: box, confidence: 0.5, isUpperBodyOnly: true) },
        { HandObservation(boundingBox: box, confidence: 0.5, keyPoints: points) },
        {
            var face = FaceObservation(boundingBox: box, confidence: 0.5, keyPoints: points)
            face.landmarks = FaceObservation.Landmarks2D { _ in
                FaceObservation.Region(locations: points, in: box, pointsClassification: .openPath)
            }
            (face.roll, face.captureQuality) = (12, FaceObservation.CaptureQuality(score: 0.5))
            return face
        },
        { RectangleObservation(boundingBox: box) },
        {
            BarcodeObservation(
                symbology: .qr, payloadString: "a", topLeft: points[0], topRight: points[1], bottomRight: points[0],
                bottomLeft: points[1])
        },
        {
            DetectedDocumentObservation(
                topLeft: points[0], topRight: points[1], bottomRight: points[0], bottomLeft: points[1])
        },
        { hand },
        {
            let joint = Joint(location: points[0], jointName: "nose", confidence: 0.5)
            var body = HumanBodyPoseObservation(joints: [.nose: joint], boundingBox: box, confidence: 0.5)
            (body.leftHand, body.rightHand) = (hand, hand)
            return body
        },
        { try bodyInSpace() },
        {
            SaliencyImageObservation(
                heatMap: PixelBufferObservation(
                    pixelBuffer: try Bitmap(width: 1, height: 1, format: .gray8, packed: [7])),
                salientObjects: [RectangleObservation(boundingBox: box)])
        },
        {
            let boxes = [RectangleObservation(boundingBox: box)]
            return TextObservation(corners: corners, confidence: 0.5, characterBoxes: boxes)
        },
        { try #require(line) },
        {
            ContoursObservation(
                [Border(points: [SIMD2(1, 2), SIMD2(3, 4)], isHole: false)], imageSize: ImageSize(width: 8, height: 4)
            ) { SIMD2(Float($0.x) / 8, Float($0.y) / 8) }
        },
        { try document() },
    ]

    private static var hand: HumanHandPoseObservation {
        let joint = Joint(location: points[1], jointName: "wrist", confidence: 0.5)
        return HumanHandPoseObservation(joints: [.wrist: joint], chirality: .left, boundingBox: box, confidence: 0.5)
    }

    private static var corners: TextCorners {
        TextCorners(
            TextQuad(ImageRect(x: 60, y: 10, width: 10, height: 5)), in: ImageSize(width: 100, height: 20),
            isVertical: false)
    }

    private static var line: RecognizedTextObservation? {
        let reading = LineReading(
            characters: [ReadCharacter(text: "a", confidence: 0.5, start: 0, end: 1)], confidence: 0.5)
        let quad = TextQuad(ImageRect(x: 60, y: 10, width: 10, height: 5))
        return RecognizedTextObservation(
            ReadLine(quad: quad, isVertical: false, readings: [reading]), in: ImageSize(width: 100, height: 20))
    }

    /// A page with everything that a page can have.
    private static func document() throws -> DocumentObservation {
        let lines = [try #require(line), try #require(line)]
        let page = StructuredText(
            lines: lines + lines,
            blocks: [
                .paragraph([0]), .paragraph([1]),
                .list([LayoutItem(marker: "1.", isNumbered: true, markerLength: 0, lines: [2])]),
                .table(
                    LayoutTable(rowCount: 1, columnCount: 1, cells: [.init(rows: 0...0, columns: 0...0, lines: [3])])),
            ], hasTitle: true)
        let code = BarcodeObservation(
            symbology: .qr, payloadString: "a", topLeft: points[0], topRight: points[1], bottomRight: points[0],
            bottomLeft: points[1])
        return DocumentObservation(DocumentObservation.Container(page, barcodes: [code]))
    }

    /// Joints in space are read back from JSON, since nothing but the network makes them.
    private static func bodyInSpace() throws -> HumanBodyPose3DObservation {
        let joint =
            #"{"position":[0.1,0.2,0.3],"pointInImage":{"x":0.55,"y":0.5},"confidence":0.5,"#
            + #""identifier":"root","parentJoint":"root","fromParent":[0,0,0]}"#
        let text =
            #"{"uuid":"\#(UUID())","confidence":0.5,"bodyHeight":1.7,"joints":["root",\#(joint),"spine",\#(joint)]}"#
        return try JSONDecoder().decode(HumanBodyPose3DObservation.self, from: Data(text.utf8))
    }

    @Test(arguments: samples.indices) func everyPointIsRelative(index: Int) throws {
        #expect(Self.samples.count == 16)
        let sample = try Self.samples[index]()
        var places = 0
        let expected = Self.relative(try Self.json(sample), &places)
        let found = try Self.json(sample.relative(to: Self.region))
        #expect(places > 0 && Self.isNear(found, expected), "\(found) \(expected)")
        let back = try Self.json(sample.relative(to: Self.region).within(Self.region))
        #expect(Self.isNear(back, try Self.json(sample)))
        #expect(try Self.isNear(Self.json(sample.relative(to: .fullImage)), Self.json(sample)))
    }

    private static func json(_ value: some Encodable) throws -> Any {
        try JSONSerialization.jsonObject(with: JSONEncoder().encode(value))
    }

    /// JSON with what looks like a point or a box in coordinates of the region: left edge ½, quarter of the width; bottom ¼, half the height.
    private static func relative(_ value: Any, _ places: inout Int, key: String = "") -> Any {
        if let array = value as? [Any] {
            if key == "points", let pairs = array as? [[Double]] {
                places += 1
                return pairs.map { [($0[0] - 0.5) * 4, ($0[1] - 0.25) * 2] }
            }
            return array.map { relative($0, &places) }
        }
        guard var fields = value as? [String: Any] else {
            // A contour's picture is twice as wide as high, and so the region as wide as high.
            return key == "imageAspectRatio" ? 1.0 : value
        }
        guard let x = fields["x"] as? Double, let y = fields["y"] as? Double else {
            for (key, field) in fields { fields[key] = relative(field, &places, key: key) }
            return fields
        }
        places += 1
        (fields["x"], fields["y"]) = ((x - 0.5) * 4, (y - 0.25) * 2)
        if let width = fields["width"] as? Double { fields["width"] = width * 4 }
        if let height = fields["height"] as? Double { fields["height"] = height * 2 }
        return fields
    }

    /// Whether two values of JSON are the same but for rounding.
    private static func isNear(_ a: Any, _ b: Any) -> Bool {
        if let a = a as? [String: Any], let b = b as? [String: Any] {
            return a.count == b.count && a.allSatisfy { key, value in b[key].map { isNear(value, $0) } ?? false }
        }
        if let a = a as? [Any], let b = b as? [Any] {
            // Dictionaries are written in any order, a name before each value.
            guard a.count == b.count else { return false }
            guard a.first is String, a.count > 1, !(a[1] is String) else {
                return zip(a, b).allSatisfy { isNear($0, $1) }
            }
            let pairs = stride(from: 0, to: a.count, by: 2)
            return pairs.allSatisfy { i in pairs.contains { isNear(a[i], b[$0]) && isNear(a[i + 1], b[$0 + 1]) } }
        }
        if let a = a as? Double, let b = b as? Double { return abs(a - b) < 1e-5 }
        return "\(a)" == "\(b)"
    }

    /// Requests whose results have places convert them; the others have none, or cover the picture or the region with pixels.
    @Test func requestsKnowWhetherTheirResultsHavePlaces() {
        func isConverted<Request: ImageProcessingRequest>(_: Request.Type) -> Bool {
            Request.Result.self is any CoordinateConvertible.Type
        }
        let converted = [
            isConverted(DetectBarcodesRequest.self), isConverted(DetectContoursRequest.self),
            isConverted(DetectDocumentSegmentationRequest.self), isConverted(DetectFaceCaptureQualityRequest.self),
            isConverted(DetectFaceLandmarksRequest.self), isConverted(DetectFaceRectanglesRequest.self),
            isConverted(DetectHandRectanglesRequest.self), isConverted(DetectHumanBodyPoseRequest.self),
            isConverted(DetectHumanBodyPose3DRequest.self), isConverted(DetectHumanHandPoseRequest.self),
            isConverted(DetectHumanRectanglesRequest.self), isConverted(DetectRectanglesRequest.self),
            isConverted(DetectTextRectanglesRequest.self), isConverted(GenerateAttentionBasedSaliencyImageRequest.self),
            isConverted(GenerateObjectnessBasedSaliencyImageRequest.self), isConverted(RecognizeDocumentsRequest.self),
            isConverted(RecognizeObjectsRequest.self), isConverted(RecognizeTextRequest.self),
        ]
        #expect(converted.count == 18 && converted.allSatisfy { $0 })
        let others = [
            isConverted(ClassifyImageRequest.self), isConverted(CoreMLRequest.self),
            isConverted(DetectHorizonRequest.self), isConverted(GenerateImageFeaturePrintRequest.self),
            isConverted(GeneratePersonInstanceMaskRequest.self), isConverted(GeneratePersonSegmentationRequest.self),
        ]
        #expect(others.count == 6 && !others.contains(true))
    }
}
