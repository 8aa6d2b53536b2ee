import CoreML
import Testing

@Suite struct MultiArrayTests {
    @Test func elementsAreReachedByLinearIndexAndByKey() throws {
        let array = try MLMultiArray(shape: [2, 3], dataType: .float32)
        #expect(array.shape == [2, 3] && array.strides == [3, 1] && array.count == 6)
        #expect((0..<6).allSatisfy { array[$0] == 0 })
        array[[1, 2]] = 7.5
        array[1] = -2
        #expect(array[5] == 7.5 && array[[0, 1]] == -2)
        #expect(array.withUnsafeBufferPointer(ofType: Float.self) { Array($0) } == [0, -2, 0, 0, 0, 7.5])
    }

    @Test func pointersReachTheElements() throws {
        let array = try MLMultiArray(shape: [2, 2], dataType: .double)
        let pointer = try UnsafeMutableBufferPointer<Double>(array)
        pointer.update(repeating: 4)
        pointer[3] = 5
        #expect((0..<4).map { array[$0] } == [4, 4, 4, 5])
        #expect(try Array(UnsafeBufferPointer<Double>(array)) == [4, 4, 4, 5])
        #expect(throws: MLModelError.self) { try UnsafeBufferPointer<Float>(array).count }
        #expect(throws: MLModelError.self) { try UnsafeMutableBufferPointer<String>(array).count }
        withExtendedLifetime(array) {}
    }

    @Test(arguments: [
        (MLMultiArrayDataType.double, 1e300, 1e300), (.float32, 0.1, Double(Float(0.1))),
        (.float16, 0.1, Double(Float16(0.1))), (.int32, 1e12, Double(Int32.max)), (.int32, -3.7, -3),
        (.int8, -1000, -128), (.int8, .nan, 0), (.int32, .infinity, Double(Int32.max)),
    ])
    func everyTypeKeepsWhatItCan(type: MLMultiArrayDataType, value: Double, kept: Double) throws {
        let array = try MLMultiArray(shape: [1], dataType: type)
        array[0] = NSNumber(value: value)
        #expect(array[0].doubleValue == kept)
    }

    /// A transposed view: the element [i, j] stands at i + 2·j.
    @Test func stridesAreFollowed() throws {
        var numbers: [Double] = [1, 2, 3, 4, 5, 6]
        try numbers.withUnsafeMutableBytes { bytes in
            let array = try MLMultiArray(
                dataPointer: try #require(bytes.baseAddress), shape: [2, 3], dataType: .double, strides: [1, 2])
            #expect((0..<6).map { array[$0].doubleValue } == [1, 3, 5, 2, 4, 6])
            #expect(array[[1, 2]] == 6)
            #expect(MLShapedArray<Double>(array).scalars == [1, 3, 5, 2, 4, 6])
            let dense = try MLMultiArray(shape: [2, 3], dataType: .int32)
            array.transfer(to: dense)
            #expect((0..<6).map { dense[$0].intValue } == [1, 3, 5, 2, 4, 6])
        }
    }

    @Test func memoryOfOthersIsGivenBackOnce() throws {
        final class Counter { var count = 0 }
        let counter = Counter()
        do {
            let memory = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 8)
            memory.initializeMemory(as: UInt8.self, repeating: 0, count: 16)
            let array = try MLMultiArray(dataPointer: memory, shape: [4], dataType: .float32, strides: [1]) { pointer in
                counter.count += 1
                pointer.deallocate()
            }
            #expect(array[3] == 0 && counter.count == 0)
        }
        #expect(counter.count == 1)
    }

    @Test(arguments: [[-1], [1 << 40, 1 << 40], [Int.max], [Int.max, 0, Int.max], [1 << 55]])
    func shapesThatNoMemoryHoldsAreErrors(shape: [Int]) {
        #expect(throws: MLModelError.self) {
            try MLMultiArray(shape: shape.map { NSNumber(value: $0) }, dataType: .double)
        }
    }

    @Test(arguments: [[1], [-1, 1], [Int.max, 1]])
    func stridesThatDoNotFitAreErrors(strides: [Int]) {
        #expect(throws: MLModelError.self) {
            try MLMultiArray(shape: [2, 3], dataType: .double, strides: strides.map { NSNumber(value: $0) })
        }
    }

    @Test func anArrayMayBeEmpty() throws {
        let array = try MLMultiArray(shape: [3, 0], dataType: .float32)
        #expect(array.count == 0 && array.withUnsafeBytes { $0.count } == 0)
        #expect(try MLMultiArray([Double]()).shape == [0])
    }

    @Test func collectionsBecomeArrays() throws {
        let doubles = try MLMultiArray([1.5, 2, -3])
        #expect(doubles.dataType == .double && doubles.shape == [3] && doubles[2] == -3)
        #expect(try MLMultiArray([Float(1), 2]).dataType == .float32)
        #expect(try MLMultiArray([1, 2, 3]).dataType == .int32)
        let other = try MLMultiArray([1.5, 2, -3])
        #expect(doubles == other && doubles.hash == other.hash)
        other[0] = 0
        #expect(doubles != other)
    }

    /// As NumPy's concatenate.
    @Test func arraysAreJoinedAlongAnyAxis() throws {
        let a = MLMultiArray(MLShapedArray<Float>(scalars: [1, 2, 3, 4], shape: [2, 2]))
        let b = MLMultiArray(MLShapedArray<Float>(scalars: [5, 6], shape: [2, 1]))
        let wide = MLMultiArray(concatenating: [a, b], axis: 1, dataType: .double)
        #expect(wide.shape == [2, 3] && (0..<6).map { wide[$0].intValue } == [1, 2, 5, 3, 4, 6])
        let tall = MLMultiArray(concatenating: [a, a], axis: -2, dataType: .int32)
        #expect(tall.shape == [4, 2] && (0..<8).map { tall[$0].intValue } == [1, 2, 3, 4, 1, 2, 3, 4])
    }

    @Test func mutableMemoryComesWithStrides() throws {
        let array = try MLMultiArray(shape: [2, 2], dataType: .int32)
        array.withUnsafeMutableBufferPointer(ofType: Int32.self) { buffer, strides in
            for i in 0..<2 { for j in 0..<2 { buffer[i * strides[0] + j * strides[1]] = Int32(10 * i + j) } }
        }
        #expect((0..<4).map { array[$0].intValue } == [0, 1, 10, 11])
        array.withUnsafeMutableBytes { bytes, strides in
            #expect(bytes.count == 16 && strides == [2, 1])
            bytes.storeBytes(of: 9, as: Int32.self)
        }
        #expect(array[0] == 9)
    }
}

@Suite struct ShapedArrayTests {
    @Test func partsAndElements() {
        var array = MLShapedArray<Int32>(scalars: 0..<24, shape: [2, 3, 4])
        #expect(array.count == 2 && array.scalarCount == 24 && array.strides == [12, 4, 1])
        #expect(array[scalarAt: 1, 2, 3] == 23 && array[scalarAt: [0, 1, 0]] == 4)
        #expect(array[1][0].scalars == [12, 13, 14, 15] && array[1].shape == [3, 4])
        #expect(array[0][0][2].scalar == 2 && array[0].scalar == nil)
        array[scalarAt: 0, 0, 0] = -1
        array[1][2] = MLShapedArraySlice(repeating: 7, shape: [4])
        #expect(array.scalars.first == -1 && array.scalars.suffix(4) == [7, 7, 7, 7])
        #expect(array.map { $0.scalars[0] } == [-1, 12])
    }

    @Test func valuesAreCopied() {
        let first = MLShapedArray<Float>(repeating: 1, shape: [2])
        var second = first
        second[scalarAt: 0] = 5
        #expect(first.scalars == [1, 1] && second != first)
        let array = MLMultiArray(first)
        array[0] = 9
        #expect(first.scalars == [1, 1] && MLShapedArray<Float>(array).scalars == [9, 1])
    }

    @Test func typesAreConverted() {
        let doubles = MLShapedArray<Double>(scalars: [1.9, -2.9, .nan, 1e20], shape: [4])
        #expect(MLShapedArray<Int32>(converting: doubles).scalars == [1, -2, 0, .max])
        #expect(MLShapedArray<Float16>(converting: MLMultiArray(doubles)).scalars[0] == 1.9)
        #expect(MLShapedArray<Float>(scalars: [1, 2, 3, 4], shape: [4]).reshaped(to: [2, 2])[1].scalars == [3, 4])
    }
}
