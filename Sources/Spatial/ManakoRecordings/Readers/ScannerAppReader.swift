import ManakoCore
import ManakoSpatial

/// 3D Scanner App: `frame_%05d.json` for each frame, `frame_%05d.jpg` for some, `depth_%05d.png` in millimetres, `conf_%05d.png`.
enum ScannerAppReader: RecordingReader {
    static let kind = SpatialRecordingKind.scannerApp

    static func recognises(_ files: RecordingFiles) -> Bool { files.names(in: "").contains { stem($0) != nil } }

    /// The digits of a frame's file.
    private static func stem(_ name: String) -> String? {
        guard name.hasPrefix("frame_"), name.hasSuffix(".json") else { return nil }
        let digits = name.dropFirst(6).dropLast(5)
        return digits.count == 5 && digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? String(digits) : nil
    }

    static func read(_ context: ReaderContext, into draft: inout RecordingDraft) throws(ManakoError) {
        var size: (width: Int, height: Int)?
        var withoutPicture = 0
        for name in context.files.names(in: "") {
            guard let stem = stem(name) else { continue }
            let picture = "frame_\(stem).jpg"
            guard context.files.contains(picture) else {
                withoutPicture += 1
                continue
            }
            try draft.add(name) { () throws(ManakoError) in
                // All pictures of a scan have one size, which their camera's file does not say.
                let known: (width: Int, height: Int)
                if let size { known = size } else { known = try context.pictureSize(picture) }
                size = known
                return try frame(stem, picture, known, try context.json(name), context.files)
            }
        }
        if withoutPicture > 0 { draft.note("\(withoutPicture) frames have a pose and no picture, and are left out") }
    }

    private static func frame(
        _ stem: String, _ picture: String, _ size: (width: Int, height: Int), _ json: JSONField,
        _ files: RecordingFiles
    ) throws(ManakoError) -> FrameEntry {
        let k = try json.reals("intrinsics")
        guard k.count == 9 else { throw json.error("intrinsics has \(k.count) numbers, not 9") }
        let time = try json.real("time")
        guard time.isFinite else { throw json.error("the time is no number") }
        let frame = SpatialFrame(
            name: picture, time: time,
            intrinsics: try CameraIntrinsics(
                width: size.width, height: size.height, fx: k[0], fy: k[4], cx: k[2], cy: k[5]),
            pose: try json.pose("cameraPoseARFrame", axes: .openGL))
        return FrameEntry(
            frame, picture: .file(picture),
            depth: DepthSource("depth_\(stem).png", perMetre: 1000, confidence: ("conf_\(stem).png", 2), in: files))
    }
}
