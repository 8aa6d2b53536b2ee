import CoreML
import Testing

/// Creation and parts of shaped arrays, against what is worked out by hand.
@Suite struct ShapedArrayPartsTests {
    private let array = MLShapedArray<Float>(scalars: (0..<12).map(Float.init), shape: [2, 3, 2])

    @Test func arraysAreJoinedAlongEachAxis() {
        let small = MLShapedArray<Float>(scalars: [20, 21, 22, 23], shape: [2, 1, 2])
        let joined = MLShapedArray<Float>(concatenating: [array, small], alongAxis: 1)
        #expect(joined.shape == [2, 4, 2])
        #expect(joined.scalars == [0, 1, 2, 3, 4, 5, 20, 21, 6, 7, 8, 9, 10, 11, 22, 23])
        #expect(MLShapedArray(concatenating: [array, array], alongAxis: 0).scalars == array.scalars + array.scalars)
        let last = MLShapedArray<Float>(concatenating: [array[0], array[1]], alongAxis: -1)
        #expect(last.shape == [3, 4] && last.scalars.prefix(4) == [0, 1, 6, 7])
    }

    @Test func elementsOfMemory() {
        let made = MLShapedArray<Int32>(unsafeUninitializedShape: [2, 2]) { pointer, strides in
            #expect(strides == [2, 1])
            _ = pointer.initialize(from: [1, 2, 3, 4])
        }
        #expect(made.scalars == [1, 2, 3, 4])
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 4)
        for place in 0..<4 { bytes.storeBytes(of: Int32(place), toByteOffset: 4 * place, as: Int32.self) }
        nonisolated(unsafe) var isFreed = false  // Read by this thread alone, which frees the memory too.
        let turned = MLShapedArray<Int32>(
            bytesNoCopy: bytes, shape: [2, 2], strides: [1, 2],
            deallocator: .custom { pointer, _ in
                isFreed = true
                pointer.deallocate()
            })
        #expect(turned.scalars == [0, 2, 1, 3] && isFreed)
        #expect(MLShapedArray<UInt8Pair>(data: Data([1, 0, 0, 0, 2, 0, 0, 0]), shape: [2]).scalars == [1, 2])
    }
    private typealias UInt8Pair = Int32

    @Test func rangesOfDimensions() {
        var array = array
        #expect(array[0..<2, 1...1].scalars == [2, 3, 8, 9] && array[0..<2, 1...1].shape == [2, 1, 2])
        #expect(array[1..., ..<2, 1].scalars == [7, 9] && array[1..<2].scalars == [6, 7, 8, 9, 10, 11])
        array[0..<1, 0...0] = MLShapedArraySlice(scalars: [-1, -2], shape: [1, 1, 2])
        #expect(array.scalars.prefix(3) == [-1, -2, 2])
        array.fill(with: 3)
        #expect(array.scalars == [Float](repeating: 3, count: 12))
    }

    @Test func shapesChange() {
        #expect(array.expandingShape(at: 0).shape == [1, 2, 3, 2])
        #expect(array.expandingShape(at: 3).squeezingShape() == array)
        let turned = array.transposed(permutation: [1, 0, 2])
        #expect(turned.shape == [3, 2, 2] && turned.scalars == [0, 1, 6, 7, 2, 3, 8, 9, 4, 5, 10, 11])
        #expect(array.transposed().transposed() == array)
    }

    @Test func numbersOfFoundation() {
        #expect(CGFloat(truncating: NSNumber(value: 2.5)) == 2.5 && CGFloat(exactly: NSNumber(value: 3)) == 3)
        let up: CGImagePropertyOrientation = .up
        #expect(up.rawValue == 1)
    }

    @Test func literalsOfSlices() {
        let array = MLShapedArray<Float>(scalars: [1, 2, 3, 4, 5, 6], shape: [3, 2])
        let some: MLShapedArray<Float> = [array[2], array[0]]
        #expect(some.shape == [2, 2] && some.scalars == [5, 6, 1, 2])
        let none: MLShapedArray<Float> = []
        #expect(none.shape == [0] && none.scalars.isEmpty)
    }

    /// Code for phones fills planes through the addresses of parts, as vImage's buffers want it.
    @Test func partsAreTheArraysOwnElementsUntilTheyAreChanged() {
        let array = MLShapedArray<Float>(repeating: 0, shape: [1, 3, 2, 2])
        for channel in 0..<3 {
            array[0][channel].withUnsafeShapedBufferPointer { plane, shape, strides in
                #expect(plane.count == 4 && shape == [2, 2] && strides == [2, 1])
                let start = UnsafeMutablePointer(mutating: plane.baseAddress)
                for index in 0..<4 { start?[index] = Float(10 * channel + index) }
            }
        }
        #expect(array.scalars == [0, 1, 2, 3, 10, 11, 12, 13, 20, 21, 22, 23])
        var part = array[0][1]
        part[scalarAt: 1, 1] = -1
        #expect(part.scalars == [10, 11, 12, -1] && part[1].scalars == [12, -1] && array[scalarAt: 0, 1, 1, 1] == 13)
        var other = array
        other[0][2] = part
        #expect(other[0][2] == part && array[0][2].scalars == [20, 21, 22, 23] && part.scalarCount == 4)
    }
}
