package import ManakoAPI
import ManakoFind

extension Routes {
    private static let owner = RouteParameter("owner", in: .path, FindRules.owner, "Whose repository it is.")
    private static let repository = RouteParameter("name", in: .path, FindRules.name, "What the repository is called.")
    private static let addition = RouteParameter("id", in: .path, FindRules.addition, "Number of the addition.")

    /// Looks for repositories.
    package static let find = Route(
        name: "find", method: .get, path: "/v1/find", summary: "Looks for repositories with models on GitHub.",
        parameters: [
            RouteParameter("q", in: .query, FindRules.words, "What to look for; GitHub's qualifiers may stand in it."),
            RouteParameter("kind", in: .query, .choice(FindKind.allCases.map(\.rawValue)), "What the model is to do."),
            RouteParameter("language", in: .query, FindRules.qualifier, "Programming language of the repository."),
            RouteParameter("licence", in: .query, FindRules.licence, "Licence, an SPDX identifier."),
            RouteParameter("stars", in: .query, .integer(0...1_000_000_000), "The fewest stars."),
            RouteParameter(
                "sort", in: .query, .choice(FindOrder.allCases.map(\.rawValue)),
                "What comes first; what fits best when absent."),
            RouteParameter(
                "page", in: .query, .integer(1...FindRules.maximumPages), "Number of the page; the first when absent."),
        ], body: nil, status: 200, answer: .json(schema: FindAnswer.schemaName), isOpen: false, refusals: [429])
    /// Shows a repository.
    package static let findRepository = Route(
        name: "findRepository", method: .get, path: "/v1/find/repositories/{owner}/{name}",
        summary: "Tells of a repository: its README and the files that may be models.",
        parameters: [
            owner, repository,
            RouteParameter(
                "ref", in: .query, FindRules.reference, "Branch, tag or commit; the default branch when absent."),
        ], body: nil, status: 200, answer: .json(schema: RepositoryAnswer.schemaName), isOpen: false, refusals: [429])
    /// Gives a picture of a README or an owner.
    package static let findPicture = Route(
        name: "findPicture", method: .get, path: "/v1/find/picture",
        summary: "Gives a picture of a README or of an owner, from GitHub's hosts alone, made smaller and kept.",
        parameters: [
            RouteParameter(
                "address", in: .query, .plain(maximum: 2048), isRequired: true,
                "Address as a result or a README names it.")
        ], body: nil, status: 200, answer: .text(mediaType: "image/png"), isOpen: false, refusals: [422, 429])
    /// Adds a model of a repository.
    package static let addFound = Route(
        name: "addFound", method: .post, path: "/v1/find/repositories/{owner}/{name}",
        summary: "Begins to add a model of a repository, or goes on where it ended.",
        parameters: [owner, repository], body: .json(schema: AdditionRequest.schemaName), status: 202,
        answer: .json(schema: AdditionEntry.schemaName), isOpen: false, refusals: [429])
    /// Lists models on their way.
    package static let additions = Route(
        name: "additions", method: .get, path: "/v1/find/additions", summary: "Lists models on their way.",
        parameters: [], body: nil, status: 200, answer: .json(schema: AdditionsAnswer.schemaName), isOpen: false)
    /// Tells how far a model is.
    package static let additionEntry = Route(
        name: "addition", method: .get, path: "/v1/find/additions/{id}", summary: "Tells how far a model is.",
        parameters: [addition], body: nil, status: 200, answer: .json(schema: AdditionEntry.schemaName), isOpen: false)
    /// Stops a model on its way.
    package static let stopAddition = Route(
        name: "stopAddition", method: .delete, path: "/v1/find/additions/{id}",
        summary: "Stops a model on its way; what is there is kept for the next try.", parameters: [addition],
        body: nil, status: 204, answer: .nothing, isOpen: false)

    /// All of them.
    static let finding = [find, findRepository, findPicture, addFound, additions, additionEntry, stopAddition]
}
