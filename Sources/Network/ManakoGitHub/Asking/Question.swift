import ManakoCore
import ManakoHTTP

/// One request to the API.
struct Question {
    /// Which of GitHub's counts it is on.
    enum Resource: String {
        case core, search
    }

    /// What an answer may look like.
    enum Form: String {
        case json = "application/vnd.github+json"
        case raw = "application/vnd.github.raw+json"
        case sha = "application/vnd.github.sha"
    }

    /// The path behind that of the API, encoded.
    var path: String
    /// The query, not encoded.
    var query: [(name: String, value: String)] = []
    var form = Form.json
    var resource = Resource.core
    /// The most bytes of an answer.
    var limit = 8 << 20
    /// Whether the answer can never change, as with all that is in a commit.
    var isFixed = false
    /// What is asked for, in words for errors.
    var subject: String

    /// Path and query.
    var target: String {
        guard !query.isEmpty else { return path }
        return path + "?" + query.map { "\($0.name)=\(PercentEncoding.value($0.value))" }.joined(separator: "&")
    }
}

/// What came of a question.
struct RequestOutcome {
    var body: [UInt8]
    /// The header `Link`.
    var link: String?
    /// How many more of its kind GitHub allows until its minute or hour is over; nil for an answer that was kept.
    var left: Int?
    /// Why this is an earlier answer.
    var problem: ManakoError?
}
