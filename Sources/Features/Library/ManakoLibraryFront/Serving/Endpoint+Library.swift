import ManakoAPI
import ManakoFront
import ManakoHTTPServer
import ManakoLibrary

extension Endpoint {
    /// What answers the library's routes.
    static func all(_ library: LibraryOperations) -> [Endpoint] {
        [
            Endpoint(Routes.library) { _, _, _ throws(Problem) in .value(try await library.status()) },
            Endpoint(Routes.updateLibrary) { route, _, _ throws(Problem) in
                try await library.update()
                return HTTPResponse(status: HTTPStatus(route.status))
            },
            Endpoint(Routes.librarySearch) { route, request, _ throws(Problem) in
                let (question, order) = try question(request, route)
                return .value(try await library.search(question, order))
            },
            Endpoint(Routes.libraryPhotos) { route, request, _ throws(Problem) in
                let (question, order) = try question(request, route)
                let query = try request.head.query(route)
                return .value(
                    try await library.photos(
                        question, order, from: query.integer("from") ?? 0, limit: query.integer("limit") ?? 100))
            },
            Endpoint(Routes.libraryPhoto) { _, _, parameters throws(Problem) in
                .value(try await library.photo(parameters.number("id") ?? 0))
            },
            Endpoint(Routes.libraryThumbnail) { _, _, parameters throws(Problem) in
                .picture(try await library.thumbnail(parameters.number("id") ?? 0), "image/webp")
            },
            Endpoint(Routes.libraryPicture) { _, _, parameters throws(Problem) in
                .picture(try await library.picture(parameters.number("id") ?? 0), "image/jpeg")
            },
            Endpoint(Routes.libraryDuplicates) { _, _, _ throws(Problem) in .value(try await library.duplicates()) },
        ] + asking(library) + changing(library) + people(library)
    }

    private static func asking(_ library: LibraryOperations) -> [Endpoint] {
        [
            Endpoint(Routes.libraryPlaces) { route, request, _ throws(Problem) in
                .value(try await library.places(question(request, route).0))
            },
            Endpoint(Routes.libraryCompletions) { route, request, _ throws(Problem) in
                .value(try await library.completions(question(request, route).0))
            },
        ]
    }

    private static func changing(_ library: LibraryOperations) -> [Endpoint] {
        [
            Endpoint(Routes.trashPhotos, bodyLimit: HTTPRequest.messageBytes) { _, request, _ throws(Problem) in
                .value(try await library.moveToTrash(request.message(LibraryTrashRequest.self)))
            },
            Endpoint(Routes.restorePhotos, bodyLimit: HTTPRequest.messageBytes) { _, request, _ throws(Problem) in
                .value(try await library.restore(request.message(LibraryRestoreRequest.self)))
            },
        ]
    }

    private static func people(_ library: LibraryOperations) -> [Endpoint] {
        [
            Endpoint(Routes.libraryPeople) { _, _, _ throws(Problem) in .value(try await library.people()) },
            Endpoint(Routes.choosePeople, bodyLimit: HTTPRequest.messageBytes) { _, request, _ throws(Problem) in
                .value(try await library.choosePeople(request.message(LibraryPeopleRequest.self)))
            },
            Endpoint(Routes.changePerson, bodyLimit: HTTPRequest.messageBytes) {
                _, request, parameters throws(Problem) in
                let change = try request.message(LibraryPersonRequest.self)
                return .value(try await library.changePerson(parameters.number("id") ?? 0, change))
            },
            Endpoint(Routes.libraryFace) { _, _, parameters throws(Problem) in
                HTTPResponse(
                    headers: ["content-type": "image/webp", "cache-control": "private, no-cache"],
                    body: try await library.face(of: parameters.number("id") ?? 0))
            },
        ]
    }

    private static func question(
        _ request: HTTPRequest, _ route: Route
    ) throws(Problem) -> (String, PhotoOrder) {
        let query = try request.head.query(route)
        return (query.text("q") ?? "", query.text("order").flatMap(PhotoOrder.init) ?? .newest)
    }
}

extension HTTPResponse {
    /// A picture that never changes under its address.
    fileprivate static func picture(_ bytes: [UInt8], _ type: String) -> HTTPResponse {
        HTTPResponse(
            headers: ["content-type": type, "cache-control": "private, max-age=86400, immutable"], body: bytes)
    }
}
