import FuzzSupport
import ManakoCore

@testable import ManakoHTTPServer

/// Everything of the server that reads strangers' bytes: requests, forms, WebSocket frames, hosts and routes.
@main struct FuzzHTTPServer: FuzzTarget {
    static let seeds = [
        "GET /a/%E7%9C%BC?b=c%20d HTTP/1.1\r\nHost: localhost:80\r\nCookie: a=b; c=d\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: [::1]\r\nTransfer-Encoding: chunked\r\n\r\n5;x=y\r\nhello\r\n0\r\nT: u\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\nhelloGET / HTTP/1.0\r\n\r\n",
        "--X\r\nContent-Disposition: form-data; name=\"a\"; filename=\"b.jpg\"\r\nContent-Type: c/d\r\n\r\ne\r\n--X--",
        "\u{81}\u{83}\u{1}\u{2}\u{3}\u{4}abc", "https://localhost:8080", "/v1/{label}/{rest*}",
    ].map { Array($0.utf8) }

    static func run(_ bytes: [UInt8]) {
        let whole = requests([bytes])
        let middle = bytes.count / 2
        require(requests([Array(bytes[..<middle]), Array(bytes[middle...])]) == whole, "a cut changes requests")
        forms(bytes)
        frames(bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        _ = (HostName(text), RequestOrigin(text), HeaderParameters.parse(text), ConstantTime.areEqual(text, "secret"))
        if let target = try? RequestTarget(bytes[...]) {
            require(!target.segments.contains { $0 == ".." || $0.contains("/") }, "a path leads out")
            _ = RoutePattern(text).match(target.segments)
        }
    }

    private static func requests(_ pieces: [[UInt8]]) -> [String] {
        var reader = RequestReader(parser: RequestHeadParser(limits: .default))
        var events: [String] = []
        for piece in pieces {
            reader.append(piece)
            while let event = reader.next() {
                switch event {
                case .head(let result):
                    events.append(result.head.target.raw)
                    _ = (result.head.isWebSocketUpgrade, result.head.bearerToken, result.head.subprotocols)
                    _ = try? WebSocketHandshake.response(result.head)
                    guard (try? reader.acceptBody(limit: 1000)) != nil else { return events + ["413"] }
                case .body(let body):
                    require(body.count <= 1000, "a body over the limit")
                    events.append("\(body)")
                    reader.beginNext()
                case .refusal(let refusal): return events + ["\(refusal.status)"]
                }
            }
        }
        return events
    }

    private static func forms(_ bytes: [UInt8]) {
        let form = PictureFuzzing.refusal { () throws(ManakoError) in
            try MultipartForm(bytes, contentType: "multipart/form-data; boundary=X")
        }
        for part in form?.parts ?? [] {
            require(part.fileName?.contains("/") != true, "a file's name with folders")
        }
    }

    private static func frames(_ bytes: [UInt8]) {
        var decoder = FrameDecoder(maximumBytes: 500)
        for byte in bytes {
            decoder.append([byte])
            while let event = decoder.next() {
                if case .message(.binary(let message)) = event {
                    require(message.count <= 500, "a message over the limit")
                }
            }
        }
    }
}
