import ManakoCore
import ManakoOpenVINO
import Testing

@testable import ManakoCoreMLFormat
@testable import ManakoCoreML

/// Compressed weights that contradict themselves or claim more than they stand for.
struct CompressedWeightsTests {
    private static func weights(_ type: MILType, _ shape: [Int], _ bytes: [UInt8]) throws -> CompressedWeights {
        try CompressedWeights(MILLiteral(type: .tensor(type, shape: shape.map { $0 }), storage: .bytes(bytes)))
    }

    @Test(arguments: [
        (MILType.uint1, [1, 0, 1, 1, 0, 0, 0, 1, 1], [UInt8(0b1000_1101), 1]),
        (.uint3, [1, 7, 4, 2], [0b0011_1001, 0b0000_0101]),
        (.uint4, [15, 2, 9], [0x2F, 9]),
        (.uint6, [63, 1, 32, 5], [0b0111_1111, 0b0000_0000, 0b0001_0110]),
    ])
    func packedElementsBeginWithTheLowestBits(_ type: MILType, _ numbers: [Int], _ bytes: [UInt8]) throws {
        #expect(try Self.weights(type, [numbers.count], bytes).expand().bytes.map(Int.init) == numbers)
    }

    @Test func packedSignedElementsAreNegative() throws {
        #expect(try Self.weights(.int4, [3], [0x8F, 7]).expand().floats(.int4) == [-1, -8, 7])
    }

    @Test(arguments: [
        (MILType.uint4, [3], 1), (.uint4, [3], 3), (.int8, [2, 3], 5), (.float16, [4], 4), (.float32, [-1], 4),
        (.uint1, [Int.max, 2], 1), (.float64, [1], 8), (.string, [1], 1),
    ])
    func dataOfAnotherSizeAreRefused(_ type: MILType, _ shape: [Int], _ count: Int) {
        #expect(throws: ManakoError.self) { try Self.weights(type, shape, [UInt8](repeating: 0, count: count)) }
    }

    @Test(arguments: [[2, 1], [4, 1, 2, 1], [3, 2, 1], [0, 2, 1], [1, 4, 1], [1, 2, 0]])
    func tablesThatDoNotFitAreRefused(_ shape: [Int]) throws {
        let indices = try Self.weights(.uint1, [8], [0])
        let count = shape.reduce(1, *)
        let table = try Self.weights(.int8, shape, [UInt8](repeating: 0, count: count))
        #expect(throws: ManakoError.self) {
            try CompressedWeights.lookup(indices, table, vectorAxis: 0, room: 1 << 20)
        }
    }

    @Test func vectorsMustNotClaimMuchMemory() throws {
        let indices = try Self.weights(.uint1, [1 << 16], [UInt8](repeating: 0, count: 1 << 13))
        let table = try Self.weights(.int8, [1, 2, 1 << 12], [UInt8](repeating: 0, count: 1 << 13))
        #expect(throws: ManakoError.self) {
            try CompressedWeights.lookup(indices, table, vectorAxis: 0, room: ConstantPool().room)
        }
        #expect(throws: ManakoError.self) {
            try CompressedWeights.lookup(indices, table, vectorAxis: nil, room: .max)
        }
        #expect(throws: ManakoError.self) { try CompressedWeights.lookup(indices, table, vectorAxis: 1, room: .max) }
    }

    @Test func aMaskWithAnotherNumberOfOnesIsRefused() throws {
        let mask = try Self.weights(.uint1, [8], [0b1010_1010])
        let elements = try Self.weights(.int8, [3], [1, 2, 3])
        let dense = try CompressedWeights.dense(elements, mask: mask, room: 1 << 20)
        #expect(throws: ManakoError.self) { try dense.expand() }
        let fewer = try CompressedWeights.sparse(mask, mask: mask, count: 3, room: 1 << 20)
        #expect(throws: ManakoError.self) { try fewer.expand() }
    }

    @Test(arguments: [[3, 1], [4, 0], [4], [8, 1]])
    func blocksThatDoNotDivideAreRefused(_ counts: [Int]) throws {
        let data = try Self.weights(.int8, [4, 2], [UInt8](repeating: 1, count: 8))
        let scales = try Self.weights(.float32, [1], [0, 0, 128, 63])
        #expect(throws: ManakoError.self) {
            try CompressedWeights.scaled(data, counts: counts, scales: scales, offsets: nil, room: 1 << 20)
        }
    }
}
