import Foundation
import Manako
import ManakoAPI
import ManakoFiles
import ManakoFront
import ManakoModelLibrary
import ManakoTesting
import Testing

/// Models that clients have the server download, from the list to their use.
@Suite(.enabled(if: Sent.canRun, Sent.needsRuntime)) struct CatalogueRouteTests {
    private func model(_ name: String, _ server: ScriptedServer) -> CatalogueModel {
        CatalogueModel(
            name: name, task: .detect, summary: "finds dogs", file: "m.onnx", url: server.url("/\(name).onnx"),
            sha256: SHA256(of: Sent.detector()).hex, bytes: Sent.detector().count, licence: "Apache-2.0",
            homepage: "https://example.com")
    }

    @Test func aModelIsDownloadedAndUsed() async throws {
        let file = Sent.detector()
        let server = try ScriptedServer { $0.path == "/dogs.onnx" ? .init(body: file) : .init(status: 404) }
        defer { server.stop() }
        try await withApp {
            $0.catalogue = Catalogue(models: [model("dogs", server), model("gone", server)])
        } _: { app in
            func state(_ name: String) async throws -> String? {
                try await app.ask("GET", "/v1/catalogue/\(name)").object["state"] as? String
            }
            let list = try await app.ask("GET", "/v1/catalogue")
            let entries = try JSONDecoder().decode(CatalogueAnswer.self, from: Data(list.body)).models
            #expect(entries.map(\.name) == ["dogs", "gone"] && entries.allSatisfy { $0.state == .absent && $0.pinned })
            // The licence comes first.
            for query in ["", "?licence=", "?licence=MIT"] {
                let refused = try await app.ask("POST", "/v1/catalogue/dogs\(query)")
                #expect(refused.status == 400 && refused.object["reason"] as? String == "licenceNeeded", "\(query)")
                #expect(refused.object["parameters"] as? [String: String] == ["licence": "Apache-2.0"])
            }
            #expect(server.requests.isEmpty)
            #expect(try await app.ask("POST", "/v1/catalogue/unicorns?licence=MIT").status == 404)
            for name in ["dogs", "gone"] {
                #expect(try await app.ask("POST", "/v1/catalogue/\(name)?licence=Apache-2.0").status == 202)
            }
            var states: [String?] = []
            for _ in 0..<200 where states != ["installed", "failed"] {
                try await Task.sleep(for: .milliseconds(20))
                states = [try await state("dogs"), try await state("gone")]
            }
            #expect(states == ["installed", "failed"])
            let failed = try await app.ask("GET", "/v1/catalogue/gone").object["problem"] as? [String: Any]
            #expect(failed?["reason"] as? String == "downloadFailed")
            #expect(try await app.ask("DELETE", "/v1/catalogue/gone").status == 204)
            #expect(try await state("gone") == "absent")
            let models = try await app.ask("GET", "/v1/models")
            #expect(models.modelNames == ["built-in", "dogs"])
            #expect((models.object["defaults"] as? [String: String])?["objects"] == "dogs")
            #expect(try await app.ask("POST", "/v1/detect?model=dogs", body: Sent.picture()).labels == ["dog"])
            #expect(try await app.ask("DELETE", "/v1/models/dogs").code == "forbidden")
        }
    }
}
