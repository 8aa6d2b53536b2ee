import ManakoCore
import ManakoCoreAIFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO
import ManakoTesting
import Testing

@testable import ManakoCoreAI

/// Models that are read, written again and run, against the outputs of Apple's runtime for the models as they were.
@Suite(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
struct WritingTests {
    /// Models that can't be written: values whose extents are open, choices and loops, and operations that no network of the
    /// formats which are converted has.
    private static let refused: Set<String> = [
        "all", "any", "if_False", "if_True", "non_zero", "non_zero_bool", "range_float32", "range_int32", "scatter_nd",
        "slice_computed", "while_0", "while_1", "while_4",
    ]

    /// Writes a model's main function again; returns the path.
    private static func rewritten(_ path: String, _ folder: ScratchFolder) throws -> String {
        let model = try CoreAIModel(path: path)
        let graph = try FunctionLowering(model.package.program, model.package.graphs).graph(of: model.function(nil))
        let copy = "\(folder.path)/written/\(FileSystem.stem(of: path)).aimodel"
        try CoreAIPackage.write(graph, metadata: model.package.metadata, to: copy)
        return copy
    }

    @Test(arguments: CoreAIFixture.groups)
    func modelsAreTheSameWrittenAgain(_ group: String) throws {
        let folder = try ScratchFolder()
        for fixture in try CoreAIFixture.cases(group) {
            var run = try fixture.run(in: folder)
            do {
                run.model = try Self.rewritten(run.model, folder)
                try run.check()
                #expect(!Self.refused.contains(fixture.name), "\(fixture): is written")
            } catch let error as ManakoError where error.code == .unsupported {
                #expect(Self.refused.contains(fixture.name), "\(fixture): \(error)")
            } catch {
                Issue.record("\(fixture): \(error)")
            }
        }
    }
}
