import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

/// What a network does to the pixels of a picture first (NeuralNetwork.proto, `NeuralNetworkPreprocessing`).
struct ImagePreprocessing {
    private let message: ProtobufMessage
    private let image: CoreMLImageFeature

    init(_ message: ProtobufMessage, _ image: CoreMLImageFeature) {
        self.message = message
        self.image = image
    }

    func apply(to pixels: GraphValue, _ graph: IRGraph) throws(ManakoError) -> GraphValue {
        if let scaler = try message.message(10) { return try scale(pixels, scaler, graph) }
        if let mean = try message.message(11) { return try subtract(mean, from: pixels, graph) }
        return pixels
    }

    /// `channelScale × pixel + bias`, the biases in the order of the picture's channels.
    private func scale(_ pixels: GraphValue, _ scaler: ProtobufMessage, _ graph: IRGraph) throws(ManakoError)
        -> GraphValue
    {
        let scale = scaler.float(10)
        let (blue, green, red, gray) = (scaler.float(20), scaler.float(21), scaler.float(22), scaler.float(30))
        let biases: [Float] =
            switch image.colorSpace {
            case .rgb: [red, green, blue]
            case .bgr: [blue, green, red]
            case .grayscale, .grayscaleFloat16: [gray]
            }
        // An absent scale is 0 in the file, which would make every picture black; Core ML's default is 1.
        var value = try graph.affine(pixels, scale: scale == 0 ? 1 : scale, bias: 0)
        if biases.contains(where: { $0 != 0 }) {
            value = try graph.binary("Add", value, graph.floats(biases, shape: [1, biases.count, 1, 1]))
        }
        return value
    }

    private func subtract(_ mean: ProtobufMessage, from pixels: GraphValue, _ graph: IRGraph) throws(ManakoError)
        -> GraphValue
    {
        guard let range = mean.bytes(1), let shape = pixels.fixedShape else {
            throw ManakoError(.malformedInput, "a mean picture without pixels, or for pictures of open size")
        }
        let picture = try graph.constant(.file(range), type: .float32, shape: shape)
        return try graph.binary("Subtract", pixels, picture)
    }
}
