import Manako
package import ManakoAPI
package import ManakoHTTPServer

/// A route of REST with what answers it.
package struct Endpoint: Sendable {
    package typealias Work = @Sendable (Route, HTTPRequest, RouteParameters) async throws(Problem) -> HTTPResponse

    package let route: Route
    /// The most bytes of a body.
    package let bodyLimit: Int
    private let work: Work

    package init(_ route: Route, bodyLimit: Int = 0, _ work: @escaping Work) {
        self.route = route
        self.bodyLimit = bodyLimit
        self.work = work
    }

    /// Answers a request, and says what failed inside.
    package func respond(to request: HTTPRequest, _ parameters: RouteParameters) async -> (HTTPResponse, cause: String?)
    {
        do throws(Problem) {
            return (try await work(route, request, parameters), nil)
        } catch {
            return (.problem(error), error.cause)
        }
    }
}

extension HTTPResponse {
    /// A value in JSON.
    package static func value(_ value: some APIValue, status: Int = 200) -> HTTPResponse {
        .json(Array(value.json.utf8), status: HTTPStatus(status))
    }

    /// Why something was not done.
    package static func problem(_ problem: Problem) -> HTTPResponse {
        var response = HTTPResponse(
            status: HTTPStatus(problem.status), headers: ["content-type": "application/problem+json"],
            body: Array(problem.json.utf8))
        if [429, 503].contains(problem.status) {
            response.headers["retry-after"] = problem.parameters?["seconds"] ?? "1"
        }
        return response
    }
}
