import Foundation
import ManakoCore
import ManakoGeometry
import ManakoInference
import Testing

@testable import ManakoVision

/// Heads that decode what the network itself leaves, on tensors written by hand.
@Suite struct RawHeadDecodingTests {
    /// Logits that the sigmoid takes to 1/2, 3/4 and 9/10.
    static let (half, threeQuarters, nine): (Float, Float, Float) = (0, log(3), log(9))

    // MARK: NanoDet

    /// Logits of eight bins whose softmax is all in one of them.
    private func bins(_ distances: [Int]) -> [Float] {
        distances.flatMap { distance in (0..<8).map { $0 == distance ? 100 : 0 } }
    }

    /// A 32 × 32 input has 16, 4 and 1 cells; outputs interleave, and boxes may come before scores.
    @Test(arguments: [[0, 1, 2, 3, 4, 5], [3, 0, 5, 1, 4, 2]])
    func nanodetReadsDistances(order: [Int]) throws {
        var outputs = [
            FloatTensor(shape: [1, 16, 2], values: .init(repeating: 0, count: 32)),
            FloatTensor(shape: [1, 4, 2], values: .init(repeating: 0, count: 8)),
            FloatTensor(shape: [1, 1, 2], values: [0, 0]),
            FloatTensor(shape: [1, 16, 32], values: .init(repeating: 0, count: 512)),
            FloatTensor(shape: [1, 4, 32], values: .init(repeating: 0, count: 128)),
            FloatTensor(shape: [1, 1, 32], values: .init(repeating: 0, count: 32)),
        ]
        // Cell 6 of stride 8: column 2, row 1; its centre is ((2·8 + 3.5), (1·8 + 3.5)).
        outputs[0].values[6 * 2 + 1] = 0.9
        outputs[3].values.replaceSubrange(6 * 32..<7 * 32, with: bins([1, 0, 2, 3]))
        // Cell 3 of stride 16: column 1, row 1, centre (23.5, 23.5), all bins equal: 3.5 strides.
        outputs[1].values[3 * 2] = 0.6
        let found = try decode(order.map { outputs[$0] }, threshold: 0.5)
        #expect(found.map(\.score) == [0.9, 0.6])
        #expect(found.map(\.classIndex) == [1, 0])
        #expect(close(found[0].box, [11.5, 11.5, 35.5, 35.5]))
        #expect(close(found[1].box, [-32.5, -32.5, 79.5, 79.5]))
    }

    @Test func nanodetPlusHasItsPointsInCorners() throws {
        // Strides 8 to 64: 16 + 4 + 1 + 1 cells; 3 scores and 32 bins side by side.
        var values = [Float](repeating: 0, count: 22 * 35)
        values.replaceSubrange(17 * 35..<18 * 35, with: [0, 0, 0.8] + bins([1, 1, 1, 2]))
        values.replaceSubrange(21 * 35..<22 * 35, with: [0.7, 0, 0] + bins([0, 0, 1, 1]))
        let found = try decode([FloatTensor(shape: [1, 22, 35], values: values)], threshold: 0.5)
        #expect(found.map(\.classIndex) == [2, 0])
        // The second cell of stride 16 is at (16, 0), the only one of stride 64 at (0, 0).
        #expect(close(found[0].box, [0, -16, 32, 32]))
        #expect(close(found[1].box, [0, 0, 64, 64]))
    }

    // MARK: FastestDet

    @Test(arguments: [true, false])
    func fastestDetWeighsObjectnessAndClass(isInterleaved: Bool) throws {
        // 32 × 32 at stride 16: four cells, two classes; cell 2 is column 0, row 1.
        let cell: [Float] = [0.5, atanh(0.25), atanh(-0.5), Self.half, Self.threeQuarters, 0.2, 0.8]
        let found = try decode([map(side: 2, cells: [2: cell], channels: 7, isInterleaved)], threshold: 0.3)
        #expect(found.count == 1)
        #expect(found.first?.classIndex == 1)
        let score: Float = 0.6034  // 0.5^0.6 × 0.8^0.4 = 0.65975 × 0.91461
        #expect(abs((found.first?.score ?? 0) - score) < 1e-4)
        // Centre ((0 + 0.25) · 16, (1 − 0.5) · 16), size (0.5 · 32, 0.75 · 32).
        #expect(found.first.map { close($0.box, [-4, -4, 12, 20]) } == true)
    }

    // MARK: YOLOv3

    @Test(arguments: [true, false], [false, true])
    func yolov3ScalesAnchors(isInterleaved: Bool, isV4: Bool) throws {
        // Anchor 1 of the coarser of two levels, (135, 169); cell 0 of one, and cell 3 of the finer, column 1, row 1.
        let empty = [Float](repeating: -20, count: 7)
        let object: [Float] = [Self.threeQuarters, Self.half, log(2), 0, Self.nine, Self.half, Self.threeQuarters]
        let coarse = map(side: 1, cells: [0: empty + object + empty], channels: 21, isInterleaved, missing: -20)
        let fine = map(side: 2, cells: [3: object + empty + empty], channels: 21, isInterleaved, missing: -20)
        let found = try decode(
            [coarse, fine], threshold: 0.3, name: isV4 ? "YOLO-v4-tiny" : "yolov3-tiny")
        #expect(found.map(\.classIndex) == [1, 1])
        #expect(found.allSatisfy { abs($0.score - 0.9 * 0.75) < 1e-5 })
        // scale_x_y of YOLOv4-tiny stretches a centre's distance from the middle of its cell by 1.05.
        let share = isV4 ? 0.5 + 0.25 * 1.05 : 0.75
        #expect(close(found[0].box, center: (16 + share * 16, 24), size: (46, 27)))
        #expect(close(found[1].box, center: (share * 32, 16), size: (270, 169)))
    }

    // MARK: end to end

    @Test(arguments: [1, 1 / 32] as [Float])
    func endToEndReadsPixelsAndShares(unit: Float) throws {
        let rows: [Float] = [
            4 * unit, 8 * unit, 20 * unit, 28 * unit, 0.9, 16,
            5 * unit, 8 * unit, 20 * unit, 28 * unit, 0.8, 16,
            4 * unit, 8 * unit, 20 * unit, 28 * unit, 0.2, 1,
        ]
        let found = try decode([FloatTensor(shape: [1, 3, 6], values: rows)], threshold: 0.5)
        #expect(found.map(\.classIndex) == [16, 16])
        #expect(close(found[0].box, [4, 8, 20, 28]))
    }

    // MARK: all of them

    static let shapes: [[[Int]]] = [
        [[1, 16, 2], [1, 4, 2], [1, 1, 2], [1, 16, 32], [1, 4, 32], [1, 1, 32]], [[1, 22, 35]], [[1, 7, 2, 2]],
        [[1, 21, 1, 1], [1, 21, 2, 2]], [[1, 21, 4, 4], [1, 21, 2, 2], [1, 21, 1, 1]], [[1, 3, 6]], [[1, 6, 21]],
        [[1, 21, 7]], [[1, 63, 7]], [[1, 3, 4], [1, 3], [1, 3], [1]],
    ]

    /// Hostile numbers give no crash and nothing that is not finite.
    @Test(arguments: shapes, [.nan, .infinity, -.infinity, 1e38, -1e38, 0] as [Float])
    func survivesHostileNumbers(shapes: [[Int]], value: Float) throws {
        let outputs = shapes.map { shape in
            FloatTensor(shape: shape, values: .init(repeating: value, count: shape.reduce(1, *)))
        }
        for threshold in [0, 0.001, 0.5] as [Float] {
            let found = try decode(outputs, threshold: threshold)
            #expect(NonMaximumSuppression()(found).allSatisfy { $0.score.isFinite && $0.box.width.isFinite })
            if value.isNaN { #expect(found.isEmpty) }
        }
    }

    /// One good object stays when everything around it is NaN.
    @Test func nanAmongGoodValuesChangesNothing() throws {
        let object: [Float] = [0, 0, 0, 0, Self.nine, Self.nine, 0]
        let broken = [Float](repeating: .nan, count: 7)
        let fine = map(side: 2, cells: [1: broken + object + broken], channels: 21, false, missing: .nan)
        let coarse = FloatTensor(shape: [1, 21, 1, 1], values: .init(repeating: .infinity, count: 21))
        let found = NonMaximumSuppression()(try decode([fine, coarse], threshold: 0.3))
        #expect(found.map(\.classIndex) == [0])
        let row =
            [4, 8, 20, 28, 0.9, 1, .nan, 8, 20, 28, 0.9, 1, 4, 8, 20, 28, .nan, 1, 4, 8, 20, 28, 0.9, .nan] as [Float]
        let rows = NonMaximumSuppression()(try decode([FloatTensor(shape: [1, 4, 6], values: row)], threshold: 0.3))
        #expect(rows.count == 1)
    }

    /// A class's own threshold replaces the common one, upwards and downwards, in every head.
    @Test(arguments: [LabelPolicy.best, .all])
    func classesHaveThresholdsOfTheirOwn(labels: LabelPolicy) throws {
        let rows: [Float] = [0, 0, 9, 9, 0.3, 0, 0, 0, 9, 9, 0.6, 1, 0, 0, 9, 9, 0.6, 2]
        let yolox: [Float] = (0..<21).flatMap { cell -> [Float] in
            [0, 0, 0, 0, 1] + [[0.3, 0, 0], [0, 0.6, 0], [0, 0, 0.6]][cell % 3]
        }
        let yolov8 = (0..<7).flatMap { row in
            (0..<21).map { cell in row < 4 ? 9 : row - 4 == cell % 3 ? [0.3, 0.6, 0.6][cell % 3] : 0 } as [Float]
        }
        let outputs = [
            FloatTensor(shape: [1, 3, 6], values: rows), FloatTensor(shape: [1, 21, 8], values: yolox),
            FloatTensor(shape: [1, 7, 21], values: yolov8),
        ]
        for output in outputs {
            let found = try decode([output], threshold: 0.5, labels: labels, classThresholds: [0: 0.2, 1: 0.7])
            #expect(Set(found.map(\.classIndex)) == [0, 2])
            #expect(Set(try decode([output], threshold: 0.5, labels: labels).map(\.classIndex)) == [1, 2])
        }
    }

    /// A map of cells in either layout.
    private func map(
        side: Int, cells: [Int: [Float]], channels: Int, _ isInterleaved: Bool, missing: Float = 0
    ) -> FloatTensor {
        let count = side * side
        var values = [Float](repeating: missing, count: channels * count)
        for (cell, numbers) in cells {
            for (channel, value) in numbers.enumerated() {
                values[isInterleaved ? cell * channels + channel : channel * count + cell] = value
            }
        }
        return FloatTensor(
            shape: isInterleaved ? [1, side, side, channels] : [1, channels, side, side], values: values)
    }

    private func decode(
        _ outputs: [FloatTensor], threshold: Float, labels: LabelPolicy = .automatic,
        classThresholds: [Int: Float] = [:],
        name: String = "model"
    ) throws -> [DetectionCandidate] {
        var model = description(outputs: outputs.map(\.shape), side: 32)
        model.name = name
        let input = try ModelImageInput(of: model)
        return try DetectionHeads.recognize(HeadQuery(model, input)).candidates(
            in: outputs, input: input,
            options: CandidateOptions(threshold: threshold, labels: labels, classThresholds: classThresholds))
    }

    private func close(_ box: ImageRect, _ sides: [Double]) -> Bool {
        zip([box.x, box.y, box.maxX, box.maxY], sides).allSatisfy { abs($0 - $1) < 1e-3 }
    }

    private func close(_ box: ImageRect, center: (Double, Double), size: (Double, Double)) -> Bool {
        close(
            box,
            [
                center.0 - size.0 / 2, center.1 - size.1 / 2, center.0 + size.0 / 2, center.1 + size.1 / 2,
            ])
    }
}
