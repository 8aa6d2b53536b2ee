public import ManakoCore
import ManakoInference

extension ClassifierExport {
    /// Mean and deviation of ImageNet's colours, red, green and blue of 0…1, by which the classifiers of PyTorch's torchvision take
    /// pictures, and programs that know nothing else of a model give them.
    private static let (mean, deviation): ([Float], [Float]) = ([0.485, 0.456, 0.406], [0.229, 0.224, 0.225])

    /// The bytes of an `.onnx` file with operation set 11 that takes pictures as torchvision's classifiers do: red, green, blue, less
    /// ImageNet's mean and divided by its deviation. It gives probabilities.
    public func onnxModel() throws(ManakoError) -> [UInt8] {
        let graph = try normalizedGraph()
        var metadata = metadata
        metadata["names"] = PythonText.dictionary(labels)
        for (key, text) in [("author", about.author), ("license", about.license), ("version", about.version)]
        where !text.isEmpty { metadata[key] = text }
        metadata["description"] = described.summary
        return ONNXWriter.bytes(graph, text: described.summary, metadata: metadata)
    }

    /// The network that takes pictures as torchvision's classifiers do.
    func normalizedGraph() throws(ManakoError) -> LayerGraph {
        let input = YOLOX.ClassifierInput(
            name: "image", scale: Self.deviation.map { $0 * 255 }, shift: Self.mean.map { $0 * 255 })
        return try network.takingChannels(.rgb).classifier(
            inputSize, regression: regression, bias: bias, input: input)
    }
}
