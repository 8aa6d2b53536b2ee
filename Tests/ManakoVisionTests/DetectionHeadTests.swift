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
        (
            [[1, 2704, 80], [1, 676, 80], [1, 169, 80], [1, 2704, 32], [1, 676, 32], [1, 169, 32]], 416, "NanoDet", 80
        ),
        (
            [[1, 2704, 80], [1, 2704, 32], [1, 676, 80], [1, 676, 32], [1, 169, 80], [1, 169, 32]], 416, "NanoDet", 80
        ),
        (
            [[1, 1600, 32], [1, 400, 32], [1, 100, 32], [1, 1600, 32], [1, 400, 32], [1, 100, 32]], 320, "NanoDet", 32
        ),
        ([[1, 1600, 7], [1, 400, 7], [1, 100, 7], [1, 1600, 44], [1, 400, 44], [1, 100, 44]], 320, "NanoDet", 7),
        ([[1, 2100, 112]], 320, "NanoDet", 80),
        ([[1, 2125, 112]], 320, "NanoDet", 80),
        ([[1, 3598, 112]], 416, "NanoDet", 80),
        ([[1, 2125, 33]], 320, "NanoDet", 1),
        ([[1, 2125, 85]], 320, "YOLOX", 80),
        ([[1, 2100, 60]], 320, "YOLOX", 55),
        ([[1, 85, 22, 22]], 352, "FastestDet", 80),
        ([[1, 22, 22, 6]], 352, "FastestDet", 1),
        ([[1, 255, 52, 52], [1, 255, 26, 26], [1, 255, 13, 13]], 416, "YOLOv3", 80),
        ([[1, 13, 13, 255], [1, 26, 26, 255], [1, 52, 52, 255]], 416, "YOLOv3", 80),
        ([[1, 13, 13, 18], [1, 26, 26, 18]], 416, "YOLOv3", 1),
        ([[1, 255, 19, 19], [1, 255, 38, 38], [1, 255, 76, 76]], 608, "YOLOv3", 80),
        ([[1, 300, 6]], 640, "end-to-end", 80),
        ([[1, 100, 6]], 320, "end-to-end", 80),
        ([[1, 1, 6]], 640, "end-to-end", 80),
    ]

    @Test(arguments: known)
    func recognizes(outputs: [[Int]], side: Int, head: String, classes: Int) throws {
        let model = description(outputs: outputs, side: side)
        let found = try DetectionHeads.recognize(HeadQuery(model, ModelImageInput(of: model)))
        #expect(found.name == head)
        #expect(!found.reason.isEmpty)
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
        ([[1, 32, 160, 160], [1, 116, 8400]], nil, 0, "another task"),
        ([[1, 116, 8400], [1, 160, 160, 32]], nil, 0, "another task"),
        ([[1, 25200, 117], [1, 32, 160, 160]], nil, 0, "another task"),
        ([[1, 300, 38], [1, 32, 160, 160]], nil, 0, "another task"),
        ([[1, 300, 38]], nil, 0, "another task"),
        ([[1, 300, 57]], nil, 0, "another task"),
        ([[1, 300, 7]], nil, 0, "another task"),
        ([[1, 300, 7]], "obb", 15, "another task"),
        ([[1, 20, 8400]], "obb", 15, "another task"),
        ([[1, 20, 8400]], nil, 15, "another task"),
        ([[1, 1000]], "classify", 1000, "another task"),
        ([[1, 56, 8400]], nil, 0, "52 classes"),
        ([[1, 25200, 57]], nil, 0, "52 classes"),
        ([[1, 84, 8400], [1, 84, 8400]], nil, 0, "second output"),
        (
            [[1, 6400, 80], [1, 1600, 80], [1, 400, 80], [1, 6400, 33], [1, 1600, 33], [1, 400, 33]], nil, 0, "known"
        ),
        ([[1, 6400, 80], [1, 6400, 32]], nil, 0, "known"),
        ([[1, 255, 80, 80], [1, 255, 40, 40], [1, 250, 20, 20]], nil, 0, "known"),
        ([[1, 255, 80, 80], [1, 255, 80, 80], [1, 255, 20, 20]], nil, 0, "known"),
        ([[1, 256, 80, 80], [1, 256, 40, 40], [1, 256, 20, 20]], nil, 0, "known"),
        ([[1, 255, 160, 160], [1, 255, 20, 20]], nil, 0, "known"),
        ([[1, 5, 40, 40]], nil, 0, "known"),
        ([[2, 85, 40, 40]], nil, 0, "known"),
        ([[1, 1001, 6]], nil, 0, "known"),
        ([[1, 0, 6]], nil, 0, "known"),
        ([[1, -1, 6]], nil, 0, "known"),
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

    static let thresholds: [(confidence: String?, overlap: String?, isKnown: Bool)] = [
        ("0.35", "0.6", true), ("0.35", nil, false), (nil, "0.6", false), ("1.2", "0.6", false), ("nan", "0.6", false),
        ("0.35", "-1", false), ("much", "0.6", false),
    ]

    @Test(arguments: thresholds)
    func takesThresholdsFromYOLOXMetadata(confidence: String?, overlap: String?, isKnown: Bool) throws {
        var model = description(outputs: [[1, 3549, 7]], side: 416)
        model.metadata["confidence_threshold"] = confidence
        model.metadata["iou_threshold"] = overlap
        let known = try DetectionHeads.recognize(HeadQuery(model, ModelImageInput(of: model))).suppression
        #expect(known?.confidence == (isKnown ? 0.35 : nil))
        #expect(known?.suppression.overlap == (isKnown ? 0.6 : nil))
    }

    @Test func theTableIsWhole() {
        #expect(Self.known.count == 30)
        #expect(Self.refused.count == 33)
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

    @Test func aScoreThatReachesTheThresholdCounts() throws {
        var values = [Float](repeating: 0, count: 6 * 21)
        for (row, value) in [16, 8, 10, 4, 0, 0.25].enumerated() { values[row * 21 + 2] = Float(value) }
        for labels in [LabelPolicy.best, .all] {
            #expect(try decode([[1, 6, 21]], [values], threshold: 0.25, labels: labels).count == 1)
            #expect(try decode([[1, 6, 21]], [values], threshold: Float(0.25).nextUp, labels: labels).isEmpty)
        }
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
        let negative: [[Float]] = [boxes, [-1, -0.4, 3], [0.9, 0.8, 0.7], [3]]
        #expect(try decode([[1, 3, 4], [1, 3], [1, 3], [1]], negative, threshold: 0.3).map(\.classIndex) == [0, 3])
    }

    @Test func anOutputOfAnotherShapeIsAnError() throws {
        let model = description(outputs: [[1, 6, 21]], side: Self.side)
        let input = try ModelImageInput(of: model)
        let head = try DetectionHeads.recognize(HeadQuery(model, input))
        for outputs in [[], [FloatTensor(shape: [1, 6, 20], values: .init(repeating: 0, count: 120))]] {
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
        let outputs = zip(shapes, values).map { FloatTensor(shape: $0, values: $1) }
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
