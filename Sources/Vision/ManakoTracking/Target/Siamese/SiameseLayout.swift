import ManakoCore
import ManakoInference

/// How backbone and head of a Siamese tracker fit together, found from their shapes.
struct SiameseLayout: Sendable, Hashable {
    /// The backbone's input.
    let imageInput: TensorDescription
    /// The side of the search window in input pixels, 255 for NanoTrack.
    let searchSide: Int
    /// The side of the template in input pixels, 127 for NanoTrack.
    let templateSide: Int
    /// The head's inputs for features of template and search window.
    let templateInput: Int
    let searchInput: Int
    /// The shapes of those features.
    let templateShape: [Int]
    let searchShape: [Int]
    /// The head's outputs with scores and boxes.
    let scoreOutput: Int
    let boxOutput: Int
    /// Cells on a side of the head's outputs.
    let scoreCells: Int

    /// The side of the search window where the file leaves it open.
    private static let usualSide = 255

    /// Input pixels from cell to cell.
    var stride: Int { Int((Double(searchSide) / Double(searchShape[2])).rounded()) }
    /// The features of the search window.
    var grid: FeatureGrid { FeatureGrid(channels: searchShape[1], cells: searchShape[2], stride: stride) }

    /// Finds the layout.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when the two are not backbone and head of a Siamese tracker.
    init(backbone: ModelDescription, head: ModelDescription) throws(ManakoError) {
        if backbone.inputs.count == 2, head.inputs.count == 1 {
            throw Self.refused("the files seem to be swapped: \(backbone.name) takes two inputs as a head does")
        }
        guard backbone.inputs.count == 1, let image = backbone.inputs.first else {
            throw Self.refused("\(backbone.name) takes \(backbone.inputs.count) inputs, a backbone takes one picture")
        }
        imageInput = image
        searchSide = try Self.side(of: image, backbone.name)
        guard head.inputs.count == 2, let features = Self.features(of: head) else {
            throw Self.refused(
                "\(head.name) takes \(Self.list(head.inputs)); a head takes features of the template (1×C×a×a) and of the "
                    + "search window (1×C×b×b, b > a) as float32")
        }
        (templateInput, searchInput) = features
        templateShape = head.inputs[templateInput].shape
        searchShape = head.inputs[searchInput].shape
        templateSide = searchSide * templateShape[2] / searchShape[2]
        guard let score = Self.output(of: head, channels: 2), let box = Self.output(of: head, channels: 4),
            head.outputs[score].shape[2] == head.outputs[box].shape[2]
        else {
            throw Self.refused(
                "\(head.name) gives \(Self.list(head.outputs)); a head gives scores (1×2×n×n) and boxes (1×4×n×n)")
        }
        (scoreOutput, boxOutput) = (score, box)
        scoreCells = head.outputs[score].shape[2]
    }

    /// Refuses features that the head does not take.
    func check(_ shape: [Int], is wanted: [Int], side: Int) throws(ManakoError) {
        guard shape != wanted else { return }
        throw Self.refused(
            "for \(side)×\(side) pixels the backbone gives features \(shape), but the head takes \(wanted)")
    }

    private static func side(of image: TensorDescription, _ name: String) throws(ManakoError) -> Int {
        let shape = image.shape
        guard shape.count == 4, shape[0] == 1 || shape[0] < 0, shape[1] == 3 || shape[1] < 0, shape[2] == shape[3],
            shape[2] < 0 || (32...1024).contains(shape[2]), image.elementType == .float32
        else {
            throw refused(
                "\(name) takes \(image.elementType.rawValue) \(image.shapeText), a backbone takes float32 1×3×n×n")
        }
        return shape[2] > 0 ? shape[2] : usualSide
    }

    private static func features(of head: ModelDescription) -> (template: Int, search: Int)? {
        let shapes = head.inputs.map(\.shape)
        guard shapes.allSatisfy({ isSquare($0) && $0[1] == shapes[0][1] && $0[1] <= 4096 && $0[2] <= 256 }),
            head.inputs.allSatisfy({ $0.elementType == .float32 }), shapes[0][2] != shapes[1][2]
        else { return nil }
        return shapes[0][2] < shapes[1][2] ? (0, 1) : (1, 0)
    }

    private static func output(of head: ModelDescription, channels: Int) -> Int? {
        head.outputs.firstIndex { isSquare($0.shape) && $0.shape[1] == channels && $0.shape[2] <= 256 }
    }

    private static func isSquare(_ shape: [Int]) -> Bool {
        shape.count == 4 && shape[0] == 1 && shape[1] > 0 && shape[2] > 0 && shape[2] == shape[3]
    }

    private static func list(_ tensors: [TensorDescription]) -> String {
        tensors.isEmpty ? "nothing" : tensors.map { "\($0.name) \($0.shapeText)" }.joined(separator: ", ")
    }

    private static func refused(_ reason: String) -> ManakoError {
        ManakoError(
            .unsupported,
            "\(reason); give the backbone and the head of one tracker, as NanoTrack's nanotrack_backbone.onnx and nanotrack_head.onnx"
        )
    }
}
