import Foundation
package import ManakoInference

/// A run of a function of a model that Apple's tools wrote, as the model's `cases.json` in the test data tells it: arrays by name, of
/// Apple's own runtime for Linux.
package struct GivenCoreAIRun: Sendable {
    /// The model and the run's number.
    package var name: String
    /// The model's path.
    package var model: String
    /// The function.
    package var function: String
    /// What it takes and gives.
    package var (inputs, outputs): ([String: NPYArray], [String: NPYArray])
    /// The states before and after the run.
    package var (statesBefore, statesAfter): ([String: NPYArray], [String: NPYArray])

    /// The models that have such runs.
    package static let models = [
        "classifier_f32", "attention_f32", "detector_head", "dynamic_f32", "classifier_int8", "state_functions",
    ]

    /// A run in `cases.json`.
    private struct Entry: Decodable {
        var function: String
        var inputs: [String: String]
        var outputs: [String: String]
        var states_before: [String: String]?
        var states_after: [String: String]?
    }

    /// All runs of a model.
    package static func all(of model: String) throws -> [GivenCoreAIRun] {
        let folder = TestData.path("coreai/\(model)/")
        let entries = try JSONDecoder().decode(
            [Entry].self, from: Data(contentsOf: URL(fileURLWithPath: folder + "cases.json")))
        let arrays = { (names: [String: String]?) in
            try (names ?? [:]).mapValues { try NPYArray(contentsOf: folder + $0) }
        }
        return try entries.enumerated().map { index, entry in
            GivenCoreAIRun(
                name: "\(model) \(index)", model: folder + model + ".aimodel", function: entry.function,
                inputs: try arrays(entry.inputs), outputs: try arrays(entry.outputs),
                statesBefore: try arrays(entry.states_before), statesAfter: try arrays(entry.states_after))
        }
    }
}
