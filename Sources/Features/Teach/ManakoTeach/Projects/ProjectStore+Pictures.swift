public import ManakoCore
import ManakoFiles
import ManakoStore

extension ProjectStore {
    /// Adds a picture. The file is written while the database is held, so that whoever clears leftovers away sees both or none.
    ///
    /// - Parameters:
    ///   - picture: the upright picture.
    ///   - id: the project.
    ///   - name: what its file is called.
    ///   - group: the burst or video that it comes from.
    ///   - order: its place among the others; behind all others when nil.
    /// - Returns: the picture, and whether it is new: one of the same bytes is the one that is there.
    /// - Throws: ``ManakoError/Code/limitExceeded`` when the project is full, ``ManakoError/Code/invalidArgument`` when there is no such
    ///   project.
    public func add(
        _ picture: UprightPicture, to id: String, name: String, group: String? = nil, order: Int? = nil
    ) throws(ManakoError) -> (picture: ProjectPicture, isNew: Bool) {
        let name = Self.plain(name, limits.nameLength)
        let group = group.map { Self.plain($0, limits.nameLength) }.flatMap { $0.isEmpty ? nil : $0 }
        return try store.write { (session) throws(ManakoError) -> (picture: ProjectPicture, isNew: Bool) in
            _ = try Self.revision(of: id, session)
            if let known = try Self.known(picture, in: id, session) {
                return (try Self.picture(known, of: id, session), false)
            }
            try self.checkRoom(for: picture, in: id, session)
            let new = RandomName.make()
            try Self.insert(picture, new, into: id, name: name.isEmpty ? new : name, group, order, session)
            try AtomicFile.write(picture.bytes, to: self.path(of: new, in: id), isDurable: true)
            return (try Self.picture(new, of: id, session), true)
        }
    }

    /// Removes a picture with its boxes.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when there is no such project or picture.
    public func removePicture(_ picture: String, of id: String) throws(ManakoError) {
        try store.write { (session) throws(ManakoError) in
            let revision = try Self.advance(id, session)
            try session.run("DELETE FROM pictures WHERE project = ? AND id = ?", [.text(id), .text(picture)])
            guard session.changes > 0 else { throw ProjectError.pictureGone }
            try session.run(
                "INSERT INTO removals (project, picture, revision) VALUES (?, ?, ?)",
                [.text(id), .text(picture), .number(revision)])
        }
        FileSystem.removeAll(path(of: picture, in: id))
    }

    /// The picture of a project that has the same bytes, as they came or as they are kept.
    private static func known(
        _ picture: UprightPicture, in id: String, _ session: StoreSession
    ) throws(ManakoError) -> String? {
        for column in ["source", "stored"] {
            let rows = try session.rows(
                "SELECT id FROM pictures WHERE project = ? AND \(column) = ?", [.text(id), .text(picture.source)])
            if let row = rows.first { return try row.text(0) }
        }
        return nil
    }

    private func checkRoom(
        for picture: UprightPicture, in id: String, _ session: StoreSession
    ) throws(ManakoError) {
        let rows = try session.rows(
            "SELECT count(*), ifnull(sum(bytes), 0) FROM pictures WHERE project = ?", [.text(id)])
        guard let row = rows.first else { return }
        guard try row.integer(0) < limits.pictures else {
            throw ProjectError.tooMany("pictures in this project", limits.pictures, "tooManyPictures")
        }
        guard try row.integer(1) + picture.bytes.count <= limits.bytes else {
            throw ProjectError.tooMany("bytes of pictures in this project", limits.bytes, "projectFull")
        }
    }

    private static func insert(
        _ picture: UprightPicture, _ new: String, into id: String, name: String, _ group: String?, _ order: Int?,
        _ session: StoreSession
    ) throws(ManakoError) {
        let revision = try advance(id, session)
        let last = try session.rows("SELECT ifnull(max(place), 0) FROM pictures WHERE project = ?", [.text(id)])
        let next = try last.first?.integer(0) ?? 0
        let place = order ?? min(Int(Int32.max), next + 1)
        try session.run(
            """
            INSERT INTO pictures (
                id, project, source, stored, bytes, name, width, height, version, done, burst, place, revision, writer)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1, 0, ?, ?, ?, '')
            """,
            [
                .text(new), .text(id), .text(picture.source), .text(picture.stored), .number(picture.bytes.count),
                .text(name), .number(picture.width), .number(picture.height), .text(orNull: group), .number(place),
                .number(revision),
            ])
    }

    /// A name without control characters, cut where it is too long.
    private static func plain(_ name: String, _ limit: Int) -> String {
        var plain = String.UnicodeScalarView()
        for scalar in name.trimmed.unicodeScalars.prefix(limit) where scalar.value >= 0x20 { plain.append(scalar) }
        return String(plain)
    }

    /// Removes files of pictures and projects that are not in the database: what a process that ended has left.
    func clearLeftovers() throws(ManakoError) {
        try store.write { (session) throws(ManakoError) in
            for id in FileSystem.names(in: self.folder) where Self.isID(id) {
                let rows = try session.rows("SELECT id FROM pictures WHERE project = ?", [.text(id)])
                let kept = Set(try rows.map { row throws(ManakoError) in try row.text(0) + ".jpg" })
                let isThere = try !session.rows("SELECT 1 FROM projects WHERE id = ?", [.text(id)]).isEmpty
                guard isThere else {
                    FileSystem.removeAll(self.folder(of: id))
                    continue
                }
                let pictures = self.folder(of: id) + "/pictures"
                for name in FileSystem.names(in: pictures) where !kept.contains(name) {
                    FileSystem.removeAll("\(pictures)/\(name)")
                }
            }
        }
    }
}
