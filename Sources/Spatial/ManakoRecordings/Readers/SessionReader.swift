import ManakoCore
import ManakoSpatial

/// Reads session folders, those that were broken off too.
enum SessionReader: RecordingReader {
    static let kind = SpatialRecordingKind.session

    static func recognises(_ files: RecordingFiles) -> Bool {
        files.contains(Session.header) && files.contains(Session.frames)
    }

    static func read(_ context: ReaderContext, into draft: inout RecordingDraft) throws(ManakoError) {
        let header = try context.json(Session.header)
        guard try header.optionalText("format") == Session.format else {
            throw ManakoError(.malformedInput, "\(Session.header): is not that of a session")
        }
        let version = try header.real("version")
        guard version == Double(Session.version) else {
            throw ManakoError(
                .unsupported, "\(Session.header): has version \(version); this program knows \(Session.version)")
        }
        draft.name = try header.optionalText("name")
        draft.errors = try header.member("errors").map { (field) throws(ManakoError) in try RecordingErrors(field) }
        let bytes = try context.files.readText(Session.frames)
        for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
        where !line.isEmpty {
            try draft.add("\(Session.frames), line \(index + 1)") { () throws(ManakoError) in
                try frame(JSONField(json: Array(line)), context.files)
            }
        }
    }

    private static func frame(_ json: JSONField, _ files: RecordingFiles) throws(ManakoError) -> FrameEntry {
        let members = try json.members()
        let picture = try json.needed("picture").text()
        guard files.contains(picture) else { throw ManakoError(.unavailable, "\(picture.prefix(200)) is missing") }
        var covariance: PoseCovariance?
        if let field = members["covariance"] { covariance = try PoseCovariance(try field.reals()) }
        let frame = SpatialFrame(
            name: picture, time: try json.real("time"), intrinsics: try CameraIntrinsics(json.needed("camera")),
            pose: members["cameraToWorld"] == nil ? nil : try json.pose("cameraToWorld", axes: .openCV),
            poseCovariance: covariance, distances: try members["distances"].map(distances),
            sharpness: try json.optionalReal("sharpness"), board: try json.optionalText("board"))
        return FrameEntry(
            frame, picture: .file(picture),
            depth: try members["depth"].flatMap { (field) throws(ManakoError) in try depth(field, files) })
    }

    private static func distances(_ json: JSONField) throws(ManakoError) -> ClosedRange<Double> {
        let ends = try json.reals()
        guard ends.count == 2, ends[0] > 0, ends[1] > ends[0], ends[1].isFinite else {
            throw json.error("distances are two numbers above 0, the lesser one first")
        }
        return ends[0]...ends[1]
    }

    private static func depth(_ json: JSONField, _ files: RecordingFiles) throws(ManakoError) -> DepthSource? {
        let file = try json.needed("file").text()
        let perMetre = try json.real("perMetre")
        guard perMetre > 0 else { throw json.error("\"perMetre\" is \(perMetre)") }
        let confidence = try json.optionalText("confidence").map { (file: $0, maximum: 2) }
        return DepthSource(file, perMetre: perMetre, confidence: confidence, in: files)
    }
}
