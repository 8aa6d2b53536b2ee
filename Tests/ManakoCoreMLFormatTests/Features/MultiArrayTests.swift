import ManakoCore
import Testing

@testable import ManakoCoreMLFormat

@Suite struct MultiArrayTests {
    @Test func holdsWhatItIsGiven() throws {
        let array = try CoreMLMultiArray([1, 2.5, -3], shape: [3, 1])
        #expect(array.doubles == [1, 2.5, -3])
        #expect(array.count == 3)
    }

    @Test(arguments: [[2], [-3], [Int.max, 4]])
    func otherShapesAreRefused(_ shape: [Int]) {
        #expect { try CoreMLMultiArray([1, 2.5, -3], shape: shape) } throws: {
            ($0 as? ManakoError)?.code == .invalidArgument
        }
    }
}
