public import ManakoCore
public import ManakoHTTP

/// Where GitHub is: its addresses, and the hosts that it may send to.
public struct GitHubHosts: Sendable, Hashable {
    /// Where the REST API is, without a slash at the end.
    public let api: String
    /// Where pages of repositories are, without a slash at the end.
    public let web: String
    /// Where raw files are, without a slash at the end.
    public let raw: String
    /// The hosts that are asked, and that redirections may lead to.
    public let rule: HTTPHostRule

    /// GitHub's own.
    public static let standard = GitHubHosts(
        api: "https://api.github.com", web: "https://github.com", raw: "https://raw.githubusercontent.com",
        rule: HTTPHostRule([
            "api.github.com", "github.com", "codeload.github.com", "raw.githubusercontent.com",
            "media.githubusercontent.com", "objects.githubusercontent.com", "release-assets.githubusercontent.com",
            "avatars.githubusercontent.com", "*.avatars.githubusercontent.com", "user-images.githubusercontent.com",
            "private-user-images.githubusercontent.com", "camo.githubusercontent.com",
            "repository-images.githubusercontent.com", "opengraph.githubassets.com", "github.githubassets.com",
            "github-cloud.s3.amazonaws.com", "github-production-release-asset-2e65be.s3.amazonaws.com",
            "github-production-user-asset-6210df.s3.amazonaws.com",
        ]))

    private init(api: String, web: String, raw: String, rule: HTTPHostRule) {
        self.api = api
        self.web = web
        self.raw = raw
        self.rule = rule
    }

    /// A GitHub of one's own on this machine, which is all hosts at once: the API below `/api/v3` as GitHub Enterprise Server
    /// has it, raw files below `/raw`, pages at the top.
    ///
    /// - Parameter address: such as `http://127.0.0.1:8090`.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for an address that is not this machine's.
    public init(standIn address: String) throws(ManakoError) {
        let address = address.hasSuffix("/") ? String(address.dropLast()) : address
        let rule = try HTTPHostRule(loopback: address)
        self.init(api: "\(address)/api/v3", web: address, raw: "\(address)/raw", rule: rule)
    }

    /// The hosts that the environment names: the stand-in whose address is in `MANAKO_GITHUB`, else GitHub's own.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for an address that is not this machine's.
    public init(environment: [String: String]) throws(ManakoError) {
        guard let address = environment["MANAKO_GITHUB"], !address.isEmpty else {
            self = .standard
            return
        }
        do throws(ManakoError) {
            try self.init(standIn: address)
        } catch {
            throw error.at("MANAKO_GITHUB")
        }
    }
}
