public import ManakoCore
import ManakoFiles
import ManakoInference

/// A detector as a file holds it: its weights, and what else can be exported with them.
public struct DetectorSource: Sendable {
    /// The network with its weights.
    public let network: YOLOX
    /// The size of the pictures it takes; 416×416 where the file leaves it open.
    public let inputSize: YOLOX.InputSize
    /// The names of the classes, if the file has them.
    public let labels: [String]
    /// How pictures are brought to its size; as YOLOX's own weights were trained unless the file says otherwise.
    public let fitting: ModelFitting
    /// The score, 0…1, that a box must reach, if the file says so.
    public let confidenceThreshold: Double?
    /// The overlap, 0…1, beyond which the weaker of two boxes of a class is left out, if the file says so.
    public let overlapThreshold: Double?
    /// What the file says of the model.
    public let about: ModelMetadata

    /// Reads a YOLOX-nano, YOLOX-tiny or YOLOX-s out of an `.onnx` file: of YOLOX's authors, of ``DetectorExport``, or alike.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` with what the file holds instead,
    ///   ``ManakoError/Code/malformedInput`` when it is damaged, ``ManakoError/Code/unavailable`` when it can't be read.
    public init(contentsOf path: String) throws(ManakoError) {
        guard FileName.suffix(of: path) == "onnx" else {
            throw ManakoError(
                .unsupported,
                "\(path): only weights of YOLOX-nano, -tiny and -s in an .onnx file can be exported; other files hold a network that was"
                    + " rearranged for its runtime, and would not come out the same")
        }
        network = try YOLOX(onnx: path)
        let description = try ONNXFile(RandomAccessFile(path: path)).description
        let shape = description.inputs.first?.shape ?? []
        let sides = shape.count == 4 && shape[2] > 0 && shape[3] > 0 ? (shape[3], shape[2]) : (416, 416)
        inputSize = try YOLOX.InputSize(width: sides.0, height: sides.1)
        labels = description.labels
        let metadata = description.metadata
        fitting = metadata["fitting"].flatMap(ModelFitting.init(name:)) ?? .upperLeft
        confidenceThreshold = metadata[DetectorMetadata.confidence].flatMap(Double.init)
        overlapThreshold = metadata[DetectorMetadata.overlap].flatMap(Double.init)
        about = ModelMetadata(
            version: metadata["version"] ?? "", author: metadata["author"] ?? "", license: metadata["license"] ?? "",
            trainingDate: metadata["training_date"] ?? "")
    }
}
