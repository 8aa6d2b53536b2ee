import Manako
import ManakoAPI
import ManakoFront
import ManakoHTTPServer

/// Whether a server can do all that it is there for, as `GET /healthz` says it.
struct ServerHealth: Sendable {
    let data: DataFolder?
    let services: [any FeatureService]

    /// The first thing that does not work; nil when everything does.
    private var failure: ServiceFailure? {
        for service in services { if let failure = service.failure { return failure } }
        return data?.failure.map { ServiceFailure("nothing can be kept", $0) }
    }

    /// That all is well, or a problem of status 503 whose reason says what is not; paths stay in the log.
    func answer(version: String) throws(Problem) -> HTTPResponse {
        guard let failure else { return .value(HealthAnswer(version: version)) }
        var problem = Problem(
            status: 503, code: "unavailable", detail: "\(failure.consequence); the server's log says more",
            reason: failure.cause.reason ?? .init("\(failure.cause.code)"))
        problem.parameters = nil
        problem.cause = failure.cause.message
        throw problem
    }
}
