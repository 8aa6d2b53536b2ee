package import ManakoCore

/// A message in Protocol Buffers' wire format (https://protobuf.dev/programming-guides/encoding/), in place in a file.
///
/// Fields are asked for by the numbers that they have in the schema; a field that is missing has its type's default, as in
/// proto3. A message that is part of another one is read when it is asked for. Nothing is kept in memory: fields are looked
/// for in the file each time, which costs less than an index, as messages have few fields or are asked for once.
package struct ProtobufMessage: Sendable {
    /// The file that the message is in.
    package let file: MappedFile
    /// Where it is.
    package let range: Range<Int>

    /// Reads a whole file.
    package init(_ file: MappedFile) throws(ManakoError) { try self.init(file, in: 0..<file.count) }

    /// Reads a message.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when the file is cut off or damaged.
    package init(_ file: MappedFile, in range: Range<Int>) throws(ManakoError) {
        self.init(unchecked: file, in: range)
        try check()
    }

    private init(unchecked file: MappedFile, in range: Range<Int>) {
        self.file = file
        self.range = range
    }

    /// The message in a field, not looked at yet.
    func inner(_ field: WireReader.Field) -> ProtobufMessage { ProtobufMessage(unchecked: file, in: place(of: field)) }

    /// Refuses bytes that are no fields.
    func check() throws(ManakoError) {
        guard visit({ _ in }) else { throw damaged }
    }

    /// The error for contents that are not what the schema says.
    package var damaged: ManakoError {
        ManakoError(
            .malformedInput,
            "\(file.path): the file is cut off or damaged, or of another kind; get it again from where it came from")
    }

    /// A message without fields at the same place.
    var empty: ProtobufMessage { ProtobufMessage(unchecked: file, in: range.lowerBound..<range.lowerBound) }

    /// Visits all fields in their order; false when the bytes are no fields.
    ///
    /// They were looked at before, but a file that is mapped can change.
    @discardableResult @inline(__always)
    func visit(_ body: (WireReader.Field) -> Void) -> Bool {
        file.withBytes(in: range) { bytes in
            var position = 0
            do throws(WireReader.Damage) {
                while let field = try WireReader.next(bytes, &position) { body(field) }
                return true
            } catch {
                return false
            }
        }
    }

    /// Where the contents of a field are in the file; empty for a number.
    @inline(__always)
    func place(of field: WireReader.Field) -> Range<Int> {
        let start = range.lowerBound + field.start
        return start..<start + field.length
    }
}
