public import ManakoCore
public import ManakoGraph

/// A message in Protocol Buffers' wire format (https://protobuf.dev/programming-guides/encoding/), in place in a file.
///
/// Fields are asked for by the numbers they have in Core ML's schema
/// (https://github.com/apple/coremltools/tree/main/mlmodel/format); a field that is missing has its type's default, as in
/// proto3. A message that is part of another one is read when it is asked for.
public struct Message: Sendable {
    struct Field: Sendable {
        var number: Int32
        var wire: UInt8
        /// The value of a number.
        var value: UInt64
        /// Where the bytes of everything else are.
        var range: Range<Int> { start..<start + length }
        var start: Int
        var length: Int
    }

    /// The file that the message is in.
    public let file: MappedFile
    /// Where it is.
    public let range: Range<Int>
    let fields: [Field]
    private static let maximumFields = 4_000_000

    /// Reads the fields of a whole file.
    public init(_ file: MappedFile) throws(ManakoError) { try self.init(file, in: 0..<file.count) }

    /// Reads the fields of a message.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when the file is cut off or damaged.
    public init(_ file: MappedFile, in range: Range<Int>) throws(ManakoError) {
        self.file = file
        self.range = range
        do throws(WireReader.Damage) {
            fields = try file.withBytes(in: range) { (bytes) throws(WireReader.Damage) in
                try WireReader.fields(of: bytes, at: range.lowerBound, maximum: Self.maximumFields)
            }
        } catch {
            throw ManakoError(
                error == .tooMany ? .limitExceeded : .malformedInput,
                error == .tooMany
                    ? "\(file.path): more than \(Self.maximumFields) fields in one message"
                    : "\(file.path): the file is cut off or damaged; get it again from where it came from")
        }
    }
}
