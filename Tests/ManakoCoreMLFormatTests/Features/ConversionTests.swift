import ManakoCore
import ManakoInference
import Testing

@testable import ManakoCoreMLFormat

@Suite struct ConversionTests {
    @Test(arguments: TensorElementType.allCases)
    func numbersComeBack(_ type: TensorElementType) throws {
        let values: [Double] = type == .bool ? [0, 1, 1] : [0, 1, 2]
        let array = try CoreMLMultiArray(values, shape: [3], elementType: type)
        #expect(array.elementType == type)
        #expect(array.doubles == values)
        #expect(try array.converted(to: .float64).doubles == values)
    }

    @Test(arguments: [
        ([128], TensorElementType.int8), ([-1], .uint8), ([0.5], .int32), ([.nan], .int64), ([.infinity], .uint16),
        ([1e19], .int64), ([-1], .uint64), ([70000], .int16), ([4.3e9], .uint32),
    ])
    func numbersThatDoNotFitAreRefused(_ values: [Double], _ type: TensorElementType) {
        #expect { try CoreMLMultiArray(values, shape: [1], elementType: type) } throws: {
            ($0 as? ManakoError)?.code == .invalidArgument
        }
    }

    /// Ties are rounded to even, as IEEE 754 has it.
    @Test(arguments: [
        (1.0, 1.0), (1.00390625, 1.0), (1.01171875, 1.015625), (-3.1415926, -3.140625), (1e39, Double.infinity),
        (-Double.infinity, -Double.infinity),
    ])
    func halvesOfBrainFloats(_ value: Double, _ wanted: Double) throws {
        #expect(try CoreMLMultiArray([value], shape: [1], elementType: .bfloat16).doubles == [wanted])
    }

    @Test func missingNumbersStayMissing() throws {
        for type in [TensorElementType.float16, .float32, .bfloat16, .float64] {
            #expect(try CoreMLMultiArray([.nan], shape: [1], elementType: type).doubles[0].isNaN)
        }
    }
}
