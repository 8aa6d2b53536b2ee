public import ManakoCore
import ManakoFiles
import ManakoGeometry
import ManakoStore

extension ProjectStore {
    /// All projects, the one that was changed last first.
    public func projects() throws(ManakoError) -> [Project] {
        try store.read { (session) throws(ManakoError) in
            try session.rows("SELECT id FROM projects ORDER BY changed DESC, id").map { row throws(ManakoError) in
                try Self.project(try row.text(0), session)
            }
        }
    }

    /// A project.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` with the reason `projectGone` when there is none.
    public func project(_ id: String) throws(ManakoError) -> Project {
        try store.read { (session) throws(ManakoError) in try Self.project(id, session) }
    }

    /// Pictures with their boxes.
    ///
    /// - Parameters:
    ///   - id: the project.
    ///   - since: a revision after which something must have changed; nil for all pictures.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when there is no such project.
    public func pictures(of id: String, since: Int? = nil) throws(ManakoError) -> PictureChanges {
        try store.read { (session) throws(ManakoError) in
            let revision = try Self.revision(of: id, session)
            // A revision that is not reached yet comes from another copy of the database.
            let since = since.map { $0 > revision ? -1 : $0 }
            let removed = try session.rows(
                "SELECT picture FROM removals WHERE project = ? AND revision > ? ORDER BY revision, picture",
                [.text(id), .number(since ?? Int.max)])
            return PictureChanges(
                revision: revision, pictures: try Self.pictures("revision > ?", .number(since ?? -1), of: id, session),
                removed: try removed.map { row throws(ManakoError) in try row.text(0) })
        }
    }

    /// A picture with its boxes.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when there is no such project or picture.
    public func picture(_ picture: String, of id: String) throws(ManakoError) -> ProjectPicture {
        try store.read { (session) throws(ManakoError) in
            _ = try Self.revision(of: id, session)
            return try Self.picture(picture, of: id, session)
        }
    }

    /// The file of a picture: an upright JPEG.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` with the reason `pictureDamaged` when it is missing.
    public func file(of picture: ProjectPicture, in id: String) throws(ManakoError) -> [UInt8] {
        let path = path(of: picture.id, in: id)
        guard FileSystem.isReadable(path) else { throw ProjectError.fileDamaged(picture.name) }
        let bytes = try FileBytes.read(path, limit: .max)
        guard bytes.starts(with: [0xFF, 0xD8]) else { throw ProjectError.fileDamaged(picture.name) }
        return bytes
    }

    /// Where the file of a picture is.
    public func path(of picture: String, in id: String) -> String { "\(folder(of: id))/pictures/\(picture).jpg" }

    /// The folder of a project's files.
    func folder(of id: String) -> String { "\(folder)/\(id)" }

    // MARK: In a transaction

    static func revision(of id: String, _ session: StoreSession) throws(ManakoError) -> Int {
        guard let row = try session.rows("SELECT revision FROM projects WHERE id = ?", [.text(id)]).first else {
            throw ProjectError.projectGone
        }
        return try row.integer(0)
    }

    static func labels(of id: String, _ session: StoreSession) throws(ManakoError) -> [String] {
        guard let row = try session.rows("SELECT labels FROM projects WHERE id = ?", [.text(id)]).first else {
            throw ProjectError.projectGone
        }
        return try TextList.texts(try row.text(0))
    }

    static func project(_ id: String, _ session: StoreSession) throws(ManakoError) -> Project {
        let rows = try session.rows(
            "SELECT id, name, created, changed, revision, labels, model FROM projects WHERE id = ?", [.text(id)])
        let sums = try session.rows(
            "SELECT count(*), ifnull(sum(done), 0) FROM pictures WHERE project = ?", [.text(id)])
        guard let row = rows.first, let sum = sums.first else { throw ProjectError.projectGone }
        let labels = try TextList.texts(try row.text(5))
        let counts = try counts(of: id, session)
        return Project(
            id: try row.text(0), name: try row.text(1), created: try row.integer(2), changed: try row.integer(3),
            revision: try row.integer(4), labels: labels, pictures: try sum.integer(0), done: try sum.integer(1),
            boxes: counts.values.reduce(0) { $0 + $1.boxes }, counts: labels.compactMap { counts[$0] },
            model: try row.optionalText(6).map(ProjectModel.init(json:)))
    }

    private static func counts(of id: String, _ session: StoreSession) throws(ManakoError) -> [String: LabelCount] {
        var counts: [String: LabelCount] = [:]
        let rows = try session.rows(
            "SELECT label, count(*), count(DISTINCT picture) FROM boxes WHERE project = ? GROUP BY label", [.text(id)])
        for row in rows {
            let label = try row.text(0)
            counts[label] = LabelCount(label: label, boxes: try row.integer(1), pictures: try row.integer(2))
        }
        return counts
    }

    static func picture(_ picture: String, of id: String, _ session: StoreSession) throws(ManakoError) -> ProjectPicture
    {
        guard let found = try pictures("id = ?", .text(picture), of: id, session).first else {
            throw ProjectError.pictureGone
        }
        return found
    }

    /// Pictures that fulfil a condition with one value.
    static func pictures(
        _ condition: String, _ value: StoreValue, of id: String, _ session: StoreSession
    ) throws(ManakoError) -> [ProjectPicture] {
        let boxes = try boxes(condition, value, of: id, session)
        return try session.rows(
            """
            SELECT id, name, width, height, version, done, burst, place FROM pictures
            WHERE project = ? AND \(condition) ORDER BY place, id
            """, [.text(id), value]
        ).map { row throws(ManakoError) in
            let picture = try row.text(0)
            return ProjectPicture(
                id: picture, name: try row.text(1), width: try row.integer(2), height: try row.integer(3),
                version: try row.integer(4), isDone: try row.integer(5) != 0, group: try row.optionalText(6),
                order: try row.integer(7), boxes: boxes[picture] ?? [])
        }
    }

    private static func boxes(
        _ condition: String, _ value: StoreValue, of id: String, _ session: StoreSession
    ) throws(ManakoError) -> [String: [ProjectBox]] {
        var boxes: [String: [ProjectBox]] = [:]
        let rows = try session.rows(
            """
            SELECT picture, id, label, x, y, width, height FROM boxes
            WHERE picture IN (SELECT id FROM pictures WHERE project = ? AND \(condition)) ORDER BY picture, number
            """, [.text(id), value])
        for row in rows {
            let rect = ImageRect(
                x: try row.real(3), y: try row.real(4), width: try row.real(5), height: try row.real(6))
            boxes[try row.text(0), default: []].append(
                ProjectBox(id: try row.text(1), label: try row.text(2), rect: rect))
        }
        return boxes
    }
}
