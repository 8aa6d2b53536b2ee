import ManakoCore
import Testing

@testable import ManakoInference

@Suite struct NPYElementsTests {
    private func array(_ values: [Double], shape: String? = nil) throws -> NPYArray {
        let data = values.flatMap { value in (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * $0)) } }
        return try NPYArray(NPYFixture(descr: "'<f8'", shape: shape ?? "(\(values.count),)", data: data).bytes)
    }

    static let misfits: [(value: Double, type: TensorElementType)] = [
        (300, .uint8), (-1, .uint8), (256, .uint8), (0.5, .uint8), (128, .int8), (-129, .int8), (65536, .uint16),
        (32768, .int16), (4_294_967_296, .uint32), (2_147_483_648, .int32), (18_446_744_073_709_551_616, .uint64),
        (9_223_372_036_854_775_808, .int64), (.nan, .int64), (.infinity, .uint8), (2, .bool), (-1, .bool), (0.5, .bool),
        (65520, .float16), (1e39, .float32), (3.4e38, .float16), (3.4e38, .bfloat16), (1e300, .bfloat16),
    ]

    @Test(arguments: misfits.indices)
    func whatDoesNotFitIsNamedWithItsIndex(index: Int) throws {
        #expect(Self.misfits.count == 22)
        let (value, type) = Self.misfits[index]
        let array = try array([0, 0, 0, 1, value, 1], shape: "(2, 3)")
        let error = #expect(throws: ManakoError.self) { try array.elements(as: type) }
        #expect(error?.code == .invalidArgument)
        #expect(error?.message.contains("[1, 1]") == true && error?.message.contains("\(type.rawValue)") == true)
    }

    @Test func whatFitsKeepsItsValue() throws {
        #expect(try array([0, 255]).elements(as: .uint8) == [0, 255])
        #expect(try array([-128, 127]).elements(as: .int8) == [0x80, 0x7F])
        #expect(try array([1, 0]).elements(as: .bool) == [1, 0])
        #expect(try array([-1]).elements(as: .int64) == .init(repeating: 0xFF, count: 8))
        // Bit patterns by hand: 1.5 and 65504, the largest binary16; infinity stays infinity.
        #expect(try array([1.5, 65504, .infinity]).elements(as: .float16) == [0x00, 0x3E, 0xFF, 0x7B, 0x00, 0x7C])
        // 1.00390625 lies halfway between two bfloat16, of which 1 is even; 1.01171875 between two of which the upper one is.
        #expect(
            try array([1.00390625, 1.01171875, -2]).elements(as: .bfloat16) == [0x80, 0x3F, 0x82, 0x3F, 0x00, 0xC0])
        #expect(try array([.nan]).elements(as: .bfloat16) == [0xC0, 0x7F])
        #expect(try array([0.1]).elements(as: .float32) == [0xCD, 0xCC, 0xCC, 0x3D])
    }

    @Test func largeIntegersKeepAllDigits() throws {
        let most: [UInt8] = .init(repeating: 0xFF, count: 8)
        let array = try NPYArray(NPYFixture(descr: "'<u8'", shape: "(1,)", data: most).bytes)
        #expect(try array.elements(as: .uint64) == most)
        #expect(throws: ManakoError.self) { try array.elements(as: .int64) }
    }

    /// real = scale × (integer − zero point), with a scale of 1/128 and a zero point of 128.
    @Test func realNumbersAreQuantized() throws {
        let quantization = TensorQuantization(scale: 1 / 128, zeroPoint: 128)
        #expect(
            try array([-1, 0, 0.5, 0.9921875, 1]).elements(as: .uint8, quantization: quantization)
                == [0, 128, 192, 255, 255])
        for value in [-1.02, 1.02, .nan, .infinity] {
            #expect(throws: ManakoError.self) { try array([value]).elements(as: .uint8, quantization: quantization) }
        }
        let integers = try NPYArray(NPYFixture(descr: "'<i2'", shape: "(2,)", data: [255, 0, 7, 0]).bytes)
        #expect(try integers.elements(as: .uint8, quantization: quantization) == [255, 7])
        #expect(throws: ManakoError.self) { try integers.elements(as: .int8, quantization: quantization) }
    }
}
