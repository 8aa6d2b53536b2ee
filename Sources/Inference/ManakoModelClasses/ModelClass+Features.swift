import ManakoCoreMLFormat

/// The classes of inputs and outputs.
extension ModelClass {
    var inputClass: String {
        """
        /// What \(name) takes.
        \(prefix)final class \(name)Input: MLFeatureProvider {
        \(inputs.map { property($0) }.joined(separator: "\n\n").indented)

            /// Creates an input.
            \(prefix)init(\(inputs.map(\.parameter).joined(separator: ", "))) {
        \(inputs.map { "self.\($0.name) = \($0.name)" }.joined(separator: "\n").indented.indented)
            }
        \(shapedInitializer.indented)\(fileInitializer.indented)\(bitmapInitializer.indented)
            /// The names of all inputs.
            \(prefix)var featureNames: Set<String> { [\(inputs.map(\.key).joined(separator: ", "))] }

            /// The value of an input; nil when there is none of that name, or it is left out.
            \(prefix)func featureValue(for featureName: String) -> MLFeatureValue? {
                switch featureName {
        \(inputs.map { "case \($0.key): \(value($0))" }.joined(separator: "\n").indented.indented)
                default: nil
                }
            }
        }
        """
    }

    var outputClass: String {
        """
        /// What \(name) gives.
        \(prefix)final class \(name)Output: MLFeatureProvider {
            private let provider: any MLFeatureProvider

        \(outputs.map { outputProperty($0) }.joined(separator: "\n\n").indented)

            /// Takes what a model gave.
            \(prefix)init(features: any MLFeatureProvider) { provider = features }

            /// The names of all outputs.
            \(prefix)var featureNames: Set<String> { provider.featureNames }

            /// The value of an output; nil when there is none of that name.
            \(prefix)func featureValue(for featureName: String) -> MLFeatureValue? {
                provider.featureValue(for: featureName)
            }
        }
        """
    }

    private func property(_ input: GeneratedFeature) -> String {
        let property = "/// \(input.about)\n\(prefix)var \(input.name): \(input.type)"
        guard let scalar = input.scalar, !input.feature.isOptional else { return property }
        return property + "\n\n/// The same as a shaped array.\n"
            + "\(prefix)var \(input.identifier)ShapedArray: MLShapedArray<\(scalar)> {\n"
            + "    get { MLShapedArray(converting: self.\(input.name)) }\n"
            + "    set { self.\(input.name) = MLMultiArray(newValue) }\n}"
    }

    private func outputProperty(_ output: GeneratedFeature) -> String {
        let value = "provider.featureValue(for: \(output.key))!"
        let property =
            "/// \(output.about)\n\(prefix)var \(output.name): \(output.type.replacing("?", with: "")) {\n"
            + "    \(output.taken(from: value))\n}"
        guard let scalar = output.scalar else { return property }
        return property + "\n\n/// The same as a shaped array.\n"
            + "\(prefix)var \(output.identifier)ShapedArray: MLShapedArray<\(scalar)> "
            + "{ MLShapedArray(converting: self.\(output.name)) }"
    }

    private func value(_ input: GeneratedFeature) -> String {
        input.feature.isOptional
            ? "self.\(input.name).flatMap { value in \(input.made(of: "value")) }"
            : input.made(of: "self.\(input.name)")
    }

    /// An initialiser that takes shaped arrays for arrays.
    private var shapedInitializer: String {
        guard takesArrays else { return "" }
        return """

            /// Creates an input out of shaped arrays.
            \(prefix)convenience init(\(shapedParameters)) {
                self.init(\(shapedArguments))
            }

            """
    }

    /// An initialiser that takes files for pictures.
    private var fileInitializer: String {
        guard inputs.contains(where: \.isImage) else { return "" }
        let parameters = inputs.map { input in
            input.isImage ? "\(input.identifier)At \(input.label): URL" : input.parameter
        }
        let arguments = inputs.map { input in
            guard case .image(let image) = input.feature.type else { return input.argument }
            let format = image.isGray ? "kCVPixelFormatType_OneComponent8" : "kCVPixelFormatType_32BGRA"
            return "\(input.label): try MLFeatureValue(imageAt: \(input.name), pixelsWide: \(image.width), "
                + "pixelsHigh: \(image.height), pixelFormatType: \(format), options: nil).imageBufferValue!"
        }
        return """

            /// Creates an input out of picture files, which are scaled to the model's size.
            \(prefix)convenience init(\(parameters.joined(separator: ", "))) throws {
                self.init(\(arguments.joined(separator: ", ")))
            }

            """
    }

    /// An initialiser that takes pictures of Manako's for pixel buffers.
    private var bitmapInitializer: String {
        guard inputs.contains(where: \.isImage) else { return "" }
        return """

            #if canImport(ManakoPixels)
                /// Creates an input out of pictures of Manako's.
                @_disfavoredOverload \(prefix)convenience init(\(inputs.map(\.bitmapParameter).joined(separator: ", "))) {
                    self.init(\(inputs.map(\.bitmapArgument).joined(separator: ", ")))
                }
            #endif

            """
    }

    /// Whether there are arrays, all of which have to be given.
    var takesArrays: Bool { inputs.contains { $0.scalar != nil && !$0.feature.isOptional } }

    var shapedParameters: String {
        let parameters = inputs.map { input in
            guard let scalar = input.scalar, !input.feature.isOptional else { return input.parameter }
            return "\(input.label): MLShapedArray<\(scalar)>"
        }
        return parameters.joined(separator: ", ")
    }

    private var shapedArguments: String {
        let arguments = inputs.map { input in
            input.scalar != nil && !input.feature.isOptional
                ? "\(input.label): MLMultiArray(\(input.name))" : input.argument
        }
        return arguments.joined(separator: ", ")
    }
}

extension String {
    /// Every line that is not empty, four spaces further in.
    var indented: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
            .joined(separator: "\n")
    }
}
