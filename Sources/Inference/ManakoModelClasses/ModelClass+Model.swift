import ManakoCoreMLFormat

/// The class of the model.
extension ModelClass {
    var modelClass: String {
        """
        /// \(about)
        \(prefix)final class \(name): Sendable {
            /// The model.
            \(prefix)let model: MLModel

            /// Where the model is among the \(location == .module ? "module's resources" : "program's files").
            \(prefix)static var urlOfModelInThisBundle: URL {
                MLModel.url(ofModelNamed: \(SwiftText.literal(resource)), in: .\(location.rawValue))
            }

        \(loading.indented)

        \(predictions.indented)
        }
        """
    }

    private var about: String {
        let words = SwiftText.comment(interface.metadata.shortDescription)
        return words.isEmpty ? "The model \(name)." : words
    }

    private var loading: String {
        """
        /// Takes a model that is loaded.
        \(prefix)init(model: MLModel) { self.model = model }

        /// Loads the model.
        \(prefix)convenience init(configuration: MLModelConfiguration = MLModelConfiguration()) throws {
            try self.init(contentsOf: Self.urlOfModelInThisBundle, configuration: configuration)
        }

        /// Loads the model from a place of its own.
        \(prefix)convenience init(
            contentsOf modelURL: URL, configuration: MLModelConfiguration = MLModelConfiguration()
        ) throws {
            self.init(model: try MLModel(contentsOf: modelURL, configuration: configuration))
        }

        /// Loads the model.
        \(prefix)static func load(
            configuration: MLModelConfiguration = MLModelConfiguration()
        ) async throws -> \(name) {
            try await load(contentsOf: urlOfModelInThisBundle, configuration: configuration)
        }

        /// Loads the model from a place of its own.
        \(prefix)static func load(
            contentsOf modelURL: URL, configuration: MLModelConfiguration = MLModelConfiguration()
        ) async throws -> \(name) {
            \(name)(model: try await MLModel.load(contentsOf: modelURL, configuration: configuration))
        }

        /// Loads the model in the background.
        \(prefix)static func load(
            configuration: MLModelConfiguration = MLModelConfiguration(),
            completionHandler handler: @escaping @Sendable (Swift.Result<\(name), any Error>) -> Void
        ) {
            MLModel.load(contentsOf: urlOfModelInThisBundle, configuration: configuration) { result in
                handler(result.map { \(name)(model: $0) })
            }
        }
        """
    }

    private var predictions: String {
        """
        /// Asks the model.
        \(prefix)func prediction(input: \(name)Input) throws -> \(name)Output {
            \(name)Output(features: try model.prediction(from: input, options: MLPredictionOptions()))
        }

        /// Asks the model.
        \(prefix)func prediction(input: \(name)Input, options: MLPredictionOptions) throws -> \(name)Output {
            \(name)Output(features: try model.prediction(from: input, options: options))
        }

        /// Asks the model, on another thread than the main one.
        \(prefix)func prediction(
            input: \(name)Input, options: MLPredictionOptions = MLPredictionOptions()
        ) async throws -> \(name)Output {
            \(name)Output(features: try await model.prediction(from: input, options: options))
        }
        \(direct)\(bitmapPrediction)\(stateful)
        /// Asks the model for each of several inputs.
        \(prefix)func predictions(
            inputs: [\(name)Input], options: MLPredictionOptions = MLPredictionOptions()
        ) throws -> [\(name)Output] {
            let outputs = try model.predictions(from: MLArrayBatchProvider(array: inputs), options: options)
            return (0..<outputs.count).map { \(name)Output(features: outputs.features(at: $0)) }
        }
        """
    }

    /// Predictions from values.
    private var direct: String {
        guard !inputs.isEmpty else { return "" }
        let arguments = inputs.map(\.argument).joined(separator: ", ")
        var lists = [inputs.map(\.parameter).joined(separator: ", ")]
        if takesArrays { lists.append(shapedParameters) }
        return lists.map { parameters in
            """

            /// Asks the model.
            \(prefix)func prediction(\(parameters)) throws -> \(name)Output {
                try self.prediction(input: \(name)Input(\(arguments)))
            }

            """
        }.joined()
    }

    /// A prediction from pictures of Manako's.
    private var bitmapPrediction: String {
        guard inputs.contains(where: \.isImage) else { return "" }
        return """

            #if canImport(ManakoPixels)
                /// Asks the model.
                @_disfavoredOverload \(prefix)func prediction(\(inputs.map(\.bitmapParameter).joined(separator: ", "))) throws -> \(name)Output {
                    try self.prediction(input: \(name)Input(\(inputs.map(\.argument).joined(separator: ", "))))
                }
            #endif

            """
    }

    /// Predictions of a model that keeps something.
    private var stateful: String {
        guard !interface.states.isEmpty else { return "" }
        return """

            /// Memory for what the model keeps between predictions.
            \(prefix)func makeState() -> MLState { model.makeState() }

            /// Asks the model, which reads and changes what it has kept.
            \(prefix)func prediction(input: \(name)Input, using state: MLState) throws -> \(name)Output {
                \(name)Output(features: try model.prediction(from: input, using: state))
            }

            """
    }
}
