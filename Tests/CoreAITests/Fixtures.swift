import CoreAI
import Manako
import ManakoInference
import ManakoTesting
import Testing

/// Small models that `scripts/core-ai-fixtures/clients.py` made.
enum Fixtures {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

    static let counter = folder.appendingPathComponent("Counter.aimodel")
    static let scaler = folder.appendingPathComponent("Scaler.aimodel")
    static let ranker = folder.appendingPathComponent("Ranker.aimodel")
    static let tint = folder.appendingPathComponent("Tint.aimodel")

    static let isRunnable = ManakoEnvironment.runtimeStatuses.first?.isAvailable ?? false
    static let runtime: Comment = "OpenVINO is not installed; run scripts/setup"

    /// A copy of a model whose files a test may change.
    static func copy(of model: URL, in folder: ScratchFolder, as name: String? = nil) throws -> URL {
        let copy = URL(fileURLWithPath: folder.path).appendingPathComponent(name ?? model.lastPathComponent)
        try FileManager.default.copyItem(at: model, to: copy)
        return copy
    }

    /// The only function of a model, or the one with a name.
    static func function(_ model: URL, _ name: String = "main") async throws -> InferenceFunction {
        try #require(try await AIModel(contentsOf: model).loadFunction(named: name))
    }
}

extension NDArray {
    /// An array of a file that NumPy wrote.
    init(_ array: NPYArray, _ type: ScalarType) throws {
        let tensorType = try #require(TensorElementType(rawValue: type.rawValue))
        let bytes = try array.elements(as: tensorType)
        self.init(shape: array.shape, scalarType: type)
        let view = mutableRawView()
        var target = view.mutableBytes
        for (offset, byte) in bytes.enumerated() { target.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self) }
    }

    /// The elements as real numbers, in row-major order.
    var reals: [Double] {
        switch scalarType {
        case .float32: ArrayTools.elements(of: self, as: Float.self).map(Double.init)
        case .float16: ArrayTools.elements(of: self, as: Float16.self).map(Double.init)
        case .float64: ArrayTools.elements(of: self, as: Double.self)
        case .int32: ArrayTools.elements(of: self, as: Int32.self).map(Double.init)
        case .uint32: ArrayTools.elements(of: self, as: UInt32.self).map(Double.init)
        case .int16: ArrayTools.elements(of: self, as: Int16.self).map(Double.init)
        case .uint16: ArrayTools.elements(of: self, as: UInt16.self).map(Double.init)
        case .int8: ArrayTools.elements(of: self, as: Int8.self).map(Double.init)
        case .uint8: ArrayTools.elements(of: self, as: UInt8.self).map(Double.init)
        case .int64: ArrayTools.elements(of: self, as: Int64.self).map(Double.init)
        case .uint64: ArrayTools.elements(of: self, as: UInt64.self).map(Double.init)
        case .bool: ArrayTools.elements(of: self, as: Bool.self).map { $0 ? 1 : 0 }
        default: []
        }
    }
}
