import CoreAI
import Foundation
import ManakoInference
import ManakoTesting
import Testing

/// A run of a function, with the arrays that Apple's runtime took and gave.
struct GivenRun {
    var name: String
    var model: URL
    var function: String
    var inputs: [String: NPYArray]
    var outputs: [String: NPYArray]
    var statesBefore: [String: NPYArray] = [:]
    var statesAfter: [String: NPYArray] = [:]

    /// Runs the function and expects what Apple's runtime gave.
    func check() async throws {
        let function = try #require(try await AIModel(contentsOf: model).loadFunction(named: function))
        let descriptor = function.descriptor
        #expect(Set(descriptor.inputNames) == Set(inputs.keys) && Set(descriptor.outputNames) == Set(outputs.keys))
        #expect(Set(descriptor.stateNames) == Set(statesBefore.keys))
        var given: [String: NDArray] = [:]
        for (name, array) in inputs { given[name] = try self.array(array, descriptor.inputDescriptor(of: name)) }
        var states = try descriptor.stateNames.map { name in
            try array(try #require(statesBefore[name]), descriptor.stateDescriptor(of: name))
        }
        var outputs = try await run(function, given, &states)
        for (name, wanted) in self.outputs { compare(outputs.remove(name)?.ndArray, wanted, name) }
        for (name, state) in zip(descriptor.stateNames, states) {
            compare(state, try #require(statesAfter[name]), name)
        }
    }

    private func array(_ array: NPYArray, _ descriptor: InferenceValue.Descriptor?) throws -> NDArray {
        guard case .ndArray(let descriptor)? = descriptor else { throw CocoaError(.coderInvalidValue) }
        return try NDArray(array, descriptor.scalarType)
    }

    /// At most two states, as views of each need a variable.
    private func run(
        _ function: InferenceFunction, _ inputs: [String: NDArray], _ states: inout [NDArray]
    ) async throws -> InferenceFunction.Outputs {
        guard states.count == 2 else { return try await function.run(inputs: inputs) }
        var (first, second) = (states[0], states[1])
        var views = InferenceFunction.MutableViews()
        views.insert(&first, for: function.descriptor.stateNames[0])
        views.insert(&second, for: function.descriptor.stateNames[1])
        let outputs = try await function.run(inputs: inputs, states: views)
        states = [first, second]
        return outputs
    }

    private func compare(_ got: NDArray?, _ wanted: NPYArray, _ output: String) {
        guard let got, let numbers = try? wanted.elements(as: .float64) else {
            Issue.record("\(name): no \(output)")
            return
        }
        let reals = numbers.withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }
        let tolerance = got.scalarType == .float16 ? 5e-3 : got.scalarType == .float32 ? 1e-4 : 0
        #expect(got.shape == wanted.shape, "\(name): \(output)")
        let errors = zip(got.reals, reals).map { a, b in
            a == b || a.isNaN && b.isNaN ? 0 : abs(a - b) / (1 + abs(b))
        }
        #expect(errors.count == reals.count, "\(name): \(output)")
        let worst = errors.map { $0.isNaN ? .infinity : $0 }.max() ?? 0
        #expect(worst <= tolerance, "\(name): \(output) is off by \(worst)")
    }
}

/// Models that the repository holds, against the outputs of Apple's own runtime for Linux.
@Suite(.enabled(if: Fixtures.isRunnable, Fixtures.runtime)) struct SmallModelTests {
    @Test(arguments: ["control", "layers", "shapes"]) func outputsAgree(_ group: String) async throws {
        let folder = try ScratchFolder()
        let cases = try CoreAIFixture.cases(group)
        #expect(!cases.isEmpty)
        for fixture in cases {
            let run = GivenRun(
                name: fixture.description, model: URL(fileURLWithPath: try fixture.write(to: folder)), function: "main",
                inputs: try fixture.arrays("in."), outputs: try fixture.arrays("out."))
            do {
                try await run.check()
            } catch {
                Issue.record("\(fixture): \(error)")
            }
        }
    }
}

/// Models that Apple's tools wrote, against the outputs of Apple's own runtime for Linux.
@Suite(
    .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)),
    .enabled(if: Fixtures.isRunnable, Fixtures.runtime))
struct GivenModelTests {
    @Test(arguments: GivenCoreAIRun.models) func modelsAgree(_ name: String) async throws {
        let runs = try GivenCoreAIRun.all(of: name)
        #expect(!runs.isEmpty)
        for run in runs {
            try await GivenRun(
                name: run.name, model: URL(fileURLWithPath: run.model), function: run.function, inputs: run.inputs,
                outputs: run.outputs, statesBefore: run.statesBefore, statesAfter: run.statesAfter
            ).check()
        }
    }

    /// What Apple's own tools print of the model.
    @Test func theSummaryIsApples() throws {
        let url = URL(fileURLWithPath: TestData.path("coreai/classifier_int8/classifier_int8.aimodel"))
        let summary = try #require(try AIModelAsset(contentsOf: url).summary(includingStatistics: true))
        #expect(summary.computeTypes == ["Bool", "Float32", "Int32", "Int8", "UInt32", "UInt64"])
        #expect(
            summary.storageTypes.map { "\($0.typeName) \($0.elementCount)" } == [
                "Int8 8640", "Float32 413", "UInt32 44", "Int32 14", "Bool 1", "UInt64 1",
            ])
        let operations = summary.operationDistribution.map { "\($0.operationName) \($0.count)" }
        #expect(
            operations.prefix(8) == [
                "constant 123", "broadcast_in_dims 18", "reshape 17", "add 10", "broadcasting_add 8",
                "blockwise_shift_scale 6", "pad 6", "broadcasting_maximum 5",
            ])
        #expect(operations.suffix(3) == ["softmax 1", "sum_pool_2d 1", "transpose 1"] && operations.count == 36)
    }
}
