import ManakoCore
import ManakoFiles

/// Reads the operations of a region.
struct BlockReader {
    let program: CoreAIFile
    let budget: CoreAIBudget
    private var reader: BytecodeReader
    /// The first number that the values of a region inside of this one may have.
    private var reserved = 0

    init(_ program: CoreAIFile, _ reader: BytecodeReader, _ budget: CoreAIBudget) {
        (self.program, self.reader, self.budget) = (program, reader, budget)
    }

    /// Reads a region of at most one block.
    mutating func region(depth: Int = 0) throws(ManakoError) -> CoreAIBlock {
        try CoreAIBudget.check(depth: depth)
        let blocks = try reader.varint()
        guard blocks > 0 else { return CoreAIBlock() }
        guard blocks == 1 else {
            throw ManakoError(.unsupported, "\(program.file.path): a region of \(blocks) blocks; only one can be run")
        }
        let values = try reader.count("values")
        var next = reserved
        let end = reserved + values
        reserved = end
        let block = try self.block(&next, end, depth)
        reserved = end - values
        return block
    }

    /// Reads the block at the top of a file, which has no numbers of its own.
    mutating func top() throws(ManakoError) -> CoreAIBlock {
        var next = 0
        return try block(&next, 0, 0)
    }

    private mutating func block(_ next: inout Int, _ end: Int, _ depth: Int) throws(ManakoError) -> CoreAIBlock {
        var block = CoreAIBlock()
        let code = try reader.varint()
        if code & 1 == 1 { block.arguments = try arguments(&next) }
        guard code >> 1 <= UInt64(reader.rest) else { throw reader.damaged("\(code >> 1) operations") }
        for _ in 0..<(code >> 1) { block.operations.append(try operation(&next, depth)) }
        guard next <= end else { throw reader.damaged("a region has more values than it says") }
        return block
    }

    private mutating func arguments(_ next: inout Int) throws(ManakoError) -> [CoreAIValueType] {
        var arguments: [CoreAIValueType] = []
        for _ in 0..<(try reader.count("arguments")) {
            let code = try reader.number(below: 2 * program.types.count, "type")
            if code & 1 == 1 { _ = try reader.varint() }
            arguments.append(CoreAIValueType(number: next, type: program.types[code >> 1]))
            next += 1
        }
        if try reader.byte() != 0 { try skipUses(of: arguments.count) }
        return arguments
    }

    /// Passes over the order in which values are used.
    private mutating func skipUses(of count: Int) throws(ManakoError) {
        let orders = count > 1 ? try reader.count("orders") : 1
        for _ in 0..<orders {
            if count > 1 { _ = try reader.varint() }
            for _ in 0..<(try reader.varint() >> 1) { _ = try reader.varint() }
        }
    }
}

extension BlockReader {
    /// What stands in an operation, by the bits of its mask.
    private struct Mask: OptionSet {
        let rawValue: UInt8
        static let attributes = Mask(rawValue: 1)
        static let results = Mask(rawValue: 2)
        static let operands = Mask(rawValue: 4)
        static let successors = Mask(rawValue: 8)
        static let regions = Mask(rawValue: 16)
        static let uses = Mask(rawValue: 32)
        static let properties = Mask(rawValue: 64)
    }

    private mutating func operation(_ next: inout Int, _ depth: Int) throws(ManakoError) -> CoreAIOperation {
        try budget.count()
        let tables = program.tables
        let name = tables.operationNames[try reader.number(below: tables.operationNames.count, "operation")]
        let mask = Mask(rawValue: try reader.byte())
        _ = try reader.varint()
        if mask.contains(.attributes) { _ = try reader.varint() }
        var properties: Range<Int>?
        if mask.contains(.properties) {
            properties = tables.properties[try reader.number(below: tables.properties.count, "property")]
        }
        let results = mask.contains(.results) ? try self.results(&next) : []
        var operands: [Int] = []
        if mask.contains(.operands) {
            for _ in 0..<(try reader.count("operands")) { operands.append(try reader.number(below: next, "value")) }
        }
        if mask.contains(.successors) { throw reader.damaged("an operation with successors") }
        if mask.contains(.uses) { try skipUses(of: results.count) }
        let regions = mask.contains(.regions) ? try self.regions(depth) : []
        return CoreAIOperation(
            name: name, operands: operands, results: results, regions: regions, properties: properties)
    }

    private mutating func results(_ next: inout Int) throws(ManakoError) -> [CoreAIValueType] {
        var results: [CoreAIValueType] = []
        for _ in 0..<(try reader.count("results")) {
            let type = program.types[try reader.number(below: program.types.count, "type")]
            results.append(CoreAIValueType(number: next, type: type))
            next += 1
        }
        return results
    }

    private mutating func regions(_ depth: Int) throws(ManakoError) -> [CoreAIRegion] {
        let code = try reader.varint()
        guard code >> 1 <= UInt64(reader.rest) else { throw reader.damaged("\(code >> 1) regions") }
        var regions: [CoreAIRegion] = []
        for _ in 0..<(code >> 1) {
            if code & 1 == 1 {
                let (kind, range) = try reader.section()
                guard kind == BytecodeSections.Kind.operations.rawValue else {
                    throw reader.damaged("section \(kind) where a region belongs")
                }
                regions.append(.isolated(range))
            } else {
                regions.append(.open(try region(depth: depth + 1)))
            }
        }
        return regions
    }
}
