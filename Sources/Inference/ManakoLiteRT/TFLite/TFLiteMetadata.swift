import ManakoCore
import ManakoInference

/// What a TensorFlow Lite file's metadata say of how pictures become tensors.
///
/// They are a FlatBuffer inside the file's own. Field numbers are those of `metadata_schema.fbs` in
/// https://github.com/tensorflow/tflite-support; process unit 1 is `NormalizationOptions`.
struct TFLiteMetadata {
    /// The name of the metadata among a file's.
    static let name = "TFLITE_METADATA"
    /// For each input the normalisation of its pixels, where one is given.
    let inputs: [PixelNormalization?]

    private static let maximumBytes = 4 << 20

    /// Reads metadata; nil for those that are damaged, which the graph does without.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard bytes.count >= 8, bytes.count <= Self.maximumBytes,
            bytes.dropFirst(4).prefix(4).elementsEqual("M001".utf8)
        else { return nil }
        do {
            let root = try FlatBuffer(Array(bytes), path: Self.name).root()
            let tensors = try root.tables(3).first?.tables(2) ?? []
            inputs = try tensors.mapped { (tensor) throws(ManakoError) in try Self.normalization(of: tensor) }
        } catch {
            return nil
        }
    }

    private static func normalization(of tensor: FlatTable) throws(ManakoError) -> PixelNormalization? {
        for unit in try tensor.tables(4) where try unit.byte(0) == 1 {
            guard let options = try unit.table(1) else { continue }
            return try PixelNormalization(mean: options.floats(0), deviation: options.floats(1))
        }
        return nil
    }
}

extension FlatTable {
    /// A vector of real numbers, empty when there is none.
    fileprivate func floats(_ field: Int) throws(ManakoError) -> [Float] {
        try integers(field).map { Float(bitPattern: UInt32(truncatingIfNeeded: $0)) }
    }
}
