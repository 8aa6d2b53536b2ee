/// The folders of a user by the [XDG Base Directory Specification](https://specifications.freedesktop.org/basedir-spec/latest/).
package enum UserFolders {
    /// Where this program keeps things for good: `manako` in `XDG_DATA_HOME` or `~/.local/share`.
    ///
    /// - Returns: nil when the environment names neither.
    package static func data(in environment: [String: String]) -> String? {
        folder(environment["XDG_DATA_HOME"], orInHome: ".local/share", environment)
    }

    /// Where something of this program is kept for good: `NAME` in the folder for all of it.
    ///
    /// - Returns: nil when the environment names none.
    package static func data(_ name: String, in environment: [String: String]) -> String? {
        data(in: environment).map { "\($0)/\(name)" }
    }

    /// Where something is kept that can be made again: `manako/NAME` in `XDG_CACHE_HOME` or `~/.cache`.
    ///
    /// - Returns: nil when the environment names neither.
    package static func cache(_ name: String, in environment: [String: String]) -> String? {
        folder(environment["XDG_CACHE_HOME"], orInHome: ".cache", environment).map { "\($0)/\(name)" }
    }

    /// The specification has relative paths ignored.
    private static func folder(
        _ base: String?, orInHome fallback: String, _ environment: [String: String]
    ) -> String? {
        if let base, base.hasPrefix("/") { return "\(base)/manako" }
        guard let home = environment["HOME"], !home.isEmpty else { return nil }
        return "\(home)/\(fallback)/manako"
    }
}
