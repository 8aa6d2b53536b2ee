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
        guard let picture = try members["picture"]?.text() else { throw json.error("\"picture\" is missing") }
        guard files.contains(picture) else { throw ManakoError(.unavailable, "\(picture.prefix(200)) is missing") }
        guard let camera = members["camera"] else { throw json.error("\"camera\" is missing") }
        var covariance: PoseCovariance?
        if let field = members["covariance"] { covariance = try PoseCovariance(try field.reals()) }
        let frame = SpatialFrame(
            name: picture, time: try json.real("time"), intrinsics: try intrinsics(camera),
            pose: members["cameraToWorld"] == nil ? nil : try json.pose("cameraToWorld", axes: .openCV),
            poseCovariance: covariance, sharpness: try json.optionalReal("sharpness"),
            board: try json.optionalText("board"))
        return FrameEntry(
            frame, picture: .file(picture),
            depth: try members["depth"].flatMap { (field) throws(ManakoError) in try depth(field, files) })
    }

    private static func depth(_ json: JSONField, _ files: RecordingFiles) throws(ManakoError) -> DepthSource? {
        guard let file = try json.optionalText("file") else { throw json.error("\"file\" is missing") }
        let perMetre = try json.real("perMetre")
        guard perMetre > 0 else { throw json.error("\"perMetre\" is \(perMetre)") }
        let confidence = try json.optionalText("confidence").map { (file: $0, maximum: 2) }
        return DepthSource(file, perMetre: perMetre, confidence: confidence, in: files)
    }

    private static func intrinsics(_ json: JSONField) throws(ManakoError) -> CameraIntrinsics {
        let size = try json.size("width", "height")
        var lens = LensDistortion.none
        if let distortion = try json.members()["distortion"] { lens = try self.lens(distortion) }
        return try CameraIntrinsics(
            width: size.width, height: size.height, fx: try json.real("fx"), fy: try json.real("fy"),
            cx: try json.real("cx"), cy: try json.real("cy"), distortion: lens)
    }

    private static func lens(_ json: JSONField) throws(ManakoError) -> LensDistortion {
        let k = try json.reals("coefficients")
        switch (try json.optionalText("model"), k.count) {
        case (Session.models.brownConrady, 5): return .brownConrady(k1: k[0], k2: k[1], p1: k[2], p2: k[3], k3: k[4])
        case (Session.models.fisheye, 4): return .fisheye(k1: k[0], k2: k[1], k3: k[2], k4: k[3])
        default: throw json.error("is no model of a lens with \(k.count) coefficients")
        }
    }
}
