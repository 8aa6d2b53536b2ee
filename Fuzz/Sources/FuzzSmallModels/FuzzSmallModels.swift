import FuzzSupport
import ManakoCore
import ManakoInference
import ManakoPixels

@testable import ManakoCoreMLFormat
@testable import ManakoFiles
@testable import ManakoOpenVINO

/// The Core ML models that are computed without a runtime, asked with zeros.
@main struct FuzzSmallModels: FuzzTarget {
    static var seeds: [[UInt8]] {
        get throws { try CoreMLSeeds.files("model.mlmodel", in: "ManakoCoreMLFeaturesTests/Fixtures", most: 4) }
    }

    static func run(_ bytes: [UInt8]) {
        _ = PictureFuzzing.refusal { () throws(ManakoError) in
            let specification = try ModelSpecification(ProtobufMessage(MappedFile(bytes, path: "fuzz.mlmodel")))
            guard let model = try SmallModels.model(specification) else { return }
            var inputs: [String: CoreMLFeatureValue] = [:]
            for input in model.interface.inputs { inputs[input.name] = try zero(input.type) }
            _ = try model.prediction(from: inputs)
        }
    }

    /// A value of a type; nil for what small models do not take, and for arrays that are large.
    private static func zero(_ type: CoreMLFeatureType) throws(ManakoError) -> CoreMLFeatureValue? {
        switch type {
        case .int64: return .int64(0)
        case .double: return .double(0)
        case .string: return .string("")
        case .dictionary(let integerKeys): return integerKeys ? .int64Dictionary([0: 1]) : .stringDictionary(["a": 1])
        case .sequence(let ofIntegers): return ofIntegers ? .int64Sequence([0]) : .stringSequence(["a"])
        case .multiArray(let array):
            guard let count = IRGraph.elementCount(array.shape), count <= 1 << 16 else { return nil }
            return .multiArray(try CoreMLMultiArray([Double](repeating: 0, count: count), shape: array.shape))
        case .image, .state: return nil
        }
    }
}
