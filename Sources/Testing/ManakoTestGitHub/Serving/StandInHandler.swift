import Glibc
import ManakoCore
import ManakoFiles
import ManakoHTTPServer
import Synchronization

/// Answers as GitHub's hosts do, all of them on one port.
struct StandInHandler: HTTPHandler {
    let github: StandInGitHub
    static let api = "/api/v3"

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        let segments = request.head.target.segments
        if segments.first == "_stand-in" { return control(request, segments) }
        let call = StandInCall(request, github)
        var response = call.limit() ?? call.plain()
        let repository = call.repository
        if let fault = fault(call, repository) {
            response = await StandInFaults(call: call, github: github).apply(fault, to: response)
        }
        note(request, call, response)
        return response
    }

    /// A fault that was asked for, else that of the repository.
    private func fault(_ call: StandInCall, _ repository: StandInRepository?) -> StandInFault? {
        let asked: StandInFault? = github.state.withLock { state in
            guard let first = state.faults.first else { return nil }
            if first.left <= 1 { state.faults.removeFirst() } else { state.faults[0].left -= 1 }
            return first.fault
        }
        return asked ?? call.asset?.fault ?? repository?.fault
    }

    private func note(_ request: HTTPRequest, _ call: StandInCall, _ response: HTTPResponse) {
        let headers = request.headers
        let entry = StandInRequest(
            target: request.head.target.raw, isAPI: call.isAPI, authorization: headers["authorization"],
            accept: headers["accept"], tag: headers["if-none-match"], range: headers["range"],
            agent: headers["user-agent"], version: headers["x-github-api-version"], status: response.status.code)
        github.state.withLock { state in
            state.requests.append(entry)
            // A browser may scroll for hours.
            if state.requests.count > 10_000 { state.requests.removeFirst(5000) }
        }
    }

    /// `POST /_stand-in/fail?fault=limited&times=3`, `POST /_stand-in/recover`, `GET /_stand-in/requests`.
    private func control(_ request: HTTPRequest, _ segments: [String]) -> HTTPResponse {
        let target = request.head.target
        switch (request.method, segments.dropFirst().first) {
        case (.post, "fail"):
            guard let fault = target.value("fault").flatMap(StandInFault.init(rawValue:)) else {
                let names = StandInFault.allCases.map(\.rawValue).joined(separator: ", ")
                return .error(.badRequest, "fault is one of \(names)")
            }
            github.fail(fault, times: target.value("times").flatMap { Int($0) } ?? 1)
            return .text("ok\n")
        case (.post, "recover"):
            github.recover()
            return .text("ok\n")
        case (.get, "requests"):
            return .text(github.requests.map { "\($0.status) \($0.target)\n" }.joined())
        default: return .error(.notFound, "There is nothing here.")
        }
    }
}
