import ManakoAPI
import ManakoFind
import ManakoFront
import ManakoGitHub
import ManakoHTTPServer

extension Endpoint {
    /// All that finding models does.
    static func all(_ find: FindOperations) -> [Endpoint] { repositories(find) + additions(find) }

    private static func repositories(_ find: FindOperations) -> [Endpoint] {
        [
            Endpoint(Routes.find) { route, request, _ throws(Problem) in
                .value(try await find.search(RepositoryQuery(request.head.query(route))))
            },
            Endpoint(Routes.findRepository) { route, request, parameters throws(Problem) in
                let reference = try request.head.query(route).text("ref")
                return .value(
                    try await find.page(owner: parameters["owner"], name: parameters["name"], reference: reference))
            },
            Endpoint(Routes.findPicture) { route, request, _ throws(Problem) in
                let picture = try await find.picture(at: request.head.query(route).text("address") ?? "")
                return HTTPResponse(
                    headers: ["content-type": picture.mediaType, "cache-control": "private, max-age=86400"],
                    body: picture.bytes)
            },
            Endpoint(Routes.addFound, bodyLimit: HTTPRequest.messageBytes) {
                route, request, parameters throws(Problem) in
                let entry = try await find.add(
                    owner: parameters["owner"], name: parameters["name"], request.message(AdditionRequest.self))
                return .value(entry, status: route.status)
            },
        ]
    }

    private static func additions(_ find: FindOperations) -> [Endpoint] {
        [
            Endpoint(Routes.additions) { _, _, _ throws(Problem) in .value(try find.entries()) },
            Endpoint(Routes.additionEntry) { _, _, parameters throws(Problem) in
                .value(try find.entry(parameters["id"]))
            },
            Endpoint(Routes.stopAddition) { route, _, parameters throws(Problem) in
                try find.stop(parameters["id"])
                return HTTPResponse(status: HTTPStatus(route.status))
            },
        ]
    }
}

extension RepositoryQuery {
    /// What a client looks for.
    fileprivate init(_ query: RouteQuery) {
        self.init(
            words: query.text("q") ?? "", kind: query.text("kind").flatMap(FindKind.init(rawValue:)),
            order: query.text("sort").flatMap(FindOrder.init(rawValue:)) ?? .best)
        language = query.text("language")
        licence = query.text("licence")
        stars = query.integer("stars").map { $0 ... .max }
        page = query.integer("page") ?? 1
        pageLength = FindRules.pageLength
    }
}
