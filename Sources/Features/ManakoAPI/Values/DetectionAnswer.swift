public import ManakoCore

/// What was found in one picture: the answer of `/v1/detect` and `/v1/faces`.
public struct DetectionAnswer: APIValue {
    /// The size of the upright picture.
    public var image: PixelSize
    /// The name of the model.
    public var model: String
    /// What was found, the surest first.
    public var observations: [ObservedObject]
    /// How long it took.
    public var milliseconds: StageMilliseconds

    /// Creates an answer.
    public init(
        image: PixelSize, model: String, observations: [ObservedObject], milliseconds: StageMilliseconds
    ) {
        self.image = image
        self.model = model
        self.observations = observations
        self.milliseconds = milliseconds
    }

    /// `Detection`.
    public static var schemaName: String { "Detection" }
    /// Picture, model and results.
    public static var fields: [SchemaField] {
        [
            SchemaField("image", .value(PixelSize.self), "Size of the upright picture."),
            SchemaField("model", .string, "Name of the model."),
            SchemaField("observations", .list(.value(ObservedObject.self)), "What was found."),
            SchemaField("milliseconds", .value(StageMilliseconds.self), "How long the stages took."),
        ]
    }

    /// Writes the answer.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("image", image)
            json.member("model", model)
            json.member("observations", observations)
            json.member("milliseconds", milliseconds)
        }
    }
}

/// One class that a picture may show.
public struct ClassifiedLabel: APIValue {
    /// The name of the class.
    public var label: String
    /// The index of the class.
    public var index: Int
    /// How sure the model is, 0…1.
    public var confidence: Double

    /// Creates a class.
    public init(label: String, index: Int, confidence: Double) {
        self.label = label
        self.index = index
        self.confidence = confidence
    }

    /// `ClassifiedLabel`.
    public static var schemaName: String { "ClassifiedLabel" }
    /// Name, index and confidence.
    public static var fields: [SchemaField] {
        [
            SchemaField("label", .string, "Name of the class."),
            SchemaField("index", .integer(), "Index of the class."),
            SchemaField("confidence", .number(0...1), "How sure the model is."),
        ]
    }

    /// Writes the class.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("label", label)
            json.member("index", index)
            json.member("confidence", confidence, decimals: 5)
        }
    }
}

/// What one picture shows: the answer of `/v1/classify`.
public struct ClassificationAnswer: APIValue {
    /// The size of the upright picture.
    public var image: PixelSize
    /// The name of the model.
    public var model: String
    /// Classes, the surest first.
    public var classifications: [ClassifiedLabel]
    /// How long it took.
    public var milliseconds: StageMilliseconds

    /// Creates an answer.
    public init(
        image: PixelSize, model: String, classifications: [ClassifiedLabel], milliseconds: StageMilliseconds
    ) {
        self.image = image
        self.model = model
        self.classifications = classifications
        self.milliseconds = milliseconds
    }

    /// `Classification`.
    public static var schemaName: String { "Classification" }
    /// Picture, model and results.
    public static var fields: [SchemaField] {
        [
            SchemaField("image", .value(PixelSize.self), "Size of the upright picture."),
            SchemaField("model", .string, "Name of the model."),
            SchemaField("classifications", .list(.value(ClassifiedLabel.self)), "Classes, the surest first."),
            SchemaField("milliseconds", .value(StageMilliseconds.self), "How long the stages took."),
        ]
    }

    /// Writes the answer.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("image", image)
            json.member("model", model)
            json.member("classifications", classifications)
            json.member("milliseconds", milliseconds)
        }
    }
}
