import Foundation
import ManakoInference
import ManakoTesting

@testable import ManakoCoreAI

/// What of Core AI's operations runs and how exactly, as the page `docs/core-ai-coverage.md`.
enum CoverageTable {
    /// Where the errors begin, which depend on the processor.
    static let errorsHead = "## Errors"

    static var text: String {
        """
        # Coverage of Core AI

        Written by the test `CoverageTests` from the code; `MANAKO_WRITE_COVERAGE=1 ./test --filter Coverage` updates it.

        ## Operations (\(CoreAIOperations.names.count))

        By their names in files, without the dialect `aicode` and the version at the end. What has a region with its own expansion runs \
        also under a name that is not in the list.

        \(CoreAIOperations.names.sorted().map { "`\($0)`" }.joined(separator: ", ")).

        ## Refused

        | name begins with | reason |
        |---|---|
        \(CoreAIOperations.refused.map { "| `\($0.prefix)` | \($0.reason) |" }.joined(separator: "\n"))

        Files of another version of the bytecode, operations of a version that is not known, programs that are compiled for Apple's hardware \
        (`.aimodelc`), inputs and outputs that are pictures or complex numbers, and states inside of loops and branches are refused too; each \
        error names what was found.


        """
    }

    /// The columns: what outputs are made of.
    private static let columns = ["float32", "float16", "integer, bool"]
    private static let typeNames: Set<Substring> = [
        "float32", "float16", "f32", "f16", "si32", "int32", "int16", "int8", "uint8", "uint16", "bool",
    ]

    /// The largest error of each operation's models, by the type of the output.
    static func errors() throws -> String {
        var rows: [String: [Int: Double]] = [:]
        let folder = try ScratchFolder()
        for group in CoreAIFixture.groups {
            for fixture in try CoreAIFixture.cases(group) {
                let run = try fixture.run(in: folder)
                for (name, error) in try run.errors() {
                    let type = run.outputs[name]?.type
                    let column = type == .f4 ? 0 : type == .f2 ? 1 : 2
                    rows[operation(fixture.name), default: [:]][column, default: 0] = max(
                        error, rows[operation(fixture.name)]?[column] ?? 0)
                }
            }
        }
        let lines = rows.sorted { $0.key < $1.key }.map { name, errors in
            "| `\(name)` | " + columns.indices.map { errors[$0].map(Self.text) ?? "" }.joined(separator: " | ") + " |"
        }
        return """
            \(errorsHead)

            The largest difference from Apple's own runtime for Linux on the models of `scripts/core-ai-fixtures`, relative to 1 and the number; \
            the tests allow 1e-4, 5e-3 for `float16` and 0 for integers.

            | models | \(columns.joined(separator: " | ")) |
            |---|---|---|---|
            \(lines.joined(separator: "\n"))

            """
    }

    private static func operation(_ name: String) -> String {
        var parts = name.split(separator: "_")
        while let last = parts.last, parts.count > 1, typeNames.contains(last) { parts.removeLast() }
        return parts.joined(separator: "_")
    }

    private static func text(_ error: Double) -> String { error == 0 ? "0" : String(format: "%.0e", error) }
}
