import ManakoCore
import ManakoInference
import ManakoTesting
import Testing

@testable import ManakoCoreMLFormat
import ManakoFiles

/// Boxes that no detector should give, and more of them than usual.
@Suite struct BoxTests {
    private func suppression(perClass: Bool = true, overlap: Double = 0.5, confidence: Double = 0.1) throws
        -> any FeatureModel
    {
        let bytes = ModelBuilder.model(
            610, inputs: [("c", 5), ("b", 5)], outputs: [("confidence", 5), ("coordinates", 5)]
        ) {
            $0.message(1) { $0.integer(1, perClass ? 1 : 0) }
            $0.double(110, overlap)
            $0.double(111, confidence)
            for (field, name) in [(200, "c"), (201, "b"), (210, "confidence"), (211, "coordinates")] {
                $0.text(field, name)
            }
        }
        return try #require(try SmallModelFixture.model(bytes))
    }

    private func kept(_ model: any FeatureModel, _ scores: [Double], _ boxes: [[Double]]) throws -> [[Double]] {
        let answer = try model.prediction(from: [
            "c": .multiArray(CoreMLMultiArray(scores, shape: [scores.count, 1])),
            "b": .multiArray(CoreMLMultiArray(boxes.flatMap { $0 }, shape: [boxes.count, 4])),
        ])
        guard case .multiArray(let coordinates) = answer["coordinates"] else { return [] }
        #expect(coordinates.shape.last == 4)
        let numbers = coordinates.doubles
        return stride(from: 0, to: numbers.count, by: 4).map { Array(numbers[$0..<$0 + 4]) }
    }

    @Test func damagedNumbersAreLeftOut() throws {
        let box = [0.5, 0.5, 0.2, 0.2]
        let damaged = [
            [.nan, 0, 1, 1], [0, Double.infinity, 1, 1], [0, 0, Double.infinity, 1], [0, 0, 1, -Double.infinity],
        ]
        #expect(try kept(suppression(), [0.9, 0.8, 0.7, 0.6, 0.5], damaged + [box]) == [box])
        #expect(try kept(suppression(), [.nan, 0.5], [[0, 0, 1, 1], box]) == [box])
        #expect(try kept(suppression(), [-Double.infinity, Double.infinity], [[0, 0, 1, 1], box]) == [box])
    }

    @Test func boxesWithoutAreaSuppressNothing() throws {
        let flat = [
            [0.5, 0.5, 0, 0], [0.5, 0.5, -1, -1], [0.5, 0.5, 1e308, 1e308], [0.5, 0.5, 0.2, 0.2], [0.5, 0.5, 0, 0],
        ]
        #expect(try kept(suppression(), [0.9, 0.8, 0.7, 0.6, 0.5], flat) == flat)
    }

    @Test func equalBoxesStayAtThresholdOne() throws {
        let box = [0.3, 0.3, 0.1, 0.7]
        #expect(try kept(suppression(overlap: 1), [0.5, 0.5, 0.5], [box, box, box]).count == 3)
        #expect(try kept(suppression(overlap: 0.999), [0.5, 0.5, 0.5], [box, box, box]).count == 1)
    }

    @Test func equalConfidencesKeepTheirOrder() throws {
        let boxes = (0..<5).map { [Double($0), 0, 0.5, 0.5] }
        #expect(try kept(suppression(), [0.2, 0.5, 0.5, 0.2, 0.9], boxes) == [4, 1, 2, 0, 3].map { boxes[$0] })
    }

    @Test(arguments: [[0, 3], [1, 0, 3], [2, 0]])
    func emptyArrays(_ shape: [Int]) throws {
        let boxes = shape[shape.count - 2]
        let answer = try suppression().prediction(from: [
            "c": .multiArray(CoreMLMultiArray([], shape: shape)),
            "b": .multiArray(CoreMLMultiArray(Array(repeating: 1, count: boxes * 4), shape: [boxes, 4])),
        ])
        let wanted = try CoreMLMultiArray([], shape: [0, shape[shape.count - 1]])
        #expect(answer["confidence"]?.equals(.multiArray(wanted), within: 0) == true)
    }

    @Test(arguments: [[3], [2, 3, 1], [3, 2]])
    func otherShapesAreRefused(_ shape: [Int]) throws {
        let model = try suppression()
        let count = shape.reduce(1, *)
        #expect {
            try model.prediction(from: [
                "c": .multiArray(CoreMLMultiArray(Array(repeating: 1, count: count), shape: shape)),
                "b": .multiArray(CoreMLMultiArray(Array(repeating: 1, count: 8), shape: [2, 4])),
            ])
        } throws: { ($0 as? ManakoError)?.code == .invalidArgument }
    }

    /// As many boxes as a detector for 640 pixels gives; what is kept is checked pair by pair.
    @Test(arguments: [true, false])
    func manyBoxes(_ perClass: Bool) throws {
        let (rows, classes) = (8400, 80)
        var random = SeededRandom(seed: 5)
        let scores = (0..<rows * classes).map { _ in Double(Float.random(in: 0..<0.3, using: &random)) }
        let boxes = (0..<rows * 4).map { _ in Double(Float.random(in: 0.1..<0.9, using: &random)) }
        let answer = try suppression(perClass: perClass, confidence: 0.2998).prediction(from: [
            "c": .multiArray(CoreMLMultiArray(scores, shape: [1, rows, classes], elementType: .float32)),
            "b": .multiArray(CoreMLMultiArray(boxes, shape: [1, rows, 4], elementType: .float32)),
        ])
        guard case .multiArray(let confidence) = answer["confidence"],
            case .multiArray(let places) = answer["coordinates"]
        else { return #expect(Bool(false)) }
        let (shares, numbers) = (confidence.doubles, places.doubles)
        let peaks = (0..<confidence.shape[0]).map { Array(shares[$0 * classes..<($0 + 1) * classes]) }
        let maxima = peaks.map { $0.max() ?? 0 }
        #expect(peaks.count > 100 && peaks.count < rows)
        #expect(maxima == maxima.sorted(by: >))
        for first in peaks.indices {
            for second in peaks.indices where second > first {
                guard !perClass || peaks[first].indexOfGreatest == peaks[second].indexOfGreatest else { continue }
                let (a, b) = (numbers[4 * first..<4 * first + 4], numbers[4 * second..<4 * second + 4])
                #expect(overlap(Array(a), Array(b)) <= 0.5)
            }
        }
    }

    private func overlap(_ a: [Double], _ b: [Double]) -> Double {
        let width = min(a[0] + a[2] / 2, b[0] + b[2] / 2) - max(a[0] - a[2] / 2, b[0] - b[2] / 2)
        let height = min(a[1] + a[3] / 2, b[1] + b[3] / 2) - max(a[1] - a[3] / 2, b[1] - b[3] / 2)
        let inside = max(width, 0) * max(height, 0)
        return inside / (a[2] * a[3] + b[2] * b[3] - inside)
    }
}
