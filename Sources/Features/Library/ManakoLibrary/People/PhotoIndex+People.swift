import Manako
public import ManakoCore
import ManakoFiles
import ManakoStore

extension PhotoIndex {
    private static let setting = "people"
    /// The longest name of a person, in bytes.
    public static let longestPersonName = 200

    /// The model that tells people apart, by its name; nil while nobody wants that.
    package func peopleModel() throws(ManakoError) -> String? {
        let name = try setting(Self.setting) ?? ""
        return name.isEmpty ? nil : name
    }

    /// Tells people apart from now on, by a model.
    ///
    /// - Parameter model: its name; another one than before forgets what was known.
    package func tellPeopleApart(by model: String) throws(ManakoError) {
        if try peopleModel() != model { try forgetPeople() }
        try set(Self.setting, model)
    }

    /// Forgets all faces, groups and names, and tells nobody apart any more.
    public func forgetPeople() throws(ManakoError) {
        try store.write { (session) throws(ManakoError) in
            try session.run("DELETE FROM faces")
            try session.run("DELETE FROM people")
            try session.run("UPDATE photos SET faced = 0 WHERE faced <> 0")
            try session.run("DELETE FROM settings WHERE name = ?", [.text(Self.setting)])
        }
    }

    /// The people whom two photos or more show, and those who have names: the most frequent first.
    public func people() throws(ManakoError) -> [PersonEntry] {
        let rows = try store.rows(
            """
            SELECT people.id, people.name, count(DISTINCT faces.photo), faces.photo, max(faces.width * photos.width)
            FROM people JOIN faces ON faces.person = people.id JOIN photos ON photos.id = faces.photo
            WHERE photos.hidden = 0 GROUP BY people.id
            HAVING count(DISTINCT faces.photo) > 1 OR people.name <> '' ORDER BY 3 DESC, people.id
            """)
        return try rows.map { row throws(ManakoError) in
            PersonEntry(
                id: try row.integer(0), name: try row.text(1), photos: try row.integer(2), photo: try row.integer(3))
        }
    }

    /// The largest picture of a person's face, a WebP file; nil when there is no such person.
    public func face(of person: Int) throws(ManakoError) -> [UInt8]? {
        try store.rows(
            """
            SELECT faces.picture FROM faces JOIN photos ON photos.id = faces.photo
            WHERE faces.person = ? AND photos.hidden = 0 ORDER BY faces.width * photos.width DESC, faces.id LIMIT 1
            """, [.number(person)]
        ).first?.bytes(0)
    }

    /// Names a person.
    ///
    /// - Parameters:
    ///   - person: the number.
    ///   - name: the name; empty takes it away. Blanks at its ends do not count.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when there is no such person, or the name is too long or has control characters.
    public func name(_ person: Int, _ name: String) throws(ManakoError) {
        let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard name.utf8.count <= Self.longestPersonName,
            name.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
        else {
            throw ManakoError(
                .invalidArgument,
                "a person's name has at most \(Self.longestPersonName) bytes and no control characters; give another one"
            )
        }
        try store.write { (session) throws(ManakoError) in
            try session.run("UPDATE people SET name = ? WHERE id = ?", [.text(name), .number(person)])
            guard session.changes > 0 else { throw Self.nobody(person) }
        }
    }

    /// Says that two people are one.
    ///
    /// - Parameters:
    ///   - other: who is no person of their own any more; their name counts where `person` has none.
    ///   - person: who they are.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when one of them is not there.
    public func join(_ other: Int, into person: Int) throws(ManakoError) {
        try store.write { (session) throws(ManakoError) in
            for id in [other, person] { try Self.check(id, session) }
            if other != person { try Self.join(other, into: person, session) }
        }
    }

    /// Looks whether there is a person.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when there is not.
    package func check(person: Int) throws(ManakoError) {
        try store.read { (session) throws(ManakoError) in try Self.check(person, session) }
    }

    private static func check(_ person: Int, _ session: StoreSession) throws(ManakoError) {
        guard try !session.rows("SELECT 1 FROM people WHERE id = ?", [.number(person)]).isEmpty else {
            throw nobody(person)
        }
    }

    private static func join(_ other: Int, into person: Int, _ session: StoreSession) throws(ManakoError) {
        try session.run("UPDATE faces SET person = ? WHERE person = ?", [.number(person), .number(other)])
        try session.run(
            "UPDATE people SET name = (SELECT name FROM people WHERE id = ?) WHERE id = ? AND name = ''",
            [.number(other), .number(person)])
        try session.run("DELETE FROM people WHERE id = ?", [.number(other)])
    }

    private static func nobody(_ person: Int) -> ManakoError {
        ManakoError(
            .invalidArgument, "there is no person \(person); `manako library people` lists them",
            reason: .init("personGone"))
    }
}

/// Where somebody with a name is in a photo.
struct NamedFace: Sendable, Equatable {
    /// The face in normalised coordinates of the upright picture, origin lower-left.
    var box: NormalizedRect
    var name: String
}

extension PhotoIndex {
    /// The people with names in a photo.
    func namedFaces(in photo: Int) throws(ManakoError) -> [NamedFace] {
        let rows = try store.rows(
            """
            SELECT name, x, y, width, height FROM faces JOIN people ON people.id = faces.person
            WHERE photo = ? AND name <> '' ORDER BY faces.id
            """, [.number(photo)])
        return try rows.map { row throws(ManakoError) in
            NamedFace(
                box: NormalizedRect(
                    x: try row.real(1), y: try row.real(2), width: try row.real(3), height: try row.real(4)),
                name: try row.text(0))
        }
    }

    /// A face as it is kept.
    struct KeptFace: Sendable {
        var box: NormalizedRect
        var print: FacePrint
        /// A small picture of it, a WebP file.
        var picture: [UInt8]
    }

    private static let waitsForFaces = """
        faced = 0 AND kind = 0 AND NOT hidden AND EXISTS (SELECT 1 FROM labels WHERE photo = id AND label = 'face')
        """

    /// How many photos with faces wait for these to be told apart.
    package func waitingFaceCount() throws(ManakoError) -> Int {
        try store.rows("SELECT count(*) FROM photos WHERE \(Self.waitsForFaces)").first?.integer(0) ?? 0
    }

    /// The photos with faces that wait for these to be told apart, in their order.
    func photosWithFaces() throws(ManakoError) -> [Int] {
        try store.read { (session) throws(ManakoError) in
            try session.numbers("SELECT id FROM photos WHERE \(Self.waitsForFaces) ORDER BY id")
        }
    }

    /// Keeps the faces of a photo, which belong to nobody yet.
    func keep(_ faces: [KeptFace], of photo: Int) throws(ManakoError) {
        try store.write { (session) throws(ManakoError) in
            try session.run("DELETE FROM faces WHERE photo = ?", [.number(photo)])
            try session.run("UPDATE photos SET faced = 1 WHERE id = ?", [.number(photo)])
            // A photo may be gone by now.
            guard session.changes > 0 else { return }
            for face in faces {
                try session.run(
                    "INSERT INTO faces (photo, x, y, width, height, print, picture) VALUES (?, ?, ?, ?, ?, ?, ?)",
                    [
                        .number(photo), .real(face.box.x), .real(face.box.y), .real(face.box.width),
                        .real(face.box.height), .bytes(face.print.bytes), .bytes(face.picture),
                    ])
            }
        }
    }

    /// Gives the faces that belong to nobody to people, known ones or new ones.
    ///
    /// Nobody is twice in one photo, and two people with names are never taken together.
    func groupFaces() throws(ManakoError) {
        try store.write { (session) throws(ManakoError) in
            let waiting = try session.rows("SELECT id, photo, print FROM faces WHERE person IS NULL ORDER BY id")
            guard !waiting.isEmpty else { return }
            var groups = try Self.groups(session)
            for row in waiting {
                guard let print = FacePrint(bytes: try row.bytes(2)) else { continue }
                let photo = try row.integer(1)
                let known = groups.person(of: print, in: photo)
                let person = if let known { known } else { try Self.addPerson(session) }
                groups.give(print, in: photo, to: person)
                try session.run(
                    "UPDATE faces SET person = ? WHERE id = ?", [.number(person), .number(try row.integer(0))])
            }
            let named = Set(try session.numbers("SELECT id FROM people WHERE name <> ''"))
            for (other, person) in groups.join(unless: { named.contains($0) && named.contains($1) }) {
                try Self.join(other, into: person, session)
            }
        }
    }

    /// The people who are known.
    private static func groups(_ session: StoreSession) throws(ManakoError) -> PeopleGroups {
        var groups = PeopleGroups()
        for row in try session.rows("SELECT person, photo, print FROM faces WHERE person IS NOT NULL ORDER BY id") {
            guard let print = FacePrint(bytes: try row.bytes(2)) else { continue }
            groups.add(print, in: try row.integer(1), to: try row.integer(0))
        }
        return groups
    }

    private static func addPerson(_ session: StoreSession) throws(ManakoError) -> Int {
        try session.run("INSERT INTO people (name) VALUES ('')")
        return session.lastRow
    }
}

extension FacePrint {
    /// The numbers as 32-bit floats, the lowest byte first.
    var bytes: [UInt8] { LittleEndian.bytes(values.map(\.bitPattern)) }

    /// Nil for bytes that are no print.
    init?(bytes: [UInt8]) {
        guard bytes.count == 4 * Self.length else { return nil }
        self.init(LittleEndian.floats(bytes[...]))
    }
}
