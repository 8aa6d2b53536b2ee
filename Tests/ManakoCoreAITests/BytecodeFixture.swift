/// MLIR bytecode of small programs that Apple's tools would not write.
struct BytecodeFixture {
    private var strings: [String] = []
    private var operations: [String] = []
    private var attributes: [[UInt8]] = []
    private var types: [[UInt8]] = []
    private var properties: [[UInt8]] = []
    private var graphs: [[UInt8]] = []

    /// An unsigned integer as eight bytes after a zero, or one byte where that is enough.
    static func varint(_ value: UInt64) -> [UInt8] {
        if value < 128 { return [UInt8(value) << 1 | 1] }
        return [0] + (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
    }

    private static func varint(_ value: Int) -> [UInt8] { varint(UInt64(value)) }

    private static func signed(_ value: Int64) -> [UInt8] { varint(UInt64(bitPattern: value << 1 ^ value >> 63)) }

    private static func section(_ kind: UInt8, _ bytes: [UInt8]) -> [UInt8] { [kind] + varint(bytes.count) + bytes }

    private mutating func string(_ text: String) -> Int {
        strings.append(text)
        return strings.count - 1
    }

    private mutating func attribute(_ bytes: [UInt8]) -> Int {
        attributes.append(bytes)
        return attributes.count - 1
    }

    private mutating func type(_ bytes: [UInt8]) -> Int {
        types.append(bytes)
        return types.count - 1
    }

    private mutating func tensor(_ shape: [Int64]) -> Int {
        let element = type(Self.varint(6))
        return type(Self.varint(2) + Self.varint(shape.count) + shape.flatMap(Self.signed) + Self.varint(element))
    }

    private mutating func operation(
        _ name: String, results: [Int] = [], operands: [Int] = [], properties own: [UInt8]? = nil,
        regions: [UInt8]? = nil
    ) -> [UInt8] {
        if !operations.contains(name) { operations.append(name) }
        var mask: UInt8 = 0
        var bytes: [UInt8] = []
        if let own {
            mask |= 0x40
            properties.append(own)
            bytes += Self.varint(properties.count - 1)
        }
        if !results.isEmpty {
            mask |= 2
            bytes += Self.varint(results.count) + results.flatMap { Self.varint($0) }
        }
        if !operands.isEmpty {
            mask |= 4
            bytes += Self.varint(operands.count) + operands.flatMap { Self.varint($0) }
        }
        if let regions {
            mask |= 0x10
            bytes += regions
        }
        return Self.varint(operations.firstIndex(of: name) ?? 0) + [mask] + Self.varint(0) + bytes
    }

    private static func region(values: Int, arguments: [Int] = [], _ operations: [[UInt8]]) -> [UInt8] {
        let head = varint(1) + varint(values) + varint(operations.count << 1 | (arguments.isEmpty ? 0 : 1))
        let takes =
            arguments.isEmpty ? [] : varint(arguments.count) + arguments.flatMap { varint($0 << 1) } + [0]
        return head + takes + operations.flatMap(\.self)
    }

    private static func isolated(_ region: [UInt8]) -> [UInt8] { varint(1 << 1 | 1) + section(4, region) }

    private mutating func graph(_ name: String, inputs: [Int], outputs: [Int], _ body: [UInt8]) {
        let text = string(name)
        let list = attribute(Self.varint(5) + Self.varint(0))
        let function = type(
            Self.varint(30) + Self.varint(outputs.count) + outputs.flatMap { Self.varint($0) }
                + Self.varint(inputs.count) + inputs.flatMap { Self.varint($0) })
        let flag = attribute(Self.varint(2) + Self.varint(1) + [1, 0])
        let named = attribute(Self.varint(1) + Self.varint(text))
        let typed = attribute(Self.varint(4) + Self.varint(function))
        let own =
            [list].flatMap { Self.varint($0) } + Self.varint(0)
            + [flag, typed, flag, named, flag, list, list].flatMap { Self.varint($0) }
        graphs.append(operation("dataflow.graph_v1", properties: own, regions: Self.isolated(body)))
    }

    /// The file.
    private mutating func file() -> [UInt8] {
        let asset = operation(
            "serialization.asset", regions: Self.isolated(Self.region(values: 0, graphs)))
        let dialect = string("aicode")
        let names = operations.map { string($0) }
        var text = Self.varint(strings.count)
        text += strings.reversed().flatMap { Self.varint($0.utf8.count + 1) }
        text += strings.flatMap { Array($0.utf8) + [0] }
        let table =
            Self.varint(1) + Self.varint(dialect << 1) + Self.varint(names.count) + Self.varint(0)
            + Self.varint(names.count) + names.flatMap { Self.varint($0 << 1) }
        let entries = attributes + types
        let offsets =
            Self.varint(attributes.count) + Self.varint(types.count)
            + [attributes, types].filter { !$0.isEmpty }.flatMap { group in
                Self.varint(0) + Self.varint(group.count) + group.flatMap { Self.varint($0.count << 1 | 1) }
            }
        let own = Self.varint(properties.count) + properties.flatMap { Self.varint($0.count) + $0 }
        return [0x4D, 0x4C, 0xEF, 0x52] + Self.varint(6) + [0x74, 0]
            + Self.section(1, table) + Self.section(3, offsets) + Self.section(2, entries.flatMap(\.self))
            + Self.section(4, Self.varint(1 << 1) + asset) + Self.section(0, text) + Self.section(8, own)
    }

    /// The bytes of a program.
    let bytes: [UInt8]

    private init(_ build: (inout Builder) -> Void) {
        var builder = Builder(bytes: [])
        build(&builder)
        self.init(bytes: builder.file())
    }

    private typealias Builder = BytecodeFixture

    private init(bytes: [UInt8]) { self.bytes = bytes }
}

extension BytecodeFixture {
    /// A constant of one element for a whole shape, which is the output.
    static func splat(_ shape: [Int64]) -> BytecodeFixture {
        BytecodeFixture { file in
            let type = file.tensor(shape)
            let value = file.attribute(varint(6) + [1] + varint(4) + [0, 0, 0x80, 0x3F])
            let constant = file.operation("primitive.constant_v1", results: [type], properties: varint(value))
            let output = file.operation("dataflow.output_v1", operands: [0])
            file.graph("main", inputs: [], outputs: [type], region(values: 1, [constant, output]))
        }
    }

    /// An operation on the input.
    static func unary(_ name: String) -> BytecodeFixture {
        BytecodeFixture { file in
            let type = file.tensor([2])
            let operation = file.operation(name, results: [type], operands: [0])
            let output = file.operation("dataflow.output_v1", operands: [1])
            file.graph(
                "main", inputs: [type], outputs: [type], region(values: 2, arguments: [type], [operation, output]))
        }
    }

    /// A graph that calls itself.
    static func recursive() -> BytecodeFixture {
        BytecodeFixture { file in
            let type = file.tensor([2])
            let name = file.string("main")
            let symbol = file.attribute(varint(14) + varint(1) + varint(name))
            let callee = file.attribute(varint(16) + varint(symbol) + varint(type))
            let list = file.attribute(varint(5) + varint(0))
            let call = file.operation(
                "dataflow.invoke_v1", results: [type], operands: [0],
                properties: varint(list) + varint(callee) + varint(list))
            let output = file.operation("dataflow.output_v1", operands: [1])
            file.graph("main", inputs: [type], outputs: [type], region(values: 2, arguments: [type], [call, output]))
        }
    }

    /// Regions in regions, none of them with a condition that would make sense.
    static func nested(_ depth: Int) -> BytecodeFixture {
        BytecodeFixture { file in
            var body = region(values: 0, [])
            for _ in 0..<depth {
                body = region(values: 0, [file.operation("controlflow.if_v1", regions: varint(1 << 1) + body)])
            }
            file.graph("main", inputs: [], outputs: [], body)
        }
    }
}
