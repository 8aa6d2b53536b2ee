import ManakoCoreML
import ManakoCoreMLFormat
import ManakoFiles

/// What of Core ML's format runs, as the page `docs/core-ml-coverage.md`.
enum CoverageTable {
    /// Operations of training and of converters, which no finished model holds.
    static let internalOperations: Set<String> = ["_const_symbolic", "conv_quantized"]

    static var text: String {
        """
        # Coverage of Core ML

        Written by the test `CoverageTests` from the code; `MANAKO_WRITE_COVERAGE=1 ./test --filter Coverage` updates it.

        ## Kinds of models

        \(kinds.map { "| `\($0.name)` | \($0.text) |" }.joined(separator: "\n").withHead("kind"))

        ## Operations of ML programs (\(operations.count { $0.isCovered }) of \(operations.count))

        \(list(operations.filter(\.isCovered).map(\.name)))

        Not covered: \(list(operations.filter { !$0.isCovered }.map(\.name)))

        ## Layers of neural networks (\(layers.count { $0.isCovered }) of \(layers.count))

        \(list(layers.filter(\.isCovered).map(\.name)))

        Not covered: \(list(layers.filter { !$0.isCovered }.map(\.name)))

        """
    }

    static var operations: [(name: String, isCovered: Bool)] {
        KnownOperations.names.filter { !internalOperations.contains($0) }
            .map { ($0, ProgramOperations.names.contains($0)) }
    }

    static var layers: [(name: String, isCovered: Bool)] {
        NetworkLayers.kinds.keys.sorted().map { ($0, NetworkLayers.names.contains($0)) }
    }

    private static var kinds: [(name: String, text: String)] {
        CoreMLModelKind.allCases.map { kind in
            let text =
                switch kind {
                case .neuralNetwork, .neuralNetworkClassifier, .neuralNetworkRegressor, .mlProgram: "runs on a runtime"
                case .pipeline, .pipelineClassifier, .pipelineRegressor: "runs"
                default: SmallModels.kinds.contains(kind) ? "runs, in Swift" : "refused, with the reason"
                }
            return (kind.name, text)
        }
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "none." : names.map { "`\($0)`" }.joined(separator: ", ") + "."
    }
}

extension String {
    fileprivate func withHead(_ head: String) -> String { "| \(head) | |\n|---|---|\n" + self }
}
