import ManakoCore
import ManakoGeometry
import ManakoInference
import ManakoPixels
import Testing

@testable import ManakoVision

@Suite struct HeadRecognitionTests {
    static let known: [(outputs: [[Int]], side: Int, head: String, classes: Int)] = [
        ([[1, 84, 8400]], 640, "YOLOv8", 80),
        ([[1, 84, 2100]], 320, "YOLOv8", 80),
        ([[1, 5, 8400]], 640, "YOLOv8", 1),
        ([[1, 84, 34000]], 1280, "YOLOv8", 80),
        ([[1, 25200, 85]], 640, "YOLOv5", 80),
        ([[1, 25200, 6]], 640, "YOLOv5", 1),
        ([[1, 6300, 85]], 320, "YOLOv5", 80),
        ([[1, 3549, 85]], 416, "YOLOX", 80),
        ([[1, 8400, 7]], 640, "YOLOX", 2),
        ([[1, 10, 4], [1, 10], [1, 10], [1]], 300, "SSD", 90),
        ([[1, 25, 4], [1, 25], [1, 25], [1]], 320, "SSD", 90),
    ]

    @Test(arguments: known)
    func recognizes(outputs: [[Int]], side: Int, head: String, classes: Int) throws {
        let model = description(outputs: outputs, side: side)
        let found = try DetectionHeads.recognize(HeadQuery(model, ModelImageInput(of: model)))
        #expect(found.name == head)
        #expect(found.classCount == classes)
    }

    static let refused: [(outputs: [[Int]], task: String?, labels: Int, text: String)] = [
        ([[1, 116, 8400], [1, 32, 160, 160]], nil, 0, "another task"),
        ([[1, 116, 8400], [1, 32, 160, 160]], "segment", 80, "another task"),
        ([[1, 56, 8400]], "pose", 1, "another task"),
        ([[1, 56, 8400]], nil, 1, "another task"),
        ([[1, 25200, 117]], nil, 80, "another task"),
        ([[1, 1000]], nil, 0, "1×1000"),
        ([[1, 7, 13, 13]], nil, 0, "1×7×13×13"),
        ([], nil, 0, "do not look like"),
    ]

    @Test(arguments: refused)
    func refuses(outputs: [[Int]], task: String?, labels: Int, text: String) throws {
        var model = description(outputs: outputs, side: 640)
        model.metadata["task"] = task
        model.labels = (0..<labels).map { "\($0)" }
        let input = try ModelImageInput(of: model)
        let error = #expect(throws: ManakoError.self) { try DetectionHeads.recognize(HeadQuery(model, input)) }
        #expect(error?.code == .unsupported)
        #expect(error?.message.contains(text) == true)
    }

    @Test func theTableIsWhole() {
        #expect(Self.known.count == 11)
        #expect(Self.refused.count == 8)
    }
}

@Suite struct HeadDecodingTests {
    /// The smallest input that has all three strides: 32 × 32 has 16 + 4 + 1 cells.
    static let side = 32

    @Test(arguments: [1, 1 / 32] as [Float])
    func yolov8ReadsPixelsAndShares(unit: Float) throws {
        var values = [Float](repeating: 0, count: 6 * 21)
        for cell in 0..<21 { values[cell] = 20 * unit }
        func set(_ cell: Int, _ rows: [Float]) {
            for (row, value) in rows.enumerated() { values[row * 21 + cell] = value }
        }
        set(3, [16 * unit, 8 * unit, 10 * unit, 4 * unit, 0.2, 0.9])
        set(5, [16 * unit, 8 * unit, 10 * unit, 4 * unit, .nan, .infinity])
        let found = try decode([[1, 6, 21]], [values], threshold: 0.5)
        #expect(found.first { $0.score == 0.9 }?.classIndex == 1)
        let box = try #require(found.first { $0.score == 0.9 }).box
        #expect(close(box, ImageRect(x: 11, y: 6, width: 10, height: 4)))
        #expect(NonMaximumSuppression()(found).count == 1)
    }

    @Test func oneBoxMayCountForSeveralClasses() throws {
        var values = [Float](repeating: 0, count: 6 * 21)
        for (row, value) in [16, 8, 10, 4, 0.3, 0.9].enumerated() { values[row * 21 + 2] = Float(value) }
        #expect(try decode([[1, 6, 21]], [values], threshold: 0.2).count == 1)
        #expect(try decode([[1, 6, 21]], [values], threshold: 0.01).count == 2)
        #expect(try decode([[1, 6, 21]], [values], threshold: 0.2, labels: .all).count == 2)
        #expect(try decode([[1, 6, 21]], [values], threshold: 0.01, labels: .best).count == 1)
        #expect(try decode([[1, 6, 21]], [values], threshold: 0.01, classes: [0]).map(\.classIndex) == [0])
    }

    @Test func yolov5MultipliesObjectness() throws {
        var values = [Float](repeating: 0, count: 63 * 7)
        values.replaceSubrange(7 * 4..<7 * 5, with: [16, 8, 10, 4, 0.5, 0.1, 0.8])
        values.replaceSubrange(7 * 9..<7 * 10, with: [16, 8, 10, 4, 0.2, 1, 1])
        let found = try decode([[1, 63, 7]], [values], threshold: 0.3)
        #expect(found.count == 1)
        #expect(found.first?.classIndex == 1)
        #expect(abs((found.first?.score ?? 0) - 0.4) < 1e-6)
        #expect(found.first.map { close($0.box, ImageRect(x: 11, y: 6, width: 10, height: 4)) } == true)
    }

    @Test func yoloxIsRelativeToItsCell() throws {
        var values = [Float](repeating: 0, count: 21 * 7)
        // Cell 17 is the second of the stride-16 level: column 1, row 0.
        values.replaceSubrange(7 * 17..<7 * 18, with: [0.5, 0.25, 0, 0.693147, 1, 0.1, 0.7])
        let found = try decode([[1, 21, 7]], [values], threshold: 0.3)
        #expect(found.count == 1)
        // Centre ((0.5 + 1) · 16, (0.25 + 0) · 16), size (e⁰ · 16, 2 · 16).
        #expect(found.first.map { close($0.box, ImageRect(x: 16, y: -12, width: 16, height: 32)) } == true)
    }

    @Test func ssdGivesItsCountOfBoxes() throws {
        let boxes: [Float] = [0.25, 0.5, 0.75, 1, 0, 0, 1, 1, 0, 0, 1, 1]
        let outputs = [boxes, [2, 0, 0], [0.9, 0.8, 0.7], [2]]
        let found = try decode([[1, 3, 4], [1, 3], [1, 3], [1]], outputs, threshold: 0.3)
        #expect(found.map(\.classIndex) == [2, 0])
        #expect(found.first.map { close($0.box, ImageRect(x: 16, y: 8, width: 16, height: 16)) } == true)
        let hostile: [[Float]] = [boxes, [.nan, .infinity, 1], [0.9, 0.8, 0.7], [.infinity]]
        #expect(try decode([[1, 3, 4], [1, 3], [1, 3], [1]], hostile, threshold: 0.3).isEmpty)
        let large: [[Float]] = [boxes, [0, .infinity, .nan], [0.9, 0.8, .nan], [1e30]]
        #expect(throws: Never.self) {
            try decode([[1, 3, 4], [1, 3], [1, 3], [1]], large, threshold: 0.3)
        }
    }

    @Test func anOutputOfAnotherShapeIsAnError() throws {
        let model = description(outputs: [[1, 6, 21]], side: Self.side)
        let input = try ModelImageInput(of: model)
        let head = try DetectionHeads.recognize(HeadQuery(model, input))
        for outputs in [[], [Tensor(shape: [1, 6, 20], values: .init(repeating: 0, count: 120))]] {
            #expect(throws: ManakoError.self) {
                try head.candidates(in: outputs, input: input, options: CandidateOptions(threshold: 0.1))
            }
        }
    }

    private func decode(
        _ shapes: [[Int]], _ values: [[Float]], threshold: Float, labels: LabelPolicy = .automatic,
        classes: Set<Int>? = nil
    ) throws -> [DetectionCandidate] {
        let model = description(outputs: shapes, side: Self.side)
        let input = try ModelImageInput(of: model)
        let outputs = zip(shapes, values).map { Tensor(shape: $0, values: $1) }
        return try DetectionHeads.recognize(HeadQuery(model, input)).candidates(
            in: outputs, input: input,
            options: CandidateOptions(threshold: threshold, labels: labels, classes: classes))
    }

    private func close(_ a: ImageRect, _ b: ImageRect) -> Bool {
        abs(a.x - b.x) + abs(a.y - b.y) + abs(a.width - b.width) + abs(a.height - b.height) < 1e-3
    }
}

/// A model with one picture input and the given outputs.
func description(outputs: [[Int]], side: Int, input: [Int]? = nil) -> ModelDescription {
    ModelDescription(
        name: "model",
        inputs: [TensorDescription(name: "images", shape: input ?? [1, 3, side, side], elementType: .float32)],
        outputs: outputs.enumerated().map {
            TensorDescription(name: "output\($0.offset)", shape: $0.element, elementType: .float32)
        })
}
