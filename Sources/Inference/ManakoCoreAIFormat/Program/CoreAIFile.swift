package import ManakoCore
package import ManakoFiles

/// The program of a Core AI model: `main.mlirb`, MLIR bytecode of the dialect `aicode`.
///
/// Tables are read when the file is opened; graphs and regions when they are asked for; weights stay where they are.
package final class CoreAIFile: Sendable {
    /// The file.
    package let file: MappedFile
    let tables: BytecodeTables
    let types: [CoreAIType]
    private let sections: BytecodeSections

    /// Opens a program.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when the file is no bytecode or is damaged,
    ///   ``ManakoError/Code/unsupported`` for another version of it, ``ManakoError/Code/limitExceeded`` for tables that are
    ///   too large.
    package init(_ file: MappedFile) throws(ManakoError) {
        self.file = file
        sections = try BytecodeSections(file)
        tables = try BytecodeTables(file, sections)
        let ranges = tables.types
        let reader = TypeReader(
            open: { (index) throws(ManakoError) in BytecodeReader(file, ranges[index]) }, count: ranges.count)
        var types: [CoreAIType] = []
        for index in ranges.indices { types.append(try reader.type(index)) }
        self.types = types
    }

    /// The operations at the top of the file.
    func top() throws(ManakoError) -> BytecodeReader { try sections.reader(.operations) }

    /// A reader of bytes of the file.
    func reader(_ range: Range<Int>) -> BytecodeReader { BytecodeReader(file, range) }

    /// An error about what the file says.
    func damaged(_ what: String) -> ManakoError {
        ManakoError(.malformedInput, "\(file.path): \(what); the file is damaged")
    }

    /// An attribute by its number.
    func attribute(_ index: Int) throws(ManakoError) -> CoreAIAttribute {
        guard index < tables.attributes.count else { throw damaged("there is no attribute \(index)") }
        return try CoreAIAttribute(reader(tables.attributes[index]))
    }

    /// A string by its number.
    func string(_ index: Int) throws(ManakoError) -> String {
        guard index < tables.strings.count else { throw damaged("there is no string \(index)") }
        return try BytecodeTables.Names(file: file, strings: tables.strings).text(index)
    }

    /// A type by its number.
    func type(_ index: Int) throws(ManakoError) -> CoreAIType {
        guard index < types.count else { throw damaged("there is no type \(index)") }
        return types[index]
    }
}
