import Foundation
import ManakoCore
import ManakoGeometry
import ManakoInference
import ManakoPixels
import Testing

@testable import ManakoVision

/// Detectors with queries: RF-DETR, RT-DETR and D-FINE.
@Suite struct QueryHeadRecognitionTests {
    struct Case: Sendable {
        var outputs: [(String, [Int])]
        var head: String
        var classes: Int
        var labels = 0
        var metadata: [String: String] = [:]
    }

    static let known: [Case] = [
        // RF-DETR's own exports: COCO's 91 numbers, classes of one's own with a column for no object, in either order.
        Case(outputs: [("dets", [1, 300, 4]), ("labels", [1, 300, 91])], head: "RF-DETR", classes: 91),
        Case(outputs: [("labels", [1, 100, 9]), ("dets", [1, 100, 4])], head: "RF-DETR", classes: 8),
        Case(outputs: [("dets", [1, 300, 4]), ("labels", [1, 300, 9])], head: "RF-DETR", classes: 9, labels: 9),
        Case(outputs: [("dets", [1, 300, 4]), ("labels", [1, 300, 9])], head: "RF-DETR", classes: 8, labels: 8),
        // Three classes and no object: as many as sides.
        Case(outputs: [("dets", [1, 300, 4]), ("labels", [1, 300, 4])], head: "RF-DETR", classes: 3),
        Case(outputs: [("labels", [1, 300, 4]), ("dets", [1, 300, 4])], head: "RF-DETR", classes: 3),
        // Names that a converter replaced.
        Case(outputs: [("a", [1, 300, 91]), ("b", [1, 300, 4])], head: "RF-DETR", classes: 91),
        Case(
            outputs: [("a", [1, 300, 4]), ("b", [1, 300, 12])], head: "RF-DETR", classes: 11,
            metadata: ["rfdetr_inference": #"{"task": "detect"}"#]),
        // Hugging Face's and other exports of RT-DETR and D-FINE.
        Case(outputs: [("logits", [1, 300, 80]), ("pred_boxes", [1, 300, 4])], head: "RT-DETR", classes: 80),
        Case(outputs: [("pred_boxes", [1, 300, 4]), ("pred_logits", [1, 300, 3])], head: "RT-DETR", classes: 3),
        // The authors' exports.
        Case(
            outputs: [("labels", [1, 300]), ("boxes", [1, 300, 4]), ("scores", [1, 300])], head: "RT-DETR", classes: 80),
        Case(
            outputs: [("scores", [1, 100]), ("labels", [1, 100]), ("boxes", [1, 100, 4])], head: "RT-DETR", classes: 5,
            labels: 5),
        // Ultralytics'.
        Case(outputs: [("output0", [1, 300, 84])], head: "RT-DETR", classes: 80, labels: 80),
        Case(
            outputs: [("output0", [1, 300, 6])], head: "RT-DETR", classes: 2,
            metadata: ["description": "Ultralytics RT-DETR-l model trained on parts.yaml"]),
        Case(outputs: [("output0", [1, 300, 6])], head: "end-to-end", classes: 80),
    ]

    @Test(arguments: known)
    func recognizes(_ known: Case) throws {
        let model = model(known)
        let head = try DetectionHeads.recognize(HeadQuery(model, ModelImageInput(of: model)))
        #expect(head.name == known.head && head.classCount == known.classes, "\(known.outputs)")
        #expect(head.isSuppressed && !head.reason.isEmpty)
    }

    static let refused: [Case] = [
        // Masks and key points beside the boxes.
        Case(
            outputs: [("dets", [1, 300, 4]), ("labels", [1, 300, 91]), ("masks", [1, 300, 78, 78])], head: "task",
            classes: 0),
        // DETR's softmax.
        Case(outputs: [("logits", [1, 100, 92]), ("pred_boxes", [1, 100, 4])], head: "known", classes: 0),
        // Boxes of cells, which overlap.
        Case(outputs: [("boxes", [1, 8400, 4]), ("scores", [1, 8400, 80])], head: "known", classes: 0),
        Case(outputs: [("boxes", [1, 300, 4]), ("scores", [1, 300, 80])], head: "known", classes: 0),
        Case(outputs: [("dets", [1, 300, 5]), ("labels", [1, 300, 91])], head: "known", classes: 0),
        Case(
            outputs: [("labels", [1, 300]), ("boxes", [1, 200, 4]), ("scores", [1, 300])], head: "known", classes: 0),
    ]

    @Test(arguments: refused)
    func refuses(_ refused: Case) throws {
        let model = model(refused)
        let input = try ModelImageInput(of: model)
        let error = #expect(throws: ManakoError.self) { try DetectionHeads.recognize(HeadQuery(model, input)) }
        #expect(error?.code == .unsupported && error?.message.contains(refused.head) == true, "\(error as Any)")
    }

    @Test func theTablesAreWhole() { #expect(Self.known.count == 15 && Self.refused.count == 6) }

    /// A file beside the model may name the family.
    @Test func aNameDecidesWhereShapesDoNot() throws {
        let model = model(Case(outputs: [("a", [1, 300, 4]), ("b", [1, 300, 80])], head: "", classes: 0))
        var sidecar = ModelSidecar()
        for (name, classes) in [("rt-detr", 80), ("D-FINE", 80), ("RF-DETR", 79)] {
            sidecar.head = name
            let head = try DetectionHeads.recognize(HeadQuery(model, ModelImageInput(of: model), sidecar: sidecar))
            #expect(head.classCount == classes)
        }
    }

    /// ImageNet's numbers for RF-DETR unless its metadata says others, 0…1 for RT-DETR; both stretched.
    @Test func conventions() throws {
        let published = try head(Self.known[0]).convention
        #expect(published.action == .scaleToFill && published.filter == .bilinear && published.channels == .rgb)
        for (channel, (mean, deviation)) in zip([0.485, 0.456, 0.406], [0.229, 0.224, 0.225]).enumerated() {
            for pixel in [0.0, 127, 255] {
                let seen = Double(Float(pixel) * published.scale[channel] + published.bias[channel])
                #expect(abs(seen - (pixel / 255 - mean) / deviation) < 1e-5)
            }
        }
        let other = try head(
            Case(
                outputs: Self.known[0].outputs, head: "", classes: 0,
                metadata: ["rfdetr_inference": #"{"means": [0.5, 0.5, 0.5], "stds": [0.25, 0.25, 0.25]}"#])
        ).convention
        #expect(other.bias == [-2, -2, -2] && other.scale.allSatisfy { abs($0 - 4 / 255) < 1e-7 })
        let damaged = try head(
            Case(
                outputs: Self.known[0].outputs, head: "", classes: 0,
                metadata: ["rfdetr_inference": #"{"means": [0.5, 0.5], "stds": [0, 1e30, 2]}"#])
        ).convention
        #expect(damaged == published)
        for (index, filter) in [(8, ResizeFilter.antialiased), (10, .antialiased), (12, .bilinear)] {
            let convention = try head(Self.known[index]).convention
            #expect(convention.action == .scaleToFill && convention.filter == filter)
            #expect(convention.scale.allSatisfy { abs($0 - 1 / 255) < 1e-7 } && convention.bias == [0, 0, 0])
        }
    }

    /// Column 1 is COCO's category 1, and column 0 nothing.
    @Test func namesAreThoseOfColumns() throws {
        let coco = try head(Self.known[0])
        let names = coco.defaultLabels.aligned(toClassCount: coco.classCount).names
        #expect(names.count == 91 && names[1] == "person" && names[13] == "stop sign" && names[90] == "toothbrush")
        let own = #"{"class_id_to_name": {"1": "person", "3": "car"}, "class_names": ["person", "car"]}"#
        #expect(LabelText.names(inMetadata: ["rfdetr_inference": own]) == ["0", "person", "2", "car"])
        #expect(LabelText.names(inMetadata: ["rfdetr_inference": "[", "names": "{0: 'a'}"]) == ["a"])
        #expect(LabelText.names(inMetadata: ["rfdetr_inference": "nonsense"]).isEmpty)
    }

    private func head(_ known: Case) throws -> any DetectionHead {
        let model = model(known)
        return try DetectionHeads.recognize(HeadQuery(model, ModelImageInput(of: model)))
    }

    private func model(_ known: Case) -> ModelDescription {
        var model = description(outputs: known.outputs.map(\.1), side: 640)
        for (index, output) in known.outputs.enumerated() { model.outputs[index].name = output.0 }
        model.labels = (0..<known.labels).map { "class \($0)" }
        model.metadata = known.metadata
        return model
    }
}

@Suite struct QueryHeadDecodingTests {
    private static let (half, threeQuarters, low): (Float, Float, Float) = (0, log(3), -20)

    @Test func logitsOfQueries() throws {
        let boxes: [Float] = [0.5, 0.25, 0.25, 0.5, 0.1, 0.1, 0.1, 0.1]
        let logits: [Float] = [Self.low, Self.threeQuarters, Self.half, .nan, Self.low, Self.low]
        let found = try decode([("pred_boxes", [1, 2, 4], boxes), ("logits", [1, 2, 3], logits)], threshold: 0.4)
        #expect(found.map(\.classIndex) == [1] && abs((found.first?.score ?? 0) - 0.75) < 1e-6)
        // Of an input of 64 × 32: centre (32, 8), size 16 × 16.
        #expect(found.first?.box == ImageRect(x: 24, y: 0, width: 16, height: 16))
        let all = try decode(
            [("pred_boxes", [1, 2, 4], boxes), ("logits", [1, 2, 3], logits)], threshold: 0.4, labels: .all)
        #expect(all.map(\.classIndex) == [1, 2])
    }

    /// The last column of a model with classes of one's own is no class, however sure.
    @Test func noObjectIsNoClass() throws {
        let logits: [Float] = [Self.low, Self.half, 20]
        let found = try decode(
            [("dets", [1, 1, 4], [0.5, 0.5, 1, 1]), ("labels", [1, 1, 3], logits)], threshold: 0.25)
        #expect(found.map(\.classIndex) == [1] && found.map(\.score) == [0.5])
        #expect(found.first?.box == ImageRect(x: 0, y: 0, width: 64, height: 32))
    }

    @Test(arguments: [false, true])
    func finalObjects(areShares: Bool) throws {
        let pixels: [Float] = [16, 8, 48, 24, 0, 0, 64, 32]
        let boxes = areShares ? pixels.enumerated().map { $1 / ($0 % 2 == 0 ? 64 : 32) } : pixels
        let outputs: [(String, [Int], [Float])] = [
            ("labels", [1, 2], [7, 2]), ("boxes", [1, 2, 4], boxes), ("scores", [1, 2], [0.9, 0.2]),
        ]
        let found = try decode(outputs, threshold: 0.25)
        #expect(
            found == [DetectionCandidate(box: ImageRect(x: 16, y: 8, width: 32, height: 16), score: 0.9, classIndex: 7)]
        )
        let hostile = try decode(
            [("labels", [1, 2], [.nan, -3]), outputs[1], ("scores", [1, 2], [1, 1])], threshold: 0.25)
        #expect(hostile.isEmpty)
        let large = try decode(
            [("labels", [1, 2], [0, 1e30]), ("boxes", [1, 2, 4], [.nan, 0, .infinity, 1, 0, 0, 1, 1]), outputs[2]],
            threshold: 0.1)
        #expect(NonMaximumSuppression()(large).isEmpty)
    }

    @Test func rowsOfScores() throws {
        let rows: [Float] = [0.5, 0.5, 0.5, 0.5, 0.1, 0.8, 0.2, 0.5, 0.5, 0.5, 0.5, .nan, 0.1, 0.2]
        let found = try decode([("output0", [1, 2, 7], rows)], threshold: 0.5, description: "rtdetr-x")
        #expect(found.map(\.classIndex) == [1] && found.map(\.score) == [0.8])
        #expect(found.first?.box == ImageRect(x: 16, y: 8, width: 32, height: 16))
    }

    @Test func anOutputOfAnotherShapeIsAnError() throws {
        let model = try Self.model([("dets", [1, 2, 4]), ("labels", [1, 2, 3])])
        let head = try DetectionHeads.recognize(HeadQuery(model, ModelImageInput(of: model)))
        let short = [FloatTensor(shape: [1, 2, 4], values: .init(repeating: 0, count: 8))]
        #expect(throws: ManakoError.self) {
            try head.candidates(in: short, input: ModelImageInput(of: model), options: CandidateOptions(threshold: 0.1))
        }
    }

    private static func model(_ outputs: [(String, [Int])], text: String? = nil) throws -> ModelDescription {
        var model = description(outputs: outputs.map(\.1), side: 0, input: [1, 3, 32, 64])
        for (index, output) in outputs.enumerated() { model.outputs[index].name = output.0 }
        model.metadata["description"] = text
        return model
    }

    private func decode(
        _ outputs: [(name: String, shape: [Int], values: [Float])], threshold: Float,
        labels: LabelPolicy = .automatic, description: String? = nil
    ) throws -> [DetectionCandidate] {
        let model = try Self.model(outputs.map { ($0.name, $0.shape) }, text: description)
        let input = try ModelImageInput(of: model)
        return try DetectionHeads.recognize(HeadQuery(model, input)).candidates(
            in: outputs.map { FloatTensor(shape: $0.shape, values: $0.values) }, input: input,
            options: CandidateOptions(threshold: threshold, labels: labels))
    }
}
