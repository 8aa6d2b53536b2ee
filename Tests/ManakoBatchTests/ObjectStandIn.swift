import Foundation
import ManakoCore
import ManakoHTTP
import ManakoTesting
import Synchronization

@testable import ManakoBatch

/// A store of objects in memory that speaks the part of S3's protocol that jobs need, over real sockets.
final class ObjectStandIn: Sendable {
    /// What answers a request instead of the store.
    private struct Reply {
        var isDone: Bool
        var response: ScriptedServer.Response
        var matches: @Sendable (ScriptedServer.Request) -> Bool
    }

    private struct State {
        var objects: [String: [UInt8]] = [:]
        /// What answers the next requests instead of the store.
        var script: [Reply] = []
        /// The parts of uploads that are not completed, by the upload and their number.
        var uploads: [String: [Int: [UInt8]]] = [:]
        /// How many conditional writes have success whatever is there.
        var freeWrites = 0
    }

    private let state = Mutex(State())
    private let server = Mutex<ScriptedServer?>(nil)

    init() throws {
        let server = try ScriptedServer { [weak self] in self?.answer($0) ?? .init(status: 500) }
        self.server.withLock { $0 = server }
    }

    deinit { server.withLock { $0?.stop() } }

    var port: UInt16 { server.withLock { $0?.port ?? 0 } }
    var requests: [ScriptedServer.Request] { server.withLock { $0?.requests ?? [] } }
    var names: [String] { state.withLock { $0.objects.keys.sorted() } }

    func put(_ key: String, _ bytes: [UInt8]) { state.withLock { $0.objects["/" + key] = bytes } }
    func bytes(_ key: String) -> [UInt8]? { state.withLock { $0.objects["/" + key] } }
    /// Lets a number of conditional writes have success, as stores do that look first and write later.
    func letWin(_ count: Int) { state.withLock { $0.freeWrites = count } }
    var uploads: Int { state.withLock { $0.uploads.count } }

    /// Answers the next request of a kind with a response; the request is carried out before if `isDone`, as when an answer is lost.
    func script(
        _ response: ScriptedServer.Response, isDone: Bool = false,
        to matches: @escaping @Sendable (ScriptedServer.Request) -> Bool = { _ in true }
    ) {
        state.withLock { $0.script.append(Reply(isDone: isDone, response: response, matches: matches)) }
    }

    /// A client that does not wait long.
    func client() throws -> S3Client {
        let settings = try S3Settings(
            [
                "AWS_ACCESS_KEY_ID": "key", "AWS_SECRET_ACCESS_KEY": "secret",
                "AWS_ENDPOINT_URL": "http://127.0.0.1:\(port)/",
            ], read: { _ in nil })
        var client = S3Client(settings)
        (client.firstPause, client.longestPause) = (0.001, 0.01)
        return client
    }

    private func answer(_ request: ScriptedServer.Request) -> ScriptedServer.Response {
        let scripted = state.withLock { state in
            state.script.firstIndex { $0.matches(request) }.map { state.script.remove(at: $0) }
        }
        guard let scripted else { return carryOut(request) }
        if scripted.isDone { _ = carryOut(request) }
        return scripted.response
    }

    private func carryOut(_ request: ScriptedServer.Request) -> ScriptedServer.Response {
        let parts = request.path.split(separator: "?", maxSplits: 1)
        let path = String(parts[0]).removingPercentEncoding ?? ""
        guard request.fields["authorization"]?.hasPrefix("AWS4-HMAC-SHA256 Credential=key/") == true else {
            return .init(status: 403, body: Array("<Error><Code>InvalidAccessKeyId</Code></Error>".utf8))
        }
        return state.withLock { state in
            let query = parts.count > 1 ? String(parts[1]) : ""
            switch request.method {
            case "POST" where query == "uploads=":
                let upload = "id\(state.uploads.count)+/"
                state.uploads[upload] = [:]
                return .init(body: Array("<Result><UploadId>\(upload)</UploadId></Result>".utf8))
            case let method where query.contains("uploadId="):
                return Self.takePart(method, path, query, request, &state)
            case "PUT": return Self.write(request.body, to: path, request, &state)
            case "DELETE":
                state.objects[path] = nil
                return .init(status: 204)
            default:
                if parts.count > 1, parts[1].contains("list-type=2") { return Self.list(path, String(parts[1]), state) }
                guard let bytes = state.objects[path] else {
                    return .init(status: 404, body: Array("<Error><Code>NoSuchKey</Code></Error>".utf8))
                }
                if let tag = request.fields["if-match"], tag != Self.tag(bytes) { return .init(status: 412) }
                guard let range = request.fields["range"]?.dropFirst(6).split(separator: "-"), range.count == 2,
                    let first = Int(range[0]), let last = Int(range[1])
                else { return .init(body: bytes) }
                return .init(status: 206, body: Array(bytes[first...min(last, bytes.count - 1)]))
            }
        }
    }

    private static func write(
        _ bytes: [UInt8], to path: String, _ request: ScriptedServer.Request, _ state: inout State
    ) -> ScriptedServer.Response {
        if request.fields["if-none-match"] == "*", state.objects[path] != nil, state.freeWrites == 0 {
            return .init(status: 412, body: Array("<Error><Code>PreconditionFailed</Code></Error>".utf8))
        }
        if request.fields["if-none-match"] == "*" { state.freeWrites = max(0, state.freeWrites - 1) }
        state.objects[path] = bytes
        return .init(fields: ["ETag": tag(bytes)])
    }

    private static func takePart(
        _ method: String, _ path: String, _ query: String, _ request: ScriptedServer.Request, _ state: inout State
    ) -> ScriptedServer.Response {
        let values = query.split(separator: "&").map { $0.split(separator: "=")[1] }
        let upload = values.last?.removingPercentEncoding ?? ""
        guard let parts = state.uploads[upload] else {
            return .init(status: 404, body: Array("<Error><Code>NoSuchUpload</Code></Error>".utf8))
        }
        switch method {
        case "PUT":
            state.uploads[upload]?[Int(values[0]) ?? 0] = request.body
            return .init(fields: ["ETag": tag(request.body)])
        case "DELETE":
            state.uploads[upload] = nil
            return .init(status: 204)
        default:
            let list = (try? XMLElement(xml: request.body))?.children ?? []
            let wanted = list.compactMap { $0.text(of: "PartNumber").flatMap { Int($0) }.flatMap { parts[$0] } }
            guard list.count == parts.count, zip(list, wanted).allSatisfy({ $0.text(of: "ETag") == tag($1) }) else {
                return .init(status: 400, body: Array("<Error><Code>InvalidPart</Code></Error>".utf8))
            }
            let response = write(Array(wanted.joined()), to: path, request, &state)
            if response.status == 200 { state.uploads[upload] = nil }
            return response
        }
    }

    static func tag(_ bytes: [UInt8]) -> String {
        "\"\(bytes.count)-\(bytes.reduce(0) { ($0 * 31 + Int($1)) % 65_521 })\""
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\n", with: "&#10;")
    }

    private static func list(_ bucket: String, _ query: String, _ state: State) -> ScriptedServer.Response {
        var values: [String: String] = [:]
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
            values[String(parts[0])] = String(parts[1]).removingPercentEncoding
        }
        let root = bucket.hasSuffix("/") ? bucket : bucket + "/"
        let after = values["continuation-token"] ?? ""
        let keys = state.objects.keys.filter { $0.hasPrefix(root + (values["prefix"] ?? "")) && $0 > after }.sorted()
        let page = keys.prefix(values["max-keys"].flatMap { Int($0) } ?? 1000)
        var xml = "<?xml version=\"1.0\"?><ListBucketResult><IsTruncated>\(page.count < keys.count)</IsTruncated>"
        if page.count < keys.count {
            xml += "<NextContinuationToken>\(escaped(page[page.count - 1]))</NextContinuationToken>"
        }
        for key in page {
            let name = key.dropFirst(root.count).addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            let bytes = state.objects[key] ?? []
            let tag = tag(bytes).replacing("\"", with: "&quot;")
            xml += "<Contents><Key>\(name)</Key><Size>\(bytes.count)</Size><ETag>\(tag)</ETag></Contents>"
        }
        return .init(body: Array((xml + "</ListBucketResult>").utf8))
    }
}
