import ManakoCore

/// An attribute of an operation; those inside it are given by number.
enum CoreAIAttribute {
    case string(Int)
    case integer(Int64)
    case type(Int)
    case array([Int])
    /// Elements that stand in the attribute itself; a splat has one for all.
    case elements(Range<Int>, isSplat: Bool)
    /// Elements in a resource.
    case resource(Int)
    /// A name and what belongs to it.
    case named(Int, [Int])
    case symbol([Int])
    case parameter(Int)
    /// One of the choices that an operation has.
    case choice(Int)
    case unit
    case other(UInt64)
}

extension CoreAIAttribute {
    private static let choices: Set<UInt64> = [17, 19, 20, 25, 43]

    /// Reads an attribute.
    init(_ bytes: BytecodeReader) throws(ManakoError) {
        var reader = bytes
        guard !reader.isAtEnd else { self = .other(0); return }
        let code = try reader.varint()
        switch code {
        case 1: self = .string(try reader.number(below: .max, "string"))
        case 2: self = .integer(try Self.integer(&reader))
        case 4: self = .type(try reader.number(below: .max, "type"))
        case 5: self = .array(try Self.list(&reader))
        case 6: self = try Self.elements(&reader)
        case 7: self = .resource(try reader.number(below: .max, "resource"))
        case 9: self = .named(try reader.number(below: .max, "name"), try Self.list(&reader))
        case 14: self = .symbol(try Self.list(&reader))
        case 16: self = .parameter(try reader.number(below: .max, "attribute"))
        case 46: self = .unit
        case _ where Self.choices.contains(code): self = .choice(try reader.number(below: 256, "choice"))
        default: self = .other(code)
        }
    }

    private static func integer(_ reader: inout BytecodeReader) throws(ManakoError) -> Int64 {
        let width = try reader.varint()
        _ = try reader.byte()
        return width <= 8 ? Int64(try reader.byte()) : try reader.signed()
    }

    private static func elements(_ reader: inout BytecodeReader) throws(ManakoError) -> CoreAIAttribute {
        let isSplat = try reader.byte() != 0
        let length = try reader.count("bytes of elements")
        return .elements(try reader.take(length), isSplat: isSplat)
    }

    private static func list(_ reader: inout BytecodeReader) throws(ManakoError) -> [Int] {
        var list: [Int] = []
        for _ in 0..<(try reader.count("attributes")) { list.append(try reader.number(below: .max, "attribute")) }
        return list
    }
}
