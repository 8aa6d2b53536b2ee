public import ManakoCore

/// What stands before the bytes of a live frame: 16 bytes, numbers little-endian.
///
/// | bytes | what |
/// |---|---|
/// | 0–3 | `MNK1` |
/// | 4–7 | frame number, `uint32` |
/// | 8–15 | capture time in milliseconds of the client's clock, `float64` |
public struct FrameHeader: Sendable, Hashable {
    /// The length of the header in bytes.
    public static let byteCount = 16
    /// The first four bytes.
    public static let magic = Array("MNK1".utf8)

    /// The number that the client gave the frame.
    public var number: UInt32
    /// When it was captured, in milliseconds of the client's clock; finite.
    public var captured: Double

    /// Creates a header.
    public init(number: UInt32, captured: Double) {
        self.number = number
        self.captured = captured
    }

    /// Reads the header of a message.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for a message that is too short, begins with other bytes or has a time that is no
    ///   finite number.
    public init(of message: some RandomAccessCollection<UInt8>) throws(ManakoError) {
        let head = Array(message.prefix(Self.byteCount))
        guard head.count == Self.byteCount else {
            throw ManakoError(
                .malformedInput, "a frame needs a header of \(Self.byteCount) bytes; this message has \(head.count)")
        }
        guard head.starts(with: Self.magic) else {
            throw ManakoError(.malformedInput, "a frame must begin with MNK1; see the protocol of /v1/live")
        }
        number = UInt32(truncatingIfNeeded: Self.integer(head[4..<8]))
        captured = Double(bitPattern: Self.integer(head[8..<16]))
        guard captured.isFinite else {
            throw ManakoError(.malformedInput, "the capture time of frame \(number) is no finite number")
        }
    }

    /// The header in bytes.
    public var bytes: [UInt8] {
        Self.magic + (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
            + (0..<8).map { UInt8(truncatingIfNeeded: captured.bitPattern >> (8 * $0)) }
    }

    private static func integer(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
