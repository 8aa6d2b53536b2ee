import Glibc
public import ManakoCore
import ManakoFiles
import ManakoStore

extension PhotoIndex {
    /// The time in seconds since 1970.
    public static var currentSeconds: Int { Int(time(nil)) }

    /// The library's folders, in the order in which they were added.
    public var folders: [String] {
        get throws(ManakoError) { try roots().map(\.path) }
    }

    func roots() throws(ManakoError) -> [(id: Int, path: String)] {
        try store.rows("SELECT id, path FROM roots ORDER BY id").map { row throws(ManakoError) in
            (try row.integer(0), try row.text(1))
        }
    }

    /// Adds a folder to the library; one that is in it already, or lies in one that is, changes nothing.
    ///
    /// - Returns: the library's folder that holds it.
    /// - Throws: ``ManakoError/Code/unavailable`` when there is no such folder, ``ManakoError/Code/invalidArgument`` when a folder of
    ///   the library lies inside it.
    public func addFolder(_ path: String) throws(ManakoError) -> String {
        guard let real = FileSystem.realPath(path), FileSystem.isFolder(real) else {
            throw ManakoError(.unavailable, "\(path): no such folder")
        }
        return try store.write { (session) throws(ManakoError) in
            for row in try session.rows("SELECT path FROM roots") {
                let known = try row.text(0)
                if real == known || real.hasPrefix(known + "/") { return known }
                guard !known.hasPrefix(real + "/") else {
                    throw ManakoError(
                        .invalidArgument,
                        "\(path): the folder \(known) inside it is in the library; remove that first with `manako library remove`"
                    )
                }
            }
            try session.run("INSERT INTO roots (path) VALUES (?)", [.text(real)])
            return real
        }
    }

    /// Takes a folder out of the library, with what is known of photos that are in no other folder. No file is touched.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when it is not in the library.
    public func removeFolder(_ path: String) throws(ManakoError) {
        // A folder that is not there any more can't be resolved.
        let real = FileSystem.realPath(path) ?? path
        try store.write { (session) throws(ManakoError) in
            try session.run("DELETE FROM roots WHERE path = ?", [.text(real)])
            guard session.changes > 0 else {
                throw ManakoError(
                    .invalidArgument, "\(path): is no folder of the library; `manako library status` lists them")
            }
            try Self.removeUnused(session)
        }
    }

    /// A setting; nil when it was never set.
    package func setting(_ name: String) throws(ManakoError) -> String? {
        try store.rows("SELECT value FROM settings WHERE name = ?", [.text(name)]).first?.text(0)
    }

    /// Keeps a setting.
    package func set(_ name: String, _ value: String) throws(ManakoError) {
        try store.write { (session) throws(ManakoError) in
            try session.run(
                "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                [.text(name), .text(value)])
        }
    }
}
