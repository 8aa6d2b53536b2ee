import ManakoCore
import ManakoFiles
import Testing

@testable import ManakoCoreAIFormat

/// Elements of all widths as numbers.
struct ElementTests {
    private func constant(
        _ bytes: [UInt8], _ type: CoreAIElementType, _ count: Int, _ layout: CoreAIConstant.Layout = .packed
    ) throws -> CoreAIConstant {
        try CoreAIConstant(
            type, shape: [count], layout: layout, range: 0..<bytes.count, file: MappedFile(bytes, path: "elements"))
    }

    @Test func packedIntegersAreRead() throws {
        #expect(try constant([0x21, 0x43], .uint4, 4).integers() == [1, 2, 3, 4])
        #expect(try constant([0xE4], .uint2, 4).integers() == [0, 1, 2, 3])
        #expect(try constant([0x88, 0xC6, 0xFA], .uint3, 8).integers() == [0, 1, 2, 3, 4, 5, 6, 7])
        #expect(try constant([0xFE], .int4, 2).integers() == [-2, -1])
        #expect(try constant([0x05], .uint1, 8).integers() == [1, 0, 1, 0, 0, 0, 0, 0])
        #expect(try constant([0x41, 0x20, 0x0C], .uint6, 4).integers() == [1, 1, 2, 3])
    }

    @Test func elementsInPlaceTakeAByte() throws {
        #expect(try constant([0x0E, 0x01], .int4, 2, .plain).integers() == [-2, 1])
        #expect(try constant([0x02], .uint3, 3, .splat).integers() == [2, 2, 2])
        #expect(try constant([0xFF], .bool, 2, .splat).integers() == [1, 1])
    }

    @Test func smallRealNumbersAreRead() throws {
        let e4m3 = try constant([0x00, 0x01, 0x38, 0xB8, 0x7E, 0x7F], .float8e4m3fn, 6).reals()
        #expect(Array(e4m3[..<5]) == [0, 0x1p-9, 1, -1, 448] && e4m3[5].isNaN)
        #expect(try constant([0x3C, 0xC0, 0x7C, 0x01], .float8e5m2, 4).reals() == [1, -2, .infinity, 0x1p-16])
        #expect(try constant([0x10, 0x72, 0x9F], .float4e2m1fn, 6).reals() == [0, 0.5, 1, 6, -6, -0.5])
        #expect(try constant([0x7F, 0x80, 0x00], .float8e8m0fn, 3).reals() == [1, 2, 0x1p-127])
        #expect(try constant([0x80, 0x3F], .bfloat16, 1).reals() == [1])
    }

    @Test func wrongNumbersOfBytesAreRefused() {
        #expect(throws: ManakoError.self) { try constant([1, 2], .uint4, 5) }
        #expect(throws: ManakoError.self) { try constant([1, 2], .float32, 1, .splat) }
        #expect(throws: ManakoError.self) { try constant([], .float32, 1 << 62) }
    }
}
