import ManakoCore
import ManakoStore

extension PhotoIndex {
    /// The number of the photo with a digest; nil when there is none.
    func photo(withHash hash: [UInt8]) throws(ManakoError) -> Int? {
        try store.rows("SELECT id FROM photos WHERE hash = ?", [.bytes(hash)]).first?.integer(0)
    }

    /// Keeps what became of a file: all of it is on the disk when this returns.
    ///
    /// - Parameters:
    ///   - result: the photo, or why there is none.
    ///   - file: the file's number.
    ///   - place: the names of places for a photo with coordinates.
    func keep(
        _ result: PhotoLooker.Result, of file: Int, place: (CaptureInfo) -> PlaceWords?
    ) throws(ManakoError) {
        try store.write { (session) throws(ManakoError) in
            switch result {
            case .failed(let error):
                try session.run(
                    "UPDATE files SET error = ?, code = ?, reason = ?, started = 0 WHERE id = ?",
                    [
                        .text(error.message), .text(error.code.description),
                        error.reason.map { .text($0.json) } ?? .null, .number(file),
                    ])
            case .known(let photo):
                try Self.assign(photo, to: file, session)
            case .new(let content):
                // Another file with the same content may have been looked at meanwhile.
                let known = try session.rows("SELECT id FROM photos WHERE hash = ?", [.bytes(content.hash)]).first
                let photo = if let known { try known.integer(0) } else { try Self.add(content, place, session) }
                try Self.assign(photo, to: file, session)
            }
        }
    }

    private static func assign(_ photo: Int, to file: Int, _ session: StoreSession) throws(ManakoError) {
        try session.run(
            "UPDATE files SET photo = ?, error = NULL, started = 0 WHERE id = ?", [.number(photo), .number(file)])
        // A file that is gone was moved here.
        try session.run("DELETE FROM files WHERE photo = ? AND missing IS NOT NULL", [.number(photo)])
        try refreshNames(of: photo, session)
    }

    /// Brings the words of a photo's file names up to date.
    static func refreshNames(of photo: Int, _ session: StoreSession) throws(ManakoError) {
        let rows = try session.rows(
            """
            SELECT substr(files.path, length(roots.path) + 2) FROM files JOIN roots ON roots.id = files.root
            WHERE photo = ? ORDER BY missing IS NOT NULL, files.id LIMIT 20
            """, [.number(photo)])
        var names: [String] = []
        for row in rows { names.append(FoldedText.fold(try row.text(0))) }
        guard var words = try PhotoWords.read(photo, session), words.name != PhotoWords.padded(names) else { return }
        try words.remove(photo, session)
        words.name = PhotoWords.padded(names)
        try words.add(photo, session)
    }

    private static func add(
        _ content: PhotoContent, _ place: (CaptureInfo) -> PlaceWords?, _ session: StoreSession
    ) throws(ManakoError) -> Int {
        let (capture, words) = (content.capture, place(content.capture))
        try session.run(
            """
            INSERT INTO photos (hash, kind, width, height, bytes, taken, dated, colors, sharpness, camera, latitude,
                longitude, place, duration) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .bytes(content.hash), .number(content.kind.number), .number(content.width), .number(content.height),
                .number(content.bytes), .number(capture.taken), .number(capture.source.rawValue),
                .number(content.colors.reduce(0) { $0 | 1 << $1.rawValue }), .real(content.sharpness),
                .text(capture.camera), .real(orNull: capture.latitude), .real(orNull: capture.longitude),
                .text(words?.title ?? ""), .real(orNull: content.duration),
            ])
        let photo = session.lastRow
        try session.run(
            "INSERT INTO pictures (photo, thumbnail, findings) VALUES (?, ?, ?)",
            [.number(photo), .bytes(content.thumbnail), .text(content.findings.json)])
        try session.run(
            "INSERT INTO prints (photo, print) VALUES (?, ?)", [.number(photo), .bytes(content.print.bytes)])
        try addLabels(content.findings.labels, to: photo, session)
        try addWords(content, words, to: photo, session)
        return photo
    }

    private static func addLabels(
        _ labels: [PhotoFindings.Label], to photo: Int, _ session: StoreSession
    ) throws(ManakoError) {
        for label in labels {
            try session.run(
                "INSERT INTO labels (label, photo, count, confidence) VALUES (?, ?, ?, ?)",
                [.text(label.label), .number(photo), .number(label.count), .real(Double(label.confidence))])
            for name in LabelNames.names(of: label.label) {
                try session.run(
                    "INSERT OR IGNORE INTO label_names (name, label) VALUES (?, ?)",
                    [.text(name), .text(label.label)])
            }
        }
    }

    private static func addWords(
        _ content: PhotoContent, _ place: PlaceWords?, to photo: Int, _ session: StoreSession
    ) throws(ManakoError) {
        let words = PhotoWords(
            text: PhotoWords.padded(content.findings.text.map(FoldedText.fold)),
            place: PhotoWords.padded((place?.words ?? []).map(FoldedText.fold)), name: "",
            code: PhotoWords.padded(content.findings.codes.map(FoldedText.fold)),
            camera: PhotoWords.padded([FoldedText.fold(content.capture.camera)]))
        try words.add(photo, session)
    }
}
