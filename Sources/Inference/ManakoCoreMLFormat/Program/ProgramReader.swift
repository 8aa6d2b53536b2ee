package import ManakoCore
package import ManakoFiles
import ManakoOpenVINO

/// Reads ML programs out of specifications.
package struct ProgramReader {
    private let package: ModelPackage
    private var weights: WeightFiles
    private var budget: ProgramBudget

    /// Creates a reader.
    ///
    /// - Parameter package: the model that the program belongs to, for its files of weights.
    package init(_ package: ModelPackage) {
        self.package = package
        weights = WeightFiles(package)
        budget = ProgramBudget(package.path)
    }

    /// The paths of all files of weights that were read, in order.
    package var weightPaths: [String] { weights.paths }

    /// The file of weights that the program was found to use; the first of several.
    package var weightFile: MappedFile? { weights.first }

    /// Reads a `Program` message; of a compiled model the text that stands for it.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when it is damaged, ``ManakoError/Code/limitExceeded`` when blocks are
    ///   nested more than 32 deep.
    package mutating func program(_ message: ProtobufMessage) throws(ManakoError) -> MILProgram {
        if package.isCompiled { return try compiledProgram() }
        var functions: [String: MILProgram.Function] = [:]
        for (name, entry) in try message.map(2) { functions[name] = try function(entry.part(2), name) }
        return MILProgram(functions: functions)
    }

    private mutating func compiledProgram() throws(ManakoError) -> MILProgram {
        var reader = try MILTextReader(package.specification, weights: weights, budget: budget)
        let program = try reader.program()
        weights = reader.weights
        return program
    }

    private mutating func function(_ message: ProtobufMessage, _ name: String) throws(ManakoError)
        -> MILProgram.Function
    {
        let opset = message.string(2)
        guard let block = try message.map(3)[opset] else {
            throw ManakoError(
                .malformedInput, "\(package.path): function \(name) has no block for its operation set \(opset)")
        }
        return MILProgram.Function(
            inputs: try namedTypes(message.messages(1)), opset: opset, block: try self.block(block.part(2)))
    }

    private mutating func block(_ message: ProtobufMessage) throws(ManakoError) -> MILProgram.Block {
        try budget.descend()
        defer { budget.ascend() }
        var operations: [MILProgram.Operation] = []
        for part in try message.messages(3) { operations.append(try operation(part)) }
        return MILProgram.Block(
            inputs: try namedTypes(message.messages(1)), outputs: message.strings(2), operations: operations)
    }

    private mutating func operation(_ message: ProtobufMessage) throws(ManakoError) -> MILProgram.Operation {
        try budget.count()
        var operation = MILProgram.Operation(
            type: message.string(1), inputs: [:], outputs: try namedTypes(message.messages(3)), blocks: [],
            attributes: [:])
        do throws(ManakoError) {
            for entry in try message.messages(2) {
                var bindings: [MILProgram.Binding] = []
                for binding in try entry.part(2).messages(1) { bindings.append(try self.binding(binding)) }
                operation.inputs[entry.string(1)] = bindings
            }
            for block in try message.messages(4) { operation.blocks.append(try self.block(block)) }
            for entry in try message.messages(5) {
                let name = entry.string(1)
                // The operation's own name, which nothing depends on, in half of all values.
                if name != "name" { operation.attributes[name] = try literal(entry.part(2)) }
            }
        } catch {
            throw error.at("operation \(operation.outputs.first?.name ?? "?") (\(operation.type))")
        }
        return operation
    }

    private mutating func binding(_ message: ProtobufMessage) throws(ManakoError) -> MILProgram.Binding {
        try budget.count()
        if message.has(2) { return .literal(try literal(message.part(2))) }
        return .name(message.string(1))
    }

    private mutating func namedTypes(_ messages: [ProtobufMessage]) throws(ManakoError) -> [MILProgram.NamedType] {
        var types: [MILProgram.NamedType] = []
        for message in messages {
            types.append(MILProgram.NamedType(name: message.string(1), type: try type(message.part(2))))
        }
        return types
    }
}

extension ProgramReader {
    /// Reads a `ValueType`.
    private mutating func type(_ message: ProtobufMessage) throws(ManakoError) -> ValueType {
        try budget.descend()
        defer { budget.ascend() }
        if let tensor = try message.message(1) { return try tensorType(tensor) }
        if let list = try message.message(2) {
            let length = try list.part(2).message(1)?.int(1)
            return .list(try type(list.part(1)), count: length)
        }
        if let tuple = try message.message(3) {
            var types: [ValueType] = []
            for part in try tuple.messages(1) { types.append(try type(part)) }
            return .tuple(types)
        }
        if let dictionary = try message.message(4) {
            return .dictionary(key: try type(dictionary.part(1)), value: try type(dictionary.part(2)))
        }
        if let state = try message.message(5) { return .state(try type(state.part(1))) }
        throw ManakoError(.malformedInput, "\(package.path): a value without a type")
    }

    private func tensorType(_ message: ProtobufMessage) throws(ManakoError) -> ValueType {
        guard let element = MILType(proto: message.int(1)) else {
            throw ManakoError(.unsupported, "\(package.path): elements of type \(message.int(1))")
        }
        var shape: IRGraph.Shape = []
        for dimension in try message.messages(3) {
            if let unknown = try dimension.message(2), unknown.bool(1) { return .tensor(element, shape: nil) }
            let extent = try dimension.message(1)?.int(1)
            guard extent ?? 0 >= 0, extent ?? 0 <= 1 << 40, shape.count < 64 else { throw message.damaged }
            shape.append(extent)
        }
        return .tensor(element, shape: message.int(2) < 0 ? nil : shape)
    }

    /// Reads a `Value`.
    private mutating func literal(_ message: ProtobufMessage) throws(ManakoError) -> MILLiteral {
        try budget.descend()
        defer { budget.ascend() }
        let type = try type(message.part(2))
        if let blob = try message.message(5) { return MILLiteral(type: type, storage: try storage(inBlob: blob, type)) }
        let value = try message.part(3)
        if let tensor = try value.message(1) { return MILLiteral(type: type, storage: try storage(of: tensor, type)) }
        if let parts = try value.message(oneOf: 2, 3) {
            var values: [MILLiteral] = []
            for part in try parts.messages(1) { values.append(try literal(part)) }
            return MILLiteral(type: type, storage: .values(values))
        }
        if let dictionary = try value.message(4) {
            var entries: [(key: MILLiteral, value: MILLiteral)] = []
            for part in try dictionary.messages(1) {
                entries.append((try literal(part.part(1)), try literal(part.part(2))))
            }
            return MILLiteral(type: type, storage: .entries(entries))
        }
        throw ManakoError(.malformedInput, "\(package.path): a constant without a value")
    }

    private mutating func storage(inBlob message: ProtobufMessage, _ type: ValueType) throws(ManakoError)
        -> MILLiteral.Storage
    {
        guard case .tensor(let element, _) = type else { throw message.damaged }
        return try weights.storage(message.string(1), offset: message.int(2), element)
    }

    /// Reads a `TensorValue`: elements in the list for their kind.
    private func storage(of message: ProtobufMessage, _ type: ValueType) throws(ManakoError) -> MILLiteral.Storage {
        guard case .tensor(let element, _) = type else { throw message.damaged }
        if element == .string { return .strings(try message.part(4).strings(1)) }
        if let bytes = try message.message(7) {
            return bytes.bytes(1).map { .file(message.file, $0) } ?? .bytes([])
        }
        var bytes = LiteralBytes(element)
        if let floats = try message.message(1) {
            if let packed = floats.bytes(1), element == .float32 { return .file(message.file, packed) }
            try floats.eachFloat(1) { bytes.append(Double($0)) }
        } else if let doubles = try message.message(6) {
            try doubles.eachDouble(1) { bytes.append($0) }
        } else if let integers = try message.message(oneOf: 2, 3, 5) {
            try integers.eachInteger(1) { bytes.append(Int(truncatingIfNeeded: $0)) }
        }
        return .bytes(bytes.bytes)
    }
}
