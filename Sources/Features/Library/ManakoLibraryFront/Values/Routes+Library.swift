package import ManakoAPI
import ManakoLibrary

/// Photos of a library.
extension Routes {
    private static let photoID = RouteParameter(
        "id", in: .path, .integer(1...Int(Int32.max)), "What the photo is asked for by.")
    private static let personID = RouteParameter(
        "id", in: .path, .integer(1...Int(Int32.max)), "What the person is asked for by.")
    private static let query = RouteParameter(
        "q", in: .query, .plain(maximum: LibraryQuery.maximumBytes),
        "The question, in the grammar of `manako library find`; all photos when absent. `similar:` takes `#` and a photo's id."
    )
    private static let order = RouteParameter(
        "order", in: .query, .choice(PhotoOrder.allCases.map(\.rawValue)),
        "The order: best, newest or oldest; newest when absent.")

    /// Says what the library holds.
    package static let library = Route(
        name: "library", method: .get, path: "/v1/library", summary: "Says what the library of photos holds.",
        parameters: [], body: nil, status: 200, answer: .json(schema: LibraryAnswer.schemaName), isOpen: false)
    /// Looks for changes.
    package static let updateLibrary = Route(
        name: "updateLibrary", method: .post, path: "/v1/library/updates",
        summary: "Looks through the library's folders, and at the files that nobody has looked at.", parameters: [],
        body: nil, status: 202, answer: .nothing, isOpen: false)
    /// Counts the photos that answer a question.
    package static let librarySearch = Route(
        name: "librarySearch", method: .get, path: "/v1/library/search",
        summary: "Counts the photos that answer a question, by day.", parameters: [query, order], body: nil,
        status: 200, answer: .json(schema: LibrarySearchAnswer.schemaName), isOpen: false, refusals: [400])
    /// Lists photos that answer a question.
    package static let libraryPhotos = Route(
        name: "libraryPhotos", method: .get, path: "/v1/library/photos",
        summary: "Lists photos that answer a question.",
        parameters: [
            query, order, RouteParameter("from", in: .query, .integer(0...10_000_000), "How many to pass over."),
            RouteParameter("limit", in: .query, .integer(1...500), "The most photos; 100 when absent."),
        ], body: nil, status: 200, answer: .json(schema: LibraryPhotosAnswer.schemaName), isOpen: false,
        refusals: [400])
    /// Gives all that is known of a photo.
    package static let libraryPhoto = Route(
        name: "libraryPhoto", method: .get, path: "/v1/library/photos/{id}",
        summary: "Gives all that is known of a photo, with what was found in it.", parameters: [photoID], body: nil,
        status: 200, answer: .json(schema: LibraryPhotoAnswer.schemaName), isOpen: false)
    /// Gives a photo's thumbnail.
    package static let libraryThumbnail = Route(
        name: "libraryThumbnail", method: .get, path: "/v1/library/photos/{id}/thumbnail",
        summary: "Gives a small picture of a photo.", parameters: [photoID], body: nil, status: 200,
        answer: .text(mediaType: "image/webp"), isOpen: false)
    /// Gives a photo.
    package static let libraryPicture = Route(
        name: "libraryPicture", method: .get, path: "/v1/library/photos/{id}/picture",
        summary: "Gives a photo as JPEG, upright, at most 2048 pixels a side.", parameters: [photoID], body: nil,
        status: 200, answer: .text(mediaType: "image/jpeg"), isOpen: false)
    /// Lists duplicates.
    package static let libraryDuplicates = Route(
        name: "libraryDuplicates", method: .get, path: "/v1/library/duplicates",
        summary: "Lists photos that are copies of each other.", parameters: [], body: nil, status: 200,
        answer: .json(schema: LibraryDuplicatesAnswer.schemaName), isOpen: false)

    /// Lists where photos were taken.
    package static let libraryPlaces = Route(
        name: "libraryPlaces", method: .get, path: "/v1/library/places",
        summary: "Lists where the photos that answer a question were taken.", parameters: [query], body: nil,
        status: 200, answer: .json(schema: LibraryPlacesAnswer.schemaName), isOpen: false, refusals: [400])
    /// Lists how a question may go on.
    package static let libraryCompletions = Route(
        name: "libraryCompletions", method: .get, path: "/v1/library/completions",
        summary: "Lists how a question that is being typed may go on.", parameters: [query], body: nil, status: 200,
        answer: .json(schema: LibraryCompletionsAnswer.schemaName), isOpen: false)
    /// Moves photos to the trash.
    package static let trashPhotos = Route(
        name: "trashPhotos", method: .post, path: "/v1/library/trash",
        summary: "Moves files of photos to the trash of their disk, from where they can be restored.", parameters: [],
        body: .json(schema: LibraryTrashRequest.schemaName), status: 200,
        answer: .json(schema: LibraryTrashAnswer.schemaName), isOpen: false, refusals: [404])
    /// Moves photos back from the trash.
    package static let restorePhotos = Route(
        name: "restorePhotos", method: .post, path: "/v1/library/restores",
        summary: "Moves files back from the trash to where they were.", parameters: [],
        body: .json(schema: LibraryRestoreRequest.schemaName), status: 200,
        answer: .json(schema: LibraryTrashAnswer.schemaName), isOpen: false, refusals: [404])

    /// Lists people.
    package static let libraryPeople = Route(
        name: "libraryPeople", method: .get, path: "/v1/library/people",
        summary: "Lists the people in the library's photos, and what it takes to tell them apart.", parameters: [],
        body: nil, status: 200, answer: .json(schema: LibraryPeopleAnswer.schemaName), isOpen: false)
    /// Tells people apart, or forgets them.
    package static let choosePeople = Route(
        name: "choosePeople", method: .put, path: "/v1/library/people",
        summary: "Tells the people in the library's photos apart, or forgets all of them.", parameters: [],
        body: .json(schema: LibraryPeopleRequest.schemaName), status: 200,
        answer: .json(schema: LibraryPeopleAnswer.schemaName), isOpen: false)
    /// Names a person.
    package static let changePerson = Route(
        name: "changePerson", method: .put, path: "/v1/library/people/{id}",
        summary: "Names a person, or says that they are somebody else in the list too.", parameters: [personID],
        body: .json(schema: LibraryPersonRequest.schemaName), status: 200,
        answer: .json(schema: LibraryPeopleAnswer.schemaName), isOpen: false)
    /// Gives a person's face.
    package static let libraryFace = Route(
        name: "libraryFace", method: .get, path: "/v1/library/people/{id}/face",
        summary: "Gives a small picture of a person's face.", parameters: [personID], body: nil, status: 200,
        answer: .text(mediaType: "image/webp"), isOpen: false)

    /// What a library needs.
    static let ofLibrary = [
        library, updateLibrary, librarySearch, libraryPhotos, libraryPhoto, libraryThumbnail, libraryPicture,
        libraryDuplicates, libraryPlaces, libraryCompletions, trashPhotos, restorePhotos, libraryPeople,
        choosePeople, changePerson, libraryFace,
    ]
}
