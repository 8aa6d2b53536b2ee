import Foundation
import Manako
import ManakoAPI
import ManakoFeatures
import ManakoFiles
import ManakoTesting
import Testing

@testable import ManakoServing

@Suite struct ServingOperationsTests {
    struct OneFact: TriviaProviding {
        func trivia(for label: String) -> TriviaAnswer? {
            guard label == "dog" else { return nil }
            return TriviaAnswer(label: label, name: BilingualText(en: "dog", ja: "犬"), facts: [])
        }
    }

    private func operations(_ folder: ScratchFolder, pool: WorkerPool? = nil) throws -> ServingOperations {
        ServingOperations(
            shelf: try ModelShelf(dataFolder: folder.path, backends: [StubBackend()]), trivia: OneFact(),
            version: "1.2",
            pool: pool ?? WorkerPool(threads: 2, capacity: 4))
    }

    @Test func uploadsDetectsAndDeletes() async throws {
        let operations = try operations(try ScratchFolder())
        let model = try await operations.upload(Array("detector".utf8), name: "m.tflite").model
        #expect(try await operations.models().models.map(\.name) == ["built-in", "m"])
        let found = try await operations.detect(Frames.picture, PictureQuery(model: "m"), draws: true)
        #expect(found.answer.model == "m")
        #expect(found.answer.image == PixelSize(width: 64, height: 48))
        #expect(found.drawing?.starts(with: [0xFF, 0xD8, 0xFF]) == true)
        #expect(try await operations.detect(Frames.picture, PictureQuery(model: "m")).drawing == nil)
        try await operations.deleteModel(named: model.name)
        #expect(try await operations.models().models.count == 1)
    }

    @Test func classifies() async throws {
        let operations = try operations(try ScratchFolder())
        _ = try await operations.upload(Array("classifier".utf8), name: "c.tflite")
        let answer = try await operations.classify(Frames.picture, PictureQuery(model: "c", top: 2))
        #expect(answer.classifications.map(\.label) == ["b", "c"])
        let problem = await #expect(throws: Problem.self) {
            try await operations.detect(Frames.picture, PictureQuery(model: "c"))
        }
        #expect(problem?.status == 415)
    }

    @Test func problemsHaveTheRightStatus() async throws {
        let operations = try operations(try ScratchFolder())
        let unknown = await #expect(throws: Problem.self) {
            try await operations.detect(Frames.picture, PictureQuery(model: "nothing"))
        }
        #expect(unknown?.status == 404)
        let noPicture = await #expect(throws: Problem.self) { try await operations.faces(Array("text".utf8)) }
        #expect(noPicture?.status == 422)
        let noModel = await #expect(throws: Problem.self) { try await operations.upload([1], name: "a.tflite") }
        #expect(noModel?.status == 422)
        let noName = await #expect(throws: Problem.self) { try await operations.upload([1], name: "") }
        #expect(noName?.status == 415)
        let builtIn = await #expect(throws: Problem.self) { try await operations.deleteModel(named: "built-in") }
        #expect(builtIn?.status == 403)
        let gone = await #expect(throws: Problem.self) { try await operations.deleteModel(named: "x") }
        #expect(gone?.status == 404)
    }

    @Test func tellsWhatIsKnown() throws {
        let operations = try operations(try ScratchFolder())
        #expect(try operations.trivia(for: "dog").name.ja == "犬")
        let unknown = #expect(throws: Problem.self) { try operations.trivia(for: "unicorn") }
        #expect(unknown?.status == 404)
        #expect(operations.health == HealthAnswer(version: "1.2"))
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

    static let hasDetectors =
        FileManager.default.fileExists(atPath: TestData.packageRoot + "/samples/astronaut.png")
        && (try? ManakoEnvironment.context.model(.faceShortRange)) != nil

    @Test(.enabled(if: hasDetectors, "set-up has not fetched samples and models"))
    func answersAsTheCommandLineDoes() async throws {
        let path = TestData.packageRoot + "/samples/astronaut.png"
        let operations = ServingOperations(
            shelf: try ModelShelf(), version: "1", pool: WorkerPool(threads: 1, capacity: 4))
        let answer = try await operations.detect(try FileBytes.read(path)).answer
        var writer = DetectionFormat.json.makeWriter(count: 1, labels: [])
        let outcome = Outcome(
            input: InputFile(path: path, relativePath: "a"),
            result: .success(
                try DetectFeature(finder: BuiltInFinder(minimumConfidence: 0.5, limit: 300)).report(
                    on: InputFile(path: path, relativePath: "a"))))
        let text = writer.add(outcome) + writer.finish()
        func observations(_ json: String) throws -> String {
            let start = try #require(json.range(of: "\"observations\":"))
            let end = try #require(json.range(of: ",\"milliseconds\""))
            return String(json[start.upperBound..<end.lowerBound])
        }
        #expect(try observations(answer.json) == observations(text))
        #expect(answer.observations.contains { $0.label == "face" && $0.keyPoints?.count == 6 })
        let faces = try await operations.faces(try FileBytes.read(path)).answer
        #expect(faces.observations.count == 1)
    }
}

@Suite struct ServingMetricsTests {
    @Test func countsAndTimes() {
        let metrics = ServingMetrics()
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
