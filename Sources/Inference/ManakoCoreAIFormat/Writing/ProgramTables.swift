import ManakoCore
import ManakoOpenVINO

/// The tables of a program under construction; equal entries are one.
final class ProgramTables {
    /// Entries with their numbers, in the order in which they were added.
    private struct Table<Entry: Hashable> {
        private(set) var entries: [Entry] = []
        private var numbers: [Entry: Int] = [:]

        mutating func number(of entry: Entry) -> Int {
            if let number = numbers[entry] { return number }
            numbers[entry] = entries.count
            entries.append(entry)
            return entries.count - 1
        }
    }

    /// The most bytes of a constant that stands in its attribute; larger ones are resources, which can be mapped.
    private static let largestInline = 1024
    /// What resources are aligned to, from the beginning of the file.
    private static let alignment = 16
    private static let dialect = "aicode"
    private static let producer = "MLIR22.0.0git"

    private var strings = Table<String>()
    private var operations = Table<String>()
    private var attributes = Table<[UInt8]>()
    private var types = Table<[UInt8]>()
    private var properties = Table<[UInt8]>()
    private var resources: [[UInt8]] = []

    init() { _ = strings.number(of: Self.dialect) }

    /// The number of a string.
    func string(_ text: String) -> Int { strings.number(of: text) }

    /// The number of an operation's name, without the dialect.
    func operation(_ name: String) -> Int {
        _ = string(name)
        return operations.number(of: name)
    }

    /// The number of a list of attributes that an operation has as its properties.
    func property(_ values: [Int]) -> Int {
        var buffer = BytecodeBuffer()
        for value in values { buffer.varint(value) }
        return properties.number(of: buffer.bytes)
    }

    /// The number of an attribute.
    func attribute(_ code: Int, _ encode: (inout BytecodeBuffer) -> Void = { _ in }) -> Int {
        var buffer = BytecodeBuffer()
        buffer.varint(code)
        encode(&buffer)
        return attributes.number(of: buffer.bytes)
    }

    /// The number of an attribute with the elements of a constant.
    func elements(_ bytes: [UInt8], isSplat: Bool) -> Int {
        guard bytes.count > Self.largestInline else {
            return attribute(6) {
                $0.byte(isSplat ? 1 : 0)
                $0.varint(bytes.count)
                $0.append(bytes)
            }
        }
        resources.append(bytes)
        return attribute(7) { $0.varint(resources.count - 1) }
    }

    /// The number of a type.
    func type(_ type: CoreAIType) -> Int {
        var buffer = BytecodeBuffer()
        switch type {
        case .element(let element): buffer.varint(element.code)
        case .tensor(let element, let shape):
            let inner = self.type(.element(element))
            buffer.varint(2)
            buffer.varint(shape.count)
            for extent in shape { buffer.signed(extent.map(Int64.init) ?? .min) }
            buffer.varint(inner)
        case .function(let inputs, let outputs):
            buffer.varint(30)
            buffer.list(outputs.map(self.type))
            buffer.list(inputs.map(self.type))
        case .handle(let inner):
            let number = self.type(inner)
            buffer.varint(31)
            buffer.varint(number)
        case .token: buffer.varint(32)
        case .other(let code): buffer.varint(code)
        }
        return types.number(of: buffer.bytes)
    }

    /// The number of the location that all operations have: none of a source.
    private(set) lazy var location: Int = {
        let names = [string("-"), string(""), string("")]
        let file = attribute(30) { for name in names { $0.varint(name) } }
        let place = attribute(31) { for number in [file, 1, 1, 1, 1] { $0.varint(number) } }
        let unit = attribute(46)
        return attribute(40) { for number in [place, unit, 0, 0] { $0.varint(number) } }
    }()
}

extension ProgramTables {
    /// The file with the operations at its top.
    func file(_ top: BytecodeBuffer) -> [UInt8] {
        let names = dialects()
        let keys = resources.indices.map { string("resource_\($0)") }
        var file = BytecodeBuffer()
        file.append([0x4D, 0x4C, 0xEF, 0x52])
        file.varint(BytecodeSections.version)
        file.append(Array(Self.producer.utf8) + [0])
        file.section(.dialects, names)
        file.section(.offsets, offsets())
        file.section(.data, data())
        file.section(.operations, top)
        let (offsets, blobs) = blobs(keys)
        file.section(.resourceOffsets, offsets)
        if resources.isEmpty {
            file.section(.resources, blobs)
        } else {
            file.section(.resources, alignedTo: Self.alignment, blobs)
        }
        file.section(.strings, texts())
        file.section(.properties, lists())
        return file.bytes
    }

    private func dialects() -> BytecodeBuffer {
        var version = BytecodeBuffer()
        version.varint(2)
        var buffer = BytecodeBuffer()
        buffer.varint(1)
        buffer.varint(string(Self.dialect) << 1 | 1)
        buffer.section(.dialectVersions, version)
        buffer.varint(operations.entries.count)
        buffer.varint(0)
        buffer.varint(operations.entries.count)
        for name in operations.entries { buffer.varint(string(name) << 1 | 1) }
        return buffer
    }

    private func offsets() -> BytecodeBuffer {
        var buffer = BytecodeBuffer()
        buffer.varint(attributes.entries.count)
        buffer.varint(types.entries.count)
        for entries in [attributes.entries, types.entries] where !entries.isEmpty {
            buffer.varint(0)
            buffer.varint(entries.count)
            for entry in entries { buffer.varint(entry.count << 1 | 1) }
        }
        return buffer
    }

    private func data() -> BytecodeBuffer {
        var buffer = BytecodeBuffer()
        for entry in attributes.entries + types.entries { buffer.append(entry) }
        return buffer
    }

    /// The places of the resources, and their elements.
    private func blobs(_ keys: [Int]) -> (offsets: BytecodeBuffer, blobs: BytecodeBuffer) {
        var (offsets, blobs) = (BytecodeBuffer(), BytecodeBuffer())
        offsets.varint(0)
        guard !resources.isEmpty else { return (offsets, blobs) }
        offsets.varint(0)
        offsets.varint(resources.count)
        for (key, bytes) in zip(keys, resources) {
            let start = blobs.bytes.count
            blobs.varint(Self.alignment)
            blobs.varint(bytes.count)
            blobs.align(to: Self.alignment)
            blobs.append(bytes)
            offsets.varint(key)
            offsets.varint(blobs.bytes.count - start)
            offsets.byte(0)
        }
        return (offsets, blobs)
    }

    /// The lengths of the strings stand before them, the last one first.
    private func texts() -> BytecodeBuffer {
        var buffer = BytecodeBuffer()
        buffer.varint(strings.entries.count)
        for text in strings.entries.reversed() { buffer.varint(text.utf8.count + 1) }
        for text in strings.entries { buffer.append(Array(text.utf8) + [0]) }
        return buffer
    }

    private func lists() -> BytecodeBuffer {
        var buffer = BytecodeBuffer()
        buffer.varint(properties.entries.count)
        for entry in properties.entries {
            buffer.varint(entry.count)
            buffer.append(entry)
        }
        return buffer
    }
}
