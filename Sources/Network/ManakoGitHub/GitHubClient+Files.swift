public import ManakoCore
import ManakoHTTP

extension GitHubClient {
    /// The commit that a branch, a tag or the beginning of a commit's number stands for.
    ///
    /// - Parameter reference: nil for the default branch.
    /// - Returns: the commit in 40 hexadecimal digits.
    public func commit(
        of name: RepositoryName, reference: String? = nil, isCancelled: () -> Bool = { false }
    ) throws(ManakoError) -> GitHubResponse<String> {
        let reference = reference ?? "HEAD"
        guard EntryPath.isPlain(reference), reference.utf8.count <= 255 else {
            throw GitHubProblem.notFound("branch or tag \"\(PlainText.line(reference, limit: 80))\" in \(name)")
        }
        let subject = reference == "HEAD" ? "repository \(name)" : "branch or tag \"\(reference)\" in \(name)"
        let answered = try asker.ask(
            Question(
                path: "/repos/\(name)/commits/\(PercentEncoding.path(reference))", form: .sha, limit: 1 << 16,
                subject: subject), isCancelled)
        return GitHubResponse(try reader.commit(answered.body), problem: answered.problem)
    }

    /// All files and folders of a commit.
    ///
    /// - Parameter commit: as ``commit(of:reference:isCancelled:)`` gives it.
    public func tree(
        of name: RepositoryName, commit: String, isCancelled: () -> Bool = { false }
    ) throws(ManakoError) -> GitHubResponse<RepositoryTree> {
        let commit = try checked(commit)
        let answered = try asker.ask(
            Question(
                path: "/repos/\(name)/git/trees/\(commit)", query: [("recursive", "1")], limit: 64 << 20, isFixed: true,
                subject: "commit \(commit) in \(name)"), isCancelled)
        let tree = try reader.read(answered, maximumValues: 1 << 21) { (field) throws(ManakoError) in
            try reader.tree(field, commit: commit)
        }
        return GitHubResponse(tree, problem: answered.problem)
    }

    /// What lies in a folder, at most 1,000 entries; for trees that are partial.
    ///
    /// - Parameter path: empty for the top.
    public func folder(
        of name: RepositoryName, path: String, commit: String, isCancelled: () -> Bool = { false }
    ) throws(ManakoError) -> GitHubResponse<[TreeEntry]> {
        let question = try contents(name, path, commit, .json)
        let answered = try asker.ask(question, isCancelled)
        let entries = try reader.read(answered) { (field) throws(ManakoError) in try reader.folder(field, path) }
        return GitHubResponse(entries, problem: answered.problem)
    }

    /// A file of at most 1 MB, such as a licence or the pointer that Git LFS keeps in place of a large file (``LFSPointer``).
    public func file(
        of name: RepositoryName, path: String, commit: String, isCancelled: () -> Bool = { false }
    ) throws(ManakoError) -> GitHubResponse<[UInt8]> {
        let answered = try asker.ask(try contents(name, path, commit, .raw), isCancelled)
        return GitHubResponse(answered.body, problem: answered.problem)
    }

    /// The README, of at most 1 MB; nil where there is none.
    public func readme(
        of name: RepositoryName, commit: String, isCancelled: () -> Bool = { false }
    ) throws(ManakoError) -> GitHubResponse<GitHubReadme?> {
        let commit = try checked(commit)
        let answered: RequestOutcome
        do throws(ManakoError) {
            answered = try asker.ask(
                Question(
                    path: "/repos/\(name)/readme", query: [("ref", commit)], isFixed: true,
                    subject: "README of \(name)"), isCancelled)
        } catch  where error.reason?.name == "gitHubNotFound" {
            return GitHubResponse(nil)
        }
        let (path, bytes) = try reader.read(answered) { (field) throws(ManakoError) in try reader.readme(field) }
        guard let bytes, bytes.count <= GitHubResponseReader.maximumFile else {
            throw GitHubProblem.tooLarge("the README of \(name)", limit: GitHubResponseReader.maximumFile)
        }
        return GitHubResponse(GitHubReadme(path: path, bytes: bytes), problem: answered.problem)
    }

    /// Where a file's bytes are fetched with ``http``; of files in Git LFS it redirects to the file itself, not to the pointer.
    public func fileAddress(of name: RepositoryName, commit: String, path: String) -> String {
        "\(hosts.web)/\(name)/raw/\(PercentEncoding.path(commit))/\(PercentEncoding.path(path))"
    }

    private func contents(
        _ name: RepositoryName, _ path: String, _ commit: String, _ form: Question.Form
    ) throws(ManakoError) -> Question {
        let commit = try checked(commit)
        guard path.isEmpty || EntryPath.isPlain(path) else {
            throw GitHubProblem.notFound("file \"\(PlainText.line(path, limit: 80))\" in \(name)")
        }
        return Question(
            path: "/repos/\(name)/contents/\(PercentEncoding.path(path))", query: [("ref", commit)], form: form,
            limit: form == .raw ? GitHubResponseReader.maximumFile : 8 << 20, isFixed: true,
            subject: "\(path) in \(name)")
    }

    private func checked(_ commit: String) throws(ManakoError) -> String {
        guard Digest.isObject(commit) else {
            throw ManakoError(
                .invalidArgument,
                "\"\(PlainText.line(commit, limit: 80))\" is no commit's number of 40 hexadecimal digits")
        }
        return commit.lowercased()
    }
}
