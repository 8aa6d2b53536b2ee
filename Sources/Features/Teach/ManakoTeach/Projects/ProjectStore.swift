import Glibc
public import ManakoCore
import ManakoFiles
import ManakoStore

/// Projects with their pictures and boxes, in a database and a folder of files on this machine.
///
/// What a function did is on the disk when it returns, whatever becomes of the process. Several processes may use one folder; each sees
/// what the others have written.
///
/// Every function throws ``ManakoError/Code/unavailable`` when the disk is full, when another program holds the database for too long and
/// when it can't be read or written, and ``ManakoError/Code/malformedInput`` when it is damaged; the message says what to do.
public final class ProjectStore: Sendable {
    let store: Store
    let folder: String
    /// How much there may be.
    public let limits: ProjectLimits

    static let application = 0x4D4E_4B50
    static let steps = [
        """
        CREATE TABLE projects (
            id TEXT PRIMARY KEY, name TEXT NOT NULL, created INTEGER NOT NULL, changed INTEGER NOT NULL,
            revision INTEGER NOT NULL, labels TEXT NOT NULL, model TEXT, training TEXT) WITHOUT ROWID;
        CREATE TABLE pictures (
            id TEXT PRIMARY KEY, project TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE, source TEXT NOT NULL,
            stored TEXT NOT NULL, bytes INTEGER NOT NULL, name TEXT NOT NULL, width INTEGER NOT NULL,
            height INTEGER NOT NULL, version INTEGER NOT NULL, done INTEGER NOT NULL, burst TEXT, place INTEGER NOT NULL,
            revision INTEGER NOT NULL, writer TEXT NOT NULL) WITHOUT ROWID;
        CREATE UNIQUE INDEX pictures_by_source ON pictures (project, source);
        CREATE INDEX pictures_by_content ON pictures (project, stored);
        CREATE INDEX pictures_by_revision ON pictures (project, revision);
        CREATE TABLE boxes (
            picture TEXT NOT NULL REFERENCES pictures (id) ON DELETE CASCADE, number INTEGER NOT NULL,
            project TEXT NOT NULL, id TEXT NOT NULL, label TEXT NOT NULL, x REAL NOT NULL, y REAL NOT NULL,
            width REAL NOT NULL, height REAL NOT NULL, PRIMARY KEY (picture, number)) WITHOUT ROWID;
        CREATE INDEX boxes_by_label ON boxes (project, label);
        CREATE TABLE removals (
            project TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE, picture TEXT NOT NULL,
            revision INTEGER NOT NULL, PRIMARY KEY (project, revision, picture)) WITHOUT ROWID;
        """
    ]

    /// Opens a folder, which is made when it is not there; files that belong to no picture are cleared away.
    ///
    /// - Parameters:
    ///   - folder: where `projects.sqlite` and a folder of files for each project are.
    ///   - limits: how much there may be.
    public init(folder: String, limits: ProjectLimits = ProjectLimits()) throws(ManakoError) {
        guard FileSystem.makePrivateFolder(folder) else {
            throw ManakoError(.unavailable, "\(folder): the folder can't be made: \(FileSystem.lastError)")
        }
        self.folder = folder
        self.limits = limits
        store = try Store(.file("\(folder)/projects.sqlite"), application: Self.application, steps: Self.steps)
        try clearLeftovers()
    }

    /// Why the database does not work at present; nil when it does.
    package var failure: ManakoError? { store.failure }

    // MARK: Projects

    /// Begins a project.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for names that can't be, ``ManakoError/Code/limitExceeded`` for too many projects.
    public func add(name: String, labels: [String] = []) throws(ManakoError) -> Project {
        let name = try limits.checked(name: name, "a project's name", limit: limits.nameLength)
        let labels = try limits.checked(labels: labels)
        let id = RandomName.make()
        return try store.write { (session) throws(ManakoError) in
            let count = try session.rows("SELECT count(*) FROM projects").first?.integer(0) ?? 0
            guard count < limits.projects else {
                throw ProjectError.tooMany("projects", limits.projects, "tooManyProjects")
            }
            let now = Self.now
            try session.run(
                "INSERT INTO projects (id, name, created, changed, revision, labels) VALUES (?, ?, ?, ?, 1, ?)",
                [.text(id), .text(name), .number(now), .number(now), .text(TextList.json(labels))])
            return try Self.project(id, session)
        }
    }

    /// Changes name and labels.
    ///
    /// A label that is called otherwise is so on all boxes; where the other name is there already, the two become one. A label that boxes
    /// have does not go: of two pages that add one each, neither takes away the other's.
    public func change(_ id: String, _ change: ProjectChange) throws(ManakoError) -> Project {
        let name = try change.name.map { name throws(ManakoError) in
            try limits.checked(name: name, "a project's name", limit: limits.nameLength)
        }
        let labels = try change.labels.map { labels throws(ManakoError) in try limits.checked(labels: labels) }
        let target = try change.rename.map { rename throws(ManakoError) in
            try limits.checked(name: rename.to, "a label", limit: limits.labelLength)
        }
        return try store.write { (session) throws(ManakoError) in
            let revision = try Self.advance(id, session)
            if let name { try session.run("UPDATE projects SET name = ? WHERE id = ?", [.text(name), .text(id)]) }
            if let labels { try self.keep(labels, of: id, session) }
            if let from = change.rename?.from.trimmed, let target {
                try self.rename(from, to: target, in: id, revision, session)
            }
            return try Self.project(id, session)
        }
    }

    /// Removes a project with all that is in it.
    ///
    /// - Returns: whether it was there.
    public func remove(_ id: String) throws(ManakoError) -> Bool {
        guard Self.isID(id) else { return false }
        let isGone = try store.write { (session) throws(ManakoError) in
            try session.run("DELETE FROM projects WHERE id = ?", [.text(id)])
            return session.changes > 0
        }
        if isGone { FileSystem.removeAll(folder(of: id)) }
        return isGone
    }

    /// Keeps a list of labels, and behind it those that boxes have.
    func keep(_ labels: [String], of id: String, _ session: StoreSession) throws(ManakoError) {
        let used = try session.rows("SELECT DISTINCT label FROM boxes WHERE project = ? ORDER BY label", [.text(id)])
        var all = labels
        for row in used {
            let label = try row.text(0)
            if !all.contains(label) { all.append(label) }
        }
        guard all.count <= limits.labels else { throw ProjectError.tooMany("labels", limits.labels, "tooManyLabels") }
        try session.run("UPDATE projects SET labels = ? WHERE id = ?", [.text(TextList.json(all)), .text(id)])
    }

    private func rename(
        _ from: String, to: String, in id: String, _ revision: Int, _ session: StoreSession
    ) throws(ManakoError) {
        guard from != to else { return }
        try session.run(
            """
            UPDATE pictures SET version = version + 1, revision = ?, writer = ''
            WHERE project = ? AND id IN (SELECT picture FROM boxes WHERE project = ? AND label = ?)
            """, [.number(revision), .text(id), .text(id), .text(from)])
        try session.run(
            "UPDATE boxes SET label = ? WHERE project = ? AND label = ?", [.text(to), .text(id), .text(from)])
        var labels: [String] = []
        for label in try Self.labels(of: id, session).map({ $0 == from ? to : $0 }) where !labels.contains(label) {
            labels.append(label)
        }
        try keep(labels, of: id, session)
    }

    // MARK: Shared

    /// Notes that something in a project changes.
    ///
    /// - Returns: the project's new revision.
    static func advance(_ id: String, _ session: StoreSession) throws(ManakoError) -> Int {
        try session.run(
            "UPDATE projects SET revision = revision + 1, changed = ? WHERE id = ?", [.number(now), .text(id)])
        guard let row = try session.rows("SELECT revision FROM projects WHERE id = ?", [.text(id)]).first else {
            throw ProjectError.projectGone
        }
        return try row.integer(0)
    }

    static var now: Int { Int(time(nil)) }

    /// Whether a name is one that this store made, so that it may be part of a path.
    static func isID(_ text: String) -> Bool {
        text.utf8.count == 32 && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }
}
