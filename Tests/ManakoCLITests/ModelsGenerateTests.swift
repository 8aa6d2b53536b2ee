import Foundation
import ManakoTesting
import Testing

/// `manako models generate`
@Suite struct ModelsGenerateTests {
    private static let model = TestData.packageRoot + "/Tests/CoreMLTests/Fixtures/Affine.mlpackage"

    private func run(_ arguments: String..., folder: String? = nil) throws -> Program.Result {
        try Program.run(["models", "generate"] + arguments, folder: folder)
    }

    @Test func aClassGoesIntoAFileOrToStandardOutput() throws {
        let scratch = try ScratchFolder()
        let result = try run(
            Self.model, "--output", "new/Map.swift", "--class", "Map", "--access", "public", folder: scratch.path)
        #expect(result.status == 0 && result.output.isEmpty, "\(result.errors)")
        let code = try String(contentsOfFile: scratch.path + "/new/Map.swift", encoding: .utf8)
        #expect(code.contains("public final class Map: Sendable {") && code.contains("public import CoreML"))
        let shown = try run(Self.model, "--bundle", "module")
        #expect(shown.output.contains("final class AffineInput") && shown.output.contains("in: .module"))
    }

    @Test func mistakesAreExplained() throws {
        let scratch = try ScratchFolder()
        let damaged = try scratch.write([8, 4, 18, 200], to: "damaged.mlmodel")
        #expect(try run(damaged).errors.contains("damaged.mlmodel"))
        #expect(try run(scratch.path + "/none.mlmodel").status == 1)
        for name in ["9x", "class", "a b", "String", "Self"] {
            let result = try run(Self.model, "--class", name)
            #expect(result.status == 1 && result.errors.contains("no class can be called \(name)"), "\(result.errors)")
        }
        #expect(try run(Self.model, "--access", "open").status == 2)
        #expect(try run().status == 2)
    }
}
