import Manako
import ManakoCapabilities
import ManakoPipeline

/// A family of detectors by the shapes that it is recognised from.
private struct HeadCase {
    var name: String
    var side: Int
    /// Values of a box: its place, an objectness where the family has one, and 80 classes.
    var values: Int
    var boxes: Int
    /// Whether each value is a row over all boxes.
    var isTransposed = false

    static let all = [
        HeadCase(name: "yolox", side: 416, values: 85, boxes: 3549),
        HeadCase(name: "yolov5", side: 640, values: 85, boxes: 25_200),
        HeadCase(name: "yolov8", side: 640, values: 84, boxes: 8400, isTransposed: true),
    ]

    var description: ModelDescription {
        let shape = isTransposed ? [1, values, boxes] : [1, boxes, values]
        return ModelDescription(
            name: name,
            inputs: [TensorDescription(name: "images", shape: [1, 3, side, side], elementType: .float32)],
            outputs: [TensorDescription(name: "output", shape: shape, elementType: .float32)])
    }

    /// Boxes all over the input: one in a hundred is sure of its class, one score in a thousand is a weak guess.
    var output: FloatTensor {
        var generator = Generator()
        var tensor = FloatTensor(
            shape: description.outputs[0].shape, values: .init(repeating: 0, count: values * boxes))
        for box in 0..<boxes {
            let sureClass = generator.next() < 0.01 ? values - 80 + Int(generator.next() * 79) : values
            for value in 0..<values {
                let place = isTransposed ? value * boxes + box : box * values + value
                tensor.values[place] = number(value, sureClass, &generator)
            }
        }
        return tensor
    }

    private func number(_ value: Int, _ sureClass: Int, _ generator: inout Generator) -> Float {
        let number = generator.next()
        if value < 4 { return name == "yolox" ? number * 2 : number * Float(side) / 2 }
        if value < values - 80 { return sureClass < values ? 0.9 : 0.2 }
        return value == sureClass ? 0.9 : number < 0.001 ? 0.02 : 0.0001
    }
}

/// Numbers of 0..<1, the same in every run.
private struct Generator {
    private var state: UInt64 = 20

    mutating func next() -> Float {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Float(state >> 40) / Float(1 << 24)
    }
}

extension Recorder {
    /// Tensors to boxes.
    mutating func measureHeads() throws {
        for head in HeadCase.all {
            let description = head.description
            let input = try ModelImageInput(of: description)
            let decoder = try DetectionHeads.recognize(HeadQuery(description, input))
            let outputs = [head.output]
            for threshold in [Float(0.25), 0.001] {
                let options = CandidateOptions(threshold: threshold)
                try measure("interpret \(decoder.name) \(head.side), confidence \(threshold)") {
                    _ = NonMaximumSuppression()(try decoder.candidates(in: outputs, input: input, options: options))
                }
            }
        }
    }

    /// Boxes to text and pictures.
    mutating func measureResults(_ inputs: Inputs) throws {
        let boxes = (0..<20).map { index in
            NormalizedRect(x: Double(index) * 0.04, y: Double(index % 5) * 0.15, width: 0.2, height: 0.3)
        }
        let annotations = boxes.map { BoxAnnotation(box: $0, label: "dog", confidence: 0.93) }
        var canvas = try inputs.medium.converted(to: .bgra8, orientation: .up)
        try measure("draw 20 boxes 1280x960") { try AnnotationRenderer().draw(annotations, on: &canvas) }
        let report = LookReport(
            size: canvas.size, model: "yolox_nano",
            findings: boxes.map { Finding(label: "dog", index: 16, confidence: 0.93, place: FindingPlace(box: $0)) },
            times: StageTimes())
        let entry = ReportEntry(
            .picture(InputFile(path: inputs.largePath, relativePath: "photo-12mp.jpg")), .success(report))
        measure("json line of 20 boxes") {
            var writer = ReportFormat.jsonl.makeWriter(isSingle: true, labels: [])
            _ = writer.add(entry) + writer.finish()
        }
    }
}
