import Foundation
import ManakoCore
import ManakoHTTP
import ManakoTesting
import Testing

@testable import ManakoHTTPServer

/// Certificates, and handshakes with the `openssl` program where there is one.
@Suite struct TLSTests {
    private static let program = "/usr/bin/openssl"
    /// Foundation, which starts it, reads beyond a folder's entry when many descriptors are open, which AddressSanitizer ends.
    private static var hasProgram: Bool {
        FileManager.default.isExecutableFile(atPath: program) && Sanitizer.name != "address"
    }

    private func withFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("manako-tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(folder.path)
    }

    private static func run(_ arguments: [String], input: String = "") throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let (input_, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (input_, output, output)
        try process.run()
        input_.fileHandleForWriting.write(Data(input.utf8))
        try input_.fileHandleForWriting.close()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func aCertificateIsMadeOnceAndKept() async throws {
        try await withFolder { folder in
            let path = "\(folder)/own.pem"
            let first = try TLSFiles.selfSigned(at: path, names: ["eye.local", "192.168.1.7"])
            let fingerprint = try first.fingerprint()
            #expect(fingerprint.count == 95 && fingerprint.split(separator: ":").count == 32)
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["own.pem"])
            #expect(try TLSFiles.selfSigned(at: path, names: ["192.168.1.7"]).fingerprint() == fingerprint)
            // A name that it lacks, and a file that others may read, make a new one.
            let second = try TLSFiles.selfSigned(at: path, names: ["other.local"]).fingerprint()
            #expect(second != fingerprint)
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
            #expect(try TLSFiles.selfSigned(at: path, names: []).fingerprint() != second)
        }
    }

    @Test func whatIsNoNameIsRefused() async throws {
        try await withFolder { folder in
            for name in ["", "a b", "a,DNS:evil", "a/b", "host:80", "é", "[::1]", "a_b"] {
                #expect(throws: ManakoError.self, "\(name)") {
                    try TLSFiles.selfSigned(at: "\(folder)/x.pem", names: [name])
                }
            }
            let missing = #expect(throws: ManakoError.self) {
                try TLSFiles.selfSigned(at: "\(folder)/no/x.pem", names: [])
            }
            #expect(missing?.code == .unavailable)
        }
    }

    @Test func otherFilesAreRefused() async throws {
        try await withFolder { folder in
            let path = "\(folder)/x.pem"
            try Data("nonsense".utf8).write(to: URL(fileURLWithPath: path))
            let files = TLSFiles(certificate: path, key: path)
            #expect(throws: ManakoError.self) { try files.fingerprint() }
            let error = await #expect(throws: ManakoError.self) {
                _ = try await HTTPServer.start(ServerConfiguration(tls: files), handler: testHandler())
            }
            #expect(error?.message.contains("certificate") == true)
            // A key that belongs to another certificate.
            let one = try TLSFiles.selfSigned(at: "\(folder)/1.pem", names: [])
            let two = try TLSFiles.selfSigned(at: "\(folder)/2.pem", names: [])
            let pem = try String(contentsOfFile: one.certificate, encoding: .utf8)
            let end = try #require(pem.range(of: "-----END CERTIFICATE-----\n")).upperBound
            try Data(pem[..<end].utf8).write(to: URL(fileURLWithPath: path))
            for (key, says) in [
                (two.key, "do not belong together"), (path, "the key is not in PEM"), ("/none", "/none"),
            ] {
                let error = await #expect(throws: ManakoError.self) {
                    _ = try await HTTPServer.start(
                        ServerConfiguration(tls: TLSFiles(certificate: path, key: key)), handler: testHandler())
                }
                #expect(error?.message.contains(says) == true)
            }
        }
    }

    @Test(.enabled(if: hasProgram, "the program openssl is not there, or AddressSanitizer is on"))
    func clientsThatTrustItConnect() async throws {
        try await withFolder { folder in
            let files = try TLSFiles.selfSigned(at: "\(folder)/own.pem", names: ["eye.local"])
            let fingerprint = try files.fingerprint()
            try await withServer(tls: files) { server in
                let port = server.port
                let (answer, certificate, old, offered) = try await blocking {
                    (
                        try Self.run(
                            [
                                "s_client", "-connect", "127.0.0.1:\(port)", "-CAfile", files.certificate,
                                "-verify_return_error", "-verify_hostname", "eye.local", "-quiet", "-ign_eof",
                            ], input: "GET /?q=tls HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
                        try Self.run(["x509", "-in", files.certificate, "-noout", "-text", "-fingerprint", "-sha256"]),
                        try Self.run([
                            "s_client", "-connect", "127.0.0.1:\(port)", "-tls1_1", "-cipher", "ALL:@SECLEVEL=0",
                        ]),
                        // As browsers do, which would rather speak HTTP/2.
                        try Self.run(
                            ["s_client", "-connect", "127.0.0.1:\(port)", "-alpn", "h2,http/1.1", "-ign_eof"],
                            input: "GET /?q=tls HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    )
                }
                #expect(answer.contains("HTTP/1.1 200 OK") && answer.contains("root tls"), "\(answer)")
                #expect(offered.contains("ALPN protocol: http/1.1") && offered.contains("root tls"), "\(offered)")
                #expect(certificate.contains(fingerprint) && certificate.contains("prime256v1"))
                for name in ["DNS:eye.local", "DNS:localhost", "IP Address:127.0.0.1", "IP Address:0:0:0:0:0:0:0:1"] {
                    #expect(certificate.contains(name), "\(name)")
                }
                #expect(!old.contains("Cipher is ECDHE") && old.contains("(NONE)"), "\(old.prefix(600))")
            }
        }
    }

    @Test(.enabled(if: hasProgram, "the program openssl is not there, or AddressSanitizer is on"))
    func largeAnswersAndBodiesComeThroughWhole() async throws {
        try await withFolder { folder in
            let files = try TLSFiles.selfSigned(at: "\(folder)/own.pem", names: [])
            try await withServer(tls: files) { server in
                let port = server.port
                let body = String(repeating: "0123456789", count: 100_000)
                let answer = try await blocking {
                    try Self.run(
                        ["s_client", "-connect", "127.0.0.1:\(port)", "-quiet", "-ign_eof"],
                        input: "POST /echo HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                            + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
                }
                #expect(answer.contains("200 OK") && answer.contains("\r\n\r\n\(body)"))
            }
        }
    }

    @Test func whoDoesNotTrustItIsNotServedSecretly() async throws {
        try await withFolder { folder in
            let files = try TLSFiles.selfSigned(at: "\(folder)/own.pem", names: [])
            try await withServer(tls: files) { server in
                let port = server.port
                let failure = try await blocking { () -> HTTPFailure? in
                    do throws(HTTPFailure) {
                        try HTTPClient().get(
                            ManakoHTTP.HTTPRequest(url: "https://127.0.0.1:\(port)/"), isCancelled: { false },
                            head: { _ in }, body: { _ in })
                        return nil
                    } catch {
                        return error
                    }
                }
                #expect(failure != nil)
                // Who speaks plainly to it gets nothing, and it goes on.
                let rest = try await blocking {
                    let client = try RawClient(port)
                    client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    return client.receiveAll()
                }
                #expect(rest.map { !String(decoding: $0, as: UTF8.self).contains("root") } == true)
            }
        }
    }
}
