public import ManakoCore
import ManakoGeometry
public import ManakoInference
import ManakoPixels

/// RF-DETR: 1 × queries × 4 sides and 1 × queries × columns logits, `dets` and `labels` in the authors' exports.
///
/// Source: https://github.com/roboflow/rf-detr (`export`, `PostProcess`). Scores are sigmoids. The published weights have 91 columns, one for each
/// of COCO's category numbers, 0 unused. Of models with classes of one's own the last column stands for no object.
public struct RFDETRHead: DetectionHead {
    /// The family's name.
    public static let names = ["RF-DETR"]
    /// What the family was recognised by.
    public let reason: String
    /// The number of classes.
    public let classCount: Int
    /// RGB with ImageNet's mean and deviation, or those that the file's metadata says; stretched, by OpenCV's linear resize.
    public let convention: ModelInputConvention
    /// Every query finds an object of its own.
    public let isSuppressed = true
    private let outputs: QueryOutputs

    /// The columns of the published weights.
    private static let cocoColumns = 91

    /// COCO's category numbers from 0 on, for as many columns.
    public var defaultLabels: ClassLabels { classCount == Self.cocoColumns ? .coco90 : ClassLabels([]) }

    /// Recognises the outputs by the authors' names, by the file's metadata, or by COCO's 91 columns.
    public static func recognize(_ query: HeadQuery) throws(ManakoError) -> RFDETRHead? {
        let fields = LabelText.fields(inLiteral: query.model.metadata[LabelText.detrKey] ?? "")
        let names = query.model.outputs.map(\.name)
        let isNamed = query.isNamed(Self.self) || fields != nil || names.contains("dets") && names.contains("labels")
        if isNamed, names.count > 2 {
            throw ManakoError(
                .unsupported,
                "\(query.model.name): an RF-DETR model for another task than detection, with \(names.count) outputs:"
                    + " \(query.outputText); use a detection model")
        }
        guard let outputs = QueryOutputs(query), isNamed || outputs.columnCount == cocoColumns else { return nil }
        let classCount = classCount(outputs.columnCount, query)
        return RFDETRHead(
            reason: "outputs of \(outputs.queryCount) boxes and \(outputs.columnCount) logits for each"
                + (classCount < outputs.columnCount ? ", the last for no object" : ""),
            classCount: classCount, convention: convention(fields), outputs: outputs)
    }

    /// All columns are classes where as many names are known, or COCO's numbers; else all but the last.
    private static func classCount(_ columns: Int, _ query: HeadQuery) -> Int {
        let names = query.labels ?? query.sidecar?.labels ?? ClassLabels(query.model.labels)
        if names.names.count == columns { return columns }
        if columns == cocoColumns, names.names.count != columns - 1 || names == .coco90 { return columns }
        return max(1, columns - 1)
    }

    private static func convention(_ fields: [String: String]?) -> ModelInputConvention {
        let mean = numbers(fields?["means"]) ?? [0.485, 0.456, 0.406]
        let deviation = numbers(fields?["stds"]) ?? [0.229, 0.224, 0.225]
        return ModelInputConvention(
            scale: deviation.map { 1 / (255 * $0) }, bias: zip(mean, deviation).map { -$0 / $1 }, filter: .bilinear,
            action: .scaleToFill)
    }

    /// Three usable numbers of a list such as `[0.5, 0.5, 0.5]`.
    private static func numbers(_ text: String?) -> [Float]? {
        let parts = text?.split { "[, ]\n\t".contains($0) }.map { Float($0) } ?? []
        let numbers = parts.compactMap(\.self)
        return numbers.count == 3 && parts.count == 3 && numbers.allSatisfy { (1e-3...10).contains($0) } ? numbers : nil
    }

    /// Reads candidates out of the outputs.
    public func candidates(
        in outputs: [FloatTensor], input: ModelImageInput, options: CandidateOptions
    ) throws(ManakoError) -> [DetectionCandidate] {
        try self.outputs.candidates(in: outputs, classCount: classCount, input: input, options: options)
    }
}
