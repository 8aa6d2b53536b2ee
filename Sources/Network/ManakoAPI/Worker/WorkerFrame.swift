package import ManakoCore

/// A message of `manako worker`, in either direction: a JSON object and the bytes that it describes.
///
/// | bytes | what |
/// |---|---|
/// | 0–3 | `MNW1` |
/// | 4–7 | length of the JSON text, `uint32`, little-endian |
/// | 8–11 | length of the payload, `uint32`, little-endian |
/// | 12… | the JSON text in UTF-8, then the payload |
package struct WorkerFrame: Sendable, Hashable {
    /// The JSON text.
    package var header: [UInt8]
    /// Pictures and arrays, one after the other.
    package var payload: [UInt8]

    /// Creates a frame.
    package init(header: [UInt8], payload: [UInt8] = []) {
        self.header = header
        self.payload = payload
    }

    /// The first four bytes.
    package static let magic = Array("MNW1".utf8)
    /// The length of what stands before the JSON text, in bytes.
    package static let prefixBytes = 12

    /// The frame in bytes, without its payload.
    package var head: [UInt8] { Self.magic + Self.bytes(header.count) + Self.bytes(payload.count) + header }

    private static func bytes(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}

/// Upper bounds of what a client of `manako worker` sends.
package struct WorkerLimits: Sendable, Hashable {
    /// The longest JSON text, in bytes.
    package var headerBytes = 64 << 10
    /// The largest payload, in bytes.
    package var payloadBytes = 512 << 20
    /// The most payload bytes of requests in flight together; a single larger payload is still taken.
    package var inFlightBytes = 1 << 30
    /// The most requests in flight. What comes on top is not read until one was answered.
    package var inFlight = 64
    /// The most targets trackers at once.
    package var trackers = 64

    package init() {}
}

extension WorkerFrame {
    /// The lengths that stand before a frame.
    private struct Lengths {
        var header: Int
        var payload: Int

        init(_ prefix: [UInt8], _ limits: WorkerLimits) throws(ManakoError) {
            guard prefix.starts(with: WorkerFrame.magic) else {
                throw ManakoError(.malformedInput, "a frame must begin with MNW1")
            }
            header = Self.integer(prefix[4..<8])
            payload = Self.integer(prefix[8..<12])
            guard header <= limits.headerBytes else {
                throw Self.excess("the JSON text of a frame", header, limits.headerBytes)
            }
            guard payload <= limits.payloadBytes else {
                throw Self.excess("the payload of a frame", payload, limits.payloadBytes)
            }
        }

        private static func integer(_ bytes: ArraySlice<UInt8>) -> Int {
            bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
        }

        private static func excess(_ what: String, _ count: Int, _ limit: Int) -> ManakoError {
            ManakoError(.limitExceeded, "\(what) has \(count) bytes, more than the limit of \(limit) bytes")
        }
    }

    /// Reads a frame.
    ///
    /// - Parameters:
    ///   - limits: what the lengths are checked against before memory is taken.
    ///   - read: gives as many bytes as it is asked for, fewer only at the end.
    /// - Returns: the frame; nil when the bytes end before one begins.
    /// - Throws: ``ManakoError/Code/malformedInput`` for other first bytes and for an end within a frame,
    ///   ``ManakoError/Code/limitExceeded``. What comes behind such a frame means nothing.
    package static func next(
        _ limits: WorkerLimits, read: (Int) throws(ManakoError) -> [UInt8]
    ) throws(ManakoError) -> WorkerFrame? {
        let prefix = try read(prefixBytes)
        if prefix.isEmpty { return nil }
        guard prefix.count == prefixBytes else { throw truncated }
        let lengths = try Lengths(prefix, limits)
        let frame = WorkerFrame(header: try read(lengths.header), payload: try read(lengths.payload))
        guard frame.header.count == lengths.header, frame.payload.count == lengths.payload else { throw truncated }
        return frame
    }

    private static let truncated = ManakoError(.malformedInput, "the bytes end within a frame")
}
