public import ManakoCore
import ManakoInference

extension DetectorExport {
    /// The bytes of an `.onnx` file with operation set 11, as YOLOX's own files are: colours in the order blue, green,
    /// red, boxes relative to their cells, names and how pictures are fitted in `metadata_props`.
    public func onnxModel() throws(ManakoError) -> [UInt8] {
        let graph = try network.takingChannels(.bgr).rows(inputSize)
        var metadata = metadata
        for (key, text) in [("author", about.author), ("license", about.license), ("version", about.version)]
        where !text.isEmpty { metadata[key] = text }
        metadata["description"] = described.summary
        return ONNXWriter.bytes(graph, text: described.summary, metadata: metadata)
    }
}
