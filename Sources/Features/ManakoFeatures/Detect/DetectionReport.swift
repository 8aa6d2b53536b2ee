public import Manako

/// What was found in one picture.
public struct DetectionReport: Sendable {
    /// One thing that was found.
    public struct Item: Sendable {
        /// The name of its class.
        public var label: String
        /// The index of its class.
        public var classIndex: Int
        /// How sure the model is, 0…1.
        public var confidence: Float
        /// Its place, normalised with origin lower-left.
        public var boundingBox: NormalizedRect
        /// Points that belong to it, such as eyes, normalised with origin lower-left.
        public var keyPoints: [NormalizedPoint]
        /// The identity that it has in a video; nil where none are asked for, and while it has none yet.
        public var track: Int?
        /// The class that most sightings of the identity gave.
        public var trackLabel: String?

        /// Creates an item without an identity.
        public init(
            label: String, classIndex: Int, confidence: Float, boundingBox: NormalizedRect,
            keyPoints: [NormalizedPoint] = []
        ) {
            self.label = label
            self.classIndex = classIndex
            self.confidence = confidence
            self.boundingBox = boundingBox
            self.keyPoints = keyPoints
        }
    }

    /// The size of the upright picture in pixels.
    public var size: ImageSize
    /// The model's name.
    public var model: String
    /// What was found, the surest first.
    public var items: [Item]
    /// How long the stages took.
    public var times: StageTimes

    /// Creates a report.
    public init(size: ImageSize, model: String, items: [Item], times: StageTimes) {
        self.size = size
        self.model = model
        self.items = items
        self.times = times
    }
}

/// A picture with what came of it.
public struct Outcome<Value: Sendable>: Sendable {
    /// The picture.
    public var input: InputFile
    /// What was found, or why the picture could not be looked at.
    public var result: Result<Value, ManakoError>

    /// Creates an outcome.
    public init(input: InputFile, result: Result<Value, ManakoError>) {
        self.input = input
        self.result = result
    }
}
