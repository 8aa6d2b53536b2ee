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
        try check(inputs, interface.inputs, "input")
        try check(states, interface.states, "state")
        try check(targets, interface.outputs, "output", isComplete: false)
        let given = inputs.merging(states) { input, _ in input }
        let kept = targets.merging(states) { target, _ in target }
        do throws(ManakoError) {
            return try pool.withRequest { (request) throws(ManakoError) in
                for (index, input) in pool.session.description.inputs.enumerated() {
                    if let memory = given[input.name] { try fill(request, index, memory) }
                }
                try request.run()
                return try read(request, kept)
            }
        } catch {
            throw CoreAIError(error)
        }
    }

    /// Refuses names that are not declared, arrays that do not fit, and, if all are needed, that one is missing.
    private func check(
        _ given: [String: NDArrayMemory], _ declared: [TensorDescription], _ kind: String, isComplete: Bool = true
    ) throws(CoreAIError) {
        for (name, memory) in given.sorted(by: { $0.key < $1.key }) { try check(name, memory, declared, kind) }
        guard isComplete, let missing = declared.first(where: { given[$0.name] == nil }) else { return }
        throw CoreAIError(
            .missingValue,
            "\(missing.name): is missing; this \(kind) of function \(interface.name) takes "
                + "\(missing.elementType.rawValue) \(missing.shape)")
    }

    private func check(
        _ name: String, _ memory: NDArrayMemory, _ declared: [TensorDescription], _ kind: String
    ) throws(CoreAIError) {
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

    private func fill(
        _ request: any InferenceRequest, _ index: Int, _ memory: NDArrayMemory
    ) throws(ManakoError) {
        if pool.session.description.inputs[index].isOpen { try request.setInputShape(memory.layout.shape, at: index) }
        try unsafe request.withInput(at: index) { (target) throws(ManakoError) in
            guard target.count == memory.layout.count * memory.scalarType.byteCount else {
                throw ManakoError(
                    .internalFailure, "\(interface.name): the runtime has other memory for input \(index) than declared"
                )
            }
            unsafe memory.copy(to: target)
        }
    }

    /// The outputs that no memory was lent for; the others are written into it once all of them fit.
    private func read(
        _ request: any InferenceRequest, _ targets: [String: NDArrayMemory]
    ) throws(ManakoError) -> InferenceFunction.Outputs {
        let declared = pool.session.description.outputs
        var arrays: [String: NDArray] = [:]
        for (index, output) in declared.enumerated() {
            arrays[output.name] = try request.withOutput(at: index) { (view) throws(ManakoError) in
                try result(view, output.name, targets[output.name])
            }
        }
        for (index, output) in declared.enumerated() {
            guard let target = targets[output.name] else { continue }
            try request.withOutput(at: index) { (view) throws(ManakoError) in unsafe target.copy(from: view.bytes) }
        }
        return InferenceFunction.Outputs(
            interface.outputs.compactMap { output in
                arrays[output.name].map { (output.name, $0) }
            })
    }

    /// An output as an array, or nil when it fits the shape of memory that was lent for it.
    private func result(_ view: TensorView, _ name: String, _ lent: NDArrayMemory?) throws(ManakoError) -> NDArray? {
        let scalarType = NDArray.ScalarType(view.elementType)
        guard let lent else {
            let array = NDArray(shape: view.shape, scalarType: scalarType)
            unsafe array.memory.copy(from: view.bytes)
            return array
        }
        guard lent.layout.shape == view.shape else {
            throw ManakoError(
                .invalidArgument, "\(name) has an invalid shape: \(lent.layout.shape), expected: \(view.shape)")
        }
        guard lent.scalarType == scalarType else {
            throw ManakoError(.internalFailure, "\(name) is \(scalarType) and not \(lent.scalarType), as declared")
        }
        return nil
    }
}

extension TensorDescription {
    /// Whether an array of a shape can be given, as far as the extents are fixed.
    fileprivate func accepts(_ given: [Int]) -> Bool {
        given.count == shape.count && zip(given, shape).allSatisfy { $1 < 0 || $0 == $1 }
    }
}
