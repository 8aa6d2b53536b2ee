/// Somebody whose face was found in photos of a library.
public struct PersonEntry: Sendable, Equatable {
    /// Their number in the index; a question asks for it with `person:`.
    public var id: Int
    /// The name that the user gave them; empty without one.
    public var name: String
    /// How many photos show them.
    public var photos: Int
    /// The photo that shows their face largest.
    public var photo: Int
}
