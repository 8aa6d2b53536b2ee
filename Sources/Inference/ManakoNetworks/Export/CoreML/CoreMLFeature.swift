import ManakoFiles

/// An input or output as a Core ML file describes it (`FeatureTypes.proto` of https://github.com/apple/coremltools).
struct CoreMLFeature {
    /// What it holds.
    enum Kind {
        /// A picture with colours in the order red, green, blue.
        case picture(width: Int, height: Int)
        /// An array of a fixed shape.
        case array([Int], ElementType)
        /// An array of any number of rows.
        case rows(width: Int, ElementType)
        /// A number.
        case double
        /// A text.
        case text
        /// Numbers under texts.
        case dictionary
    }

    /// The type of an array's elements.
    enum ElementType: Int {
        case float32 = 65568
        case float64 = 65600
    }

    /// The name.
    var name: String
    /// What it is, for people.
    var about = ""
    /// What it holds.
    var kind: Kind
    /// Whether it may be left out.
    var isOptional = false

    /// The same without what only a model's users read and may do.
    var bare: CoreMLFeature { CoreMLFeature(name: name, kind: kind) }

    /// Writes a `FeatureDescription`.
    func write(to message: inout ProtobufWriter) {
        message.text(1, name)
        if !about.isEmpty { message.text(2, about) }
        message.message(3) { type in
            writeKind(&type)
            if isOptional { type.integer(1000, 1) }
        }
    }

    private func writeKind(_ type: inout ProtobufWriter) {
        switch kind {
        case .picture(let width, let height):
            type.message(4) { picture in
                picture.integer(1, width)
                picture.integer(2, height)
                picture.integer(3, 20)
            }
        case .array(let shape, let element):
            type.message(5) { array in
                array.integers(1, shape)
                array.integer(2, element.rawValue)
            }
        case .rows(let width, let element):
            type.message(5) { array in
                array.integer(2, element.rawValue)
                array.message(31) { shape in
                    shape.message(1) { $0.integer(2, -1) }
                    shape.message(1) { range in
                        range.integer(1, width)
                        range.integer(2, width)
                    }
                }
            }
        case .double: type.message(2) { _ in }
        case .text: type.message(3) { _ in }
        case .dictionary: type.message(6) { $0.message(2) { _ in } }
        }
    }
}

/// A Core ML model: a version, a description, and what it computes (`Model.proto`).
struct CoreMLModelMessage {
    /// The version of the format: 1 is iOS 11, 3 iOS 12, 6 iOS 15, 7 iOS 16.
    var version: Int
    /// What it takes.
    var inputs: [CoreMLFeature]
    /// What it gives.
    var outputs: [CoreMLFeature]
    /// The output with a classifier's class, and that with the probabilities of all.
    var predicted: (feature: String, probabilities: String)?
    /// What is said of the model.
    var about: ModelMetadata?
    /// What is said under names of one's own.
    var userDefined: [String: String] = [:]
    /// The number of the field for what it computes, such as 500 for a network.
    var kind: Int
    /// What it computes.
    var content: ProtobufWriter

    /// The bytes of the message.
    var bytes: [UInt8] {
        var model = ProtobufWriter()
        model.integer(1, version)
        model.message(2, writeDescription)
        model.data(kind, content.bytes)
        return model.bytes
    }

    private func writeDescription(_ description: inout ProtobufWriter) {
        for input in inputs { description.message(1) { input.write(to: &$0) } }
        for output in outputs { description.message(10) { output.write(to: &$0) } }
        if let predicted {
            description.text(11, predicted.feature)
            description.text(12, predicted.probabilities)
        }
        guard let about else { return }
        description.message(100) { metadata in
            for (field, text) in [(1, about.summary), (2, about.version), (3, about.author), (4, about.license)]
            where !text.isEmpty { metadata.text(field, text) }
            metadata.texts(100, userDefined)
        }
    }
}
