import ManakoCore
import ManakoCoreAI
import ManakoInference

/// Checks what a function is given, and runs it.
struct FunctionRunner: Sendable {
    private let interface: CoreAIFunctionInterface
    private let pool: RequestPool

    init(_ interface: CoreAIFunctionInterface, _ session: any InferenceSession) {
        (self.interface, pool) = (interface, RequestPool(session: session))
    }

    /// Runs the function on memory that the caller owns.
    func run(
        _ inputs: [String: NDArrayMemory], _ states: [String: NDArrayMemory], _ targets: [String: NDArrayMemory]
    ) throws(CoreAIError) -> InferenceFunction.Outputs {
        let given = try ordered(inputs, interface.inputs, "input") + ordered(states, interface.states, "state")
        try check(targets, interface.outputs, "output")
        let kept = interface.outputs.map { targets[$0.name] } + interface.states.map { states[$0.name] }
        do throws(ManakoError) {
            return try pool.withRequest { (request) throws(ManakoError) in
                for (index, memory) in given.enumerated() { try fill(request, index, memory) }
                try request.run()
                return try read(request, kept)
            }
        } catch {
            throw CoreAIError(error)
        }
    }

    /// What was given, in the model's order.
    private func ordered(
        _ given: [String: NDArrayMemory], _ declared: [TensorDescription], _ kind: String
    ) throws(CoreAIError) -> [NDArrayMemory] {
        try check(given, declared, kind)
        var memories: [NDArrayMemory] = []
        for description in declared {
            guard let memory = given[description.name] else {
                throw CoreAIError(
                    .missingValue,
                    "\(description.name): is missing; this \(kind) of function \(interface.name) takes "
                        + "\(description.elementType.rawValue) \(description.shape)")
            }
            memories.append(memory)
        }
        return memories
    }

    /// Refuses names that are not declared, and arrays that do not fit.
    private func check(
        _ given: [String: NDArrayMemory], _ declared: [TensorDescription], _ kind: String
    ) throws(CoreAIError) {
        for (name, memory) in given.sorted(by: { $0.key < $1.key }) {
            guard let description = declared.first(where: { $0.name == name }) else {
                let names = declared.isEmpty ? "none" : declared.map(\.name).joined(separator: ", ")
                throw CoreAIError(
                    .undeclaredValue, "\(name.prefix(200)) is not a declared \(kind) of this function. It has \(names).")
            }
            guard description.accepts(memory.layout.shape) else {
                throw CoreAIError(
                    .invalidShape,
                    "\(name) has an invalid shape: \(memory.layout.shape), expected: \(description.shape)")
            }
            let expected = NDArray.ScalarType(description.elementType)
            guard memory.scalarType == expected else {
                throw CoreAIError(
                    .invalidScalarType, "\(name) has an invalid scalar type: \(memory.scalarType), expected: \(expected)")
            }
        }
    }

    private func fill(
        _ request: any InferenceRequest, _ index: Int, _ memory: NDArrayMemory
    ) throws(ManakoError) {
        if pool.session.description.inputs[index].isOpen { try request.setInputShape(memory.layout.shape, at: index) }
        try unsafe request.withInput(at: index) { (target) throws(ManakoError) in
            guard target.count == memory.layout.count * memory.scalarType.byteCount else {
                throw ManakoError(
                    .internalFailure, "\(interface.name): the runtime has other memory for input \(index) than declared")
            }
            unsafe memory.copy(to: target)
        }
    }

    /// The outputs that no memory was lent for; the others are written into it once all of them fit.
    private func read(
        _ request: any InferenceRequest, _ targets: [NDArrayMemory?]
    ) throws(ManakoError) -> InferenceFunction.Outputs {
        var outputs: [(name: String, array: NDArray)] = []
        for index in targets.indices {
            let name = pool.session.description.outputs[index].name
            let array = try request.withOutput(at: index) { (view) throws(ManakoError) in
                try result(view, name, targets[index]?.layout.shape)
            }
            if let array { outputs.append((name, array)) }
        }
        for case (let index, let target?) in targets.enumerated() {
            try request.withOutput(at: index) { (view) throws(ManakoError) in unsafe target.copy(from: view.bytes) }
        }
        return InferenceFunction.Outputs(outputs)
    }

    /// An output as an array, or nil when it fits the shape of memory that was lent for it.
    private func result(_ view: TensorView, _ name: String, _ lent: [Int]?) throws(ManakoError) -> NDArray? {
        guard lent == nil || lent == view.shape else {
            throw ManakoError(
                .invalidArgument, "\(name) has an invalid shape: \(lent ?? []), expected: \(view.shape)")
        }
        guard lent == nil else { return nil }
        let array = NDArray(shape: view.shape, scalarType: NDArray.ScalarType(view.elementType))
        unsafe array.memory.copy(from: view.bytes)
        return array
    }
}

extension TensorDescription {
    /// Whether an array of a shape can be given, as far as the extents are fixed.
    fileprivate func accepts(_ given: [Int]) -> Bool {
        given.count == shape.count && zip(given, shape).allSatisfy { $1 < 0 || $0 == $1 }
    }
}
