import Glibc
public import ManakoCore
import ManakoFiles

/// The folder that set-up fills with runtimes and models.
///
/// `MANAKO_HOME` names it. Otherwise it is the first folder `.manako` found on the way up from the executable, then from
/// the working directory, and `~/.local/share/manako` when there is none.
public enum ManakoHome {
    /// The folder's path; it need not exist.
    public static var path: String { path(environment: Environment.variables) }

    /// The path of a model that set-up installs, such as `face_detection_short_range.tflite`.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it is not there.
    public static func model(named name: String) throws(ManakoError) -> String {
        let path = "\(path)/models/\(name)"
        guard FileSystem.isReadable(path) else {
            throw ManakoError(.unavailable, "the model \(path) is not there; run `scripts/setup` to install it")
        }
        return path
    }

    static func path(environment: [String: String]) -> String {
        if let home = environment["MANAKO_HOME"], !home.isEmpty { return home }
        for start in [FileSystem.executableFolder, FileSystem.workingDirectory].compactMap({ $0 }) {
            if let found = above(start) { return found }
        }
        return (environment["HOME"] ?? "") + "/.local/share/manako"
    }

    /// The first folder `.manako` in a folder or in one of those that hold it.
    static func above(_ start: String) -> String? {
        var parts = start.split(separator: "/")
        while true {
            let candidate = (parts + [".manako"]).reduce(into: "") { $0 += "/" + $1 }
            if FileSystem.isFolder(candidate) { return candidate }
            guard parts.popLast() != nil else { return nil }
        }
    }
}
