import Glibc
import ManakoCore
import ManakoHTTP

/// Asks with all that belongs to it: token, cache, limits, tries.
struct GitHubRequestSender: Sendable {
    private let api: String
    private let token: GitHubToken?
    private let cache: ResponseCache?
    private let http: HTTPClient
    private let limits: RequestLimits
    /// Pauses before further tries.
    private let pauses: [Duration]
    /// Seconds since 1970.
    private let now: @Sendable () -> Int

    init(
        _ hosts: GitHubHosts, _ token: GitHubToken?, _ cache: ResponseCache?, _ http: HTTPClient,
        pauses: [Duration] = [.milliseconds(300), .seconds(1)], now: @escaping @Sendable () -> Int = { time(nil) }
    ) {
        api = hosts.api
        self.token = token
        self.cache = cache
        limits = RequestLimits(folder: cache?.folder, token)
        self.http = http
        self.pauses = pauses
        self.now = now
    }

    /// Gets an answer: from the cache while it holds, from GitHub, or from the cache when GitHub can't be asked.
    func ask(_ question: Question, _ isCancelled: () -> Bool) throws(ManakoError) -> RequestOutcome {
        let key = ResponseCache.Key(url: api + question.target, form: question.form.rawValue, token: token)
        let kept = cache?.answer(for: key)
        if let kept, question.isFixed || kept.isFresh(at: now()) {
            return RequestOutcome(body: kept.body, link: kept.link)
        }
        do throws(ManakoError) {
            try limits.check(question.resource, at: now())
            return try answer(question, key, kept, isCancelled)
        } catch {
            guard let kept, GitHubProblem.meansAbsence(error) else { throw error }
            return RequestOutcome(body: kept.body, link: kept.link, problem: error)
        }
    }

    private func answer(
        _ question: Question, _ key: ResponseCache.Key, _ kept: CachedResponse?, _ isCancelled: () -> Bool
    ) throws(ManakoError) -> RequestOutcome {
        let answer = try fetch(question, tag: kept?.tag, isCancelled)
        limits.note(answer.head, question.resource, at: now())
        switch answer.head.status {
        case 200:
            let new = CachedResponse(answer, at: now())
            cache?.keep(new, for: key)
            return RequestOutcome(body: new.body, link: new.link, left: answer.head.number("x-ratelimit-remaining"))
        case 304:
            guard var kept else {
                throw GitHubProblem.answer("it says that nothing has changed, without having been told what there was")
            }
            kept.renew(answer.head, at: now())
            if !question.isFixed { cache?.keep(kept, for: key) }
            return RequestOutcome(body: kept.body, link: kept.link, left: answer.head.number("x-ratelimit-remaining"))
        default:
            let refusal = Refusal(answer, question, token)
            if refusal.isLimit { throw limits.reach(refusal, question.resource, at: now()) }
            throw refusal.error
        }
    }

    /// Asks GitHub, and asks again a little later when something went wrong that may pass.
    private func fetch(
        _ question: Question, tag: String?, _ isCancelled: () -> Bool
    ) throws(ManakoError) -> HTTPAnswer {
        let request = request(question, tag)
        var pauses = pauses[...]
        while true {
            do throws(HTTPFailure) {
                let answer = try http.fetch(request, limit: question.limit, isCancelled: isCancelled)
                guard answer.head.status >= 500, !pauses.isEmpty else { return answer }
            } catch {
                guard error.isTransient, error.error.reason?.name != "noNetwork", !pauses.isEmpty else {
                    throw GitHubProblem.transfer(error, question)
                }
            }
            try Self.wait(pauses.removeFirst(), isCancelled)
        }
    }

    private func request(_ question: Question, _ tag: String?) -> HTTPRequest {
        var headers = ["Accept": question.form.rawValue, "X-GitHub-Api-Version": "2022-11-28"]
        if let token { headers["Authorization"] = "Bearer \(token.secret)" }
        if let tag { headers["If-None-Match"] = tag }
        return HTTPRequest(url: api + question.target, headers: headers, acceptsPacked: true)
    }

    private static func wait(_ pause: Duration, _ isCancelled: () -> Bool) throws(ManakoError) {
        let end = ContinuousClock.now + pause
        while ContinuousClock.now < end {
            if isCancelled() { throw ManakoError(.cancelled, "interrupted") }
            usleep(20_000)
        }
    }
}
