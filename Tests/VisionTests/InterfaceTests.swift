import DataDetection
import Foundation
import Manako
import ManakoTesting
import Testing
import Vision

/// Names and types of the modern interface as apps write them: everything is declared with Vision's type.
@Suite struct InterfaceTests {
    @Test func contoursAreNumberedAndDrawn() async throws {
        let found = try await DetectContoursRequest().perform(on: CGImage(Pictures.qr("contours")))
        #expect(found.contourAtIndex(found.contourCount) == nil && found.countourAtIndexPath([9_999]) == nil)
        let contour: ContoursObservation.Contour = try #require(found.contourAtIndex(0))
        #expect(found.countourAtIndexPath(contour.indexPath) == contour)
        let path: CGPath = contour.normalizedPath
        #expect(!path.isEmpty && abs(path.boundingBox.width - contour.boundingBox.width) < 1e-6)
        #expect(found.normalizedPath.boundingBox.contains(path.boundingBox))
        let circle: NormalizedCircle = contour.boundingCircle()
        #expect(
            contour.points.allSatisfy { circle.contains($0) || circle.center.distance(to: $0) < circle.radius + 1e-6 })
        #expect(contour.calculateArea(useOrientedArea: false) == abs(contour.calculateArea(useOrientedArea: true)))
        let quad: RectangleObservation = contour.boundingQuad
        #expect(quad.boundingBox.intersectionOverUnion(contour.boundingBox) > 0.9)
        #expect(contour.description.contains("\(contour.pointCount) points"))
        #expect(NormalizedCircle.boundingCircle(for: contour) == circle)
    }

    @Test func regionsHavePathsAndQuads() throws {
        let corners = [(0.2, 0.2), (0.4, 0.2), (0.4, 0.3), (0.2, 0.3), (0.3, 0.25)].map {
            NormalizedPoint(x: $0.0, y: $0.1)
        }
        let region = NormalizedRegion(around: corners)
        #expect(region.pointCount == 4 && region.normalizedPath.contains(CGPoint(x: 0.3, y: 0.25)))
        #expect(!region.normalizedPath.contains(CGPoint(x: 0.5, y: 0.25)))
        #expect(abs(region.boundingQuad.topRight.x - 0.4) < 1e-6 && abs(region.boundingQuad.topRight.y - 0.3) < 1e-6)
        #expect(region == NormalizedRegion(around: corners))
        #expect(NormalizedRegion(around: []).points.isEmpty && NormalizedRegion(around: []).normalizedPath.isEmpty)
    }

    @Test func defaultsAreThoseOfVision() throws {
        #expect(DetectHumanRectanglesRequest().upperBodyOnly && DetectHumanRectanglesRequest(.revision2).upperBodyOnly)
        #expect(DetectHumanBodyPoseRequest().detectsHands)
        #expect(TrackOpticalFlowRequest().computationAccuracy == .high)
        #expect(TrackOpticalFlowRequest(.revision1).computationAccuracy == .high)
        #expect(
            VNGenerateOpticalFlowRequest(targetedCVPixelBuffer: try Pictures.buffer(Pictures.qr("a")))
                .computationAccuracy == .medium)
        #expect(RecognizeDocumentsRequest.TextRecognitionOptions().maximumCandidateCount == 3)
        #expect(!RecognizeDocumentsRequest.BarcodeDetectionOptions().coalesceCompositeSymbologies)
    }

    @Test func aClassifierWithoutAModelSaysSo() async throws {
        let request = ClassifyImageRequest()
        #expect(request.supportedIdentifiers.isEmpty && request == ClassifyImageRequest())
        let error = await #expect(throws: VisionError.self) { try await request.perform(on: CGImage(Pictures.qr("a"))) }
        #expect("\(try #require(error))".contains("a model of your own"))
    }

    @Test func whatIsOnlyKnownToBeARequestIsPerformed() async throws {
        func count<Request: VisionRequest>(_ request: Request, _ handler: ImageRequestHandler) async throws -> Int
        where Request.Result: Collection { try await handler.perform(request).count }
        let handler = ImageRequestHandler(try Pictures.buffer(Pictures.qr("any")))
        #expect(try await count(DetectBarcodesRequest(), handler) == 1)
        let requests: [any VisionRequest] = [DetectBarcodesRequest(), DetectRectanglesRequest()]
        #expect(requests.map(\.description) == ["DetectBarcodesRequest", "DetectRectanglesRequest"])
        for request in requests { _ = try await handler.perform(request) }
    }

    @Test func pairsTakeSeveralRequests() async throws {
        let first = try Pictures.disc(at: CGPoint(x: 100, y: 90)),
            second = try Pictures.disc(at: CGPoint(x: 104, y: 90))
        let handler = TargetedImageRequestHandler(
            source: ImageRequestHandler(first), target: ImageRequestHandler(second))
        let (shift, flow) = try await handler.perform(
            TrackTranslationalImageRegistrationRequest(), TrackOpticalFlowRequest())
        let transform: CGAffineTransform = shift.alignmentTransform
        #expect(transform.a == 1 && transform.d == 1)
        let moved: (Float, Float) = try #require(flow).flow(at: NormalizedPoint(x: 100.0 / 240, y: 0.5))
        #expect(abs(moved.0 - 4) < 1.5 && abs(moved.1) < 1)
        #expect(try #require(flow).size == CGSize(width: 240, height: 180))
        let pairs: [any TargetedRequest] = [
            TrackTranslationalImageRegistrationRequest(), TrackHomographicImageRegistrationRequest(),
        ]
        var seen = 0
        for await result in handler.performAll(pairs) {
            switch result {
            case .trackTranslationalImageRegistration, .trackHomographicImageRegistration: seen += 1
            default: Issue.record("\(result)")
            }
        }
        #expect(seen == 2)
    }

    @Test func transformsAreCoreGraphicsAndSimd() {
        let horizon = HorizonObservation(angle: 0.1, confidence: 1)
        let turn: CGAffineTransform = horizon.transform
        #expect(abs(turn.a - cos(0.1)) < 1e-9)
        let middle = CGPoint(x: 50, y: 25).applying(horizon.transform(for: CGSize(width: 100, height: 50)))
        #expect(abs(middle.x - 50) < 1e-9 && abs(middle.y - 25) < 1e-9)
        let shift = ImageTranslationAlignmentObservation(
            matrix: nil, confidence: 0, referenceSize: ImageSize(width: 4, height: 4),
            floatingSize: ImageSize(width: 4, height: 4))
        let image = CIImage(color: CIColor(red: 1, green: 0, blue: 0)).cropped(
            to: CGRect(x: 1, y: 1, width: 3, height: 2))
        #expect(shift.applyTransform(to: image).extent == image.extent)
        let warp: matrix_float3x3 = ImageHomographicAlignmentObservation(
            matrix: nil, confidence: 0, referenceSize: ImageSize(width: 4, height: 4),
            floatingSize: ImageSize(width: 4, height: 4)
        ).warpTransform
        #expect(warp == matrix_identity_float3x3)
    }

    @Test func masksTellInstancesAndPixels() throws {
        var bytes = [UInt8](repeating: 0, count: 64)
        bytes[0] = 255
        let mask = try Bitmap(width: 8, height: 8, format: .gray8, packed: bytes)
        let observation = PixelBufferObservation(pixelBuffer: mask, confidence: 1)
        #expect(
            observation.pixel(at: NormalizedPoint(x: 0, y: 1)) == 1
                && observation.pixel(at: NormalizedPoint(x: 0, y: 0)) == 0)
        #expect(observation.pixel(at: NormalizedPoint(x: 2, y: 0.5)) == 0)
        let instances = try InstanceMaskObservation(
            mask: mask, allInstancesMask: Bitmap(width: 8, height: 8, format: .gray8, packed: bytes.map { min($0, 1) }),
            confidences: [1])
        let found: IndexSet = instances.instanceAtPoint(NormalizedPoint(x: 0.05, y: 0.95))
        #expect(found == [1])
        #expect(instances.instanceAtPoint(NormalizedPoint(x: 0.5, y: 0.5)) == IndexSet())
    }

    /// The order that Create ML writes at the inputs of its classifiers of hands.
    @Test func modelsTakeJointsOfHandsInTheirOrder() throws {
        let names: [HumanHandPoseObservation.PoseJointName] = [
            .wrist, .thumbCMC, .thumbMP, .thumbIP, .thumbTip, .indexMCP, .indexPIP, .indexDIP, .indexTip, .middleMCP,
            .middlePIP, .middleDIP, .middleTip, .ringMCP, .ringPIP, .ringDIP, .ringTip, .littleMCP, .littlePIP,
            .littleDIP, .littleTip,
        ]
        let found = try Samples.people().compactMap { $0 as? HumanHandPoseObservation }
        let hand = try #require(found.first)
        let array = try hand.keypoints
        #expect(array.shape == [1, 3, 21])
        for (index, name) in names.enumerated() {
            let joint = try #require(hand.joint(for: name))
            #expect(array[index].floatValue == Float(joint.location.x))
            #expect(array[21 + index].floatValue == Float(joint.location.y))
            #expect(array[42 + index].floatValue == joint.confidence)
        }
        let nobody = HumanBodyPoseObservation(joints: [:], boundingBox: Samples.box, confidence: 0.1)
        let empty = try nobody.keypoints
        #expect(empty.shape == [1, 3, 18] && (0..<54).allSatisfy { empty[$0] == 0 })
    }

    @Test func jointsInSpaceHaveParents() throws {
        let names: [HumanBodyPose3DObservation.JointName] = DetectHumanBodyPose3DRequest().supportedJointNames
        #expect(names.count == 17 && DetectHumanBodyPose3DRequest().supportedJointsGroupNames.count == 6)
        #expect(DetectHumanHandPoseRequest().supportedJointNames.count == 21)
        #expect(DetectHumanBodyPoseRequest().supportedJointsGroupNames.count == 6)
        let body = try Samples.bodyInSpace()
        let joint: Joint3D = try #require(body.joint(for: .leftElbow))
        #expect(joint.identifier == "leftElbow" && body.parentJointName(for: .root) == .root)
        #expect(
            abs(joint.localPosition[3].y - 0.1) < 1e-6
                && joint.position[3] == body.cameraRelativePosition(for: .leftElbow)[3])
        let place: NormalizedPoint = body.pointInImage(for: .leftElbow)
        #expect(abs(place.x - 0.3) < 1e-9 && body.availableJointNames.count == 17)
        let side: HumanHandPoseObservation.Chirality = .left
        #expect(side == Chirality.left)
        #expect(AnimalBodyPoseObservation.JointName.allCases.count == 25)
        #expect(VNAnimalBodyPoseObservation.JointName.tailTop.rawValue.rawValue == "tailTop")
        #expect(VNAnimalBodyPoseObservation.JointsGroupName.head != .tail)
    }

    @Test func markersHaveKinds() {
        typealias Marker = DocumentObservation.Container.List.Marker
        let wanted: [(String, Bool, Marker?)] = [
            ("•", false, .bullet), ("-", false, .hyphen), ("–", false, .hyphen), ("1.", true, .decimal),
            ("(2)", true, .decimal),
            ("①", true, .decorativeDecimal), ("a)", true, .lowercaseLatin), ("(B)", true, .uppercaseLatin),
            ("1.2.", true, .compositeDecimal),
            ("", false, nil),
        ]
        for (text, isNumbered, marker) in wanted { #expect(Marker(text, isNumbered: isNumbered) == marker, "\(text)") }
    }

    @Test func olderObservationsAreTaken() async throws {
        let buffer = try Pictures.buffer(Pictures.qr("older"))
        let contours = VNDetectContoursRequest(), print = VNGenerateImageFeaturePrintRequest()
        try VNImageRequestHandler(cvPixelBuffer: buffer).perform([contours, print])
        let old = try #require(contours.results?.first)
        #expect(ContoursObservation(old).contourCount == old.contourCount)
        let distance = try FeaturePrintObservation(try #require(print.results?.first)).distance(
            to: try await GenerateImageFeaturePrintRequest().perform(on: buffer))
        #expect(distance < 1e-6)
    }
}
