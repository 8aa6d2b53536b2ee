public import ManakoCore
import ManakoInference

extension DlibFaceNetwork {
    /// The value of `manako.kind` in the metadata of ``onnxModel()``.
    public static let kind = "face-print"

    /// The bytes of an `.onnx` file with operation set 11.
    ///
    /// It takes `image`, 1 × 3 × 150 × 150 in red, green and blue of 0…255, and gives `print`, 1 × 128.
    public func onnxModel() throws(ManakoError) -> [UInt8] {
        let (side, length) = (Self.side, Self.printLength)
        let summary = "Describes a face, upright and cropped to \(side)×\(side), by \(length) numbers."
        let metadata = [
            ModelDescription.kindKey: Self.kind, "author": "Davis King", "description": summary, "license": "CC0-1.0",
            "source": "https://github.com/davisking/dlib-models",
        ]
        return try ONNXWriter.bytes(graph(), text: summary, metadata: metadata)
    }
}
