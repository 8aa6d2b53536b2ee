import Foundation
import Manako
import ManakoFiles
import ManakoTesting
import Testing

@testable import ManakoServer
@testable import ManakoTeachFront

/// Trains nothing, but gives the detector of the tests.
private struct InstantTrainer: TrainingRunner {
    func missingParts() throws(ManakoError) -> [MissingTrainingPart] { [] }

    func run(
        _ job: TrainingJob, wish: @Sendable () -> TrainingControl, step: @Sendable (TrainingStep) -> Void
    ) throws(ManakoError) {
        step(
            TrainingStep(
                epoch: 1, epochs: 1, loss: 4, averagePrecision: 0.5, averagePrecision50: 0.75, seconds: 1))
        try AtomicFile.write(Sent.detector(), to: job.model)
    }
}

/// Projects over loopback.
@Suite struct TeachRouteTests {
    private static func json(_ value: [String: Any]) throws -> [UInt8] {
        Array(try JSONSerialization.data(withJSONObject: value))
    }

    private func send(
        _ app: WebApp, _ method: String, _ path: String, _ value: [String: Any]
    ) async throws -> RawClient.Answer {
        try await app.ask(method, path, ["Content-Type: application/json"], body: Self.json(value))
    }

    private static func box(_ id: String, _ label: String) -> [String: Any] {
        ["id": id, "label": label, "x": 16, "y": 24, "width": 24, "height": 16]
    }

    private func project(_ app: WebApp, _ labels: [String] = ["dog"]) async throws -> String {
        let answer = try await send(app, "POST", "/v1/projects", ["name": "Pets", "labels": labels])
        #expect(answer.status == 201)
        return try #require(answer.object["id"] as? String)
    }

    private func picture(_ app: WebApp, _ project: String, width: Int = 64) async throws -> String {
        let answer = try await app.ask(
            "POST", "/v1/projects/\(project)/pictures?name=a.png&group=g&order=3", body: try Sent.picture(width))
        #expect(answer.status == 201)
        return try #require(answer.object["id"] as? String)
    }

    @Test func projectsOverHTTP() async throws {
        try await withApp { app in
            let id = try await project(app)
            let listed = try await app.ask("GET", "/v1/projects")
            #expect(listed.list("projects").map { $0["id"] as? String } == [id])
            let changed = try await send(app, "POST", "/v1/projects/\(id)", ["name": "Zoo", "labels": ["cat"]])
            #expect(changed.object["name"] as? String == "Zoo" && changed.object["labels"] as? [String] == ["cat"])
            #expect(changed.object["model"] is NSNull)
            #expect(try await app.ask("GET", "/v1/projects/\(id)").object["name"] as? String == "Zoo")
            for wrong: [String: Any] in [[:], ["name": ""], ["name": 5], ["name": "a", "colour": 1]] {
                #expect(try await send(app, "POST", "/v1/projects", wrong).status == 422)
            }
            #expect(try await app.ask("DELETE", "/v1/projects/\(id)").status == 204)
            let gone = try await app.ask("GET", "/v1/projects/\(id)")
            #expect(gone.status == 404 && gone.object["reason"] as? String == "projectGone")
        }
    }

    @Test func picturesAndBoxesOverHTTP() async throws {
        try await withApp { app in
            let id = try await project(app)
            let picture = try await picture(app, id)
            let again = try await app.ask("POST", "/v1/projects/\(id)/pictures", body: try Sent.picture(64))
            #expect(again.status == 200 && again.object["id"] as? String == picture)
            #expect(again.object["group"] as? String == "g" && again.object["order"] as? Int == 3)
            let place = "/v1/projects/\(id)/pictures/\(picture)"
            let boxes: [String: Any] = [
                "version": 1, "boxes": [Self.box("b", "dog")], "isDone": true, "writer": "w",
            ]
            let kept = try await send(app, "PUT", "\(place)/boxes", boxes)
            #expect(kept.status == 200 && kept.object["version"] as? Int == 2)
            let conflict = try await send(
                app, "PUT", "\(place)/boxes", boxes.merging(["boxes": [[String: Any]]()]) { $1 })
            #expect(conflict.status == 409 && conflict.object["reason"] as? String == "pictureChanged")
            let list = try await app.ask("GET", "/v1/projects/\(id)/pictures")
            #expect(list.object["revision"] as? Int == kept.object["revision"] as? Int)
            let box = (list.list("pictures").first?["boxes"] as? [[String: Any]])?.first
            #expect(box?["label"] as? String == "dog" && box?["width"] as? Double == 24)
            let image = try await app.ask("GET", "\(place)/image?longest=32")
            #expect(image.value("content-type") == "image/jpeg")
            #expect(try ManakoEnvironment.codecs.header(of: image.body).width == 32)
            #expect(try await app.ask("DELETE", place).status == 204)
            let revision = kept.object["revision"] as? Int ?? 0
            let changes = try await app.ask("GET", "/v1/projects/\(id)/pictures?since=\(revision)")
            #expect(changes.object["removed"] as? [String] == [picture])
            #expect(try await app.ask("GET", "\(place)/image").status == 404)
            #expect(try await app.ask("POST", "/v1/projects/\(id)/pictures", body: [1, 2]).status == 422)
        }
    }

    /// A picture may have a thousand boxes, and no more.
    @Test func aThousandBoxes() async throws {
        try await withApp { app in
            let id = try await project(app)
            let place = "/v1/projects/\(id)/pictures/\(try await picture(app, id))/boxes"
            func put(_ count: Int) async throws -> Int {
                let boxes = (0..<count).map { Self.box("b\($0)", "dog") }
                let value: [String: Any] = ["version": 1, "boxes": boxes, "isDone": false, "writer": "w"]
                return try await send(app, "PUT", place, value).status
            }
            #expect(try await put(1001) == 422)
            #expect(try await put(1000) == 200)
        }
    }

    @Test func archivesOverHTTP() async throws {
        try await withApp { app in
            let (id, other) = (try await project(app), try await project(app))
            _ = try await picture(app, id)
            let archive = try await app.ask("GET", "/v1/projects/\(id)/export")
            #expect(archive.status == 200 && archive.value("content-type") == "application/zip")
            #expect(archive.value("content-disposition") == "attachment; filename=\"Pets.zip\"")
            let done = try await app.ask("POST", "/v1/projects/\(other)/import", body: archive.body)
            #expect(done.status == 200 && done.object["added"] as? Int == 1)
            let refused = try await app.ask("POST", "/v1/projects/\(other)/import", body: Array("PK".utf8))
            #expect(refused.status == 422 && refused.object["reason"] as? String == "badArchive")
        }
    }

    @Test(.enabled(if: Sent.canRun, Sent.needsRuntime))
    func modelsAreTrainedAskedAndGiven() async throws {
        try await withApp { settings in
            settings.trainer = InstantTrainer()
        } _: { app in
            let id = try await project(app)
            var pictures: [String] = []
            for width in [64, 80] {
                let picture = try await picture(app, id, width: width)
                pictures.append(picture)
                let boxes: [String: Any] = [
                    "version": 1, "boxes": [Self.box("b", "dog")], "isDone": true, "writer": "w",
                ]
                #expect(try await send(app, "PUT", "/v1/projects/\(id)/pictures/\(picture)/boxes", boxes).status == 200)
            }
            let support = try await app.ask("GET", "/v1/training").list("tasks")
            #expect(support.map { $0["task"] as? String } == ["detector", "classifier"])
            #expect(support.allSatisfy { ($0["missing"] as? [Any])?.isEmpty == true })
            #expect(try await app.ask("GET", "/v1/projects/\(id)/model?format=onnx").status == 404)
            #expect(try await send(app, "POST", "/v1/projects/\(id)/training", ["epochs": 0]).status == 422)
            #expect(try await send(app, "POST", "/v1/projects/\(id)/training", ["epochs": 1]).status == 202)
            var training = try await app.ask("GET", "/v1/projects/\(id)/training")
            for _ in 0..<1000 where training.object["state"] as? String != "finished" {
                try await Task.sleep(for: .milliseconds(20))
                training = try await app.ask("GET", "/v1/projects/\(id)/training")
            }
            #expect(training.object["state"] as? String == "finished" && training.list("samples").count == 1)
            let sample = training.list("samples").first?["boxes"] as? [[String: Any]]
            #expect(sample?.first?["label"] as? String == "dog")
            #expect(try await app.ask("DELETE", "/v1/projects/\(id)/training").status == 202)
            #expect(try await app.ask("GET", "/v1/models").modelNames.contains("project-\(id)"))
            let model = try await app.ask("GET", "/v1/projects/\(id)/model?format=onnx")
            #expect(model.status == 200 && model.body == Sent.detector())
            // The detector of the tests finds a dog in the middle of every picture.
            let found = try await send(app, "POST", "/v1/projects/\(id)/suggestions", ["picture": pictures[0]])
            let box = try #require(found.list("boxes").first)
            #expect(box["label"] as? String == "dog" && box["x"] as? Double == 20 && box["height"] as? Double == 16)
            let others = try await project(app, ["unicorn"])
            let picture = try await picture(app, others)
            let none = try await send(app, "POST", "/v1/projects/\(others)/suggestions", ["picture": picture])
            #expect(none.status == 200 && none.list("boxes").isEmpty)
        }
    }
}
