package import ManakoAPI
import ManakoLibrary

/// Somebody whom photos of a library show.
package struct LibraryPerson: APIValue {
    /// What they are asked for by: `person:` and this number, or their name.
    package var id: Int
    /// Their name; nil where the user has given none.
    package var name: String?
    /// How many photos show them.
    package var photos: Int
    /// The photo that shows their face largest.
    package var photo: Int

    /// `LibraryPerson`.
    package static var schemaName: String { "LibraryPerson" }
    /// Number, name and photos.
    package static let fields: [APIField<LibraryPerson>] = [
        APIField("id", \.id, "What they are asked for by: `person:` and this number, or their name."),
        APIField(optional: "name", \.name, "Their name, where the user has given one."),
        APIField("photos", \.photos, "How many photos show them."),
        APIField("photo", \.photo, "The photo that shows their face largest."),
    ]

    init(_ person: PersonEntry) {
        (id, photos, photo) = (person.id, person.photos, person.photo)
        name = person.name.isEmpty ? nil : person.name
    }
}

/// What it takes to tell people apart.
package struct LibraryPeopleModel: APIValue {
    /// The model's name in the catalogue.
    package var name: String
    /// Its licence, as an SPDX identifier.
    package var licence: String
    /// The page of its authors.
    package var homepage: String
    /// How many bytes are downloaded; nil where that is not known.
    package var bytes: Int?
    /// Whether it is on this machine.
    package var isInstalled: Bool

    /// `LibraryPeopleModel`.
    package static var schemaName: String { "LibraryPeopleModel" }
    /// Name and licence.
    package static let fields: [APIField<LibraryPeopleModel>] = [
        APIField("name", \.name, "The model's name in the catalogue."),
        APIField("licence", \.licence, "Its licence, as an SPDX identifier."),
        APIField("homepage", \.homepage, "The page of its authors."),
        APIField(optional: "bytes", \.bytes, "How many bytes are downloaded."),
        APIField("isInstalled", \.isInstalled, "Whether it is on this machine."),
    ]
}

/// The people in the photos of a library.
package struct LibraryPeopleAnswer: APIValue {
    /// Whether people are told apart: only where the user wants that.
    package var isOn: Bool
    /// What that takes.
    package var model: LibraryPeopleModel
    /// How many photos with faces wait.
    package var waiting: Int
    /// The people whom several photos show, or who have names: the most frequent first.
    package var people: [LibraryPerson]

    /// `LibraryPeople`.
    package static var schemaName: String { "LibraryPeople" }
    /// The model and the people.
    package static let fields: [APIField<LibraryPeopleAnswer>] = [
        APIField("isOn", \.isOn, "Whether people are told apart: only where the user wants that."),
        APIField("model", \.model, "What that takes."),
        APIField("waiting", \.waiting, "How many photos with faces nobody has told apart yet."),
        APIField(
            "people", \.people, "The people whom several photos show, or who have names, the most frequent first."),
    ]
}

/// Whether people are to be told apart.
package struct LibraryPeopleRequest: APIMessage {
    /// Whether people are told apart; no forgets all faces, groups and names.
    package var isOn = false

    /// A request not to.
    package init() {}

    /// `LibraryPeopleRequest`.
    package static var schemaName: String { "LibraryPeopleRequest" }
    /// The choice.
    package static let fields: [APIField<LibraryPeopleRequest>] = [
        APIField(sent: "isOn", \.isOn, "Whether people are told apart; false forgets all faces, groups and names.")
    ]
}

/// What somebody is called, or who they are.
package struct LibraryPersonRequest: APIMessage {
    /// Their name; empty takes it away, and nil leaves it.
    package var name: String?
    /// The person who they are too; nil for nobody.
    package var sameAs: Int?

    /// A request that changes nothing.
    package init() {}

    /// `LibraryPersonRequest`.
    package static var schemaName: String { "LibraryPersonRequest" }
    /// Name and person.
    package static let fields: [APIField<LibraryPersonRequest>] = [
        APIField(mayBeSent: "name", \.name, "Their name; empty takes it away."),
        APIField(
            mayBeSent: "sameAs", \.sameAs,
            "The person who they are too: that person has all their photos from then on, and they are gone."),
    ]
}
