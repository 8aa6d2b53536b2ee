/// A body that is made while it goes, piece by piece, so that it is never in memory as a whole.
public final class HTTPBodyStream: Sendable, Hashable {
    /// Gives the bytes from an offset on: at least one, and nil when there are none, which breaks the answer off.
    public typealias Read = @Sendable (_ offset: Int) async -> [UInt8]?

    /// How many bytes there are in all; `Content-Length` says so.
    public let count: Int
    private let read: Read

    /// A body of a length that is known.
    ///
    /// - Parameters:
    ///   - count: the length in bytes.
    ///   - read: gives a piece of it, some hundred kilobytes at most; asked for the next one when the one before has left.
    public init(count: Int, read: @escaping Read) {
        self.count = count
        self.read = read
    }

    /// The piece at an offset; nil when it can't be had.
    package func piece(at offset: Int) async -> [UInt8]? {
        guard let bytes = await read(offset), !bytes.isEmpty else { return nil }
        // More than was announced would be read as the next answer.
        return bytes.count > count - offset ? Array(bytes.prefix(count - offset)) : bytes
    }

    /// Whether it is the same body.
    public static func == (one: HTTPBodyStream, other: HTTPBodyStream) -> Bool { one === other }
    /// By identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
