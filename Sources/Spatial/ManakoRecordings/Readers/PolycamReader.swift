import ManakoCore
import ManakoSpatial

/// Polycam's raw data: pictures, cameras, depth and confidence in folders of `keyframes`, files named by microseconds
/// ([polyform](https://github.com/PolyCam/polyform)). Of pictures and cameras, the corrected ones are taken where there are some.
enum PolycamReader: RecordingReader {
    static let kind = SpatialRecordingKind.polycam

    static func recognises(_ files: RecordingFiles) -> Bool { root(files) != nil }

    /// The folder of the keyframes, with a slash unless it is the archive itself.
    private static func root(_ files: RecordingFiles) -> String? {
        ["keyframes/", ""].first { root in
            ["corrected_cameras", "cameras"].contains { folder in
                files.names(in: root + folder).contains { $0.hasSuffix(".json") }
            }
        }
    }

    static func read(_ context: ReaderContext, into draft: inout RecordingDraft) throws(ManakoError) {
        guard let root = root(context.files) else { return }
        let corrected = context.files.names(in: root + "corrected_cameras")
        let prefix = corrected.isEmpty ? root : root + "corrected_"
        let names = corrected.isEmpty ? context.files.names(in: root + "cameras") : corrected
        for name in names where name.hasSuffix(".json") {
            let stem = String(name.dropLast(5))
            let file = "\(prefix)cameras/\(name)"
            try draft.add(file) { () throws(ManakoError) in
                try frame(stem, try context.json(file), pictures: prefix + "images", root: root, context.files)
            }
        }
    }

    private static func frame(
        _ stem: String, _ json: JSONField, pictures: String, root: String, _ files: RecordingFiles
    ) throws(ManakoError) -> FrameEntry {
        guard let microseconds = Double(stem), microseconds.isFinite else {
            throw ManakoError(.malformedInput, "the file's name is no time in microseconds")
        }
        let picture = "\(pictures)/\(stem).jpg"
        guard files.contains(picture) else { throw ManakoError(.unavailable, "\(picture) is missing") }
        var matrix: [Double] = []
        for row in 0..<3 {
            for column in 0..<4 { matrix.append(try json.real("t_\(row)\(column)")) }
        }
        let size = try json.size("width", "height")
        let frame = SpatialFrame(
            name: picture, time: microseconds / 1e6,
            intrinsics: try CameraIntrinsics(
                width: size.width, height: size.height, fx: try json.real("fx"), fy: try json.real("fy"),
                cx: try json.real("cx"), cy: try json.real("cy")),
            pose: try CameraPose(cameraToWorld: matrix, axes: .openGL), sharpness: try json.optionalReal("blur_score"))
        return FrameEntry(
            frame, picture: .file(picture),
            depth: DepthSource(
                "\(root)depth/\(stem).png", perMetre: 1000,
                confidence: ("\(root)confidence/\(stem).png", 255), in: files))
    }
}
