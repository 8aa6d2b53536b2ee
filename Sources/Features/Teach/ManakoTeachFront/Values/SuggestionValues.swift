package import ManakoAPI
import ManakoCore

/// A picture for which boxes are wanted.
package struct SuggestionRequest: APIMessage {
    /// The picture.
    package var picture = ""

    /// Creates a request for no picture.
    package init() {}

    /// `SuggestionRequest`.
    package static var schemaName: String { "SuggestionRequest" }
    /// The picture.
    package static let fields: [APIField<SuggestionRequest>] = [
        APIField(sent: "picture", \.picture, as: TeachRules.id, "The picture.")
    ]
}

/// A box that a model proposes, in pixels of the upright picture, origin upper left.
package struct SuggestedBox: APIValue, Codable {
    /// The name of the box that it was carried on from; nil for what a model has found.
    package var from: String?
    /// What might be in it.
    package var label: String
    /// How sure that is, 0…1.
    package var confidence: Double
    /// The left edge.
    package var x: Double
    /// The upper edge.
    package var y: Double
    /// The width.
    package var width: Double
    /// The height.
    package var height: Double

    /// Creates a box.
    package init(
        from: String? = nil, label: String, confidence: Double, x: Double, y: Double, width: Double, height: Double
    ) {
        (self.from, self.label, self.confidence) = (from, label, confidence)
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// `SuggestedBox`.
    package static var schemaName: String { "SuggestedBox" }
    /// Label, confidence and place.
    package static let fields: [APIField<SuggestedBox>] = [
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
package struct SuggestionsAnswer: APIValue {
    /// The surest first; empty where nothing can propose any.
    package var boxes: [SuggestedBox]

    /// `Suggestions`.
    package static var schemaName: String { "Suggestions" }
    /// The boxes.
    package static let fields: [APIField<SuggestionsAnswer>] = [
        APIField("boxes", \.boxes, "The surest first; empty where nothing can propose any.")
    ]
}

/// Boxes that are to be followed through pictures.
package struct CarryRequest: APIMessage {
    /// The picture with the boxes.
    package var from = ""
    /// The pictures to follow them through, in their order.
    package var to: [String] = []

    /// Creates a request for no picture.
    package init() {}

    /// `CarryRequest`.
    package static var schemaName: String { "CarryRequest" }
    /// All pictures.
    package static let fields: [APIField<CarryRequest>] = [
        APIField(sent: "from", \.from, as: TeachRules.id, "The picture with the boxes."),
        APIField(
            sent: "to", \.to, as: .list(TeachRules.id),
            "Pictures to follow them through, in their order; \(TeachRules.maximumCarried) at most."),
    ]
}

/// What was followed into a picture.
package struct PropagatedBoxes: APIValue {
    /// The picture.
    package var id: String
    /// The boxes that were not lost.
    package var boxes: [SuggestedBox]

    /// `PropagatedBoxes`.
    package static var schemaName: String { "CarriedPicture" }
    /// The picture and its boxes.
    package static let fields: [APIField<PropagatedBoxes>] = [
        APIField("id", \.id, "The picture."),
        APIField("boxes", \.boxes, "The boxes that were not lost."),
    ]
}

/// What was followed through pictures.
package struct CarryAnswer: APIValue {
    /// The pictures in the order that was asked for.
    package var pictures: [PropagatedBoxes]

    /// `Carried`.
    package static var schemaName: String { "Carried" }
    /// The pictures.
    package static let fields: [APIField<CarryAnswer>] = [
        APIField("pictures", \.pictures, "The pictures in the order that was asked for.")
    ]
}
