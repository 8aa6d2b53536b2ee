import CManakoOpenVINO
import ManakoCore
import ManakoInference

/// OpenVINO's object that reads and compiles; each session has one, because properties belong to it.
@safe struct Core: ~Copyable {
    private let runtime: OpenVINORuntime
    private let handle: OpaquePointer

    init(_ runtime: OpenVINORuntime) throws(ManakoError) {
        var handle: OpaquePointer?
        try runtime.check(unsafe runtime.api.pointee.core_create(&handle), .internalFailure, "starting OpenVINO")
        guard let handle = unsafe handle else { throw ManakoError(.internalFailure, "OpenVINO did not start") }
        self.runtime = runtime
        unsafe self.handle = handle
    }

    deinit { unsafe runtime.api.pointee.core_free(handle) }

    func apply(_ settings: Settings) throws(ManakoError) {
        for (key, value) in settings.properties {
            let status = SignalStack.keeping { unsafe manako_ov_set_property(runtime.api, handle, key, value) }
            try runtime.check(status, .unsupported, "setting \(key) to \(value)")
        }
    }

    func read(_ path: String) throws(ManakoError) -> ReadModel {
        var model: OpaquePointer?
        do {
            try runtime.checkAlone(.malformedInput, path) {
                unsafe runtime.api.pointee.core_read_model(handle, path, nil, &model)
            }
        } catch  where error.message.contains("No conversion rule found") {
            throw ManakoError(.unsupported, error.message)
        }
        guard let model = unsafe model else { throw ManakoError(.internalFailure, "\(path): OpenVINO gave no model") }
        return unsafe ReadModel(runtime, model)
    }

    /// A model from text and the memory of its weights, which OpenVINO reads for as long as the model lives.
    func read(_ model: IntermediateModel, name: String) throws(ManakoError) -> ReadModel {
        var extent = [Int64(unsafe model.weights.bytes.count)]
        var tensor: OpaquePointer?
        let made = unsafe extent.withUnsafeMutableBufferPointer { extent in
            let shape = unsafe ov_shape_t(rank: 1, dims: extent.baseAddress)
            return unsafe runtime.api.pointee.tensor_create_from_host_ptr(
                Int32(MANAKO_OV_U8), shape, model.weights.bytes.baseAddress, &tensor)
        }
        try runtime.check(made, .internalFailure, "\(name): the weights")
        defer { unsafe runtime.api.pointee.tensor_free(tensor) }
        var read: OpaquePointer?
        let text = model.text
        try runtime.checkAlone(.malformedInput, name) {
            unsafe text.utf8CString.withUnsafeBufferPointer { text in
                unsafe runtime.api.pointee.core_read_model_from_memory_buffer(
                    handle, text.baseAddress, text.count - 1, tensor, &read)
            }
        }
        guard let read = unsafe read else { throw ManakoError(.internalFailure, "\(name): OpenVINO gave no model") }
        return unsafe ReadModel(runtime, read, model.weights)
    }

    func compile(_ graph: borrowing ReadModel, path: String) throws(ManakoError) -> CompiledModel {
        var compiled: OpaquePointer?
        let status = SignalStack.keeping {
            unsafe manako_ov_compile(runtime.api, handle, graph.handle, &compiled)
        }
        try runtime.check(status, .unsupported, path)
        return try unsafe own(compiled, graph.weights)
    }

    /// A compiled model that was exported before, with the same properties set.
    ///
    /// OpenVINO reads weights out of that memory for as long as the model lives.
    func load(_ exported: AlignedMemory) throws(ManakoError) -> CompiledModel {
        var compiled: OpaquePointer?
        let bytes = unsafe exported.bytes
        let content = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        let status = SignalStack.keeping {
            unsafe runtime.api.pointee.core_import_model(handle, content, bytes.count, "CPU", &compiled)
        }
        try runtime.check(status, .malformedInput, "a compiled model")
        return try unsafe own(compiled, exported)
    }

    private func own(_ compiled: OpaquePointer?, _ weights: AnyObject?) throws(ManakoError) -> CompiledModel {
        guard let compiled = unsafe compiled else {
            throw ManakoError(.internalFailure, "OpenVINO gave no compiled model")
        }
        return unsafe CompiledModel(runtime, compiled, weights)
    }
}

/// A model as OpenVINO read it.
@safe struct ReadModel: ~Copyable {
    private let runtime: OpenVINORuntime
    let handle: OpaquePointer
    /// The memory that the weights stand in, when it is not OpenVINO's own.
    let weights: WeightRegion?

    init(_ runtime: OpenVINORuntime, _ handle: OpaquePointer, _ weights: WeightRegion? = nil) {
        self.runtime = runtime
        self.weights = weights
        unsafe self.handle = handle
    }

    deinit { unsafe runtime.api.pointee.model_free(handle) }

    /// Gives an input another shape, which the operations behind it follow.
    func reshape(_ input: String, to shape: [Int], path: String) throws(ManakoError) {
        guard !shape.isEmpty, shape.allSatisfy({ (1...1 << 24).contains($0) }) else {
            throw ManakoError(
                .invalidArgument, "\(path): the shape \(shape) for input \(input) has empty or huge extents")
        }
        var extents = shape.map { ov_dimension_t(min: Int64($0), max: Int64($0)) }
        let rank = ov_dimension_t(min: Int64(shape.count), max: Int64(shape.count))
        let status = unsafe extents.withUnsafeMutableBufferPointer { extents in
            unsafe runtime.api.pointee.model_reshape_input_by_name(
                handle, input, ov_partial_shape_t(rank: rank, dims: extents.baseAddress))
        }
        try runtime.check(status, .invalidArgument, "\(path): giving input \(input) the shape \(shape)")
    }

    func description(name: String) throws(ManakoError) -> ModelDescription {
        let api = unsafe runtime.api.pointee
        let model = unsafe handle
        return ModelDescription(
            name: name,
            inputs: try unsafe runtime.ports(
                count: { unsafe api.model_inputs_size(model, $0) },
                port: { unsafe api.model_const_input_by_index(model, $0, $1) }),
            outputs: try unsafe runtime.ports(
                count: { unsafe api.model_outputs_size(model, $0) },
                port: { unsafe api.model_const_output_by_index(model, $0, $1) }))
    }
}
