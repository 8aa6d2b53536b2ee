import FoundationEssentials
import ManakoDatasets
import ManakoGeometry

@testable import ManakoTraining

/// What `scripts/training-fixtures/generate.py` wrote.
enum Fixtures {
    static func read<Value: Decodable>(_ name: String) throws -> Value {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        return try JSONDecoder().decode(Value.self, from: Data(contentsOf: folder.appending(path: name)))
    }
}

/// Average precision by pycocotools.
struct PrecisionCase: Decodable {
    let classes: Int
    let pictures: Int
    let truths: [[Double]]
    let found: [[Double]]
    let mean: Double
    let at50: Double
    let at75: Double
    let classesAt50: [Double?]

    var judged: [PictureComparison] {
        var judged = (0..<pictures).map { PictureComparison(path: "\($0)", truths: [], found: []) }
        for row in truths {
            judged[Int(row[0])].truths.append(
                DatasetBox(label: Int(row[1]), rect: rect(row), isCrowd: row[6] == 1))
        }
        for row in found {
            judged[Int(row[0])].found.append(ScoredBox(label: Int(row[1]), rect: rect(row), score: row[6]))
        }
        return judged
    }

    private func rect(_ row: [Double]) -> ImageRect {
        ImageRect(x: row[2], y: row[3], width: row[4], height: row[5])
    }
}

/// Logistic regression by NumPy.
struct RegressionCase: Decodable {
    let classes: Int
    let decay: Double
    let examples: [[Float]]
    let labels: [Int]
    let probabilities: [[Double]]
}

/// Assignment, loss and gradients by NumPy.
struct LossCase: Decodable {
    let side: Int
    let classes: Int
    let countsDistance: Bool
    let raws: [[Float]]
    let boxes: [[[Float]]]
    let labels: [[Int]]
    let matches: [[[Double]]]
    let parts: [Double]
    let gradients: [[Double]]

    var predictions: [CellPredictions] { raws.map { CellPredictions(classCount: classes, values: $0) } }

    var targets: [[TargetBox]] {
        zip(boxes, labels).map { boxes, labels in
            zip(boxes, labels).map { box, label in
                TargetBox(label: label, box: CenteredBox(x: box[0], y: box[1], width: box[2], height: box[3]))
            }
        }
    }
}
