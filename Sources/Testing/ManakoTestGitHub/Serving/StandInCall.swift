import Glibc
import ManakoCore
import ManakoFiles
import ManakoHTTPServer
import Synchronization

/// One request: whom it is about, and what the right answer is.
struct StandInCall {
    let request: HTTPRequest
    let github: StandInGitHub
    /// The parts of the path behind that of the API.
    let segments: [String]
    let isAPI: Bool
    /// The repository that it is about.
    let repository: StandInRepository?
    /// The file of a release that it is about.
    let asset: StandInAsset?
    let address: String

    init(_ request: HTTPRequest, _ github: StandInGitHub) {
        self.request = request
        self.github = github
        address = github.address
        let all = request.head.target.segments
        isAPI = all.starts(with: ["api", "v3"])
        segments = isAPI ? Array(all.dropFirst(2)) : all
        let name = Self.name(segments, isAPI: isAPI)
        let hasToken = request.headers["authorization"] != nil
        let isNamed = { (repository: StandInRepository) in
            repository.fullName.lowercased() == name || "\(repository.number)" == name
        }
        repository = github.state.withLock { state in
            state.repositories.first { isNamed($0) && (!$0.isPrivate || hasToken) }
        }
        let names = Array(segments.suffix(2))
        let isAsset = !isAPI && (segments.first == "assets" || segments.dropFirst(2).first == "releases")
        asset =
            !isAsset || names.count < 2
            ? nil : repository?.releases.first { $0.tag == names[0] }?.assets.first { $0.name == names[1] }
    }

    /// `owner/name` or a number, in small letters.
    private static func name(_ segments: [String], isAPI: Bool) -> String {
        if isAPI, segments.first == "repositories", segments.count > 1 { return segments[1] }
        let isBelow = isAPI ? segments.first == "repos" : ["raw", "media", "assets"].contains(segments.first)
        return segments.dropFirst(isBelow ? 1 : 0).prefix(2).joined(separator: "/").lowercased()
    }

    /// The count that a request is on.
    var resource: String { segments.first == "search" ? "search" : "core" }

    /// The answer without anything that goes wrong.
    func plain() -> HTTPResponse {
        guard request.method == .get || request.method == .head else { return .error(.methodNotAllowed, "Only GET.") }
        return isAPI ? headed(apiAnswer()) : webAnswer()
    }

    /// The answer when no request is left.
    func limit() -> HTTPResponse? {
        guard isAPI else { return nil }
        let left = github.state.withLock { state in
            let left = state.limits[resource, default: 0]
            state.limits[resource] = max(left - 1, 0)
            return left
        }
        return left > 0 ? nil : headed(limited())
    }

    /// What is said when no request is left.
    func limited(_ status: Int = 403) -> HTTPResponse {
        var answer = problem(status, "API rate limit exceeded for 127.0.0.1. (But here's the good news.)")
        answer.headers["x-ratelimit-remaining"] = "0"
        return answer
    }

    /// With what GitHub says with every answer.
    func headed(_ answer: HTTPResponse) -> HTTPResponse {
        var answer = answer
        let (left, age) = github.state.withLock { ($0.limits[resource, default: 0], $0.age) }
        answer.headers["x-ratelimit-limit"] = resource == "search" ? "30" : "5000"
        if answer.headers["x-ratelimit-remaining"] == nil { answer.headers["x-ratelimit-remaining"] = "\(left)" }
        answer.headers["x-ratelimit-reset"] = "\(time(nil) + (resource == "search" ? 60 : 1800))"
        answer.headers["x-ratelimit-resource"] = resource
        answer.headers["x-github-media-type"] = "github.v3; format=json"
        guard answer.status == .ok else { return answer }
        answer.headers["cache-control"] = "public, max-age=\(age), s-maxage=\(age)"
        answer.headers["vary"] = "Accept,Accept-Encoding, Accept, X-Requested-With"
        let tag = "W/\"\(SHA256(of: answer.body).hex)\""
        answer.headers["etag"] = tag
        if request.headers.values("if-none-match").contains(tag) {
            answer.status = .notModified
            answer.body = []
            return answer
        }
        return packed(answer)
    }

    /// With gzip, where the client takes it and it is worth it.
    private func packed(_ answer: HTTPResponse) -> HTTPResponse {
        guard answer.body.count > 500, request.headers.tokens("accept-encoding").contains("gzip"),
            let bytes = Gzip.bytes(answer.body)
        else { return answer }
        var answer = answer
        answer.body = bytes
        answer.headers["content-encoding"] = "gzip"
        return answer
    }

    /// An error as GitHub words them.
    func problem(_ status: Int, _ message: String, errors: String? = nil) -> HTTPResponse {
        var json = JSONWriter()
        json.object { json in
            json.member("message", message)
            if let errors {
                json.name("errors")
                json.value(raw: errors)
            }
            json.member("documentation_url", "https://docs.github.com/rest")
            json.member("status", "\(status)")
        }
        return .json(Array(json.text.utf8), status: HTTPStatus(status))
    }
}
