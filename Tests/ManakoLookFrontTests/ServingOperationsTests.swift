import Foundation
import Manako
import ManakoAPI
import ManakoCapabilities
import ManakoFiles
import ManakoTesting
import Testing

@testable import ManakoFront
import ManakoPipeline
@testable import ManakoLookFront

@Suite struct ServingOperationsTests {
    struct OneFact: TriviaProviding {
        func trivia(for label: String) -> TriviaAnswer? {
            guard label == "dog" else { return nil }
            return TriviaAnswer(label: label, name: BilingualText(en: "dog", ja: "犬"), facts: [])
        }

        func names() -> [TriviaName] { [TriviaName(label: "dog", name: BilingualText(en: "dog", ja: "犬"))] }
    }

    private func operations(_ folder: ScratchFolder, pool: WorkerPool? = nil) throws -> ServingOperations {
        ServingOperations(
            shelf: try ModelRegistry(dataFolder: folder.path, backends: [StubBackend()]), trivia: OneFact(),
            version: "1.2",
            pool: pool ?? WorkerPool(threads: 2, capacity: 4))
    }

    @Test func uploadsDetectsAndDeletes() async throws {
        let operations = try operations(try ScratchFolder())
        let model = try await operations.upload(Array("detector".utf8), name: "m.tflite").model
        #expect(try await operations.models().models.map(\.name) == ["built-in", "m"])
        let found = try await operations.look(
            ObjectsCapability(), at: Frames.picture, PictureQuery(model: "m"), draws: true)
        #expect(found.answer.model == "m")
        #expect(found.answer.width == 64 && found.answer.height == 48)
        #expect(found.drawing?.starts(with: [0xFF, 0xD8, 0xFF]) == true)
        #expect(
            try await operations.look(ObjectsCapability(), at: Frames.picture, PictureQuery(model: "m")).drawing == nil)
        try await operations.deleteModel(named: model.name)
        #expect(try await operations.models().models.count == 1)
    }

    @Test func classifies() async throws {
        let operations = try operations(try ScratchFolder())
        _ = try await operations.upload(Array("classifier".utf8), name: "c.tflite")
        let answer = try await operations.look(
            ClassifyCapability(), at: Frames.picture, PictureQuery(model: "c", options: ["top": .number(2)])
        ).answer
        #expect(answer.observations.map(\.finding.label) == ["b", "c"])
        #expect(answer.observations.map(\.finding.index) == [1, 2])
        let problem = await #expect(throws: Problem.self) {
            try await operations.look(ObjectsCapability(), at: Frames.picture, PictureQuery(model: "c"))
        }
        #expect(problem?.status == 415)
        #expect(problem?.reason == "modelKind" && problem?.parameters == ["name": "c", "needs": "detector"])
        // Whoever names no model gets the best that is here, and hears that one is needed where there is none.
        let usual = try await operations.look(ClassifyCapability(), at: Frames.picture)
        #expect(usual.answer.model == "c")
        try await operations.deleteModel(named: "c")
        let none = await #expect(throws: Problem.self) {
            try await operations.look(ClassifyCapability(), at: Frames.picture)
        }
        #expect(none?.status == 400 && none?.reason == "noModel")
    }

    @Test func problemsHaveTheRightStatus() async throws {
        let operations = try operations(try ScratchFolder())
        let unknown = await #expect(throws: Problem.self) {
            try await operations.look(ObjectsCapability(), at: Frames.picture, PictureQuery(model: "nothing"))
        }
        #expect(unknown?.status == 404)
        #expect(unknown?.reason == "unknownModel" && unknown?.parameters == ["name": "nothing"])
        let noPicture = await #expect(throws: Problem.self) {
            try await operations.look(FacesCapability(), at: Array("text".utf8))
        }
        #expect(noPicture?.status == 422 && noPicture?.reason == "notAPicture")
        let noModel = await #expect(throws: Problem.self) { try await operations.upload([1], name: "a.tflite") }
        #expect(noModel?.status == 422)
        let noName = await #expect(throws: Problem.self) { try await operations.upload([1], name: "") }
        #expect(noName?.status == 415)
        let builtIn = await #expect(throws: Problem.self) { try await operations.deleteModel(named: "built-in") }
        #expect(builtIn?.status == 403 && builtIn?.reason == "notUploaded")
        let gone = await #expect(throws: Problem.self) { try await operations.deleteModel(named: "x") }
        #expect(gone?.status == 404)
    }

    @Test func tellsWhatIsKnown() throws {
        let operations = try operations(try ScratchFolder())
        #expect(try operations.trivia(for: "dog").name.ja == "犬")
        #expect(operations.triviaNames.labels.map(\.label) == ["dog"])
        let unknown = #expect(throws: Problem.self) { try operations.trivia(for: "unicorn") }
        #expect(unknown?.status == 404)
    }

    @Test func refusesWhenTooMuchWaits() async throws {
        let pool = WorkerPool(threads: 1, capacity: 1)
        let operations = try operations(try ScratchFolder(), pool: pool)
        let gate = Monitor(0)
        #expect(
            pool.submit {
                gate.change { $0 = 1 }; gate.wait { $0 == 2 ? () : nil }
            })
        gate.wait { $0 == 1 ? () : nil }
        #expect(pool.submit {})
        let problem = await #expect(throws: Problem.self) { try await operations.models() }
        #expect(problem == .busy)
        gate.change { $0 = 2 }
    }

    @Test func cancelledWorkIsNotDone() async throws {
        let pool = WorkerPool(threads: 1, capacity: 8)
        let gate = Monitor(0)
        #expect(
            pool.submit {
                gate.change { $0 = 1 }; gate.wait { $0 == 2 ? () : nil }
            })
        gate.wait { $0 == 1 ? () : nil }
        let ran = Monitor(false)
        let task = Task { () -> ManakoError? in
            do throws(ManakoError) {
                try await pool.run { ran.change { $0 = true } }
                return nil
            } catch {
                return error
            }
        }
        task.cancel()
        #expect(await task.value?.code == .cancelled)
        gate.change { $0 = 2 }
        try await pool.run {}
        #expect(!ran.change { $0 })
        pool.stop()
        await #expect(throws: ManakoError.self) { try await pool.run {} }
    }

    @Test func everyCapabilityIsListed() throws {
        let entries = try operations(try ScratchFolder()).capabilities.capabilities
        #expect(entries.map(\.id) == Capabilities.declarations.map(\.info.id))
        #expect(
            Set(entries.map(\.id)).count == entries.count
                && Set(entries.compactMap(\.route)).count == entries.count { $0.subject != "sequence" })
    }

    static let wrongPictures: [(String, [UInt8], String)] = [
        ("text", Array("hello there".utf8), "notAPicture"), ("nothing", [], "notAPicture"),
        ("a PNG that is cut off", Array(Frames.picture.prefix(60)), "damagedPicture"),
        ("30000 × 30000 pixels", LivePictures.huge, "tooManyPixels"),
    ]

    @Test(arguments: wrongPictures)
    func whatIsWrongWithAPictureHasAReason(_ name: String, _ bytes: [UInt8], _ reason: String) async throws {
        let operations = try operations(try ScratchFolder())
        let looked = await #expect(throws: Problem.self) { try await operations.look(FacesCapability(), at: bytes) }
        #expect(looked?.reason == reason, "\(name): \(looked as Any)")
    }

    @Test func limitsAreToldWithTheirNumbers() async throws {
        var limits = ServingLimits()
        limits.picture.maximumPixels = 64 * 48 - 1
        func refusal(_ limits: ServingLimits) async throws -> Problem? {
            let operations = ServingOperations(
                shelf: try ModelRegistry(), limits: limits, version: "1", pool: WorkerPool(threads: 1, capacity: 4))
            return await #expect(throws: Problem.self) { try await operations.keep(Frames.picture) }
        }
        let pixels = try await refusal(limits)
        #expect(pixels?.reason == "tooManyPixels" && pixels?.parameters == ["pixels": "3072", "limit": "3071"])
        limits.picture.maximumBytes = 10
        let bytes = try await refusal(limits)
        #expect(bytes?.reason == "pictureTooLarge")
        #expect(bytes?.parameters == ["bytes": "\(Frames.picture.count)", "limit": "10"])
    }
}

enum LivePictures {
    /// A PNG whose header claims more pixels than there may be.
    static let huge = PNGBuilder(width: 30_000, height: 30_000, rows: [UInt8](repeating: 0, count: 49)).bytes
}

@Suite struct ServingMetricsTests {
    @Test func countsAndTimes() {
        let metrics = ServingMetrics(routes: ["detect"])
        metrics.requestDone(route: "detect", status: 200, received: 10, sent: 20)
        metrics.requestDone(route: "detect", status: 404, received: 1, sent: 2)
        for index in 0..<100 {
            metrics.requestDone(route: "made-up-\(index)", status: index * 100, received: 0, sent: 0)
        }
        metrics.frameDone(LiveMilliseconds(wait: 0.5, decode: 1, prepare: 2, infer: 30, interpret: 0, track: 5000))
        let lines = Set(metrics.text.split(separator: "\n").map(String.init))
        for line in [
            "manako_requests_total{route=\"detect\",status=\"2xx\"} 1",
            "manako_requests_total{route=\"detect\",status=\"4xx\"} 1", "manako_received_bytes_total 11",
            "manako_sent_bytes_total 22", "manako_live_frames_total 1",
            "manako_live_stage_seconds_bucket{stage=\"infer\",le=\"0.025\"} 0",
            "manako_live_stage_seconds_bucket{stage=\"infer\",le=\"0.05\"} 1",
            "manako_live_stage_seconds_bucket{stage=\"track\",le=\"2.5\"} 0",
            "manako_live_stage_seconds_bucket{stage=\"track\",le=\"+Inf\"} 1",
            "manako_live_stage_seconds_count{stage=\"decode\"} 1",
        ] { #expect(lines.contains(line), "\(line)") }
        // Names that clients make up do not make new lines.
        #expect(lines.count { $0.hasPrefix("manako_requests_total") } == 7)
    }

    @Test func everyLineIsInTheFormat() {
        let line = /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? -?[0-9.e+-]+)$/
        for text in ServingMetrics().text.split(separator: "\n") {
            #expect(text.wholeMatch(of: line) != nil, "\(text)")
        }
    }
}
