import ManakoCore

/// A picture for which boxes are wanted.
public struct SuggestionRequest: APIMessage {
    /// The picture.
    public var picture = ""

    /// Creates a request for no picture.
    public init() {}

    /// `SuggestionRequest`.
    public static var schemaName: String { "SuggestionRequest" }
    /// The picture.
    public static let fields: [APIField<SuggestionRequest>] = [
        APIField(sent: "picture", \.picture, as: TeachRules.id, "The picture.")
    ]
}

/// A box that a model proposes, in pixels of the upright picture, origin upper left.
public struct SuggestedBox: APIValue {
    /// The name of the box that it was carried on from; nil for what a model has found.
    public var from: String?
    /// What might be in it.
    public var label: String
    /// How sure that is, 0…1.
    public var confidence: Double
    /// The left edge.
    public var x: Double
    /// The upper edge.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Creates a box.
    public init(
        from: String? = nil, label: String, confidence: Double, x: Double, y: Double, width: Double, height: Double
    ) {
        (self.from, self.label, self.confidence) = (from, label, confidence)
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// `SuggestedBox`.
    public static var schemaName: String { "SuggestedBox" }
    /// Label, confidence and place.
    public static let fields: [APIField<SuggestedBox>] = [
        APIField(optional: "from", \.from, "Name of the box that it was carried on from."),
        APIField("label", \.label, "What might be in it."),
        APIField("confidence", \.confidence, decimals: 4, in: 0...1, "How sure that is."),
        APIField("x", \.x, decimals: 2, "Left edge in pixels of the upright picture."),
        APIField("y", \.y, decimals: 2, "Upper edge in pixels of the upright picture."),
        APIField("width", \.width, decimals: 2, "Width in pixels."),
        APIField("height", \.height, decimals: 2, "Height in pixels."),
    ]
}

/// Boxes that a model proposes.
public struct SuggestionsAnswer: APIValue {
    /// The surest first; empty where nothing can propose any.
    public var boxes: [SuggestedBox]

    /// Creates an answer.
    public init(boxes: [SuggestedBox]) { self.boxes = boxes }

    /// `Suggestions`.
    public static var schemaName: String { "Suggestions" }
    /// The boxes.
    public static let fields: [APIField<SuggestionsAnswer>] = [
        APIField("boxes", \.boxes, "The surest first; empty where nothing can propose any.")
    ]
}

/// Boxes that are to be followed through pictures.
public struct CarryRequest: APIMessage {
    /// The picture with the boxes.
    public var from = ""
    /// The pictures to follow them through, in their order.
    public var to: [String] = []

    /// Creates a request for no picture.
    public init() {}

    /// `CarryRequest`.
    public static var schemaName: String { "CarryRequest" }
    /// All pictures.
    public static let fields: [APIField<CarryRequest>] = [
        APIField(sent: "from", \.from, as: TeachRules.id, "The picture with the boxes."),
        APIField(
            sent: "to", \.to, as: .list(TeachRules.id),
            "Pictures to follow them through, in their order; \(TeachRules.maximumCarried) at most."),
    ]
}

/// What was followed into a picture.
public struct CarriedPicture: APIValue {
    /// The picture.
    public var id: String
    /// The boxes that were not lost.
    public var boxes: [SuggestedBox]

    /// Creates a picture.
    public init(id: String, boxes: [SuggestedBox]) {
        self.id = id
        self.boxes = boxes
    }

    /// `CarriedPicture`.
    public static var schemaName: String { "CarriedPicture" }
    /// The picture and its boxes.
    public static let fields: [APIField<CarriedPicture>] = [
        APIField("id", \.id, "The picture."),
        APIField("boxes", \.boxes, "The boxes that were not lost."),
    ]
}

/// What was followed through pictures.
public struct CarryAnswer: APIValue {
    /// The pictures in the order that was asked for.
    public var pictures: [CarriedPicture]

    /// Creates an answer.
    public init(pictures: [CarriedPicture]) { self.pictures = pictures }

    /// `Carried`.
    public static var schemaName: String { "Carried" }
    /// The pictures.
    public static let fields: [APIField<CarryAnswer>] = [
        APIField("pictures", \.pictures, "The pictures in the order that was asked for.")
    ]
}
