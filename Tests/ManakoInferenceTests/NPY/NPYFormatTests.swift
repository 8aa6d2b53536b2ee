import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoInference

/// Files as NumPy 2 writes them: `f = io.BytesIO(); numpy.save(f, a); f.getvalue()`.
@Suite struct NPYFormatTests {
    static let blanks = String(repeating: " ", count: 58)

    /// `numpy.arange(6, dtype='<f4').reshape(2, 3)`
    static let matrix: [UInt8] =
        [0x93]
        + Array("NUMPY\u{1}\u{0}v\u{0}{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }\(blanks)\n".utf8)
        + [
            0, 0, 0, 0, 0, 0, 0x80, 0x3F, 0, 0, 0, 0x40, 0, 0, 0x40, 0x40, 0, 0, 0x80, 0x40, 0, 0, 0xA0, 0x40,
        ]

    @Test func writesWhatNumPyWrites() {
        let tensor = FloatTensor(shape: [2, 3], values: [0, 1, 2, 3, 4, 5])
        #expect(NPYFile.encode(tensor) == Self.matrix)
        #expect(Self.matrix.count == 152)
    }

    @Test(arguments: [[], [1], [5], [1, 3, 7, 2], [2, 0, 3], [123_456, 1], Array(repeating: 1, count: 60)])
    func elementsAreAlignedAndComeBack(shape: [Int]) throws {
        let values = (0..<shape.reduce(1, *)).map { Float($0) * 0.37 - 3 }
        let bytes = NPYFile.encode(FloatTensor(shape: shape, values: values))
        #expect((bytes.count - values.count * 4) % 64 == 0)
        let array = try NPYArray(bytes)
        #expect(array.shape == shape && array.type == .f4)
        #expect(try array.elements(as: .float32) == bytes.suffix(values.count * 4))
    }

    @Test func readsWhatNumPyWrites() throws {
        let array = try NPYArray(Self.matrix)
        #expect(array.shape == [2, 3] && array.type == .f4 && array.count == 6)
        #expect(try array.elements(as: .uint8) == [0, 1, 2, 3, 4, 5])
        #expect(try array.elements(as: .int16) == [0, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0])
    }

    /// Types with bytes and values that follow from IEEE 754 and two's complement.
    static let types: [(descr: String, data: [UInt8], values: [Double])] = [
        ("<f2", [0x00, 0x3C, 0x00, 0xC1], [1, -2.5]),
        (">f2", [0x3C, 0x00, 0xC1, 0x00], [1, -2.5]),
        ("<f4", [0x00, 0x00, 0x80, 0x3F, 0x00, 0x00, 0x20, 0xC0], [1, -2.5]),
        (">f4", [0x3F, 0x80, 0x00, 0x00, 0xC0, 0x20, 0x00, 0x00], [1, -2.5]),
        ("<f8", [0, 0, 0, 0, 0, 0, 0xF0, 0x3F, 0, 0, 0, 0, 0, 0, 0x04, 0xC0], [1, -2.5]),
        (">f8", [0x3F, 0xF0, 0, 0, 0, 0, 0, 0, 0xC0, 0x04, 0, 0, 0, 0, 0, 0], [1, -2.5]),
        ("|i1", [0x01, 0xFE], [1, -2]),
        ("<i2", [0x01, 0x00, 0xFE, 0xFF], [1, -2]),
        (">i2", [0x00, 0x01, 0xFF, 0xFE], [1, -2]),
        ("<i4", [0x01, 0x00, 0x00, 0x00, 0xFE, 0xFF, 0xFF, 0xFF], [1, -2]),
        (">i4", [0x00, 0x00, 0x00, 0x01, 0xFF, 0xFF, 0xFF, 0xFE], [1, -2]),
        ("<i8", [1, 0, 0, 0, 0, 0, 0, 0, 0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [1, -2]),
        ("|u1", [0x01, 0xFE], [1, 254]),
        ("<u2", [0x01, 0x00, 0xFE, 0xFF], [1, 65534]),
        ("=u2", [0x01, 0x00, 0xFE, 0xFF], [1, 65534]),
        ("<u4", [0x01, 0x00, 0x00, 0x00, 0xFE, 0xFF, 0xFF, 0xFF], [1, 4_294_967_294]),
        (">u8", [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0], [1, 4_294_967_296]),
        ("|b1", [0x01, 0x00], [1, 0]),
        ("b1", [0x01, 0x00], [1, 0]),
    ]

    @Test(arguments: types.indices)
    func everyTypeIsRead(index: Int) throws {
        #expect(Self.types.count == 19)
        let (descr, data, values) = Self.types[index]
        for version: UInt8 in 1...3 {
            let bytes = NPYFixture(descr: "'\(descr)'", version: (version, 0), data: data).bytes
            let elements = try NPYArray(bytes).elements(as: .float64)
            let expected = values.flatMap { value in
                (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * $0)) }
            }
            #expect(elements == expected, "\(descr), version \(version)")
        }
    }

    @Test(arguments: [
        ("()", [Int](), 1), ("(2,)", [2], 2), ("(2L,)", [2], 2), ("(0, 7)", [0, 7], 0), ("(1,2)", [1, 2], 2),
    ])
    func shapes(text: String, shape: [Int], count: Int) throws {
        let array = try NPYArray(
            NPYFixture(descr: "\"|u1\"", shape: text, data: .init(repeating: 7, count: count)).bytes)
        #expect(array.shape == shape && array.count == count)
    }
}
