/// What the place of a photo is called.
struct PlaceWords: Sendable, Equatable {
    /// The nearest town with its country, for people, such as `Uji, Japan`.
    var title: String
    /// All names under which the place is found: of the town, of the cities around, of the country.
    var words: [String]
}
