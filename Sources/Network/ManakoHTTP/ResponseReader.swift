import ManakoCore

/// Puts a response together from what libcurl hands out; whatever its receivers throw ends the transfer.
final class ResponseReader {
    /// The most bytes of header lines, over all responses of a transfer.
    private static let maximumHeadBytes = 256 << 10
    private var head = HTTPHead(status: 0)
    private var headBytes = 0
    private var isAnnounced = false
    private let receiveHead: (HTTPHead) throws(ManakoError) -> Void
    private let receiveBody: ([UInt8]) throws(ManakoError) -> Void
    /// Whether only this machine may be connected to; otherwise only public addresses.
    private let wantsLoopback: Bool
    /// What a receiver has thrown.
    private(set) var failure: ManakoError?
    /// The bytes of head and body that have come in.
    private(set) var received = 0

    init(
        wantsLoopback: Bool, head: @escaping (HTTPHead) throws(ManakoError) -> Void,
        body: @escaping ([UInt8]) throws(ManakoError) -> Void
    ) {
        self.wantsLoopback = wantsLoopback
        receiveHead = head
        receiveBody = body
    }

    /// Whether a connection to an address, in the network's order, may be made.
    func mayConnect(_ address: [UInt8]) -> Bool {
        guard let address = NetworkAddress(bytes: address) else { return false }
        return wantsLoopback ? address.isLoopback : address.isPublic
    }

    /// Takes a line of the head; false ends the transfer.
    func addLine(_ bytes: [UInt8]) -> Bool {
        received += bytes.count
        headBytes += bytes.count
        guard headBytes <= Self.maximumHeadBytes else {
            failure = ManakoError(.limitExceeded, "the server's header is larger than \(Self.maximumHeadBytes) bytes")
            return false
        }
        let line = String(decoding: bytes, as: UTF8.self).trimmed
        if line.hasPrefix("HTTP/") {
            head = HTTPHead(status: line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0)
        } else if let colon = line.firstIndex(of: ":") {
            head.fields[line[..<colon].lowercased()] = String(line[line.index(after: colon)...]).trimmed
        }
        return true
    }

    /// Takes a piece of the body; false ends the transfer.
    func addBody(_ bytes: [UInt8]) -> Bool {
        received += bytes.count
        return attempt { () throws(ManakoError) in
            try announce()
            try receiveBody(bytes)
        }
    }

    /// Hands out the head of a response without a body.
    func finish() -> Bool {
        attempt { () throws(ManakoError) in try announce() }
    }

    private func announce() throws(ManakoError) {
        guard !isAnnounced else { return }
        isAnnounced = true
        try receiveHead(head)
    }

    private func attempt(_ body: () throws(ManakoError) -> Void) -> Bool {
        do throws(ManakoError) {
            try body()
            return true
        } catch {
            failure = error
            return false
        }
    }
}

extension StringProtocol {
    /// Without blanks and line ends around it.
    package var trimmed: String {
        let start = drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}
