import Glibc
import ManakoCore
import ManakoHTTP
import ManakoTesting
import Testing

@testable import ManakoHTTPServer

/// Whether this machine has the address `::1`, as its kernel says.
private let hasVersionSix: Bool = {
    let descriptor = socket(AF_INET6, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_addr = in6addr_loopback
    return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in6>.size)) == 0
        }
    }
}()

@Suite struct VersionSixTests {
    @Test(.enabled(if: hasVersionSix, "this machine has no address ::1"))
    func versionSixOfIPIsServed() async throws {
        let server = try await HTTPServer.start(ServerConfiguration(host: "::1"), handler: testHandler())
        let port = server.port
        let (status, body) = try await blocking {
            var status = 0
            var body: [UInt8] = []
            try HTTPClient().get(
                ManakoHTTP.HTTPRequest(url: "http://[::1]:\(port)/"), isCancelled: { false },
                head: { status = $0.status }, body: { body += $0 })
            return (status, body)
        }
        #expect(status == 200 && !body.isEmpty)
        await server.stop()
    }
}
