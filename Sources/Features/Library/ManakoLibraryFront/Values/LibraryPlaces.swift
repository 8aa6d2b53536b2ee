package import ManakoAPI
import ManakoLibrary

/// Photos that were taken near each other.
package struct LibraryPlace: APIValue {
    /// Degrees north and east of their middle.
    package var latitude, longitude: Double
    /// The nearest town; nil where it is not known.
    package var name: String?
    /// How many there are.
    package var count: Int
    /// How far the photos lie from the middle at most, in kilometres.
    package var kilometres: Double
    /// The newest of them.
    package var photo: Int

    /// `LibraryPlace`.
    package static var schemaName: String { "LibraryPlace" }
    /// Place and number.
    package static let fields: [APIField<LibraryPlace>] = [
        APIField("latitude", \.latitude, decimals: 5, "Degrees north of their middle."),
        APIField("longitude", \.longitude, decimals: 5, "Degrees east of their middle."),
        APIField(optional: "name", \.name, "The nearest town."),
        APIField("count", \.count, "How many photos there are."),
        APIField("kilometres", \.kilometres, decimals: 2, "How far they lie from the middle at most."),
        APIField("photo", \.photo, "What the newest of them is asked for by."),
    ]

    init(_ place: PhotoPlace) {
        (latitude, longitude, count) = (place.latitude, place.longitude, place.count)
        (kilometres, photo) = (place.kilometres, place.photo)
        name = place.name.isEmpty ? nil : place.name
    }
}

/// Where photos were taken.
package struct LibraryPlacesAnswer: APIValue {
    /// The places, those with the most photos first.
    package var places: [LibraryPlace]

    /// `LibraryPlaces`.
    package static var schemaName: String { "LibraryPlaces" }
    /// The list.
    package static let fields: [APIField<LibraryPlacesAnswer>] = [
        APIField("places", \.places, "The places, those with the most photos first.")
    ]
}

/// A way to go on with a question.
package struct LibraryCompletion: APIValue {
    /// What the last part of the question becomes.
    package var part: String
    /// How many photos have it; nil where that is not known.
    package var count: Int?

    /// `LibraryCompletion`.
    package static var schemaName: String { "LibraryCompletion" }
    /// Part and number.
    package static let fields: [APIField<LibraryCompletion>] = [
        APIField("part", \.part, "What the last part of the question becomes."),
        APIField(optional: "count", \.count, "How many photos have it."),
    ]
}

/// Ways to go on with a question.
package struct LibraryCompletionsAnswer: APIValue {
    /// The most frequent first.
    package var completions: [LibraryCompletion]

    /// `LibraryCompletions`.
    package static var schemaName: String { "LibraryCompletions" }
    /// The list.
    package static let fields: [APIField<LibraryCompletionsAnswer>] = [
        APIField("completions", \.completions, "Ways to go on, the most frequent first.")
    ]
}
