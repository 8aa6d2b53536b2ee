import CManakoOpenVINO
import ManakoCore
import ManakoInference

/// A tensor in OpenVINO's memory or in ours.
@safe final class OpenVINOTensor {
    private let runtime: OpenVINORuntime
    let handle: OpaquePointer
    /// The tensor's memory when it is ours.
    private let memory: AlignedMemory?

    /// Takes over a tensor that OpenVINO made.
    init(_ runtime: OpenVINORuntime, _ handle: OpaquePointer) {
        self.runtime = runtime
        unsafe self.handle = handle
        memory = nil
    }

    /// Makes a tensor in memory of our own, as OpenVINO aligns its small tensors to 16 bytes only.
    init(_ runtime: OpenVINORuntime, shape: [Int], elementType: TensorElementType) throws(ManakoError) {
        let memory = AlignedMemory(byteCount: shape.reduce(elementType.byteCount, *))
        var extents = shape.map { Int64($0) }
        var handle: OpaquePointer?
        let status = unsafe extents.withUnsafeMutableBufferPointer { extents in
            let shape = unsafe ov_shape_t(rank: Int64(extents.count), dims: extents.baseAddress)
            return unsafe runtime.api.pointee.tensor_create_from_host_ptr(
                elementType.openVINONumber, shape, memory.bytes.baseAddress, &handle)
        }
        try runtime.check(status, .internalFailure, "making a tensor of shape \(shape)")
        guard let handle = unsafe handle else { throw ManakoError(.internalFailure, "OpenVINO gave no tensor") }
        self.runtime = runtime
        unsafe self.handle = handle
        self.memory = memory
    }

    deinit { unsafe runtime.api.pointee.tensor_free(handle) }

    func shape() throws(ManakoError) -> [Int] {
        var shape = unsafe ov_shape_t()
        let status = unsafe runtime.api.pointee.tensor_get_shape(handle, &shape)
        // OpenVINO's C interface refuses to describe a shape without dimensions.
        if status != 0, try unsafe elements().count == elementType().byteCount { return [] }
        try runtime.check(status, .internalFailure, "a shape")
        defer { _ = unsafe runtime.api.pointee.shape_free(&shape) }
        return (0..<Int(unsafe shape.rank)).map { Int(unsafe shape.dims[$0]) }
    }

    func elementType() throws(ManakoError) -> TensorElementType {
        var number: Int32 = 0
        let status = unsafe runtime.api.pointee.tensor_get_element_type(handle, &number)
        try runtime.check(status, .internalFailure, "a tensor's type")
        return try TensorElementType(openVINO: number)
    }

    /// The elements, valid while the tensor lives and nothing sets its shape.
    func elements() throws(ManakoError) -> UnsafeMutableRawBufferPointer {
        var count = 0
        var data: UnsafeMutableRawPointer?
        let api = unsafe runtime.api.pointee
        try runtime.check(unsafe api.tensor_get_byte_size(handle, &count), .internalFailure, "a tensor's size")
        guard count > 0 else { return unsafe UnsafeMutableRawBufferPointer(start: nil, count: 0) }
        try runtime.check(unsafe api.tensor_data(handle, &data), .internalFailure, "a tensor's memory")
        return unsafe UnsafeMutableRawBufferPointer(start: data, count: count)
    }
}
