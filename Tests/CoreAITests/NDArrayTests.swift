import CoreAI
import Testing

/// Arrays and views of them, for which no runtime is needed.
struct NDArrayTests {
    private let matrix = NDArray(scalars: (0..<6).map(Float.init), shape: [2, 3])

    @Test func arraysAreValues() {
        var copy = matrix
        copy.mutableView(as: Float.self).withUnsafeMutablePointer { pointer, _, _ in pointer[0] = 9 }
        #expect(ArrayTools.elements(of: matrix, as: Float.self) == [0, 1, 2, 3, 4, 5])
        #expect(ArrayTools.elements(of: copy, as: Float.self) == [9, 1, 2, 3, 4, 5])
        #expect(copy.shape == [2, 3] && copy.strides == [3, 1] && copy.scalarType == .float32)
        #expect(copy.interleaveLayout == nil)
    }

    @Test func scalarsOfAllTypesAreTaken() {
        #expect(NDArray(scalars: (0..<4) as Range<Int32>, shape: [2, 2]).scalarType == .int32)
        #expect(NDArray(scalars: [true, false], shape: [2]).scalarType == .bool)
        #expect(NDArray(scalars: [Float16(1)], shape: []).shape.isEmpty)
        #expect(NDArray(scalars: [UInt8](), shape: [0, 4]).scalarType == .uint8)
        #expect(NDArray(scalars: [Int128(1)], shape: [1]).scalarType == .int128)
        #expect(NDArray(scalars: [1], shape: [1]).scalarType == .int64)
        #expect(NDArray(scalars: [1.5], shape: [1]).scalarType == .float64)
        for type in NDArray.ScalarType.allCases {
            let array = NDArray(shape: [3, 2], scalarType: type)
            let count = array.rawView().bytes.byteCount
            #expect(count == 6 * ArrayTools.byteSize(of: type), "\(type)")
        }
    }

    @Test func rowsAreSlicedAndSummed() {
        #expect(ArrayTools.sumOfRow(of: matrix.view(), row: 1) == 12)
        #expect(ArrayTools.sumOfRow(of: matrix.rawView(), row: 0) == 3)
        let column = matrix.view(as: Float.self).slice(at: [.all, 1])
        let isDense = column.contiguousElements != nil
        #expect(!column.isContiguous && !isDense)
        #expect(column.rank == 2 && column.shape[1] == 1 && column.strides[0] == 3)
        #expect(column[scalarAt: [1, 0]] == 4)
        let ranges: [any NDArray.RangeExpression] = [1..., ...1]
        let corner = matrix.view(as: Float.self).slice(at: ranges)
        #expect(corner.shape[0] == 1 && corner.shape[1] == 2 && corner[scalarAt: [0, 1]] == 4)
        let whole = matrix.view(as: Float.self).slice(at: matrix.shape.map { 0..<$0 })
        #expect(whole.isContiguous && whole.contiguousElements?.count == 6)
    }

    @Test func regionsAreChangedInPlace() {
        var array = NDArray(shape: [2, 3, 2], scalarType: .float32)
        var view = array.mutableView(as: Float.self)
        ArrayTools.incrementRegion(of: &view, channel: 1, startRow: 1, endRow: 3)
        ArrayTools.incrementRegion(of: &view, channel: 1, startRow: 2, endRow: 3)
        #expect(view[scalarAt: [1, 2, 0]] == 2)
        #expect(ArrayTools.elements(of: array, as: Float.self) == [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2])
        ArrayTools.doubleAll(array.mutableRawView().slice(at: [1]))
        #expect(ArrayTools.elements(of: array, as: Float.self) == [0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 4, 4])
    }

    @Test func otherMemoryIsLookedAtInPlace() {
        let numbers: [Float] = [1, 8, -3, 5]
        let bytes = numbers.withUnsafeBytes { Array($0) }
        #expect(ArrayTools.largest(in: bytes, rows: 2, columns: 2) == 8)
        var buffer: [Float] = [1, 2, 3, 4, 5]
        #expect(ArrayTools.everySecond(of: &buffer) == [-1, 3])
        #expect(buffer == [-1, 2, 3, 4, 5])
        let view = NDArray.View(span: numbers.span, shape: [2, 2])
        #expect(view[scalarAt: [1, 0]] == -3 && view.isContiguous)
        let raw = NDArray.RawView(bytes: bytes.span.bytes, byteOffset: 4, scalarType: .float32, shape: [3])
        #expect(raw.view(as: Float.self)[scalarAt: [0]] == 8)
    }

    @Test func stridesAndPaddingAreRespected() {
        var padded = NDArray(shape: [2, 3], scalarType: .int32, strides: [4, 1])
        var view = padded.mutableView(as: Int32.self)
        view.copyElements(fromContentsOf: [1, 2, 3, 4, 5])
        let isDense = view.contiguousElements != nil
        #expect(!isDense)
        #expect(view[scalarAt: [1, 1]] == 5 && view[scalarAt: [1, 2]] == 0)
        #expect(ArrayTools.elements(of: padded, as: Int32.self) == [1, 2, 3, 4, 5, 0])
        #expect(padded.rawView().bytes.byteCount == 28)
    }

    @Test func blocksOfAnInterleavedDimensionLieTogether() throws {
        var array = ArrayTools.interleaved(channels: 6, height: 2, width: 1)
        #expect(array.interleaveLayout == NDArray.InterleaveLayout(dimension: 0, factor: 4))
        var view = array.mutableView(as: Float.self)
        view.copyElements(from: (0..<12).map(Float.init))
        #expect(!view.isContiguous && view[scalarAt: [5, 1, 0]] == 11)
        let places: [Float] = view.withUnsafeMutablePointer { pointer, _, _ in (0..<16).map { pointer[$0] } }
        // Channels 0 to 3 of a row, then those of the next one; then channels 4 and 5, and the padding.
        #expect(places == [0, 2, 4, 6, 1, 3, 5, 7, 8, 10, 0, 0, 9, 11, 0, 0])
    }
}
