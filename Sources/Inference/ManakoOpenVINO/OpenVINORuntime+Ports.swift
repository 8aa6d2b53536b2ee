import CManakoOpenVINO
import ManakoCore
import ManakoInference

extension OpenVINORuntime {
    /// Describes all inputs or outputs of something.
    @unsafe func ports(
        count: (UnsafeMutablePointer<Int>) -> manako_ov_status,
        port: (Int, UnsafeMutablePointer<OpaquePointer?>) -> manako_ov_status
    ) throws(ManakoError) -> [TensorDescription] {
        var number = 0
        try check(unsafe count(&number), .internalFailure, "reading the model's ports")
        var descriptions: [TensorDescription] = []
        for index in 0..<number {
            var handle: OpaquePointer?
            try check(unsafe port(index, &handle), .internalFailure, "reading the model's port \(index)")
            guard let handle = unsafe handle else { continue }
            defer { unsafe api.pointee.output_const_port_free(handle) }
            descriptions.append(
                TensorDescription(
                    name: unsafe name(of: handle, index), shape: try unsafe shape(of: handle),
                    elementType: try unsafe elementType(of: handle)))
        }
        return descriptions
    }

    private func name(of port: OpaquePointer, _ index: Int) -> String {
        var name: UnsafeMutablePointer<CChar>?
        // A port without a name is no failure.
        guard unsafe api.pointee.port_get_any_name(port, &name) == 0 else { return "\(index)" }
        return unsafe take(name)
    }

    private func shape(of port: OpaquePointer) throws(ManakoError) -> [Int] {
        var shape = unsafe ov_partial_shape_t()
        try check(unsafe api.pointee.port_get_partial_shape(port, &shape), .internalFailure, "reading a shape")
        defer { unsafe api.pointee.partial_shape_free(&shape) }
        let rank = unsafe shape.rank
        guard rank.min == rank.max, rank.min > 0 else { return [] }
        return (0..<Int(rank.min)).map { index in
            let extent = unsafe shape.dims[index]
            return extent.min == extent.max ? Int(extent.min) : -1
        }
    }

    private func elementType(of port: OpaquePointer) throws(ManakoError) -> TensorElementType {
        var number: Int32 = 0
        try check(unsafe api.pointee.port_get_element_type(port, &number), .internalFailure, "reading a type")
        return try TensorElementType(openVINO: number)
    }
}

extension TensorElementType {
    private static let numbers: [(Int, TensorElementType)] = [
        (MANAKO_OV_BOOLEAN, .bool), (MANAKO_OV_BF16, .bfloat16), (MANAKO_OV_F16, .float16), (MANAKO_OV_F32, .float32),
        (MANAKO_OV_F64, .float64), (MANAKO_OV_I8, .int8), (MANAKO_OV_I16, .int16), (MANAKO_OV_I32, .int32),
        (MANAKO_OV_I64, .int64), (MANAKO_OV_U8, .uint8), (MANAKO_OV_U16, .uint16), (MANAKO_OV_U32, .uint32),
        (MANAKO_OV_U64, .uint64),
    ]

    /// The type with a number in OpenVINO's C API.
    init(openVINO number: Int32) throws(ManakoError) {
        guard let entry = Self.numbers.first(where: { $0.0 == number }) else {
            throw ManakoError(.unsupported, "the model has a tensor of OpenVINO's element type \(number)")
        }
        self = entry.1
    }

    /// The type's number in OpenVINO's C API.
    var openVINONumber: Int32 { Self.numbers.first { $0.1 == self }.map { Int32($0.0) } ?? 0 }
}
