import Glibc
import ManakoCore
import ManakoHTTP

/// Errors in words, with reasons for those who tell them in words of their own.
enum GitHubProblem {
    /// Whether an error means that GitHub could not be asked, so that an earlier answer is better than none.
    static func meansAbsence(_ error: ManakoError) -> Bool {
        ["gitHubOffline", "gitHubLimited", "gitHubServer"].contains(error.reason?.name)
    }

    /// A limit of requests holds until a time in seconds since 1970.
    static func limited(until end: Int) -> ManakoError {
        let clock = clock(end)
        return ManakoError(
            .unavailable,
            "GitHub takes no more requests from here until \(clock); wait, or set GITHUB_TOKEN, which allows more",
            reason: .init("gitHubLimited", ["until": clock, "at": "\(end)"]))
    }

    static func notFound(_ subject: String) -> ManakoError {
        ManakoError(
            .unavailable, "GitHub has no \(subject), or it is private; check how it is written",
            reason: .init("gitHubNotFound", ["name": subject]))
    }

    static func server(_ status: Int) -> ManakoError {
        ManakoError(
            .unavailable, "GitHub has a problem of its own (status \(status)); try again later",
            reason: .init("gitHubServer", ["status": "\(status)"]))
    }

    /// An answer that makes no sense.
    static func answer(_ why: String) -> ManakoError {
        ManakoError(
            .malformedInput, "GitHub's answer makes no sense: \(PlainText.line(why, limit: 300)); try again later",
            reason: .init("gitHubAnswer"))
    }

    static func tooLarge(_ subject: String, limit: Int) -> ManakoError {
        ManakoError(
            .limitExceeded, "GitHub's answer about \(subject) is larger than \(limit) bytes, which is not taken",
            reason: .init("gitHubTooLarge"))
    }

    /// A transfer that did not succeed.
    static func transfer(_ failure: HTTPFailure, _ question: Question) -> ManakoError {
        let error = failure.error
        switch error.code {
        case .limitExceeded: return tooLarge(question.subject, limit: question.limit)
        case .invalidArgument, .malformedInput: return answer(error.message)
        case .unavailable where failure.isTransient || error.reason?.name == "noNetwork":
            return ManakoError(
                .unavailable, "GitHub can't be reached: \(error.message); check the connection and try again",
                reason: .init("gitHubOffline"))
        case .unavailable:
            return ManakoError(
                .unavailable, "GitHub's answer can't be had: \(error.message)", reason: .init("gitHubAnswer"))
        default: return error
        }
    }

    /// A local time of day such as `14:05`.
    private static func clock(_ seconds: Int) -> String {
        // Up to the next whole minute, so that it is over by then.
        var moment = time_t((seconds + 59) / 60 * 60)
        var parts = unsafe tm()
        guard unsafe localtime_r(&moment, &parts) != nil else { return "later" }
        return unsafe "\(parts.tm_hour.zeroPadded(to: 2)):\(parts.tm_min.zeroPadded(to: 2))"
    }
}
