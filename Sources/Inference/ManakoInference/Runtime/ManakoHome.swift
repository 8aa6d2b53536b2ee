public import ManakoCore
import ManakoFiles

/// Where runtimes and models are looked for.
///
/// What is needed is taken from the first of these folders that has it; when none has, the error names them all:
///
/// 1. `MANAKO_HOME`. When it is set, no other folder is searched.
/// 2. `lib/manako` beside the folder of the running program, where `scripts/install` puts it.
/// 3. `.manako` in the program's folder or the next one above it, which `scripts/setup` fills in a checkout.
/// 4. `.manako` in the checkout that this library was built from, while that is there.
/// 5. The user's folder, `manako` in `XDG_DATA_HOME` or `~/.local/share`, which `scripts/setup --user` fills.
/// 6. `/usr/local/lib/manako` and `/usr/lib/manako`.
///
/// The working directory is not among them: libraries are loaded into the process, and a program may be run where somebody
/// else has put files. For the same reason a folder of 3 and 4 must belong to root, to the user or to the program's owner.
public enum ManakoHome {
    /// A folder that is searched.
    public struct Folder: Sendable, Hashable {
        /// Its path; it need not exist.
        public var path: String
        /// Why it is searched, such as `the user's`, or why it is not.
        public var reason: String
        /// Whether it is searched; not when it belongs to somebody else.
        public var isSearched = true

        /// Whether a set-up has put something there.
        public var isFilled: Bool { isSearched && FileSystem.isFolder("\(path)/runtimes") }
        /// The path with the reason, for people.
        public var text: String { "\(path) (\(reason))" }
    }

    /// The folders, in the order in which they are searched.
    public static var folders: [Folder] { HomeSearch().folders }

    /// What a user can do when something is in none of the folders.
    public static let advice =
        "run `scripts/setup` in Manako's checkout to install it (with --user for all programs of this user), "
        + "or set MANAKO_HOME to the folder that has it"

    /// The path of a model that set-up installs, such as `face_detection_short_range.tflite`.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` naming the folders that were searched when it is in none of them.
    public static func model(named name: String) throws(ManakoError) -> String {
        try model(named: name, HomeSearch())
    }

    static func model(named name: String, _ search: HomeSearch) throws(ManakoError) -> String {
        let found = search.first { FileSystem.isReadable("\($0)/models/\(name)") ? "\($0)/models/\(name)" : nil }
        guard let found else {
            throw ManakoError(.unavailable, "the model \(name) is not installed: not in \(search.text); \(advice)")
        }
        return found
    }
}
