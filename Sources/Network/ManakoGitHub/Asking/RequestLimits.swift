import Glibc
import ManakoCore
import ManakoFiles
import ManakoHTTP
import Synchronization

/// Until when nothing must be asked, by what GitHub said
/// ([rate limits](https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api)).
///
/// Shared by all copies of a client, and through a file by all programs that keep their answers in the same folder.
final class RequestLimits: Sendable {
    /// The longest that is waited for, in seconds, whatever a header says: GitHub counts by the hour.
    private static let longest = 3600
    /// The most resources that are remembered; there are about ten.
    private static let mostNames = 32
    private static let largestFile = 16 << 10
    /// By resource, in seconds since 1970; that of all under an empty name.
    private let ends = Mutex<[String: Int]>([:])
    private let path: String?

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - folder: where they are kept; nil to keep none.
    ///   - token: whose limits they are.
    init(folder: String? = nil, _ token: GitHubToken? = nil) {
        let owner = token.map { SHA256(of: Array("manako \($0.secret)".utf8)).hex } ?? ""
        // The digest of a digest: the name does not help to try tokens out.
        path = folder.map { "\($0)/limits-\(SHA256(of: Array(owner.utf8)).hex.prefix(16))" }
    }

    /// Refuses while a limit holds.
    func check(_ resource: Question.Resource, at now: Int) throws(ManakoError) {
        let own = ends.withLock { $0 }
        let others = read(at: now)
        let end = [resource.rawValue, ""].flatMap { [own[$0], others[$0]] }.compactMap { $0 }.max() ?? 0
        if end > now { throw GitHubProblem.limited(until: end) }
    }

    /// Notes when an answer says that it was the last one allowed.
    func note(_ head: HTTPHead, _ resource: Question.Resource, at now: Int) {
        guard head.fields["x-ratelimit-remaining"] == "0", let reset = head.number("x-ratelimit-reset") else { return }
        hold(head.fields["x-ratelimit-resource"] ?? resource.rawValue, until: min(reset, now + Self.longest))
    }

    /// Notes that a limit was reached, and says so.
    ///
    /// `Retry-After` counts most, then the end of the hour or minute when nothing is left of it, else it is a minute.
    func reach(_ refusal: Refusal, _ resource: Question.Resource, at now: Int) -> ManakoError {
        let head = refusal.head
        var wait = 60
        var name = ""
        if let seconds = head.number("retry-after") {
            wait = seconds
        } else if head.fields["x-ratelimit-remaining"] == "0", let reset = head.number("x-ratelimit-reset") {
            wait = reset - now
            name = head.fields["x-ratelimit-resource"] ?? resource.rawValue
        }
        let end = now + min(max(wait, 1), Self.longest)
        hold(name, until: end)
        return GitHubProblem.limited(until: end)
    }

    private func hold(_ name: String, until end: Int) {
        let all = ends.withLock { ends in
            // The names are a server's.
            guard ends.count < Self.mostNames || ends[name] != nil else { return ends }
            ends[name] = max(ends[name] ?? 0, end)
            return ends
        }
        write(all)
    }

    /// What this or another program noted before; nothing where the file is damaged.
    private func read(at now: Int) -> [String: Int] {
        guard let path, let bytes = try? FileBytes.read(path, limit: Self.largestFile),
            let members = try? JSONField(json: bytes).members(), members.count <= Self.mostNames
        else { return [:] }
        // A clock that was wrong must not keep anybody out for days.
        return members.compactMapValues { try? $0.integer(0...(now + Self.longest)) }
    }

    /// A file that can't be written is none: the next program learns of the limit from GitHub.
    private func write(_ ends: [String: Int]) {
        guard let path else { return }
        var json = JSONWriter()
        json.object { json in
            for (name, end) in ends.sorted(by: { $0.key < $1.key }) { json.member(name, end) }
        }
        _ = try? AtomicFile.write(Array(json.text.utf8), to: path)
    }
}

extension HTTPHead {
    /// A header that is a whole number.
    func number(_ name: String) -> Int? {
        guard let text = fields[name], text.utf8.count <= 15, text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else {
            return nil
        }
        return Int(text)
    }
}
