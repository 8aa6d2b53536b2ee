import FuzzSupport
import ManakoCore

@testable import ManakoHTTP

/// Addresses, and the header lines of answers.
@main struct FuzzHTTP: FuzzTarget {
    static let seeds = [
        "https://example.com:443/a?b#c", "http://[::1]:80/", "https://user@host/", "HTTP/1.1 206 Partial Content\r",
        "content-range: bytes 100-199/200", "Content-Length: 12\nETag: \"a\"\nHTTP/2 200", ": ",
    ].map { Array($0.utf8) }

    static func run(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        let address = PictureFuzzing.refusal { () throws(ManakoError) in try HTTPAddress(text) }
        _ = PictureFuzzing.refusal { () throws(ManakoError) in try address?.check(text, from: address) }
        let reader = ResponseReader(wantsLoopback: bytes.count % 2 == 0, head: { check($0) }, body: { _ in })
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) { _ = reader.addLine(Array(line)) }
        _ = reader.finish()
        _ = (
            reader.mayConnect(bytes), reader.mayConnect(Array(bytes.prefix(4))),
            reader.mayConnect(Array(bytes.prefix(16)))
        )
    }

    private static func check(_ head: HTTPHead) {
        require(head.contentLength ?? 0 >= 0, "a length below zero")
        _ = (head.contentRange, head.validator)
    }
}
