import Foundation
import ManakoCore
import ManakoGeometry
import ManakoTesting
import Testing

@testable import ManakoAPI
@testable import ManakoLookFront

@Suite struct APIValueTests {
    @Test func writesWhatTheProtocolSays() {
        for (value, json) in Samples.all { #expect(value.json == json) }
    }

    @Test func everyKindHasASample() {
        let kinds = Set(Samples.all.map { type(of: $0.value).schemaName })
        #expect(kinds == Set(allValues.map { $0.schemaName }))
        #expect(kinds.count == allValues.count)
    }

    /// Every field is written by one sample at least, and one that has to be there by all of them.
    @Test func fieldsAreThoseThatAreWritten() throws {
        for kind in allValues {
            let samples = try Samples.all.filter { type(of: $0.value) == kind }.map { try keys($0.json) }
            let every = samples.reduce(into: Set()) { $0.formUnion($1) }
            #expect(every == Set(kind.members.map(\.name)), "\(kind)")
            let required = Set(kind.members.filter(\.isRequired).map(\.name))
            for keys in samples { #expect(keys.isSuperset(of: required), "\(kind)") }
        }
    }

    @Test func whatIsNotThereIsLeftOut() throws {
        #expect(try keys(LiveError(code: "a", message: "b").json) == ["type", "code", "message", "fatal"])
        #expect(try keys(LensSettings("objects").json) == ["id"])
        #expect(try keys(LiveConfiguration().json).isEmpty)
    }

    private func keys(_ json: String) throws -> Set<String> {
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        return Set(object.keys)
    }

    /// What the server writes is what `/schema.json` describes; samples of what clients send have short names in them.
    @Test func samplesAreAsTheirSchemasSay() throws {
        let schema = try SchemaCheck.ofRepository()
        let answers = Samples.all.filter { !($0.value is any APIMessage) }
        #expect(answers.count > 100)
        for (value, json) in answers {
            #expect(schema.faults(of: json, as: type(of: value).schemaName) == [], "\(json)")
        }
    }

    @Test func serverMessagesAreTheirValues() {
        #expect(LiveServerMessage.skipped(LiveSkipped(frames: [1])).json == #"{"type":"skipped","frames":[1]}"#)
        #expect(LiveServerMessage.error(LiveError(code: "a", message: "b")).json.hasSuffix(#""fatal":false}"#))
        #expect(
            LiveServerMessage.ready(LiveReady(version: "", models: [], limits: Samples.limits)).json.contains("ready"))
        #expect(
            LiveServerMessage.result(LiveResult(frame: 1, captured: 0, width: 2, height: 1)).json.contains("result"))
    }

    static let problems: [(ManakoError.Code, Int, String)] = [
        (.malformedInput, 422, "malformedInput"), (.limitExceeded, 413, "limitExceeded"),
        (.unsupported, 415, "unsupported"), (.invalidArgument, 400, "invalidArgument"),
        (.unavailable, 503, "unavailable"), (.cancelled, 503, "cancelled"), (.internalFailure, 500, "internalFailure"),
    ]

    @Test(arguments: problems)
    func errorsBecomeProblems(_ code: ManakoError.Code, _ status: Int, _ name: String) {
        let problem = Problem(ManakoError(code, "secret"))
        #expect(problem.status == status)
        #expect(problem.code == name)
        #expect(problem.title != "Error")
        #expect(problem.detail.contains("secret") == (status != 500 && code != .cancelled))
    }

    static let messages: [(String, String)] = [
        ("/srv/some models/a.onnx: is no model", "a.onnx: is no model"),
        ("can't load /opt/x/lib.so: no such file", "can't load lib.so: no such file"),
        (
            "the model '/srv/a/b.onnx' is not there; run `scripts/setup`",
            "the model 'b.onnx' is not there; run `scripts/setup`"
        ),
        ("a.onnx: weights are in (/data/weights.bin)", "a.onnx: weights are in (weights.bin)"),
        (
            "there is no model 'x'; GET /v1/models lists those there are",
            "there is no model 'x'; GET /v1/models lists those there are"
        ),
        ("image/jpeg and/or 3/4", "image/jpeg and/or 3/4"), ("", ""), ("/", "/"), ("a: /", "a: /"),
    ]

    @Test func problemsNameNoFolders() {
        for (message, told) in Self.messages {
            #expect(Problem(ManakoError(.malformedInput, message)).detail == told)
        }
        // What the machine lacks is for the log alone.
        let lacking = Problem(ManakoError(.unavailable, "can't load /opt/x/lib.so: lib.so: no such file"))
        #expect(!lacking.detail.contains("lib.so") && lacking.cause?.contains("lib.so") == true)
        #expect(!lacking.json.contains("lib.so"))
        #expect(Problem(ManakoError(.internalFailure, "secret")).cause == "secret")
    }

    @Test func reasonsComeWithTheirParameters() {
        let error = ManakoError(.limitExceeded, "too many", reason: .init("tooManyTargets", ["limit": "8"]))
        let problem = Problem(error)
        #expect(problem.reason == "tooManyTargets" && problem.parameters == ["limit": "8"])
        #expect(problem.json.contains(#""reason":"tooManyTargets","parameters":{"limit":"8"}"#))
        #expect(Problem(ManakoError(.limitExceeded, "too many")).reason == nil)
        #expect(Problem.notFound("gone", reason: .init("pictureGone")).reason == "pictureGone")
    }

    @Test func boxesTurnOver() {
        let box = FrameBox(x: 0.1, y: 0.2, width: 0.3, height: 0.4)
        #expect(abs(box.normalizedRect.y - 0.4) < 1e-12)
        #expect(abs(FrameBox(box.normalizedRect).y - 0.2) < 1e-12)
    }
}
