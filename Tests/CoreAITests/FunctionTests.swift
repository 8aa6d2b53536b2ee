import CoreAI
import ManakoTesting
import Testing

/// What a function refuses, and in which words.
@Suite(.enabled(if: Fixtures.isRunnable, Fixtures.runtime)) struct FunctionTests {
    private func error(_ body: () async throws -> InferenceFunction.Outputs) async throws -> CoreAIError {
        do {
            let outputs = try await body()
            Issue.record("\(outputs.count) outputs")
        } catch let error as CoreAIError {
            return error
        }
        throw CancellationError()
    }

    @Test func descriptorsAreTheModels() async throws {
        let model = try await AIModel(contentsOf: Fixtures.counter)
        #expect(model.functionNames == ["push", "total"] && !AIModel.deviceArchitectureName.isEmpty)
        #expect(model.functionDescriptor(for: "main") == nil)
        #expect(try model.loadFunction(named: "main") == nil)
        let push = try #require(model.functionDescriptor(for: "push"))
        #expect(push.name == "push" && push.inputNames == ["x"] && push.outputNames == ["mean"])
        #expect(push.stateNames == ["ring", "count"] && push.inputCount == 1 && push.outputCount == 1)
        #expect(push.inputDescriptor(of: "ring") == nil && push.outputDescriptor(of: "x") == nil)
        guard case .ndArray(let ring) = push.stateDescriptor(of: "ring") else { throw CancellationError() }
        #expect(ring.shape == [2, 3] && ring.scalarType == .float32 && ring.rank == 2 && !ring.hasDynamicShape)
        #expect(ring.preferredStrides == [3, 1] && ring.minimumByteCount == 24)
    }

    @Test func namesShapesAndTypesAreChecked() async throws {
        let function = try await Fixtures.function(Fixtures.ranker)
        let scores = NDArray(shape: [2, 4], scalarType: .float16)
        let bonus = NDArray(shape: [2, 4], scalarType: .int32)
        var found = try await error { try await function.run(inputs: ["score": scores, "bonus": bonus]) }
        #expect(found.kind == .undeclaredValue)
        #expect(found.description.hasPrefix("score is not a declared input of this function."))
        found = try await error { try await function.run(inputs: ["scores": scores]) }
        #expect(found.kind == .missingValue && found.description.hasPrefix("bonus"))
        let wide = NDArray(shape: [2, 5], scalarType: .int32)
        found = try await error { try await function.run(inputs: ["scores": scores, "bonus": wide]) }
        #expect(found.kind == .invalidShape)
        #expect(found.description == "bonus has an invalid shape: [2, 5], expected: [2, 4]")
        let real = NDArray(shape: [2, 4], scalarType: .float64)
        found = try await error { try await function.run(inputs: ["scores": scores, "bonus": real]) }
        #expect(found.kind == .invalidScalarType)
        #expect(found.errorDescription == "bonus has an invalid scalar type: float64, expected: int32")
    }

    @Test func statesAndViewsAreChecked() async throws {
        let push = try await Fixtures.function(Fixtures.counter, "push")
        let x = NDArray(shape: [1, 3], scalarType: .float32)
        var found = try await error { try await push.run(inputs: ["x": x]) }
        #expect(found.kind == .missingValue && found.description.hasPrefix("ring"))
        found = try await error {
            var ring = NDArray(shape: [3, 3], scalarType: .float32)
            var states = InferenceFunction.MutableViews()
            states.insert(&ring, for: "ring")
            return try await push.run(inputs: ["x": x], states: states)
        }
        #expect(found.description == "ring has an invalid shape: [3, 3], expected: [2, 3]")
        let total = try await Fixtures.function(Fixtures.counter, "total")
        found = try await error {
            var sum = NDArray(shape: [1, 3], scalarType: .float16)
            var views = InferenceFunction.MutableViews()
            views.insert(sum.mutableRawView(), for: "total")
            return try await total.run(
                inputs: ["ring": NDArray(shape: [2, 3], scalarType: .float32)], outputViews: views)
        }
        #expect(found.kind == .invalidScalarType)
        found = try await error {
            var states = InferenceFunction.MutableViews()
            var other = NDArray(shape: [1], scalarType: .float32)
            states.insert(&other, for: "count")
            return try await total.run(
                inputs: ["ring": NDArray(shape: [2, 3], scalarType: .float32)], states: states)
        }
        #expect(found.description.hasPrefix("count is not a declared state of this function."))
    }

    @Test func dynamicDimensionsAreCheckedAndBounded() async throws {
        let function = try await Fixtures.function(Fixtures.scaler)
        for shape in [[1, 4, 2, 2], [3, 2, 2], [], [1, 3, 2, 2, 1]] {
            let image = NDArray(shape: shape, scalarType: .float32)
            let found = try await error { try await function.run(inputs: ["image": image]) }
            #expect(found.kind == .invalidShape, "\(shape)")
            #expect(found.description.contains("\(shape), expected: [-1, 3, -1, -1]"))
        }
        let empty = NDArray(shape: [1, 3, 0, 2], scalarType: .float32)
        #expect(try await error { try await function.run(inputs: ["image": empty]) }.kind == .invalidShape)
        // Strides of zero make one number stand for 24 GB.
        let huge = NDArray(shape: [1, 3, 45_000, 45_000], scalarType: .float32, strides: [0, 0, 0, 0])
        #expect(try await error { try await function.run(inputs: ["image": huge]) }.kind == .invalidShape)
        let image = NDArray(shape: [1, 3, 2, 2], scalarType: .float32)
        let found = try await error {
            var scaled = NDArray(shape: [1, 3, 2, 3], scalarType: .float32)
            var views = InferenceFunction.MutableViews()
            views.insert(&scaled, for: "scaled")
            return try await function.run(inputs: ["image": image], outputViews: views)
        }
        #expect(found.description == "scaled has an invalid shape: [1, 3, 2, 3], expected: [1, 3, 2, 2]")
    }

    @Test func aFailedRunLeavesStatesAsTheyAre() async throws {
        let push = try await Fixtures.function(Fixtures.counter, "push")
        var ring = NDArray(scalars: (1...6).map(Float.init), shape: [2, 3])
        var count = NDArray(scalars: [Float(7)], shape: [1])
        do {
            var states = InferenceFunction.MutableViews()
            states.insert(&ring, for: "ring")
            states.insert(&count, for: "count")
            _ = try await push.run(inputs: ["y": NDArray(shape: [1, 3], scalarType: .float32)], states: states)
        } catch {
            #expect((error as? CoreAIError)?.kind == .undeclaredValue)
        }
        #expect(ring.reals == [1, 2, 3, 4, 5, 6] && count.reals == [7])
    }

    @Test func inputsOfAnyLayoutAreTaken() async throws {
        let function = try await Fixtures.function(Fixtures.scaler)
        var image = NDArray(shape: [1, 3, 2, 2], scalarType: .float32, strides: [64, 16, 4, 2])
        var view = image.mutableView(as: Float.self)
        view.copyElements(from: (0..<12).map(Float.init))
        var inputs = InferenceFunction.Inputs()
        inputs.insert(image.rawView(), for: "image")
        var scaled = NDArray(shape: [1, 3, 2, 2], scalarType: .float32, strides: [1, 4, 2, 1])
        var views = InferenceFunction.MutableViews()
        views.insert(&scaled, for: "scaled")
        let rest = try await function.run(inputs: inputs, outputViews: views)
        #expect(rest.count == 0 && scaled.strides == [1, 4, 2, 1])
        let wanted = (0..<12).map { Double(2 * $0 + 1) }
        #expect(scaled.reals == wanted)
    }

    @Test func memoryOfFailedAndLaterRunsIsKept() async throws {
        let push = try await Fixtures.function(Fixtures.counter, "push")
        var states = InferenceFunction.MutableViews()
        do {
            var ring = NDArray(scalars: (1...6).map(Float.init), shape: [2, 3])
            var count = NDArray(scalars: [Float(7)], shape: [1])
            states.insert(&ring, for: "ring")
            states.insert(&count, for: "count")
            // What is assigned now is another array; the run changes the memory that was lent.
            ring = NDArray(shape: [2, 3], scalarType: .float32)
            count = ring
        }
        let x = NDArray(scalars: [8, 9, 10] as [Float], shape: [1, 3])
        var outputs = try await push.run(inputs: ["x": x], states: states)
        #expect(outputs.remove("mean")?.ndArray?.reals == [6, 7, 8])
    }

    @Test func severalTasksRunOneFunction() async throws {
        let function = try await Fixtures.function(Fixtures.scaler)
        let sums = try await withThrowingTaskGroup(of: Double.self) { group in
            for size in 1...8 {
                group.addTask {
                    let image = NDArray(scalars: [Float](repeating: 1, count: 3 * size), shape: [1, 3, 1, size])
                    var outputs = try await function.run(inputs: ["image": image])
                    return outputs.remove("scaled")?.ndArray?.reals.reduce(0, +) ?? 0
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sums.sorted() == (1...8).map { Double(9 * $0) })
    }

    @Test func cancelledTasksStopBeforeTheyRun() async throws {
        let function = try await Fixtures.function(Fixtures.scaler)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await function.run(inputs: ["image": NDArray(shape: [1, 3, 1, 1], scalarType: .float32)])
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func streamsAreRefusedByName() async throws {
        let function = try await Fixtures.function(Fixtures.counter, "push")
        guard case .ndArray(let ring)? = function.descriptor.stateDescriptor(of: "ring") else { return }
        var state = InferenceFunction.AsyncMutableValue(descriptor: .ndArray(ring))
        #expect(try await state.ndArray?.shape == [2, 3] && state.kind == .ndArray)
        var states = InferenceFunction.AsyncMutableViews()
        states.insert(&state, for: "ring")
        do {
            _ = try function.encode(inputs: [:], states: states, to: ComputeStream())
            Issue.record("a stream was taken")
        } catch let error as CoreAIError {
            #expect(error.kind == .unsupported && error.description.contains("encode(inputs:states:outputViews:to:)"))
            #expect(error.description.contains("Metal"))
        }
        let value = InferenceFunction.AsyncValue(state)
        #expect(try await value.ndArray?.shape == [2, 3])
    }
}
