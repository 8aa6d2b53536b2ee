import CoreML
import ManakoTesting
import Testing

@Suite(.enabled(if: Fixtures.isRunnable, Fixtures.runtime)) struct ModelTests {
    @Test func theDescriptionIsTheFiles() throws {
        let description = try MLModel(contentsOf: Fixtures.affine).modelDescription
        let x = try #require(description.inputDescriptionsByName["x"])
        #expect(x.type == .multiArray && !x.isOptional && x.name == "x")
        #expect(x.multiArrayConstraint?.shape == [2, 8] && x.multiArrayConstraint?.dataType == .float32)
        #expect(x.multiArrayConstraint?.shapeConstraint.type == .unspecified)
        #expect(description.outputDescriptionsByName.keys.sorted() == ["y"])
        #expect(description.predictedFeatureName == nil && description.classLabels == nil && !description.isUpdatable)
        #expect(description.metadata[.license] as? String == "CC0")
        #expect(description.metadata[.description] as? String == "An affine map")
        #expect(x.isAllowedValue(MLFeatureValue(multiArray: try MLMultiArray(shape: [2, 8], dataType: .float32))))
        #expect(!x.isAllowedValue(MLFeatureValue(multiArray: try MLMultiArray(shape: [8, 2], dataType: .float32))))
        #expect(
            !x.isAllowedValue(MLFeatureValue(double: 1)) && !x.isAllowedValue(MLFeatureValue(undefined: .multiArray)))
    }

    @Test func aProgramForAppleSystemsRuns() async throws {
        let estimator = try PriceEstimator(modelURL: Fixtures.affine)
        #expect(estimator.summary() == ["x: 2x8 float32"])
        #expect(estimator.author == "The authors" && estimator.layers == "1")
        #expect(isClose(try estimator.estimate(Fixtures.rows).map(Float.init), Fixtures.affineAnswer))
        #expect(isClose(try await estimator.estimateLater(Fixtures.rows), Fixtures.affineAnswer))
        let swapped = [Fixtures.rows[1], Fixtures.rows[0]]
        let all = try estimator.estimateAll([Fixtures.rows, swapped])
        #expect(all.count == 2 && isClose(all[0], Fixtures.affineAnswer))
        #expect(isClose(all[1], Array(Fixtures.affineAnswer[4...] + Fixtures.affineAnswer[..<4])))
        #expect(estimator.argmax(of: try MLMultiArray([1.0, 5, 2])) == 1)
        #expect(estimator.explain { _ = try estimator.estimate([[1, 2, 3]]) } == "wrong type")
        #expect(estimator.explain { throw CocoaError(.fileNoSuchFile) } == "NSCocoaErrorDomain 4")
    }

    @Test func aCompiledModelGivesTheSame() async throws {
        let estimator = try await PriceEstimator(compiling: Fixtures.affine)
        #expect(isClose(try estimator.estimate(Fixtures.rows).map(Float.init), Fixtures.affineAnswer, 0.02))
        let compiled = try await MLModel.compileModel(at: Fixtures.affine)
        defer { try? FileManager.default.removeItem(at: compiled.deletingLastPathComponent()) }
        #expect(compiled.lastPathComponent == "Affine.mlmodelc")
        let names = try FileManager.default.subpathsOfDirectory(atPath: compiled.path).sorted()
        #expect(names == ["model.mlmodel", "weights", "weights/weight.bin"])
        let again: URL = try await MLModel.compileModel(at: compiled)
        defer { try? FileManager.default.removeItem(at: again.deletingLastPathComponent()) }
        #expect(try MLModel(contentsOf: again).modelDescription.inputDescriptionsByName.count == 1)
    }

    @Test func valuesOfAnotherTypeAreConverted() throws {
        let model = try MLModel(contentsOf: Fixtures.affine, configuration: Fixtures.exact)
        let output = try model.prediction(from: RowProvider(start: 1), options: MLPredictionOptions())
        let got = try #require(output.featureValue(for: "y")?.shapedArrayValue(of: Float.self))
        // Σ (1 + i)·i/8 for i from 0 to 7.
        let first: Float = 21
        #expect(got.shape == [2, 4] && abs(got.scalars[0] - first) < 1e-3)
    }

    @Test func outputsAreWrittenIntoArraysOfTheCaller() throws {
        let model = try MLModel(contentsOf: Fixtures.affine, configuration: Fixtures.exact)
        let options = MLPredictionOptions()
        let target = try MLMultiArray(shape: [2, 4], dataType: .float32)
        options.outputBackings = ["y": target]
        let output = try model.prediction(from: RowProvider(start: 0), options: options)
        #expect(output.featureValue(for: "y")?.multiArrayValue === target && target[3] != 0)
    }

    @Test func aStateIsKept() throws {
        let model = try MLModel(contentsOf: Fixtures.counter, configuration: Fixtures.exact)
        #expect(model.modelDescription.stateDescriptionsByName["total"]?.stateConstraint?.bufferShape == [3])
        let input = try MLDictionaryFeatureProvider(dictionary: [
            "x": MLShapedArray<Float16>(scalars: [1, 2, 3], shape: [3])
        ])
        let (one, other) = (model.makeState(), model.makeState())
        func step(_ state: MLState) throws -> [Int]? {
            let array = try model.prediction(from: input, using: state).featureValue(for: "y")?.multiArrayValue
            return array.map { array in (0..<3).map { array[$0].intValue } }
        }
        #expect(try step(one) == [1, 2, 3])
        #expect(try step(one) == [2, 4, 6])
        #expect(try step(other) == [1, 2, 3])
    }

    @Test func aClassifierNamesClasses() throws {
        let model = try MLModel(contentsOf: Fixtures.sorter, configuration: Fixtures.exact)
        #expect(model.modelDescription.classLabels as? [String] == ["left", "middle", "right"])
        #expect(model.modelDescription.predictedFeatureName == "place")
        #expect(model.modelDescription.predictedProbabilitiesName == "probability")
        let output = try model.prediction(
            from: MLDictionaryFeatureProvider(dictionary: ["vector": MLMultiArray([0.0, 3, 1])]))
        #expect(output.featureValue(for: "place")?.stringValue == "middle")
        let probabilities = try #require(output.featureValue(for: "probability")?.dictionaryValue)
        // Softmax by hand: e³ / (1 + e³ + e).
        #expect(abs((probabilities["middle"]?.doubleValue ?? 0) - 0.8438) < 1e-3)
    }

    @Test func picturesGoInAndComeOut() throws {
        let model = try MLModel(contentsOf: Fixtures.negative, configuration: Fixtures.exact)
        let constraint = model.modelDescription.inputDescriptionsByName["photo"]?.imageConstraint
        #expect(constraint?.pixelsWide == 8 && constraint?.pixelsHigh == 6)
        #expect(constraint?.pixelFormatType == kCVPixelFormatType_32BGRA)
        let bytes = (0..<144).map { UInt8($0) }
        let bitmap = try Bitmap(width: 8, height: 6, format: .rgb8, packed: bytes)
        let output = try model.prediction(from: MLDictionaryFeatureProvider(dictionary: ["photo": bitmap]))
        #expect(output.featureValue(for: "result")?.imageBufferValue?.packedBytes() == bytes.map { 255 - $0 })
        // The same picture as a buffer, whose alpha is not looked at; the answer is opaque BGRA.
        let sent = try #require(CVPixelBuffer(bitmap.converted(to: .bgra8)))
        let answer = try model.prediction(from: MLDictionaryFeatureProvider(dictionary: ["photo": sent]))
        let given: CVPixelBuffer = try #require(answer.featureValue(for: "result")?.imageBufferValue)
        #expect(CVPixelBufferGetPixelFormatType(given) == kCVPixelFormatType_32BGRA)
        #expect(try Bitmap(given).converted(to: .rgb8).packedBytes() == bytes.map { 255 - $0 })
        var distances: CVPixelBuffer?
        CVPixelBufferCreate(nil, 8, 6, kCVPixelFormatType_DepthFloat32, nil, &distances)
        let unfit = try MLDictionaryFeatureProvider(dictionary: ["photo": try #require(distances)])
        #expect(throws: MLModelError.self) { try model.prediction(from: unfit) }
        let large = try Bitmap(width: 9, height: 6, format: .rgb8)
        #expect(throws: MLModelError.self) {
            try model.prediction(from: MLDictionaryFeatureProvider(dictionary: ["photo": large]))
        }
    }

    @Test func mistakesAreErrorsWithACode() throws {
        let model = try MLModel(contentsOf: Fixtures.affine)
        let wrong: [[String: Any]] = [[:], ["x": 1.0], ["x": "text"], ["x": try MLMultiArray([1.0])]]
        for dictionary in wrong {
            let input = try MLDictionaryFeatureProvider(dictionary: dictionary)
            let error = #expect(throws: MLModelError.self) { try model.prediction(from: input) }
            #expect(error?.code == .featureType && error?.localizedDescription.contains("x") == true)
        }
        for url in [
            Fixtures.url("None.mlmodel"), URL(fileURLWithPath: #filePath), URL(string: "https://x.org/a.mlmodel")!,
        ] {
            let error = #expect(throws: MLModelError.self) { try MLModel(contentsOf: url) }
            #expect(error?.code == .io, "\(url)")
            #expect((error as NSError?)?.domain == MLModelErrorDomain)
        }
    }

    @Test func loadingInTheBackground() async throws {
        let model = try await withCheckedThrowingContinuation { continuation in
            MLModel.load(contentsOf: Fixtures.affine) { continuation.resume(with: $0) }
        }
        let configuration = model.configuration
        configuration.computeUnits = .cpuOnly
        #expect(model.configuration.computeUnits == .all)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await model.prediction(from: RowProvider(start: 0)).featureNames
        }
        let error = await #expect(throws: MLModelError.self) { try await task.value }
        #expect(error?.code == .predictionCancelled)
    }
}
