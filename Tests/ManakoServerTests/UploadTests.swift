import Foundation
import Manako
import ManakoFront
import ManakoServer
import ManakoTesting
import Testing

@Suite(.enabled(if: Sent.canRun, Sent.needsRuntime)) struct UploadTests {
    /// One browser chooses, another one and a program that names no model hear of it, also after a restart.
    @Test func aChosenModelIsEverybodys() async throws {
        let folder = try ScratchFolder()
        try await withApp {
            $0.dataFolder = folder.path
        } _: { app in
            for (name, score) in [("first", Float(0.9)), ("second", 0.8)] {
                let sent = try await app.ask("POST", "/v1/models?name=\(name).onnx", body: Sent.detector(score: score))
                #expect(sent.status == 201)
            }
            let path = "/v1/capabilities/objects/model"
            let usual = try await app.ask("GET", "/v1/models").object
            let other = (usual["defaults"] as? [String: String])?["objects"] == "first" ? "second" : "first"
            #expect((usual["chosen"] as? [String: String])?.isEmpty == true)
            let answer = try await app.send("PUT", path, ["model": other])
            #expect(answer.status == 200 && (answer.object["defaults"] as? [String: String])?["objects"] == other)
            let found = try await app.ask("POST", "/v1/detect", body: Sent.picture())
            #expect(found.object["model"] as? String == other)
            #expect(try await app.send("PUT", path, ["model": "nothing"]).status == 404)
            #expect(try await app.send("PUT", path, ["name": other]).status == 422)
            #expect(try await app.send("PUT", "/v1/capabilities/faces/model", ["model": other]).status == 400)
            #expect(try await app.send("PUT", "/v1/capabilities/classify/model", ["model": other]).status == 415)
        }
        try await withApp {
            $0.dataFolder = folder.path
        } _: { app in
            let kept = try await app.ask("GET", "/v1/models").object
            let chosen = try #require((kept["chosen"] as? [String: String])?["objects"])
            let found = try await app.ask("POST", "/v1/detect", body: Sent.picture())
            #expect(found.object["model"] as? String == chosen)
            let freed = try await app.send("PUT", "/v1/capabilities/objects/model", [:])
            #expect(freed.status == 200 && (freed.object["chosen"] as? [String: String])?.isEmpty == true)
        }
    }

    @Test func aModelComesIsUsedAndGoes() async throws {
        let folder = try ScratchFolder()
        try await withApp {
            $0.dataFolder = folder.path + "/new"
        } _: { app in
            let added = try await app.ask("POST", "/v1/models?name=..%2F..%2Fmy%20dogs.onnx", body: Sent.detector())
            #expect(added.status == 201)
            #expect((added.object["model"] as? [String: Any])?["name"] as? String == "my-dogs")
            #expect(try await app.ask("GET", "/v1/models").modelNames == ["built-in", "my-dogs"])
            let found = try await app.ask("POST", "/v1/detect?model=my-dogs", body: Sent.picture())
            #expect(found.labels == ["dog"])
            // The same bytes are the same model however they come, under the name that they came with last.
            let renamed = try await app.ask("POST", "/v1/models?name=%E5%86%99%E7%9C%9F.onnx", body: Sent.detector())
            #expect(renamed.status == 201)
            #expect((renamed.object["model"] as? [String: Any])?["name"] as? String == "写真")
            #expect(try await app.ask("GET", "/v1/models").modelNames == ["built-in", "写真"])
            #expect(
                try await app.ask("POST", "/v1/detect?model=%E5%86%99%E7%9C%9F", body: Sent.picture()).labels == ["dog"]
            )
            #expect(try await app.ask("DELETE", "/v1/models/my-dogs").status == 404)
            let again = try await app.askWithForm(
                "/v1/models", field: "file", fileName: "my dogs.onnx", Sent.detector())
            #expect(again.status == 201)
            #expect((again.object["model"] as? [String: Any])?["name"] as? String == "my-dogs")
            let other = try await app.askWithForm(
                "/v1/models", field: "file", fileName: "my dogs.onnx", Sent.detector(score: 0.8))
            #expect((other.object["model"] as? [String: Any])?["name"] as? String == "my-dogs-2")
            let stored = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/new/models")
            #expect(stored.count == 2)
            #expect(stored.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{64}/) != nil })
            let mode = try FileManager.default.attributesOfItem(atPath: folder.path + "/new")[.posixPermissions] as? Int
            #expect(mode == 0o700)
            #expect(try await app.ask("DELETE", "/v1/models/my-dogs").status == 204)
            #expect(try await app.ask("DELETE", "/v1/models/my-dogs").status == 404)
            #expect(try await app.ask("DELETE", "/v1/models/built-in").code == "forbidden")
            #expect(try await app.ask("POST", "/v1/detect?model=my-dogs", body: Sent.picture()).status == 404)
            #expect(try await app.ask("GET", "/v1/models").modelNames == ["built-in", "my-dogs-2"])
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/new/models").count == 1)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["new"])
    }

    struct Refused: Sendable {
        var name: String
        var bytes: [UInt8]
        var status: Int
    }

    static let refused: [Refused] = [
        Refused(name: "a.onnx", bytes: Array("nonsense".utf8), status: 422),
        Refused(name: "a.onnx", bytes: Array(Sent.detector().dropLast(300)), status: 422),
        Refused(name: "a.onnx", bytes: [], status: 422),
        Refused(name: "a.tflite", bytes: Sent.detector(), status: 422),
        Refused(name: "a.mlmodel", bytes: [UInt8](repeating: 0xFF, count: 100), status: 422),
        Refused(name: "a.exe", bytes: Sent.detector(), status: 415),
        Refused(name: "onnx", bytes: Sent.detector(), status: 415),
        Refused(name: "", bytes: Sent.detector(), status: 415),
        Refused(name: String(repeating: "a", count: 200) + ".onnx", bytes: Sent.detector(), status: 400),
        Refused(name: "a.onnx", bytes: [UInt8](repeating: 8, count: 70_000), status: 413),
        // A network that finds nothing.
        Refused(name: "a.onnx", bytes: ONNXFixture.affine(shape: [1, 3, 8, 8]).bytes, status: 415),
        Refused(name: "slip.zip", bytes: ZipFixture.bytes([.stored("../../evil.mlpackage/a", "x")]), status: 422),
        Refused(name: "slip.zip", bytes: ZipFixture.bytes([.stored("/tmp/evil.mlpackage/a", "x")]), status: 422),
        Refused(name: "slip.zip", bytes: ZipFixture.bytes([.stored("a.mlpackage/..\\..\\b", "x")]), status: 422),
        Refused(
            name: "two.zip", bytes: ZipFixture.bytes([.stored("a.mlpackage/a", "x"), .stored("b", "x")]), status: 422),
        // 200 MB that are said to come of a thousand bytes, and what is as small as deflate makes it.
        Refused(
            name: "bomb.zip",
            bytes: ZipFixture.bytes([.deflated("a.mlpackage/a", [UInt8](repeating: 0, count: 1000), size: 200 << 20)]),
            status: 413),
        Refused(
            name: "bomb.zip",
            bytes: ZipFixture.bytes((0..<60).map { .deflated("a.mlpackage/\($0)", [3, 0], size: 1 << 20) }), status: 413
        ),
    ]

    @Test func whatIsNoModelLeavesNothing() async throws {
        let folder = try ScratchFolder()
        try await withApp {
            $0.dataFolder = folder.path
            $0.limits.modelBytes = 1 << 16
            $0.limits.unpackedBytes = 1 << 20
        } _: { app in
            #expect(Self.refused.count == 17)
            for file in Self.refused {
                let answer = try await app.ask("POST", "/v1/models?name=\(file.name)", body: file.bytes)
                #expect(answer.status == file.status, "\(file.name): \(answer.text)")
                #expect(!answer.text.contains(folder.path), "\(answer.text)")
                guard !file.name.isEmpty else { continue }
                let form = try await app.askWithForm("/v1/models", field: "file", fileName: file.name, file.bytes)
                #expect(form.status == file.status, "\(file.name) in a form: \(form.text)")
                #expect(!form.text.contains(folder.path), "\(form.text)")
            }
            #expect(try await app.askWithForm("/v1/models", field: "model", fileName: "a.onnx", [1]).status == 400)
            #expect(try await app.ask("GET", "/v1/models").modelNames == ["built-in"])
            let left = (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/models")) ?? []
            #expect(left.isEmpty)
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/../evil.mlpackage"))
        #expect(!FileManager.default.fileExists(atPath: "/tmp/evil.mlpackage"))
    }

    /// The length is refused before the body comes, whether it is said in advance or not; the list of models says what is taken.
    @Test func whatIsTooLargeIsNotRead() async throws {
        try await withApp {
            $0.limits.modelBytes = 1 << 16
        } _: { app in
            let port = app.port
            let head = "POST /v1/models?name=a.onnx HTTP/1.1\r\nHost: localhost\r\n"
            let (announced, chunked) = try await blocking {
                let first = try RawClient(port)
                first.send("\(head)Content-Length: 10000000000\r\n\r\n")
                let second = try RawClient(port)
                second.send("\(head)Transfer-Encoding: chunked\r\n\r\n")
                let chunk = Array("8000\r\n".utf8) + [UInt8](repeating: 0, count: 0x8000) + Array("\r\n".utf8)
                for _ in 0..<6 { second.send(chunk) }
                return (try first.receiveAnswer().status, try second.receiveAnswer().status)
            }
            #expect(announced == 413)
            #expect(chunked == 413)
            let models = try await app.ask("GET", "/v1/models")
            #expect(models.text.contains(#""fileBytes":65536"#), "\(models.text)")
        }
    }

    @Test func aServerWithoutFolderTakesNone() async throws {
        try await withApp {
            $0.dataFolder = nil
        } _: { app in
            let answer = try await app.ask("POST", "/v1/models?name=a.onnx", body: Sent.detector())
            #expect(answer.status == 503)
        }
    }
}
