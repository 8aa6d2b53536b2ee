import FuzzSupport
import ManakoCore

@testable import ManakoInference

/// Files of NumPy arrays and the conversion of their elements; what we write is read back.
@main struct FuzzNPY: FuzzTarget {
    static var seeds: [[UInt8]] {
        let plain = NPYFile.encode(FloatTensor(shape: [2, 3], values: [1, -2, 0.5, 4, 5, .infinity]))
        let types = ["f2", "f8", "i1", "i8", "u4", "b1"].map { type in
            let text = "{'descr': '<\(type)', 'fortran_order': False, 'shape': (1,), }\n"
            return NPYHeader.magic + [1, 0, UInt8(text.utf8.count), 0] + Array(text.utf8) + [1, 2, 3, 4, 5, 6, 7, 8]
        }
        return [plain, NPYFile.encode(FloatTensor(shape: [], values: [1]))] + types
    }

    static func run(_ bytes: [UInt8]) {
        guard let array = PictureFuzzing.refusal({ () throws(ManakoError) in try NPYArray(bytes) }) else { return }
        let quantization = TensorQuantization(scale: 0.25, zeroPoint: 3)
        for type in [
            TensorElementType.float32, .float16, .bfloat16, .float64, .int8, .uint8, .int64, .uint64, .bool, .int32,
        ] {
            for quantization in [nil, quantization] {
                let elements = PictureFuzzing.refusal { () throws(ManakoError) in
                    try array.elements(as: type, quantization: quantization)
                }
                require(elements.map { $0.count == array.count * type.byteCount } ?? true, "not all elements")
            }
        }
    }
}
