import ManakoTesting
import Testing

@testable import ManakoInference

struct TensorViewTests {
    func floats<Element>(
        _ values: [Element], _ type: TensorElementType, _ quantization: TensorQuantization? = nil
    ) -> (copied: [Float], lent: [Float]) {
        values.withUnsafeBytes { bytes in
            let view = TensorView(shape: [values.count], elementType: type, quantization: quantization, bytes: bytes)
            let lent = view.withFloats { span in span.indices.map { span[$0] } }
            return (view.toTensor().values, lent)
        }
    }

    @Test func convertsEveryType() {
        let results: [TensorElementType: (copied: [Float], lent: [Float])] = [
            .float32: floats([Float(0), 1, -2.5], .float32),
            .float64: floats([Double(0), 1, -2.5], .float64),
            // IEEE 754 binary16: 1 is 0x3C00, -2.5 is 0xC100; bfloat16: 0x3F80 and 0xC020.
            .float16: floats([UInt16(0), 0x3C00, 0xC100], .float16),
            .bfloat16: floats([UInt16(0), 0x3F80, 0xC020], .bfloat16),
            .uint8: floats([UInt8(0), 1, 255], .uint8), .int8: floats([Int8(0), 1, -128], .int8),
            .uint16: floats([UInt16(0), 1, 65535], .uint16), .int16: floats([Int16(0), 1, -32768], .int16),
            .uint32: floats([UInt32(0), 1, 1 << 31], .uint32), .int32: floats([Int32(0), 1, -7], .int32),
            .uint64: floats([UInt64(0), 1, 1 << 40], .uint64), .int64: floats([Int64(0), 1, -7], .int64),
            .bool: floats([UInt8(0), 1, 1], .bool),
        ]
        let last: [TensorElementType: Float] = [
            .float32: -2.5, .float64: -2.5, .float16: -2.5, .bfloat16: -2.5, .uint8: 255, .int8: -128, .uint16: 65535,
            .int16: -32768, .uint32: 2_147_483_648, .int32: -7, .uint64: 1_099_511_627_776, .int64: -7, .bool: 1,
        ]
        #expect(results.count == TensorElementType.allCases.count)
        for type in TensorElementType.allCases {
            #expect(results[type]?.copied == [0, 1, last[type] ?? .nan], "\(type)")
            #expect(results[type]?.lent == results[type]?.copied, "\(type)")
        }
    }

    @Test func dequantizes() {
        let quantization = TensorQuantization(scale: 0.5, zeroPoint: 128)
        #expect(floats([UInt8(0), 128, 255], .uint8, quantization).copied == [-64, 0, 63.5])
        #expect(
            floats([Int8(-128), 0, 127], .int8, TensorQuantization(scale: 2, zeroPoint: -128)).lent == [0, 256, 510])
    }

    @Test func lendsFloatsInPlace() {
        let values: [Float] = [1, 2, 3, 4]
        values.withUnsafeBytes { bytes in
            let view = TensorView(shape: [2, 2], elementType: .float32, quantization: nil, bytes: bytes)
            let place = view.withFloats { span in span.withUnsafeBytes { $0.baseAddress } }
            #expect(place == bytes.baseAddress)
        }
    }

    @Test func keepsTheArraysMemory() {
        var output: [Float] = [9, 9, 9, 9, 9]
        [Float(1), 2].withUnsafeBytes { bytes in
            TensorView(shape: [2], elementType: .float32, quantization: nil, bytes: bytes).floats(into: &output)
        }
        #expect(output == [1, 2])
        #expect(output.capacity >= 5)
    }

    @Test func refusesShapesThatDoNotFit() {
        let open = TensorDescription(name: "x", shape: [1, -1, 4], elementType: .float32)
        for shape in [[1, 7, 4], [1, 1, 4]] { #expect(throws: Never.self) { try open.check(shape) } }
        for shape in [[], [1, 4], [1, 0, 4], [1, -1, 4], [2, 1, 4], [1, .max, 4], [1, 1 << 32, 4], [1, 1, 4, 1]] {
            #expect(throws: (any Error).self, "\(shape)") { try open.check(shape) }
        }
    }
}
