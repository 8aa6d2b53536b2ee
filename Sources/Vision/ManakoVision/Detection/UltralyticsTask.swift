import ManakoCore
import ManakoInference

/// Tells models of Ultralytics' other tasks from detectors, whose outputs look alike.
///
/// Source: https://docs.ultralytics.com/modes/export/ (metadata `task`) and `ultralytics/nn/modules/head.py` (columns).
enum UltralyticsTask {
    /// What the exporter calls the tasks that are not decoded here, with what they are in words.
    private static let others = [
        "segment": "instance segmentation (-seg)", "pose": "pose estimation (-pose)",
        "obb": "turned boxes (-obb)", "classify": "classification (-cls)",
        "semantic": "semantic segmentation (-sem)",
    ]

    /// Values beside box and scores that models of other tasks write for each box: 32 mask coefficients, 17 × 3 key points.
    private static let maskCount = 32
    private static let keyPointCount = 51

    /// Refuses a model whose metadata or second output says that it does something else than detect.
    ///
    /// - Throws: ``ManakoError/Code/unsupported``.
    static func check(_ query: HeadQuery) throws(ManakoError) {
        if let task = query.model.metadata["task"], let words = others[task] {
            throw refusal(query, "its metadata says task \"\(task)\", \(words)")
        }
        guard query.shapes.contains(where: isBoxes), query.shapes.contains(where: isPrototypes) else { return }
        throw refusal(query, "its outputs are boxes and mask prototypes, instance segmentation (-seg)")
    }

    /// Refuses boxes with more values than classes account for.
    ///
    /// - Parameters:
    ///   - valueCount: the values of a box besides its four sides and its objectness: scores, and what else there is.
    ///   - type: the family that looks at it.
    /// - Throws: ``ManakoError/Code/unsupported``.
    static func check(valueCount: Int, of query: HeadQuery, by type: any DetectionHead.Type) throws(ManakoError) {
        if let count = query.statedClassCount {
            guard valueCount != count else { return }
            throw refusal(query, "a box has \(valueCount) values besides its sides, for \(count) classes")
        }
        // One class and 17 key points, or 52 classes: boxes of the former read as the latter would be nonsense with high scores.
        guard valueCount == keyPointCount + 1, query.namedClassCount != valueCount, !query.isNamed(type) else { return }
        throw ManakoError(
            .unsupported,
            "\(query.model.name): \(valueCount) values a box are 52 classes or a pose model's 17 key points, and the file"
                + " does not say which. For a detector give its 52 labels, or \"head\" in a model.json beside the model"
        )
    }

    /// Refuses rows of suppressed boxes that are longer than a detector's.
    static func check(rowLength: Int, of query: HeadQuery) throws(ManakoError) {
        let words = [6 + maskCount: "segment", 6 + keyPointCount: "pose", 7: "obb"][rowLength].flatMap { others[$0] }
        guard let words else { return }
        throw refusal(query, "its rows have \(rowLength) values, as in \(words)")
    }

    private static func isBoxes(_ shape: [Int]) -> Bool {
        shape.count == 3 && shape[0] == 1 && max(shape[1], shape[2]) > 4 + maskCount
    }

    private static func isPrototypes(_ shape: [Int]) -> Bool {
        shape.count == 4 && shape[0] == 1
            && (shape[1] == maskCount && shape[2] > maskCount || shape[3] == maskCount && shape[1] > maskCount)
    }

    private static func refusal(_ query: HeadQuery, _ evidence: String) -> ManakoError {
        ManakoError(
            .unsupported,
            "\(query.model.name): a model for another task than detection: \(evidence)"
                + " (outputs \(query.model.outputs.map(\.shapeText).joined(separator: " and "))); use a detection model"
        )
    }
}
