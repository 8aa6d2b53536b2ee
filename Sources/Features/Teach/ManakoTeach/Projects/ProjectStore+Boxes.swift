public import ManakoCore
import ManakoGeometry
import ManakoStore

extension ProjectStore {
    /// Replaces the boxes of a picture.
    ///
    /// Boxes are cut at the picture's edges. Labels that the project does not have yet become the last of its list. What is there
    /// already can be sent again, whatever version it names: an answer that was lost on its way does no harm.
    ///
    /// - Returns: the picture's new version and the project's revision.
    /// - Throws: ``ManakoError/Code/invalidArgument``: with the reason `pictureChanged` when somebody has changed the picture since the
    ///   version that the change names; for boxes that make no sense; when there is no such project or picture.
    ///   ``ManakoError/Code/limitExceeded`` for too many boxes.
    public func setBoxes(
        of picture: String, in id: String, _ change: BoxChange
    ) throws(ManakoError) -> (version: Int, revision: Int) {
        guard change.boxes.count <= limits.boxes else {
            throw ProjectError.tooMany("boxes in this picture", limits.boxes, "tooManyBoxes")
        }
        return try store.write { (session) throws(ManakoError) -> (version: Int, revision: Int) in
            let revision = try Self.revision(of: id, session)
            let kept = try Self.picture(picture, of: id, session)
            let boxes = try self.checked(change.boxes, in: kept)
            if kept.boxes == boxes, kept.isDone == change.isDone { return (kept.version, revision) }
            guard kept.version == change.version else {
                throw ProjectError.pictureChanged(kept.version, try Self.writer(of: picture, session))
            }
            return try self.write(boxes, change, of: kept, in: id, session)
        }
    }

    private func write(
        _ boxes: [ProjectBox], _ change: BoxChange, of picture: ProjectPicture, in id: String, _ session: StoreSession
    ) throws(ManakoError) -> (version: Int, revision: Int) {
        let revision = try Self.advance(id, session)
        try session.run(
            "UPDATE pictures SET version = version + 1, done = ?, revision = ?, writer = ? WHERE id = ?",
            [.flag(change.isDone), .number(revision), .text(change.writer), .text(picture.id)])
        try session.run("DELETE FROM boxes WHERE picture = ?", [.text(picture.id)])
        for (number, box) in boxes.enumerated() {
            try session.run(
                """
                INSERT INTO boxes (picture, number, project, id, label, x, y, width, height)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    .text(picture.id), .number(number), .text(id), .text(box.id), .text(box.label), .real(box.rect.x),
                    .real(box.rect.y), .real(box.rect.width), .real(box.rect.height),
                ])
        }
        try keep(Self.labels(of: id, session), of: id, session)
        return (picture.version + 1, revision)
    }

    private static func writer(of picture: String, _ session: StoreSession) throws(ManakoError) -> String {
        try session.rows("SELECT writer FROM pictures WHERE id = ?", [.text(picture)]).first?.text(0) ?? ""
    }

    /// Boxes as they can be kept.
    private func checked(_ boxes: [ProjectBox], in picture: ProjectPicture) throws(ManakoError) -> [ProjectBox] {
        var names: Set<String> = []
        return try boxes.map { box throws(ManakoError) in
            var box = box
            guard (1...36).contains(box.id.utf8.count), names.insert(box.id).inserted else {
                throw ProjectError.wrong(
                    "a box's id has 1 to 36 bytes and is no other box's, not \"\(box.id.prefix(40))\"")
            }
            box.label = try limits.checked(name: box.label, "a label", limit: limits.labelLength)
            guard let rect = box.rect.cut(width: picture.width, height: picture.height) else {
                throw ProjectError.wrong(
                    "the box \"\(box.id)\" is empty or outside of the picture of \(picture.width) × \(picture.height) pixels"
                )
            }
            box.rect = rect
            return box
        }
    }
}

extension ImageRect {
    /// The part inside a picture; nil when nothing is.
    func cut(width: Int, height: Int) -> ImageRect? {
        guard x.isFinite, y.isFinite, self.width.isFinite, self.height.isFinite else { return nil }
        let (left, top) = (max(0, x), max(0, y))
        let (right, bottom) = (min(Double(width), maxX), min(Double(height), maxY))
        guard right > left, bottom > top else { return nil }
        // Untouched where nothing is cut, so that what was sent is what comes back.
        let isInside = left == x && top == y && right == maxX && bottom == maxY
        return isInside ? self : ImageRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
