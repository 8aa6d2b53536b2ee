import Foundation
import Manako
import ManakoAPI
import ManakoFindFront
import ManakoModelLibrary
import ManakoTesting
import Synchronization
import Testing

@testable import ManakoFront
@testable import ManakoServer

/// A web app for one test, on a port and with a data folder of its own.
func withApp<Result>(
    _ change: (inout WebAppSettings) throws -> Void = { _ in }, log: (@Sendable (ServedRequest) -> Void)? = nil,
    _ body: (WebApp) async throws -> Result
) async throws -> Result {
    let folder = try ScratchFolder()
    var settings = WebAppSettings(version: "1.2", features: allFeatures)
    settings.port = 0
    settings.workers = 2
    settings.dataFolder = folder.path
    // A library of its own: what the user of this machine has downloaded is none of the tests' business.
    settings.library = ModelLibrary(folder: folder.path + "-library")
    settings.catalogue = Catalogue(models: [])
    settings.pictureFolder = folder.path + "/pictures"
    // This program is no `manako`, so nothing could be tried in a child of it.
    settings.modelTrial = { _, _ in .init(kind: "detector", classes: 2, capabilities: ["objects"]) }
    try change(&settings)
    let app = try await WebApp.start(settings, log: log)
    let library = settings.library.folder
    defer { try? FileManager.default.removeItem(atPath: library) }
    do {
        let result = try await body(app)
        await app.stop()
        return result
    } catch {
        await app.stop()
        throw error
    }
}

/// Lines of the log.
final class Log: Sendable {
    private let all = Mutex<[ServedRequest]>([])
    var requests: [ServedRequest] { all.withLock { $0 } }
    func add(_ request: ServedRequest) { all.withLock { $0.append(request) } }
}

extension WebApp {
    /// Sends a request over a connection of its own, and reads the answer.
    func ask(
        _ method: String, _ target: String, _ headers: [String] = [], body: [UInt8] = [], host: String = "localhost"
    ) async throws -> RawClient.Answer {
        let port = port
        return try await blocking {
            let client = try RawClient(port)
            let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host)", "Content-Length: \(body.count)"] + headers
            client.send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
            let answer = try client.receiveAnswer(hasBody: method != "HEAD")
            if method != "HEAD" { try Self.check(answer, method, target) }
            return answer
        }
    }

    /// Whatever a test asks for: an answer in JSON is as the schema says.
    private static func check(_ answer: RawClient.Answer, _ method: String, _ target: String) throws {
        let type = answer.value("content-type") ?? ""
        let name: String
        if type.hasPrefix("application/problem+json") {
            name = Problem.schemaName
        } else if type.hasPrefix("application/json"), let schema = schema(method, target) {
            name = schema
        } else {
            return
        }
        let faults = try SchemaCheck.ofRepository().faults(of: answer.text, as: name)
        #expect(faults == [], "\(method) \(target)")
    }

    /// The schema of what a route answers.
    private static func schema(_ method: String, _ target: String) -> String? {
        let parts = target.prefix { $0 != "?" }.split(separator: "/")
        let route = allRoutes.first { route in
            let own = route.path.split(separator: "/")
            return route.method.rawValue == method && own.count == parts.count
                && zip(own, parts).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
        }
        switch route?.answer {
        case .json(let schema), .jsonOrPicture(let schema): return schema
        default: return nil
        }
    }

    /// Sends a file as a form does.
    func askWithForm(_ target: String, field: String, fileName: String, _ file: [UInt8]) async throws
        -> RawClient.Answer
    {
        let head =
            "--bound\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\nx\r\n"
            + "--bound\r\nContent-Disposition: form-data; name=\"\(field)\"; filename=\"\(fileName)\"\r\n"
            + "Content-Type: application/octet-stream\r\n\r\n"
        return try await ask(
            "POST", target, ["Content-Type: multipart/form-data; boundary=bound"],
            body: Array(head.utf8) + file + Array("\r\n--bound--\r\n".utf8))
    }
}

extension RawClient.Answer {
    /// The body as an object of JSON; empty when it is none.
    var object: [String: Any] { (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any] ?? [:] }
    /// The stable name of what went wrong.
    var code: String? { object["code"] as? String }
    /// The names of all models.
    var modelNames: [String] { (object["models"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String } }
    /// The names of what was found.
    var labels: [String] { (object["observations"] as? [[String: Any]] ?? []).compactMap { $0["label"] as? String } }
}

/// Files that tests send.
enum Sent {
    /// A detector that finds a dog in the middle of every picture.
    static func detector(score: Float = 0.9) -> [UInt8] {
        var values = [Float](repeating: 0, count: 6 * 84)
        for (row, value) in [32, 32, 24, 16, 0, score].enumerated() { values[row * 84] = value }
        return ONNXFixture.constant(
            inputShape: [1, 3, 64, 64], outputs: [FloatTensor(shape: [1, 6, 84], values: values)],
            metadata: ["names": "{0: 'cat', 1: 'dog'}"]
        ).bytes
    }

    /// A picture of 64 × 64 pixels.
    static func picture(_ width: Int = 64, _ height: Int = 64) throws -> [UInt8] {
        try ManakoEnvironment.codecs.encode(TestPictures.gradient(width: width, height: height), as: .png)
    }

    /// Whether a runtime for such a detector is installed.
    static let canRun: Bool = {
        guard let folder = try? ScratchFolder(), let path = try? folder.write(detector(), to: "m.onnx") else {
            return false
        }
        return (try? VisionModel(contentsOf: path, backends: ManakoEnvironment.backends)) != nil
    }()
    static let needsRuntime = Comment(rawValue: "the set-up has not fetched a runtime")
}
