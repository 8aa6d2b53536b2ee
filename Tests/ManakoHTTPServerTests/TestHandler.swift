import Foundation
import ManakoCore
import Synchronization

@testable import ManakoHTTPServer

/// Routes that the tests ask.
func testHandler(policy: AccessPolicy? = nil) -> RoutingHandler {
    var handler = RoutingHandler(policy: policy)
    handler.on(.get, "/") { request, _ in .text("root \(request.head.target.value("q") ?? "-")") }
    handler.on(.get, "/open", isOpen: true) { _, _ in .text("open") }
    handler.on(.get, "/hello/{name}") { _, parameters in .text("hello \(parameters["name"])") }
    handler.on(.post, "/echo") { request, _ in HTTPResponse(body: request.body) }
    handler.on(.post, "/large", bodyLimit: 8 << 20) { request, _ in .text("\(request.body.count)") }
    handler.on(.get, "/big") { _, _ in HTTPResponse(body: [UInt8](repeating: 7, count: 16 << 20)) }
    handler.on(.get, "/slow") { _, _ in
        do {
            try await Task.sleep(for: .milliseconds(500))
            return .text("slow")
        } catch {
            return .error(.serviceUnavailable, "cancelled")
        }
    }
    handler.on(.get, "/forever") { _, _ in
        try? await Task.sleep(for: .seconds(60))
        return .text("late")
    }
    handler.on(.get, "/gone") { _, _ in HTTPResponse(status: .noContent, body: [1, 2, 3]) }
    handler.on(.get, "/split") { request, _ in
        var response = HTTPResponse.text("x")
        response.headers["x-evil"] = request.head.target.value("v") ?? ""
        return response
    }
    handler.webSocket("/ws/echo") { socket, _, _ in
        for await message in socket.messages { socket.send(message) }
    }
    handler.webSocket("/ws/small", options: WebSocketOptions(messageBytes: 1000)) { socket, _, _ in
        for await message in socket.messages { socket.send(message) }
    }
    handler.webSocket("/ws/bye") { socket, _, _ in socket.send(.text("bye")) }
    // Takes a picture every 20 ms, and says which it was and how many were dropped so far.
    handler.webSocket(
        "/ws/live", options: WebSocketOptions(delivery: .latestBinary, incomingMessages: 1)
    ) { socket, _, _ in
        for await message in socket.messages {
            guard case .binary(let bytes) = message else { continue }
            try? await Task.sleep(for: .milliseconds(20))
            socket.send(.text("\(bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }) \(socket.droppedIncoming)"))
        }
    }
    // Takes a message every 5 ms, and loses none.
    handler.webSocket("/ws/every", options: WebSocketOptions(incomingMessages: 2)) { socket, _, _ in
        var count = 0
        for await message in socket.messages {
            if case .text = message { break }
            count += 1
            try? await Task.sleep(for: .milliseconds(5))
        }
        socket.send(.text("\(count) \(socket.droppedIncoming)"))
    }
    // Sends far more than a client takes that does not read.
    handler.webSocket("/ws/flood") { socket, _, _ in
        var results: [WebSocketSendResult: Int] = [:]
        for _ in 0..<6000 { results[socket.send(.binary([UInt8](repeating: 1, count: 10_000))), default: 0] += 1 }
        flooded.withLock { $0 = results }
        for await _ in socket.messages {}
    }
    return handler
}

let flooded = Mutex<[WebSocketSendResult: Int]>([:])

/// A server for one test.
func withServer<Result>(
    _ limits: ServerLimits = .default, policy: AccessPolicy? = nil, tls: TLSFiles? = nil,
    _ body: (RunningServer) async throws -> Result
) async throws -> Result {
    let server = try await HTTPServer.start(
        ServerConfiguration(tls: tls, limits: limits), handler: testHandler(policy: policy))
    do {
        let result = try await body(server)
        await server.stop(within: .seconds(1))
        return result
    } catch {
        await server.stop(within: .zero)
        throw error
    }
}
