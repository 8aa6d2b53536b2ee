import Glibc
public import ManakoCore
import ManakoGeometry
public import ManakoInference
import ManakoPixels

/// FastestDet: one map of cells, each with an objectness, a box and a score for each class.
///
/// Source: https://github.com/dog-qiuqiu/FastestDet (`utils/tool.py`). Centre = (cell + tanh) × stride, size = sigmoid × input,
/// score = objectness^0.6 × class^0.4; objectness and class scores are probabilities already.
public struct FastestDetHead: DetectionHead {
    /// The family's name.
    public static let names = ["FastestDet"]
    /// What the family was recognised by.
    public let reason: String
    /// The number of classes.
    public var classCount: Int { map.channels - 5 }
    private let map: FeatureMap

    /// The whole picture stretched over the input by area, BGR from 0 to 1.
    public var convention: ModelInputConvention {
        ModelInputConvention(
            channels: .bgr, scale: [1 / 255, 1 / 255, 1 / 255], filter: .area, action: .scaleToFill)
    }

    /// Recognises `1 × (5 + classes) × height/16 × width/16`.
    public static func recognize(_ query: HeadQuery) throws(ManakoError) -> FastestDetHead? {
        guard query.shapes.count == 1, let map = FeatureMap(query.shapes[0], query.input), map.stride == 16,
            map.channels > 5
        else { return nil }
        return FastestDetHead(
            reason: "one map of 5 + \(map.channels - 5) values in \(map.columns)×\(map.rows) cells of stride 16",
            map: map)
    }

    /// Reads candidates out of the output.
    public func candidates(
        in outputs: [FloatTensor], input: ModelImageInput, options: CandidateOptions
    ) throws(ManakoError) -> [DetectionCandidate] {
        let output = try outputs.tensor(0, shape: map.shape)
        let values = output.values.span
        let scan = ClassSelection(options)
        var found: [DetectionCandidate] = []
        for cell in map.cells {
            let objectness = powf(map.value(values, 0, cell), 0.6)
            // A class score is at most 1, so a cell that fails here can't pass; NaN fails too.
            guard objectness > scan.floor else { continue }
            scan.forEach(classCount) {
                objectness * powf(map.value(values, 5 + $0, cell), 0.4)
            } _: { classIndex, score in
                found.append(candidate(values, cell, input, score, classIndex))
            }
        }
        return found
    }

    private func candidate(
        _ values: Span<Float>, _ cell: FeatureMap.Cell, _ input: ModelImageInput, _ score: Float, _ classIndex: Int
    ) -> DetectionCandidate {
        DetectionCandidate(
            centerX: (Float(cell.column) + tanhf(map.value(values, 1, cell))) * Float(map.stride),
            centerY: (Float(cell.row) + tanhf(map.value(values, 2, cell))) * Float(map.stride),
            width: sigmoid(map.value(values, 3, cell)) * Float(input.width),
            height: sigmoid(map.value(values, 4, cell)) * Float(input.height), score: score,
            classIndex: classIndex)
    }
}
