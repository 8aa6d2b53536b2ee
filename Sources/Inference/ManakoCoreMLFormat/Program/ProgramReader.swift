public import ManakoCore
public import ManakoGraph

/// Reads ML programs out of specifications.
public struct ProgramReader {
    private let package: ModelPackage
    private var blobs: [String: WeightBlob] = [:]
    private var depth = 0
    private static let maximumDepth = 32

    /// Creates a reader.
    ///
    /// - Parameter package: the model that the program belongs to, for its files of weights.
    public init(_ package: ModelPackage) { self.package = package }

    /// The paths of all files of weights that were read, in order.
    public var weightPaths: [String] { blobs.values.map(\.file.path).sorted() }

    /// The file of weights that the program was found to use; the first of several.
    public var weightFile: MappedFile? { blobs.min { $0.key < $1.key }?.value.file }

    /// Reads a `Program` message.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when it is damaged, ``ManakoError/Code/limitExceeded`` when blocks are
    ///   nested more than 32 deep.
    public mutating func program(_ message: Message) throws(ManakoError) -> Program {
        var functions: [String: Program.Function] = [:]
        for (name, entry) in try message.map(2) { functions[name] = try function(entry.part(2), name) }
        return Program(functions: functions)
    }

    private mutating func function(_ message: Message, _ name: String) throws(ManakoError) -> Program.Function {
        let opset = message.string(2)
        guard let block = try message.map(3)[opset] else {
            throw ManakoError(
                .malformedInput, "\(package.path): function \(name) has no block for its operation set \(opset)")
        }
        return Program.Function(
            inputs: try namedTypes(message.messages(1)), opset: opset, block: try self.block(block.part(2)))
    }

    private mutating func block(_ message: Message) throws(ManakoError) -> Program.Block {
        try descend()
        defer { depth -= 1 }
        var operations: [Program.Operation] = []
        for part in try message.messages(3) { operations.append(try operation(part)) }
        return Program.Block(
            inputs: try namedTypes(message.messages(1)), outputs: message.strings(2), operations: operations)
    }

    private mutating func operation(_ message: Message) throws(ManakoError) -> Program.Operation {
        var operation = Program.Operation(
            type: message.string(1), inputs: [:], outputs: try namedTypes(message.messages(3)), blocks: [],
            attributes: [:])
        do throws(ManakoError) {
            for (name, entry) in try message.map(2) {
                var bindings: [Program.Binding] = []
                for binding in try entry.part(2).messages(1) { bindings.append(try self.binding(binding)) }
                operation.inputs[name] = bindings
            }
            for block in try message.messages(4) { operation.blocks.append(try self.block(block)) }
            for (name, entry) in try message.map(5) { operation.attributes[name] = try literal(entry.part(2)) }
        } catch {
            throw error.at("operation \(operation.outputs.first?.name ?? "?") (\(operation.type))")
        }
        return operation
    }

    private mutating func binding(_ message: Message) throws(ManakoError) -> Program.Binding {
        if message.has(2) { return .literal(try literal(message.part(2))) }
        return .name(message.string(1))
    }

    private mutating func namedTypes(_ messages: [Message]) throws(ManakoError) -> [Program.NamedType] {
        var types: [Program.NamedType] = []
        for message in messages {
            types.append(Program.NamedType(name: message.string(1), type: try type(message.part(2))))
        }
        return types
    }

    private mutating func descend() throws(ManakoError) {
        depth += 1
        guard depth <= Self.maximumDepth else {
            throw ManakoError(
                .limitExceeded, "\(package.path): the program is nested more than \(Self.maximumDepth) deep")
        }
    }
}

extension ProgramReader {
    /// Reads a `ValueType`.
    private mutating func type(_ message: Message) throws(ManakoError) -> ValueType {
        try descend()
        defer { depth -= 1 }
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

    private func tensorType(_ message: Message) throws(ManakoError) -> ValueType {
        guard let element = ProgramType(proto: message.int(1)) else {
            throw ManakoError(.unsupported, "\(package.path): elements of type \(message.int(1))")
        }
        var shape: Graph.Shape = []
        for dimension in try message.messages(3) {
            if let unknown = try dimension.message(2), unknown.bool(1) { return .tensor(element, shape: nil) }
            let extent = try dimension.message(1)?.int(1)
            guard extent ?? 0 >= 0, extent ?? 0 <= 1 << 40, shape.count < 64 else { throw message.damaged }
            shape.append(extent)
        }
        return .tensor(element, shape: message.int(2) < 0 ? nil : shape)
    }

    /// Reads a `Value`.
    private mutating func literal(_ message: Message) throws(ManakoError) -> Literal {
        try descend()
        defer { depth -= 1 }
        let type = try type(message.part(2))
        if let blob = try message.message(5) { return Literal(type: type, storage: try storage(inBlob: blob, type)) }
        let value = try message.part(3)
        if let tensor = try value.message(1) { return Literal(type: type, storage: try storage(of: tensor, type)) }
        if let parts = try value.message(oneOf: 2, 3) {
            var values: [Literal] = []
            for part in try parts.messages(1) { values.append(try literal(part)) }
            return Literal(type: type, storage: .values(values))
        }
        if let dictionary = try value.message(4) {
            var entries: [(key: Literal, value: Literal)] = []
            for part in try dictionary.messages(1) {
                entries.append((try literal(part.part(1)), try literal(part.part(2))))
            }
            return Literal(type: type, storage: .entries(entries))
        }
        throw ManakoError(.malformedInput, "\(package.path): a constant without a value")
    }

    private mutating func storage(inBlob message: Message, _ type: ValueType) throws(ManakoError) -> Literal.Storage {
        let name = message.string(1)
        if blobs[name] == nil { blobs[name] = try WeightBlob(MappedFile(path: package.weightPath(name))) }
        guard let blob = blobs[name], case .tensor(let element, _) = type else { throw message.damaged }
        let entry = try blob.entry(at: message.int(2))
        guard entry.type == element || entry.type.bitCount == element.bitCount else {
            throw ManakoError(
                .malformedInput,
                "\(blob.file.path): weights of type \(entry.type.rawValue) where \(element.rawValue) are said")
        }
        return .file(blob.file, entry.range)
    }

    /// Reads a `TensorValue`: elements in the list for their kind.
    private func storage(of message: Message, _ type: ValueType) throws(ManakoError) -> Literal.Storage {
        guard case .tensor(let element, _) = type else { throw message.damaged }
        if element == .string { return .strings(try message.part(4).strings(1)) }
        if let bytes = try message.message(7) {
            return bytes.bytes(1).map { .file(message.file, $0) } ?? .bytes([])
        }
        if let floats = try message.message(1) {
            if let packed = floats.bytes(1), element == .float32 { return .file(message.file, packed) }
            let numbers = try floats.floats(1)
            return .bytes(Self.encode(numbers.map(Double.init), element))
        }
        if let doubles = try message.message(6) { return .bytes(Self.encode(try doubles.doubles(1), element)) }
        let integers = try message.message(oneOf: 2, 3, 5)
        return .bytes(Self.encode(try integers?.ints(1) ?? [], element))
    }

    private static func encode(_ numbers: [Double], _ element: ProgramType) -> [UInt8] {
        numbers.flatMap { number in
            switch element {
            case .float16: littleEndian(UInt64(Float16(number).bitPattern), 2)
            case .float64: littleEndian(number.bitPattern, 8)
            default: littleEndian(UInt64(Float(number).bitPattern), 4)
            }
        }
    }

    private static func encode(_ numbers: [Int], _ element: ProgramType) -> [UInt8] {
        let width = max(1, element.bitCount / 8)
        return numbers.flatMap { littleEndian(UInt64(truncatingIfNeeded: $0), width) }
    }

    private static func littleEndian(_ pattern: UInt64, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: pattern >> UInt64(8 * $0)) }
    }
}
