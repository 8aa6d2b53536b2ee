import CoreAI
import Foundation

extension Span where Element == Int {
    /// The product of the elements; spans are no sequences.
    fileprivate var product: Int {
        var result = 1
        for i in 0..<count { result *= self[i] }
        return result
    }
}

/// Helpers over views, as packages around Core AI have them.
enum ArrayTools {
    /// The elements in row-major order, whatever the strides.
    static func elements<T: BitwiseCopyable>(of array: NDArray, as type: T.Type) -> [T] {
        array.view(as: type).withUnsafePointer { pointer, shape, strides in
            var result: [T] = []
            let rank = shape.count
            var index = [Int](repeating: 0, count: rank)
            for _ in 0..<shape.product {
                var offset = 0
                for d in 0..<rank { offset += index[d] * strides[d] }
                result.append(pointer[offset])
                var d = rank - 1
                while d >= 0 {
                    index[d] += 1
                    if index[d] < shape[d] { break }
                    index[d] = 0
                    d -= 1
                }
            }
            return result
        }
    }

    static func sumOfRow(of view: borrowing NDArray.View<Float>, row: Int) -> Float {
        let rowSlice = view.slice(at: [row])
        guard let elements = rowSlice.contiguousElements else { return 0 }  // rows are contiguous here
        var sum: Float = 0
        for i in elements.indices { sum += elements[i] }
        return sum
    }

    static func sumOfRow(of rawView: borrowing NDArray.RawView, row: Int) -> Float {
        let rowSlice = rawView.slice(at: [row]).view(as: Float.self)
        return sumOfRow(of: rowSlice, row: 0)
    }

    /// Adds one to some rows of a channel.
    static func incrementRegion(
        of mutableView: inout NDArray.MutableView<Float>, channel: Int, startRow: Int, endRow: Int
    ) {
        var region = mutableView.mutatingSlice(at: [channel, startRow..<endRow, .all])
        for row in 0..<(endRow - startRow) {
            for column in 0..<region.shape[2] {
                region[scalarAt: [0, row, column]] += 1
            }
        }
    }

    static func doubleAll(_ view: consuming NDArray.MutableRawView) {
        precondition(view.scalarType == .float32)
        let typed = view.view(as: Float.self)
        guard var elements = typed.contiguousElements else { return }
        for i in elements.indices { elements[i] *= 2 }
    }

    /// Bytes as rows of numbers, looked at in place.
    static func largest(in bytes: [UInt8], rows: Int, columns: Int) -> Float {
        let raw = bytes.span.bytes
        let view = NDArray.RawView(bytes: raw, scalarType: .float32, shape: [rows, columns]).view(as: Float.self)
        var best = -Float.infinity
        for row in 0..<rows {
            for column in 0..<columns { best = max(best, view[scalarAt: [row, column]]) }
        }
        return best
    }

    /// Every second number of a buffer, without a copy.
    static func everySecond(of buffer: inout [Float]) -> [Float] {
        let count = buffer.count / 2
        var view = NDArray.MutableView(mutableSpan: buffer.mutableSpan, shape: [count], strides: [2])
        view[scalarAt: [0]] = -1
        return (0..<count).map { view.view[scalarAt: [$0]] }
    }

    static func byteSize(of type: NDArray.ScalarType) -> Int {
        switch type {
        case .bool, .int8, .uint8, .float8e5m2, .float8e4m3fn, .float8e8m0fn: return 1
        case .int16, .uint16, .float16, .bfloat16: return 2
        case .int32, .uint32, .float32, .cfloat16: return 4
        case .int64, .uint64, .float64, .cfloat32: return 8
        case .int128, .uint128, .cfloat64: return 16
        case .int2, .int3, .int4, .int5, .int6, .int7, .uint1, .uint2, .uint3, .uint4, .uint5, .uint6, .uint7,
            .float4e2m1fn:
            return 1
        @unknown default: return 0
        }
    }

    /// A channels-last layout in blocks, as hardware likes it.
    static func interleaved(channels: Int, height: Int, width: Int) -> NDArray {
        let layout = NDArray.InterleaveLayout(dimension: 0, factor: 4)
        let blocks = (channels + layout.factor - 1) / layout.factor
        _ = blocks
        return NDArray(
            shape: [channels, height, width], scalarType: .float32,
            strides: [height * width * layout.factor, width * layout.factor, layout.factor], interleaveLayout: layout)
    }
}
