import Foundation
import Manako
import ManakoTesting
import Testing
import Vision

/// One observation of each kind of the modern API, with values that halves and binary fractions do not make simple.
enum Samples {
    static let box = NormalizedRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4)
    static let corners = [(0.1, 0.6), (0.4, 0.7), (0.45, 0.2), (0.1, 0.15)].map { NormalizedPoint(x: $0.0, y: $0.1) }

    static func observations() async throws -> [any VisionObservation] {
        try await plain() + people() + lines() + pictures() + wholePictures()
    }

    static func plain() -> [any VisionObservation] {
        let (c, label) = (corners, ClassificationObservation(identifier: "猫 cat", index: 3, confidence: 0.7))
        return [
            DetectedObjectObservation(boundingBox: box, confidence: 0.9), label,
            RecognizedObjectObservation(boundingBox: box, labels: [label]),
            HumanObservation(boundingBox: box, confidence: 0.3, isUpperBodyOnly: true),
            RectangleObservation(
                topLeft: c[0], topRight: c[1], bottomRight: c[2], bottomLeft: c[3], confidence: 0.8),
            DetectedDocumentObservation(
                topLeft: c[0], topRight: c[1], bottomRight: c[2], bottomLeft: c[3], confidence: 0.6),
            BarcodeObservation(
                symbology: .ean13, payloadString: "4006381333931", payloadData: Data([0, 255, 7]),
                supplementalPayloadString: "12", isGS1DataCarrier: true, isColorInverted: true, topLeft: c[0],
                topRight: c[1], bottomRight: c[2], bottomLeft: c[3], confidence: 0.5),
            HorizonObservation(angle: 0.1, confidence: 0.4),
        ]
    }

    static func face() -> FaceObservation {
        var face = FaceObservation(boundingBox: box, confidence: 0.95, keyPoints: corners)
        face.landmarks = FaceObservation.Landmarks2D { name in
            let part = name.rawValue.count
            let points = (0...part).map { NormalizedPoint(x: 0.1 + 0.01 * Double($0), y: 0.2 + 0.02 * Double(part)) }
            return FaceObservation.Region(locations: points, in: box, pointsClassification: .openPath)
        }
        face.captureQuality = FaceObservation.CaptureQuality(score: 0.61)
        return face
    }

    static func people() throws -> [any VisionObservation] {
        let fingers = HumanHandPoseObservation.PoseJointName.allCases.enumerated().map { index, name in
            (name, joint(index, name.rawValue))
        }
        let hand = HumanHandPoseObservation(
            joints: Dictionary(uniqueKeysWithValues: fingers), chirality: .left, boundingBox: box, confidence: 0.8)
        let limbs = HumanBodyPoseObservation.PoseJointName.allCases.enumerated().map { index, name in
            (name, joint(index, name.rawValue))
        }
        var body = HumanBodyPoseObservation(
            joints: Dictionary(uniqueKeysWithValues: limbs), boundingBox: box, confidence: 0.7)
        body.leftHand = hand
        return [
            face(), hand, body, try bodyInSpace(),
            try decoded(AnimalBodyPoseObservation.self, #"{"uuid":"\#(id)","confidence":0.5,"joints":[]}"#),
        ]
    }

    static func bodyInSpace() throws -> HumanBodyPose3DObservation {
        try decoded(HumanBodyPose3DObservation.self, space)
    }

    private static func joint(_ index: Int, _ name: String) -> Joint {
        Joint(
            location: NormalizedPoint(x: 0.1 + 0.03 * Double(index), y: 0.9 - 0.04 * Double(index)), jointName: name,
            confidence: 0.05 * Float(index))
    }

    private static let id = "6F1C3F4A-9D0B-4C53-8C0E-0F1B5A6A7C01"
    private static let space: String = {
        let joints = HumanBodyPose3DObservation.PoseJointName.allCases.enumerated().map { index, name in
            #""\#(name.rawValue)",{"position":[0.1,\#(0.1 * Double(index)),-0.3],"#
                + #""pointInImage":{"x":0.3,"y":\#(0.05 * Double(index))},"confidence":0.9,"#
                + #""identifier":"\#(name.rawValue)","parentJoint":"root","fromParent":[0,0.1,0]}"#
        }
        return #"{"uuid":"\#(id)","confidence":0.6,"bodyHeight":1.73,"joints":[\#(joints.joined(separator: ","))]}"#
    }()

    static let line: String = {
        let place =
            #"{"topLeft":{"x":0.1,"y":0.6},"topRight":{"x":0.4,"y":0.7},"bottomRight":{"x":0.45,"y":0.2},"#
            + #""bottomLeft":{"x":0.1,"y":0.15},"isVertical":false}"#
        let text =
            #"{"string":"眼 ok","confidence":0.8,"line":\#(place),"extents":["#
            + #"{"start":0,"end":0.3},{"start":0.3,"end":0.4},{"start":0.4,"end":0.7},{"start":0.7,"end":1}]}"#
        return #"{"uuid":"\#(id)","candidates":[\#(text)],"place":\#(place)}"#
    }()

    static func lines() throws -> [any VisionObservation] {
        let read = try decoded(RecognizedTextObservation.self, line)
        let box = try String(
            decoding: JSONEncoder().encode(RectangleObservation(boundingBox: box, confidence: 0.2)), as: UTF8.self)
        let place =
            #"{"topLeft":{"x":0.1,"y":0.6},"topRight":{"x":0.4,"y":0.7},"bottomRight":{"x":0.45,"y":0.2},"#
            + #""bottomLeft":{"x":0.1,"y":0.15},"isVertical":true}"#
        let container = #"{"blocks":[],"barcodes":[],"text":{"transcript":"眼 ok","lines":[\#(line)]}}"#
        return [
            read,
            try decoded(
                TextObservation.self,
                #"{"uuid":"\#(id)","confidence":0.4,"characterBoxes":[\#(box)],"place":\#(place)}"#),
            try decoded(DocumentObservation.self, #"{"uuid":"\#(id)","document":\#(container)}"#),
        ]
    }

    static func pictures() async throws -> [any VisionObservation] {
        let gray = try Bitmap(width: 3, height: 2, format: .gray8, packed: [0, 1, 2, 250, 251, 255])
        let cells = try Bitmap(width: 3, height: 2, format: .gray8, packed: [0, 1, 1, 2, 2, 0])
        let values = CoreMLFeatureValue.multiArray(try CoreMLMultiArray([0.1, -2.5], shape: [2, 1]))
        let coloured = try Bitmap(
            width: 64, height: 48, format: .bgra8, packed: (0..<64 * 48 * 4).map { UInt8($0 % 251) })
        return [
            PixelBufferObservation(featureName: "mask", pixelBuffer: gray, confidence: 0.9),
            CoreMLFeatureValueObservation(featureName: "scores", featureValue: values),
            try InstanceMaskObservation(mask: gray, allInstancesMask: cells, confidences: [0.9, 0.4]),
            try await GenerateAttentionBasedSaliencyImageRequest().perform(on: coloured),
            try await GenerateImageFeaturePrintRequest().perform(on: coloured),
        ]
    }

    static func wholePictures() async throws -> [any VisionObservation] {
        let warp = ImageWarp([1.1, 0.02, 5, -0.01, 0.9, 7.5, 1e-5, 2e-5, 1])
        let size = ImageSize(width: 100, height: 80)
        var pixels = [UInt8](repeating: 255, count: 10_000)
        for y in 20..<80 { for x in 20..<80 { pixels[y * 100 + x] = (40..<60).contains(x) ? 255 : 0 } }
        let flow = OpticalFlowObservation(width: 2, height: 1, horizontal: [0.1, -3], vertical: [2.5, 0])
        return [
            ImageTranslationAlignmentObservation(
                matrix: ImageWarp(shiftX: 3.25, y: -4.1), confidence: 0.9, referenceSize: size, floatingSize: size),
            ImageHomographicAlignmentObservation(
                matrix: warp, confidence: 0.8, referenceSize: size, floatingSize: size),
            try await DetectContoursRequest().perform(
                on: Bitmap(width: 100, height: 100, format: .gray8, packed: pixels)),
            try #require(flow),
            try decoded(
                TrajectoryObservation.self,
                #"{"uuid":"\#(id)","confidence":0.9,"detectedPoints":[{"x":0.1,"y":0.2}],"#
                    + #""projectedPoints":[{"x":0.1,"y":0.25}],"equationCoefficients":[-1.5,0.3,0.25],"#
                    + #""movingAverageRadius":0.012}"#),
            try decoded(
                ImageAestheticsScoresObservation.self,
                #"{"uuid":"\#(id)","confidence":1,"overallScore":-0.3,"isUtility":true}"#),
            try decoded(SmudgeObservation.self, #"{"uuid":"\#(id)","confidence":0.75}"#),
        ]
    }

    static func decoded<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(json.utf8))
    }
}
