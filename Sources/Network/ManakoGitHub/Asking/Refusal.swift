import ManakoCore
import ManakoHTTP

/// An answer that is none: what GitHub says instead, and what that means.
struct Refusal {
    let head: HTTPHead
    /// What GitHub says, fit to be shown and without the token; empty when it says nothing.
    let message: String
    private let question: Question

    init(_ answer: HTTPAnswer, _ question: Question, _ token: GitHubToken?) {
        head = answer.head
        self.question = question
        let field = answer.body.count <= 1 << 16 ? try? JSONField(json: answer.body) : nil
        var text = PlainText.line((try? field?.member("message")?.text()) ?? "", limit: 200)
        // Nobody should send it back, but somebody in between may.
        if let token, text.contains(token.secret) { text = "" }
        message = text
    }

    /// Whether a limit of requests was reached.
    var isLimit: Bool {
        guard head.status == 403 || head.status == 429 else { return false }
        return head.status == 429 || head.fields["retry-after"] != nil || head.fields["x-ratelimit-remaining"] == "0"
            || message.lowercased().contains("secondary rate limit")
    }

    /// What it means.
    var error: ManakoError {
        switch head.status {
        case 401:
            ManakoError(
                .unavailable,
                "GitHub does not take the token; make a new one and put it into GITHUB_TOKEN, or unset that",
                reason: .init("gitHubToken"))
        case 404, 410: GitHubProblem.notFound(question.subject)
        case 409:
            ManakoError(
                .unavailable, "\(question.subject) is empty: nothing was pushed to it yet", reason: .init("gitHubEmpty")
            )
        case 422 where question.resource == .core: GitHubProblem.notFound(question.subject)
        case 422:
            ManakoError(
                .invalidArgument, "GitHub can't look for that\(words); look for something else",
                reason: .init("gitHubQuery", ["message": message]))
        case 451:
            ManakoError(
                .unavailable, "GitHub does not show \(question.subject) for legal reasons\(words)",
                reason: .init("gitHubBlocked"))
        case 500...: GitHubProblem.server(head.status)
        default:
            ManakoError(
                .unavailable, "GitHub refuses \(question.subject) with status \(head.status)\(words)",
                reason: .init("gitHubRefused", ["status": "\(head.status)", "message": message]))
        }
    }

    private var words: String { message.isEmpty ? "" : ": \(message)" }
}
