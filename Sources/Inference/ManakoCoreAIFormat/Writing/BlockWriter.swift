import ManakoCore
import ManakoOpenVINO

/// A block of operations under construction that sees its arguments only.
final class BlockWriter {
    let tables: ProgramTables
    /// What the block takes.
    let arguments: [CoreAIValueType]
    private var operations = BytecodeBuffer()
    private var operationCount = 0
    private var valueCount: Int

    /// Creates an empty block.
    init(_ tables: ProgramTables, arguments: [CoreAIType]) {
        self.tables = tables
        self.arguments = arguments.enumerated().map { CoreAIValueType(number: $0, type: $1) }
        valueCount = arguments.count
    }

    /// What stands in an operation, by the bits of its mask; the reader's has the same.
    private static let (resultBit, operandBit, regionBit, propertyBit): (UInt8, UInt8, UInt8, UInt8) = (2, 4, 16, 64)
    /// Operations whose first version is no longer written.
    private static let versions = ["primitive.reshape": 2]

    /// Appends an operation and gives its results.
    ///
    /// - Parameters:
    ///   - name: the name without dialect and version.
    ///   - properties: the attributes that are its properties, in the order of their names.
    ///   - regions: the blocks inside.
    @discardableResult func add(
        _ name: String, _ operands: [CoreAIValueType] = [], results: [CoreAIType] = [], properties: [Int] = [],
        regions: [BlockWriter] = []
    ) -> [CoreAIValueType] {
        operations.varint(tables.operation("\(name)_v\(Self.versions[name] ?? 1)"))
        Self.write(
            &operations, tables, operands: operands.map(\.number), results: results, properties: properties,
            regions: regions)
        operationCount += 1
        valueCount += results.count
        return results.enumerated().map {
            CoreAIValueType(number: valueCount - results.count + $0, type: $1)
        }
    }

    /// Appends what follows an operation's name.
    private static func write(
        _ buffer: inout BytecodeBuffer, _ tables: ProgramTables, operands: [Int], results: [CoreAIType],
        properties: [Int], regions: [BlockWriter]
    ) {
        var mask: UInt8 = 0
        if !properties.isEmpty { mask |= propertyBit }
        if !results.isEmpty { mask |= resultBit }
        if !operands.isEmpty { mask |= operandBit }
        if !regions.isEmpty { mask |= regionBit }
        buffer.byte(mask)
        buffer.varint(tables.location)
        if !properties.isEmpty { buffer.varint(tables.property(properties)) }
        if !results.isEmpty { buffer.list(results.map(tables.type)) }
        if !operands.isEmpty { buffer.list(operands) }
        guard !regions.isEmpty else { return }
        buffer.varint(regions.count << 1 | 1)
        for region in regions { buffer.section(.operations, region.region) }
    }

    /// The block as an isolated region.
    private var region: BytecodeBuffer {
        var buffer = BytecodeBuffer()
        buffer.varint(1)
        buffer.varint(valueCount)
        buffer.varint(operationCount << 1 | (arguments.isEmpty ? 0 : 1))
        if !arguments.isEmpty {
            buffer.varint(arguments.count)
            for argument in arguments {
                buffer.varint(tables.type(argument.type) << 1 | 1)
                buffer.varint(tables.location)
            }
            buffer.byte(0)
        }
        buffer.append(operations.bytes)
        return buffer
    }

    /// The file of which this block, with the graphs of the program, is the asset.
    ///
    /// - Parameter version: the asset's version, a date.
    func program(version: Int) -> [UInt8] {
        let number = tables.attribute(2) {
            $0.varint(32)
            $0.byte(1)
            $0.signed(Int64(version))
        }
        var top = BytecodeBuffer()
        top.varint(1 << 1)
        top.varint(tables.operation("serialization.asset"))
        Self.write(&top, tables, operands: [], results: [], properties: [0, number << 1 | 1], regions: [self])
        return tables.file(top)
    }
}

extension BlockWriter {
    /// Appends a graph.
    ///
    /// - Parameters:
    ///   - inputs: the names of what it takes.
    ///   - outputs: the names of what it gives.
    ///   - body: the block, which ends in `dataflow.output`.
    func add(graph name: String, inputs: [String], outputs: [String], results: [CoreAIType], body: BlockWriter) {
        let tables = tables
        let flag = tables.attribute(2) {
            $0.varint(1)
            $0.byte(1)
            $0.byte(0)
        }
        let empty = tables.attribute(5) { $0.list([]) }
        let type = tables.type(.function(inputs: body.arguments.map(\.type), outputs: results))
        let kind = tables.attribute(4) { $0.varint(type) }
        let title = text(name)
        let properties = [
            names(inputs), 0, flag, kind, flag, title, flag, empty, names(outputs),
        ]
        add("dataflow.graph", properties: properties, regions: [body])
    }

    private func text(_ text: String) -> Int {
        let number = tables.string(text)
        return tables.attribute(1) { $0.varint(number) }
    }

    /// A list with a list for each name, which holds the name under its key.
    private func names(_ names: [String]) -> Int {
        let key = tables.string("aicode.name")
        let lists = names.map { name in
            let value = text(name)
            let entry = tables.attribute(9) {
                $0.varint(key)
                $0.list([value])
            }
            return tables.attribute(5) { $0.list([entry]) }
        }
        return tables.attribute(5) { $0.list(lists) }
    }
}
