import ManakoCore
import ManakoTesting
import Synchronization
import Testing

@testable import ManakoHTTP

@Suite struct HTTPClientTests {
    /// What a client got.
    final class Received {
        var head: HTTPHead?
        var body: [UInt8] = []
    }

    private func get(
        _ url: String, patience: HTTPTimeouts = .init(), cancelAfter: Int = .max
    ) throws(HTTPFailure) -> Received {
        let received = Received()
        var asked = 0
        try HTTPClient(patience: patience).get(
            HTTPRequest(url: url),
            isCancelled: {
                asked += 1
                return asked > cancelAfter
            },
            head: { received.head = $0 }, body: { received.body += $0 })
        return received
    }

    private func failure(_ body: () throws(HTTPFailure) -> Received) -> HTTPFailure? {
        do throws(HTTPFailure) {
            _ = try body()
            return nil
        } catch {
            return error
        }
    }

    @Test func headAndBodyComeAsSent() throws {
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let server = try ScriptedServer { _ in
            .init(status: 203, fields: ["ETag": "\"a\"", "X-Thing": " b "], body: bytes)
        }
        defer { server.stop() }
        let received = try get(server.url("/x?y=1"))
        #expect(received.body == bytes)
        #expect(received.head?.status == 203 && received.head?.validator == "\"a\"")
        #expect(received.head?.fields["x-thing"] == "b" && received.head?.contentLength == 300_000)
        #expect(server.requests.map(\.path) == ["/x?y=1"])
        #expect(server.requests[0].fields["user-agent"] == "manako")
    }

    @Test func redirectionsAreFollowedHere() throws {
        let server = try ScriptedServer { request in
            request.path == "/3" ? .init(body: [9]) : .init(status: 302, fields: ["Location": "/3"], body: [1, 2, 3])
        }
        defer { server.stop() }
        let received = try get(server.url("/1"))
        #expect(received.body == [9] && received.head?.status == 200)
        #expect(server.requests.map(\.path) == ["/1", "/3"])
    }

    static let redirections: [(location: String, says: String)] = [
        ("/loop", "redirects more than 8 times"), ("http://example.com/x", "not encrypted"),
        ("ftp://127.0.0.1/x", "no https address"), ("file:///etc/passwd", "no https address"),
        ("http://127.0.0.1@example.com/", "no plain host"), ("", "without saying where"),
    ]

    @Test(arguments: redirections.indices)
    func otherRedirectionsAreRefused(index: Int) throws {
        let (location, says) = Self.redirections[index]
        let server = try ScriptedServer { _ in .init(status: 301, fields: ["Location": location]) }
        defer { server.stop() }
        let failure = failure { () throws(HTTPFailure) in try get(server.url("/")) }
        #expect(failure?.error.message.contains(says) == true, "\(String(describing: failure))")
        #expect(failure?.isTransient == false)
        #expect(server.requests.count == (index == 0 ? 9 : 1))
    }

    static let addresses: [(url: String, isRight: Bool)] = [
        ("https://example.com/x", true), ("https://example.com:8443", true), ("http://127.0.0.1:80/x", true),
        ("http://localhost/x", true), ("http://[::1]:81/x", true), ("http://example.com/x", false),
        ("http://localhost.example.com/", false), ("https://user@example.com/", false), ("https:///x", false),
        ("https://exa mple.com/", false), ("https://example.com\\@127.0.0.1/", false), ("", false),
        ("example.com", false),
        ("ftp://example.com/", false), ("http://127.0.0.1%2eexample.com/", false), ("https://é.com/", false),
    ]

    @Test(arguments: addresses.indices)
    func onlyPlainAddressesAreAsked(index: Int) {
        #expect(Self.addresses.count == 16)
        let (url, isRight) = Self.addresses[index]
        let isAccepted = (try? HTTPAddress(url).check(url, from: nil)) != nil
        #expect(isAccepted == isRight, "\(url)")
    }

    @Test func anotherMachineMustNotSendToThisOne() throws {
        let other = try HTTPAddress("https://example.com/")
        for url in ["http://127.0.0.1/", "https://localhost/"] {
            let here = try HTTPAddress(url)
            #expect(throws: ManakoError.self) { try here.check(url, from: other) }
            try here.check(url, from: here)
        }
    }

    @Test func nobodyThereIsTransient() throws {
        let server = try ScriptedServer { _ in .init() }
        let url = server.url("/")
        server.stop()
        // The listener closes on its own thread after one more wake-up.
        _ = try? get(url)
        let failure = failure { () throws(HTTPFailure) in try get(url) }
        #expect(failure?.isTransient == true && failure?.error.code == .unavailable)
    }

    @Test func aConnectionThatEndsTooEarlyIsTransient() throws {
        let server = try ScriptedServer { _ in .init(fields: ["Content-Length": "1000"], body: [1, 2, 3]) }
        defer { server.stop() }
        let failure = failure { () throws(HTTPFailure) in try get(server.url("/")) }
        #expect(failure?.isTransient == true)
        #expect(failure?.error.message.contains("too early") == true)
    }

    @Test func aTransferThatStandsStillIsGivenUp() throws {
        let server = try ScriptedServer { _ in
            var response = ScriptedServer.Response(body: [UInt8](repeating: 1, count: 500))
            response.trickle = (bytes: 1, milliseconds: 20)
            return response
        }
        defer { server.stop() }
        let patience = HTTPTimeouts(window: .milliseconds(500), minimumBytes: 2000)
        let failure = failure { () throws(HTTPFailure) in try get(server.url("/"), patience: patience) }
        #expect(failure?.isTransient == true)
        #expect(failure?.error.message.contains("less than 2000 bytes") == true)
    }

    @Test func cancellingEndsATransfer() throws {
        let server = try ScriptedServer { _ in
            var response = ScriptedServer.Response(fields: ["Content-Length": "999999999"], body: [1])
            response.trickle = (bytes: 1, milliseconds: 50)
            response.isEndless = true
            return response
        }
        defer { server.stop() }
        let failure = failure { () throws(HTTPFailure) in try get(server.url("/"), cancelAfter: 5) }
        #expect(failure?.error.code == .cancelled)
    }

    @Test func hugeHeadersAreRefused() throws {
        let server = try ScriptedServer { _ in
            .init(
                fields: .init(uniqueKeysWithValues: (0..<40).map { ("X-\($0)", String(repeating: "a", count: 10_000)) })
            )
        }
        defer { server.stop() }
        let failure = failure { () throws(HTTPFailure) in try get(server.url("/")) }
        #expect(failure?.error.code == .limitExceeded)
    }

    @Test func slowIsNotStill() {
        var stall = StallDetector(window: .seconds(30), minimumBytes: 100)
        let first = stall.isStalled(at: .seconds(29))
        stall.count(100)
        let (second, third) = (stall.isStalled(at: .seconds(30)), stall.isStalled(at: .seconds(59)))
        stall.count(99)
        #expect(!first && !second && !third)
        let last = stall.isStalled(at: .seconds(60))
        #expect(last)
    }
}
