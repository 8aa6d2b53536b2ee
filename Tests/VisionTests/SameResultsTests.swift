import Manako
import ManakoTesting
import Testing
import Vision

/// The older classes say what the requests below them say, in their own way.
@Suite struct SameResultsTests {
    private static let faces = TestData.path("faces/imgs/1.jpg")
    private static let people = TestData.path("coco_val/images/000000000785.jpg")

    private func close(_ a: CGRect, _ b: NormalizedRect) -> Bool {
        abs(a.minX - b.x) < 1e-9 && abs(a.minY - b.y) < 1e-9 && abs(a.width - b.width) < 1e-9
            && abs(a.height - b.height) < 1e-9
    }

    @Test(.enabled(if: TestData.isAvailable, "\(TestData.missing)")) func facesAndTheirParts() async throws {
        let url = URL(fileURLWithPath: Self.faces)
        let request = VNDetectFaceLandmarksRequest()
        let boxes = VNDetectFaceRectanglesRequest()
        try VNImageRequestHandler(url: url).perform([boxes, request])
        let own = try await DetectFaceLandmarksRequest().perform(on: url)
        let found = try #require(request.results)
        #expect(!found.isEmpty && found.count == own.count)
        #expect(boxes.results?.count == (try await DetectFaceRectanglesRequest().perform(on: url)).count)
        for (face, expected) in zip(found, own) {
            #expect(close(face.boundingBox, expected.boundingBox))
            let eye = try #require(face.landmarks?.leftEye)
            let region = try #require(expected.landmarks).leftEye
            let points = region.locations
            #expect(zip(eye.normalizedPoints, region.points).allSatisfy { abs($0.x - $1.x) + abs($0.y - $1.y) < 1e-9 })
            #expect(region.points.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.y) })
            #expect(eye.pointCount == points.count)
            let inImage = eye.pointsInImage(imageSize: CGSize(width: 100, height: 200))
            #expect(abs(inImage[0].x - points[0].x * 100) < 1e-6 && abs(inImage[0].y - points[0].y * 200) < 1e-6)
            // Normalised to the box, and back by Vision's own function.
            let back = VNImagePointForFaceLandmarkPoint(
                vector_float2(Float(eye.normalizedPoints[0].x), Float(eye.normalizedPoints[0].y)), face.boundingBox,
                100,
                200)
            #expect(abs(back.x - inImage[0].x) < 1e-3 && abs(back.y - inImage[0].y) < 1e-3)
            #expect(face.landmarks?.allPoints?.pointCount == 76)
            let roll: Double? = expected.roll
            #expect(abs((face.roll?.doubleValue ?? 9) - (roll ?? 0) * .pi / 180) < 1e-9)
        }
    }

    @Test(.enabled(if: TestData.isAvailable, "\(TestData.missing)")) func peopleAndTheirJoints() async throws {
        let url = URL(fileURLWithPath: Self.people)
        let pose = VNDetectHumanBodyPoseRequest()
        let mask = VNGeneratePersonSegmentationRequest()
        mask.qualityLevel = .fast
        mask.outputPixelFormat = kCVPixelFormatType_OneComponent32Float
        try VNImageRequestHandler(url: url).perform([pose, mask])
        let own = try await DetectHumanBodyPoseRequest().perform(on: url)
        let body = try #require(pose.results?.first)
        #expect(pose.results?.count == own.count && !own.isEmpty)
        let joint = try body.recognizedPoint(.leftShoulder)
        let expected = try #require(own[0].joint(for: .leftShoulder))
        #expect(abs(joint.x - expected.location.x) < 1e-9 && joint.confidence == expected.confidence)
        #expect(joint.identifier.rawValue == "left_shoulder_1_joint")
        #expect(try body.recognizedPoints(.all).count == 19)
        #expect(try body.recognizedPoints(.leftArm).keys.contains(.leftWrist))
        #expect(throws: VNError.self) { try body.recognizedPoint(forKey: VNRecognizedPointKey(rawValue: "tail")) }
        // What Create ML writes at the input of its action classifiers.
        let order: [VNHumanBodyPoseObservation.JointName] = [
            .nose, .neck, .rightShoulder, .rightElbow, .rightWrist, .leftShoulder, .leftElbow, .leftWrist, .rightHip,
            .rightKnee, .rightAnkle, .leftHip, .leftKnee, .leftAnkle, .rightEye, .leftEye, .rightEar, .leftEar,
        ]
        let array = try body.keypointsMultiArray()
        #expect(array.shape.map(\.intValue) == [1, 3, 18])
        for (index, name) in order.enumerated() {
            let joint = try body.recognizedPoint(name)
            let values = [Float(joint.x), Float(joint.y), joint.confidence]
            #expect((0..<3).map { array[18 * $0 + index].floatValue } == values)
        }
        #expect(try own[0].keypoints.shape == array.shape)
        let buffer = try #require(mask.results?.first?.pixelBuffer)
        #expect(CVPixelBufferGetPixelFormatType(buffer) == kCVPixelFormatType_OneComponent32Float)
    }

    @Test func contoursAndGeometry() async throws {
        // A dark square of 40 pixels on white, 100 pixels a side.
        var pixels = [UInt8](repeating: 255, count: 10_000)
        for y in 30..<70 { for x in 30..<70 { pixels[y * 100 + x] = 0 } }
        let bitmap = try Bitmap(width: 100, height: 100, format: .gray8, packed: pixels)
        let request = VNDetectContoursRequest()
        try VNImageRequestHandler(cvPixelBuffer: Pictures.buffer(bitmap)).perform([request])
        let found = try #require(request.results?.first)
        let own = try await DetectContoursRequest().perform(on: bitmap)
        #expect(found.contourCount == own.contourCount && found.topLevelContourCount == 1)
        let contour = try #require(found.topLevelContours.first)
        #expect(try found.contour(at: contour.indexPath).pointCount == contour.pointCount)
        var (area, perimeter) = (0.0, 0.0)
        try VNGeometryUtils.calculateArea(&area, for: contour, orientedArea: false)
        try VNGeometryUtils.calculatePerimeter(&perimeter, for: contour)
        #expect(abs(area - 0.16) < 0.01)
        #expect(abs(perimeter - 1.6) < 0.08)
        let circle = try VNGeometryUtils.boundingCircle(for: contour)
        #expect(abs(circle.radius - 0.2 * 2.0.squareRoot()) < 0.01)
        #expect(circle.contains(VNPoint(x: 0.5, y: 0.5)))
        #expect(try contour.polygonApproximation(epsilon: 0.05).pointCount == 4)
        #expect(throws: VNError.self) { try found.contour(at: 99) }
    }

    @Test func alignmentAndFlowOfAShift() throws {
        let base = try TestPictures.gradient(width: 160, height: 120, format: .gray8)
        var random = SeededRandom(seed: 3)
        var bytes = base.packedBytes()
        for _ in 0..<400 {
            let (x, y) = (Int.random(in: 4..<150, using: &random), Int.random(in: 4..<110, using: &random))
            for dy in 0..<4 { for dx in 0..<4 { bytes[(y + dy) * 160 + x + dx] = UInt8(x * 7 % 256) } }
        }
        let first = try Bitmap(width: 160, height: 120, format: .gray8, packed: bytes)
        // The other picture shows everything five pixels further right.
        var moved = bytes
        for y in 0..<120 { for x in 5..<160 { moved[y * 160 + x] = bytes[y * 160 + x - 5] } }
        let second = try Bitmap(width: 160, height: 120, format: .gray8, packed: moved)
        let shift = VNTranslationalImageRegistrationRequest(targetedCVPixelBuffer: try Pictures.buffer(second))
        let flow = VNGenerateOpticalFlowRequest(targetedCGImage: CGImage(second))
        try VNImageRequestHandler(cvPixelBuffer: Pictures.buffer(first)).perform([shift, flow])
        let transform = try #require(shift.results?.first?.alignmentTransform)
        #expect(abs(abs(transform.tx) - 5) < 0.5 && abs(transform.ty) < 0.5)
        let buffer = try #require(flow.results?.first?.pixelBuffer)
        #expect(CVPixelBufferGetPixelFormatType(buffer) == kCVPixelFormatType_TwoComponent32Float)
    }

    @Test func pointsVectorsAndCircles() {
        let vector = VNVector(r: 2, theta: .pi / 2)
        #expect(abs(vector.x) < 1e-12 && abs(vector.y - 2) < 1e-12)
        let difference = VNVector(
            bySubtracting: VNVector(xComponent: 1, yComponent: 1), from: VNVector(xComponent: 3, yComponent: 0))
        #expect((difference.x, difference.y) == (2, -1))
        #expect(VNVector.dotProduct(of: difference, vector: VNVector(xComponent: 1, yComponent: 2)) == 0)
        #expect(VNVector.unitVector(for: VNVector.zero).length == 0)
        #expect(VNPoint.apply(vector, to: VNPoint(x: 1, y: 1)).distance(VNPoint(x: 1, y: 3)) < 1e-12)
        let circle = VNCircle(center: .zero, diameter: 2)
        #expect(circle.contains(VNPoint(x: 0, y: 1)) && !circle.contains(VNPoint(x: 1, y: 1)))
        #expect(circle.contains(VNPoint(x: 1.05, y: 0), inCircumferentialRingOfWidth: 0.2))
        #expect(VNPoint(x: 1, y: 2) == VNPoint(location: CGPoint(x: 1, y: 2)))
    }

    @Test func normalisedPlacesAndPixels() {
        let box = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
        let pixels = VNImageRectForNormalizedRect(box, 400, 200)
        #expect(pixels == CGRect(x: 100, y: 100, width: 200, height: 50))
        #expect(VNNormalizedRectForImageRect(pixels, 400, 200) == box)
        #expect(VNNormalizedRectForImageRect(pixels, 0, 200) == .zero)
        #expect(VNImagePointForNormalizedPoint(CGPoint(x: 0.5, y: 1), 400, 200) == CGPoint(x: 200, y: 200))
        #expect(VNNormalizedRectIsIdentityRect(CGRect(x: 0, y: 0, width: 1, height: 1)))
        #expect(!VNNormalizedRectIsIdentityRect(box))
        let region = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        #expect(
            VNImageRectForNormalizedRectUsingRegionOfInterest(box, 400, 200, region)
                == CGRect(x: 250, y: 100, width: 100, height: 50))
        #expect(VNElementTypeSize(.double) == 8)
    }

    @Test func aModelOfPicturesGivesAPicture() throws {
        let folder = URL(fileURLWithPath: TestData.packageRoot + "/Tests/CoreMLTests/Fixtures")
        guard ManakoEnvironment.runtimeStatuses.first?.isAvailable ?? false else { return }
        let model = try VNCoreMLModel(for: MLModel(contentsOf: folder.appendingPathComponent("Negative.mlmodel")))
        #expect(model.inputImageFeatureName == "photo")
        var results: [VNPixelBufferObservation] = []
        let request = VNCoreMLRequest(model: model) { request, error in
            #expect(error == nil)
            results = request.results as? [VNPixelBufferObservation] ?? []
        }
        request.imageCropAndScaleOption = .scaleFill
        let bitmap = try Bitmap(width: 8, height: 6, format: .bgra8, packed: .init(repeating: 55, count: 192))
        try VNImageRequestHandler(cvPixelBuffer: Pictures.buffer(bitmap)).perform([request])
        let picture = try #require(results.first)
        #expect(picture.featureName == "result")
        #expect(try Bitmap(picture.pixelBuffer).converted(to: .rgb8).packedBytes() == .init(repeating: 200, count: 144))
        let none = try MLModel(contentsOf: folder.appendingPathComponent("Affine.mlpackage"))
        let error = #expect(throws: VNError.self) { try VNCoreMLModel(for: none) }
        #expect(error?.code == .invalidModel)
    }
}
