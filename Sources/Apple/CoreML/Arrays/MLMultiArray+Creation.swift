import Foundation
import ManakoCore
import ManakoCoreMLFormat
import ManakoInference

extension MLMultiArray {
    /// Makes an array of one dimension.
    public convenience init<C: Collection>(_ data: C) throws where C.Element: MLShapedArrayScalar {
        try self.init(Array(data), shape: [data.count])
    }

    /// Makes an array of one dimension.
    public convenience init<C: Collection>(_ data: C) throws where C.Element == Int {
        try self.init(data.map { Int32(clamping: $0) })
    }

    /// Copies a shaped array.
    public convenience init<ShapedArray: MLShapedArrayProtocol>(_ shapedArray: ShapedArray) {
        do {
            try self.init(shapedArray.scalars, shape: shapedArray.shape)
        } catch {
            fatalError("\(error)")
        }
    }

    private convenience init<Scalar: MLShapedArrayScalar>(_ scalars: [Scalar], shape: [Int]) throws(MLModelError) {
        try self.init(ArrayLayout(shape: shape), Scalar.multiArrayDataType)
        unsafe scalars.withUnsafeBytes { unsafe dataPointer.copyMemory(from: $0) }
    }

    /// Joins arrays along a dimension.
    ///
    /// - Parameters:
    ///   - multiArrays: arrays of the same extents in all other dimensions.
    ///   - axis: the dimension, the first being 0; negative ones count from the last.
    ///   - dataType: the type of the new array's elements.
    /// - Precondition: shapes and axis fit.
    public convenience init(concatenating multiArrays: [MLMultiArray], axis: Int, dataType: MLMultiArrayDataType) {
        precondition(!multiArrays.isEmpty, "there are no arrays to join")
        let rank = multiArrays[0].layout.shape.count
        let axis = axis < 0 ? axis + rank : axis
        precondition(axis >= 0 && axis < rank, "arrays of \(rank) dimensions have no axis \(axis)")
        var shape = multiArrays[0].layout.shape
        for array in multiArrays.dropFirst() {
            var other = array.layout.shape
            precondition(other.count == rank, "arrays of \(rank) and \(other.count) dimensions can't be joined")
            shape[axis] += other[axis]
            other[axis] = shape[axis]
            precondition(other == shape, "the arrays differ in other dimensions than \(axis)")
        }
        do {
            try self.init(ArrayLayout(shape: shape), dataType)
        } catch {
            fatalError("\(error)")
        }
        let inner = shape[(axis + 1)...].reduce(1, *)
        var start = 0
        for array in multiArrays {
            let block = array.layout.shape[axis] * inner
            for (index, offset) in array.layout.offsets.enumerated() {
                let target = index / max(block, 1) * shape[axis] * inner + start + index % max(block, 1)
                setDouble(array.double(at: offset), at: target)
            }
            start += block
        }
    }

    /// Copies the elements into another array of the same shape.
    ///
    /// - Precondition: the shapes are the same.
    public func transfer(to destination: MLMultiArray) {
        precondition(destination.layout.shape == layout.shape, "the arrays' shapes differ")
        destination.copyElements(of: self)
    }

    /// Copies what a model gave.
    convenience init(_ array: CoreMLMultiArray) throws(MLModelError) {
        let type = MLMultiArrayDataType(array.elementType)
        try self.init(ArrayLayout(shape: array.shape), type)
        if type.elementType == array.elementType {
            unsafe array.bytes.withUnsafeBytes { unsafe dataPointer.copyMemory(from: $0) }
        } else {
            for (index, value) in array.doubles.enumerated() { setDouble(value, at: index) }
        }
    }

    /// What a model takes.
    func features() throws(ManakoError) -> CoreMLMultiArray {
        let size = dataType.byteCount
        guard !layout.isDense else {
            let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: dataPointer, count: count * size))
            return try CoreMLMultiArray(shape: layout.shape, elementType: dataType.elementType, bytes: bytes)
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count * size)
        for offset in layout.offsets {
            unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(start: dataPointer + offset * size, count: size))
        }
        return try CoreMLMultiArray(shape: layout.shape, elementType: dataType.elementType, bytes: bytes)
    }
}

extension UnsafeMutableRawPointer {
    fileprivate func copyMemory(from bytes: UnsafeRawBufferPointer) {
        if let base = bytes.baseAddress { unsafe copyMemory(from: base, byteCount: bytes.count) }
    }
}
