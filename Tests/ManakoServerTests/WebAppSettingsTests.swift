import Manako
import ManakoHTTPServer
import ManakoTesting
import Testing

@testable import ManakoFront
@testable import ManakoServer

@Suite struct WebAppSettingsTests {
    static let token = "abcdefghijklmnop"
    static let cases: [(host: String, token: String?, isRight: Bool)] = [
        ("127.0.0.1", nil, true), ("localhost", nil, true), ("::1", nil, true), ("127.0.0.2", nil, true),
        ("127.0.0.1", token, true), ("0.0.0.0", token, true), ("192.168.1.7", token, true), ("::", token, true),
        ("0.0.0.0", nil, false), ("::", nil, false), ("192.168.1.7", nil, false), ("", nil, false),
        ("example.com", nil, false), ("127.evil.example", nil, false), ("localhost.evil.example", nil, false),
        ("0.0.0.0", "", false), ("0.0.0.0", "short", false), ("127.0.0.1", "short", false),
        ("0.0.0.0", String(token.dropLast()), false), ("0.0.0.0", String(repeating: "a", count: 200), true),
        ("0.0.0.0", String(repeating: "a", count: 201), false), ("0.0.0.0", "with a blank in the mid", false),
        ("0.0.0.0", "with,comma,in,the,middle", false), ("0.0.0.0", "with\r\nlines\r\nin the middle", false),
        ("0.0.0.0", "kanji-眼眼眼眼眼眼眼眼眼眼", false), ("0.0.0.0", "AZaz09-_.~AZaz09", true),
    ]

    @Test func strangersAreKeptOut() {
        #expect(Self.cases.count == 26)
        for (host, token, isRight) in Self.cases {
            var settings = WebAppSettings(version: "1", features: allFeatures)
            settings.host = host
            settings.token = token
            var error: ManakoError?
            do throws(ManakoError) { try settings.check() } catch let thrown { error = thrown }
            #expect((error == nil) == isRight, "\(host) \(token ?? "-")")
            #expect(error == nil || error?.code == .invalidArgument)
        }
    }

    @Test func theAdviceOfTheErrorIsGood() throws {
        var settings = WebAppSettings(version: "1", features: allFeatures)
        settings.host = "0.0.0.0"
        let error = #expect(throws: ManakoError.self) { try settings.check() }
        let message = try #require(error?.message)
        #expect(message.contains("--token auto"))
        settings.token = String(try #require(message.split(separator: " ").last))
        try settings.check()
        #expect(AccessToken.make() != AccessToken.make())
    }

    @Test func startsAreRefusedToo() async throws {
        var settings = WebAppSettings(version: "1", features: allFeatures)
        settings.host = "0.0.0.0"
        settings.port = 0
        await #expect(throws: ManakoError.self) { try await WebApp.start(settings) }
    }

    @Test func othersFindItWithTheToken() async throws {
        try await withApp {
            $0.host = "0.0.0.0"
            $0.token = Self.token
            $0.names = ["cam.example"]
        } _: { app in
            #expect(app.address == "http://localhost:\(app.port)/#token=\(Self.token)")
            #expect(app.addressesForOthers.first == "http://cam.example:\(app.port)/#token=\(Self.token)")
            for (host, status) in [("cam.example", 200), ("other.example", 421)] {
                let answer = try await app.ask("GET", "/healthz", host: host)
                #expect(answer.status == status)
            }
        }
    }
}
