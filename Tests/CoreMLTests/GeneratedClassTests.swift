import CoreML
import ManakoModelClasses
import ManakoTesting
import Testing

/// The classes in `Generated` compile with these tests; `MANAKO_WRITE_GENERATED=1 ./test --filter Generated` makes them anew.
@Suite struct GeneratedClassTests {
    static let classes: [(model: URL, name: String?, access: ModelClass.Access)] = [
        (Fixtures.affine, nil, .internal), (Fixtures.counter, nil, .public), (Fixtures.negative, "Inverter", .internal),
        (Fixtures.sorter, nil, .public), (Fixtures.cat, nil, .internal),
    ]

    @Test(arguments: 0..<5) func theCodeIsWhatTheGeneratorMakes(index: Int) throws {
        let (url, name, access) = Self.classes[index]
        let model = try ModelClass(contentsOf: url.path, name: name, access: access)
        let file = Fixtures.folder.deletingLastPathComponent().appendingPathComponent("Generated/\(model.name).swift")
        if ProcessInfo.processInfo.environment["MANAKO_WRITE_GENERATED"] != nil {
            try model.source.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == model.source)
    }

    @Test(.enabled(if: Fixtures.isRunnable, Fixtures.runtime))
    func anAffineMap() async throws {
        let model = try await Affine.load(contentsOf: Fixtures.affine, configuration: Fixtures.exact)
        let x = MLShapedArray<Float>(scalars: Fixtures.rows.flatMap { $0 }, shape: [2, 8])
        let direct: AffineOutput = try model.prediction(x: x)
        #expect(isClose(direct.yShapedArray.scalars, Fixtures.affineAnswer))
        let input = AffineInput(x: MLMultiArray(x))
        #expect(try await model.prediction(input: input).y.shape == [2, 4])
        input.xShapedArray[scalarAt: 0, 0] += 8
        let both = try model.predictions(inputs: [AffineInput(x: x), input])
        #expect(both.count == 2 && isClose(both[0].yShapedArray.scalars, Fixtures.affineAnswer))
        #expect(both[1].yShapedArray[scalarAt: 0, 1] == both[0].yShapedArray[scalarAt: 0, 1] + 8)
    }

    @Test(.enabled(if: Fixtures.isRunnable, Fixtures.runtime))
    func aClassifierACounterAndAPicture() throws {
        let sorter = try Sorter(contentsOf: Fixtures.sorter, configuration: Fixtures.exact)
        let sorted = try sorter.prediction(vector: try MLMultiArray([0.0, 1, 5]))
        #expect(sorted.place == "right" && sorted.probability.count == 3)
        #expect((sorted.probability["right"] ?? 0) > 0.9)

        let counter = try Counter(contentsOf: Fixtures.counter)
        let state = counter.makeState()
        let input = CounterInput(x: MLShapedArray<Float16>(repeating: 2, shape: [3]))
        _ = try counter.prediction(input: input, using: state)
        #expect(try counter.prediction(input: input, using: state).yShapedArray.scalars == [4, 4, 4])

        let inverter = try Inverter(contentsOf: Fixtures.negative, configuration: Fixtures.exact)
        let picture = try Bitmap(width: 8, height: 6, format: .rgb8, packed: .init(repeating: 55, count: 144))
        #expect(try inverter.prediction(photo: picture).result.packedBytes() == .init(repeating: 200, count: 144))
        let scratch = try ScratchFolder()
        let file = try InverterInput(photoAt: URL(fileURLWithPath: scratch.write(Fixtures.picture, to: "a.bmp")))
        #expect(file.photo.width == 8 && file.photo.height == 6)
    }

    /// Every input of every type reaches the model's names.
    @Test func awkwardNamesAreKeptForTheModel() throws {
        let input = _9_Lives_of_the_CatInput(
            class: 1, _2nd: 2, a_b: "space", a_b_2: "underscore", self_: ["a": 1], 画像: [5: 2], quote___x__: ["t"],
            featureNames_2: [1, 2], array: try MLMultiArray([1, 2, 3]), arrayShapedArray_2: 3,
            String_2: try Bitmap(width: 4, height: 4, format: .gray8), _unnamed: 4)
        #expect(input.featureNames.count == 13)
        #expect(input.featureValue(for: "class")?.int64Value == 1)
        #expect(input.featureValue(for: "a b")?.stringValue == "space")
        #expect(input.featureValue(for: "a_b")?.stringValue == "underscore")
        #expect(input.featureValue(for: "self")?.dictionaryValue == ["a": 1])
        #expect(input.featureValue(for: "画像")?.dictionaryValue == [Int64(5): 2])
        #expect(input.featureValue(for: "quote\"\\(x)\n")?.sequenceValue?.stringValues == ["t"])
        #expect(input.featureValue(for: "featureNames")?.sequenceValue?.int64Values == [1, 2])
        #expect(input.featureValue(for: "maybe") == nil && input.featureValue(for: "other") == nil)
        #expect(input.featureValue(for: "")?.doubleValue == 4 && input.featureValue(for: "String")?.type == .image)
        #expect(input.arrayShapedArray.scalars == [1, 2, 3])
    }

    @Test func awkwardOutputsAreRead() throws {
        let output = _9_Lives_of_the_CatOutput(
            features: try MLDictionaryFeatureProvider(dictionary: [
                "init": 1, "provider": 2.5, "featureValue": [Int64(7): 0.5], "Type": [3, 4], "model": "m",
                "half": MLShapedArray<Float16>(scalars: [1, 2], shape: [2]),
            ]))
        #expect(output.init_ == 1 && output.provider_2 == 2.5 && output.featureValue_2 == [7: 0.5])
        #expect(output.Type_ == [3, 4] && output.model_2 == "m" && output.halfShapedArray.scalars == [1, 2])
    }

    @Test func aModelThatIsNotThereIsAnError() {
        #expect(Affine.urlOfModelInThisBundle.lastPathComponent == "Affine.mlmodel")
        #expect(throws: MLModelError.self) { try Affine() }
    }
}
