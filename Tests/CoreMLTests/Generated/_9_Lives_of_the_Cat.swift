// swift-format-ignore-file
// Made by `manako models generate` out of 9 Lives-of.the Cat; changes are lost when it is made again.
import CoreML

/// What _9_Lives_of_the_Cat takes.
final class _9_Lives_of_the_CatInput: MLFeatureProvider {
    /// a */ comment fatalError("x") /* that goes on (whole number)
    var `class`: Int64

    /// txet (number)
    var _2nd: Double

    /// Text
    var a_b: String

    /// Text
    var a_b_2: String

    /// Numbers by text
    var self_: [String: Double]

    /// Numbers by whole number
    var 画像: [Int64: Double]

    /// Texts
    var quote___x__: [String]

    /// Whole numbers
    var featureNames_2: [Int64]

    /// Number
    var maybe: Double?

    /// Array 1×3 of int32
    var array: MLMultiArray

    /// The same as a shaped array.
    var arrayShapedArray: MLShapedArray<Int32> {
        get { MLShapedArray(converting: self.array) }
        set { self.array = MLMultiArray(newValue) }
    }

    /// Number
    var arrayShapedArray_2: Double

    /// Picture of 4×4 pixels, grey
    var String_2: CVPixelBuffer

    /// Number
    var _unnamed: Double

    /// Creates an input.
    init(class: Int64, _2nd: Double, a_b: String, a_b_2: String, self_: [String: Double], 画像: [Int64: Double], quote___x__: [String], featureNames_2: [Int64], maybe: Double? = nil, array: MLMultiArray, arrayShapedArray_2: Double, String_2: CVPixelBuffer, _unnamed: Double) {
        self.`class` = `class`
        self._2nd = _2nd
        self.a_b = a_b
        self.a_b_2 = a_b_2
        self.self_ = self_
        self.画像 = 画像
        self.quote___x__ = quote___x__
        self.featureNames_2 = featureNames_2
        self.maybe = maybe
        self.array = array
        self.arrayShapedArray_2 = arrayShapedArray_2
        self.String_2 = String_2
        self._unnamed = _unnamed
    }

    /// Creates an input out of shaped arrays.
    convenience init(class: Int64, _2nd: Double, a_b: String, a_b_2: String, self_: [String: Double], 画像: [Int64: Double], quote___x__: [String], featureNames_2: [Int64], maybe: Double? = nil, array: MLShapedArray<Int32>, arrayShapedArray_2: Double, String_2: CVPixelBuffer, _unnamed: Double) {
        self.init(class: `class`, _2nd: _2nd, a_b: a_b, a_b_2: a_b_2, self_: self_, 画像: 画像, quote___x__: quote___x__, featureNames_2: featureNames_2, maybe: maybe, array: MLMultiArray(array), arrayShapedArray_2: arrayShapedArray_2, String_2: String_2, _unnamed: _unnamed)
    }

    /// Creates an input out of picture files, which are scaled to the model's size.
    convenience init(class: Int64, _2nd: Double, a_b: String, a_b_2: String, self_: [String: Double], 画像: [Int64: Double], quote___x__: [String], featureNames_2: [Int64], maybe: Double? = nil, array: MLMultiArray, arrayShapedArray_2: Double, String_2At String_2: URL, _unnamed: Double) throws {
        self.init(class: `class`, _2nd: _2nd, a_b: a_b, a_b_2: a_b_2, self_: self_, 画像: 画像, quote___x__: quote___x__, featureNames_2: featureNames_2, maybe: maybe, array: array, arrayShapedArray_2: arrayShapedArray_2, String_2: try MLFeatureValue(imageAt: String_2, pixelsWide: 4, pixelsHigh: 4, pixelFormatType: kCVPixelFormatType_OneComponent8, options: nil).imageBufferValue!, _unnamed: _unnamed)
    }

    #if canImport(ManakoPixels)
        /// Creates an input out of pictures of Manako's.
        @_disfavoredOverload convenience init(class: Int64, _2nd: Double, a_b: String, a_b_2: String, self_: [String: Double], 画像: [Int64: Double], quote___x__: [String], featureNames_2: [Int64], maybe: Double? = nil, array: MLMultiArray, arrayShapedArray_2: Double, String_2: Bitmap, _unnamed: Double) {
            self.init(class: `class`, _2nd: _2nd, a_b: a_b, a_b_2: a_b_2, self_: self_, 画像: 画像, quote___x__: quote___x__, featureNames_2: featureNames_2, maybe: maybe, array: array, arrayShapedArray_2: arrayShapedArray_2, String_2: MLFeatureValue(pixelBuffer: String_2).imageBufferValue!, _unnamed: _unnamed)
        }
    #endif

    /// The names of all inputs.
    var featureNames: Set<String> { ["class", "2nd", "a b", "a_b", "self", "画像", "quote\"\\(x)\u{a}", "featureNames", "maybe", "array", "arrayShapedArray", "String", ""] }

    /// The value of an input; nil when there is none of that name, or it is left out.
    func featureValue(for featureName: String) -> MLFeatureValue? {
        switch featureName {
        case "class": MLFeatureValue(int64: self.`class`)
        case "2nd": MLFeatureValue(double: self._2nd)
        case "a b": MLFeatureValue(string: self.a_b)
        case "a_b": MLFeatureValue(string: self.a_b_2)
        case "self": try? MLFeatureValue(dictionary: .init(uniqueKeysWithValues: self.self_.map { (AnyHashable($0.key), NSNumber(value: $0.value)) }))
        case "画像": try? MLFeatureValue(dictionary: .init(uniqueKeysWithValues: self.画像.map { (AnyHashable($0.key), NSNumber(value: $0.value)) }))
        case "quote\"\\(x)\u{a}": MLFeatureValue(sequence: MLSequence(strings: self.quote___x__))
        case "featureNames": MLFeatureValue(sequence: MLSequence(int64s: self.featureNames_2.map { NSNumber(value: $0) }))
        case "maybe": self.maybe.flatMap { value in MLFeatureValue(double: value) }
        case "array": MLFeatureValue(multiArray: self.array)
        case "arrayShapedArray": MLFeatureValue(double: self.arrayShapedArray_2)
        case "String": MLFeatureValue(pixelBuffer: self.String_2)
        case "": MLFeatureValue(double: self._unnamed)
        default: nil
        }
    }
}

#if canImport(ManakoPixels)
/// What gives its pictures as Manako's, too.
protocol _9_Lives_of_the_CatInputBitmaps: AnyObject {}

extension _9_Lives_of_the_CatInputBitmaps where Self: _9_Lives_of_the_CatInput {
    /// Picture of 4×4 pixels, grey
    @_disfavoredOverload var String_2: Bitmap {
        get { featureValue(for: "String")!.imageBufferValue! }
        set { self.String_2 = MLFeatureValue(pixelBuffer: newValue).imageBufferValue! }
    }
}

extension _9_Lives_of_the_CatInput: _9_Lives_of_the_CatInputBitmaps {}
#endif

/// What _9_Lives_of_the_Cat gives.
final class _9_Lives_of_the_CatOutput: MLFeatureProvider {
    private let provider: any MLFeatureProvider

    /// Whole number
    var init_: Int64 {
        provider.featureValue(for: "init")!.int64Value
    }

    /// Number
    var provider_2: Double {
        provider.featureValue(for: "provider")!.doubleValue
    }

    /// Numbers by whole number
    var featureValue_2: [Int64: Double] {
        .init(uniqueKeysWithValues: provider.featureValue(for: "featureValue")!.dictionaryValue.map { ($0.key.base as! Int64, $0.value.doubleValue) })
    }

    /// Whole numbers
    var Type_: [Int64] {
        provider.featureValue(for: "Type")!.sequenceValue!.int64Values.map(\.int64Value)
    }

    /// Text
    var model_2: String {
        provider.featureValue(for: "model")!.stringValue
    }

    /// Array of any shape of float16
    var half: MLMultiArray {
        provider.featureValue(for: "half")!.multiArrayValue!
    }

    /// The same as a shaped array.
    var halfShapedArray: MLShapedArray<Float16> { MLShapedArray(converting: self.half) }

    /// Takes what a model gave.
    init(features: any MLFeatureProvider) { provider = features }

    /// The names of all outputs.
    var featureNames: Set<String> { provider.featureNames }

    /// The value of an output; nil when there is none of that name.
    func featureValue(for featureName: String) -> MLFeatureValue? {
        provider.featureValue(for: featureName)
    }
}

/// */ } #error("description")
final class _9_Lives_of_the_Cat: Sendable {
    /// The model.
    let model: MLModel

    /// Where the model is among the program's files.
    static var urlOfModelInThisBundle: URL {
        MLModel.url(ofModelNamed: "9 Lives-of.the Cat", in: .main)
    }

    /// Takes a model that is loaded.
    init(model: MLModel) { self.model = model }

    /// Loads the model.
    convenience init(configuration: MLModelConfiguration = MLModelConfiguration()) throws {
        try self.init(contentsOf: Self.urlOfModelInThisBundle, configuration: configuration)
    }

    /// Loads the model from a place of its own.
    convenience init(
        contentsOf modelURL: URL, configuration: MLModelConfiguration = MLModelConfiguration()
    ) throws {
        self.init(model: try MLModel(contentsOf: modelURL, configuration: configuration))
    }

    /// Loads the model.
    static func load(
        configuration: MLModelConfiguration = MLModelConfiguration()
    ) async throws -> _9_Lives_of_the_Cat {
        try await load(contentsOf: urlOfModelInThisBundle, configuration: configuration)
    }

    /// Loads the model from a place of its own.
    static func load(
        contentsOf modelURL: URL, configuration: MLModelConfiguration = MLModelConfiguration()
    ) async throws -> _9_Lives_of_the_Cat {
        _9_Lives_of_the_Cat(model: try await MLModel.load(contentsOf: modelURL, configuration: configuration))
    }

    /// Loads the model in the background.
    static func load(
        configuration: MLModelConfiguration = MLModelConfiguration(),
        completionHandler handler: @escaping @Sendable (Swift.Result<_9_Lives_of_the_Cat, any Error>) -> Void
    ) {
        MLModel.load(contentsOf: urlOfModelInThisBundle, configuration: configuration) { result in
            handler(result.map { _9_Lives_of_the_Cat(model: $0) })
        }
    }

    /// Asks the model.
    func prediction(input: _9_Lives_of_the_CatInput) throws -> _9_Lives_of_the_CatOutput {
        _9_Lives_of_the_CatOutput(features: try model.prediction(from: input, options: MLPredictionOptions()))
    }

    /// Asks the model.
    func prediction(input: _9_Lives_of_the_CatInput, options: MLPredictionOptions) throws -> _9_Lives_of_the_CatOutput {
        _9_Lives_of_the_CatOutput(features: try model.prediction(from: input, options: options))
    }

    /// Asks the model, on another thread than the main one.
    func prediction(
        input: _9_Lives_of_the_CatInput, options: MLPredictionOptions = MLPredictionOptions()
    ) async throws -> _9_Lives_of_the_CatOutput {
        _9_Lives_of_the_CatOutput(features: try await model.prediction(from: input, options: options))
    }

    /// Asks the model.
    func prediction(class: Int64, _2nd: Double, a_b: String, a_b_2: String, self_: [String: Double], 画像: [Int64: Double], quote___x__: [String], featureNames_2: [Int64], maybe: Double? = nil, array: MLMultiArray, arrayShapedArray_2: Double, String_2: CVPixelBuffer, _unnamed: Double) throws -> _9_Lives_of_the_CatOutput {
        try self.prediction(input: _9_Lives_of_the_CatInput(class: `class`, _2nd: _2nd, a_b: a_b, a_b_2: a_b_2, self_: self_, 画像: 画像, quote___x__: quote___x__, featureNames_2: featureNames_2, maybe: maybe, array: array, arrayShapedArray_2: arrayShapedArray_2, String_2: String_2, _unnamed: _unnamed))
    }

    /// Asks the model.
    func prediction(class: Int64, _2nd: Double, a_b: String, a_b_2: String, self_: [String: Double], 画像: [Int64: Double], quote___x__: [String], featureNames_2: [Int64], maybe: Double? = nil, array: MLShapedArray<Int32>, arrayShapedArray_2: Double, String_2: CVPixelBuffer, _unnamed: Double) throws -> _9_Lives_of_the_CatOutput {
        try self.prediction(input: _9_Lives_of_the_CatInput(class: `class`, _2nd: _2nd, a_b: a_b, a_b_2: a_b_2, self_: self_, 画像: 画像, quote___x__: quote___x__, featureNames_2: featureNames_2, maybe: maybe, array: array, arrayShapedArray_2: arrayShapedArray_2, String_2: String_2, _unnamed: _unnamed))
    }

    #if canImport(ManakoPixels)
        /// Asks the model.
        @_disfavoredOverload func prediction(class: Int64, _2nd: Double, a_b: String, a_b_2: String, self_: [String: Double], 画像: [Int64: Double], quote___x__: [String], featureNames_2: [Int64], maybe: Double? = nil, array: MLMultiArray, arrayShapedArray_2: Double, String_2: Bitmap, _unnamed: Double) throws -> _9_Lives_of_the_CatOutput {
            try self.prediction(input: _9_Lives_of_the_CatInput(class: `class`, _2nd: _2nd, a_b: a_b, a_b_2: a_b_2, self_: self_, 画像: 画像, quote___x__: quote___x__, featureNames_2: featureNames_2, maybe: maybe, array: array, arrayShapedArray_2: arrayShapedArray_2, String_2: String_2, _unnamed: _unnamed))
        }
    #endif

    /// Asks the model for each of several inputs.
    func predictions(
        inputs: [_9_Lives_of_the_CatInput], options: MLPredictionOptions = MLPredictionOptions()
    ) throws -> [_9_Lives_of_the_CatOutput] {
        let outputs = try model.predictions(from: MLArrayBatchProvider(array: inputs), options: options)
        return (0..<outputs.count).map { _9_Lives_of_the_CatOutput(features: outputs.features(at: $0)) }
    }
}
