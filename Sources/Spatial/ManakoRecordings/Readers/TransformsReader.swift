import Glibc
import ManakoCore
import ManakoSpatial

/// `transforms.json`: cameras as of OpenCV, poses from the camera's axes as of OpenGL to the world
/// ([nerfstudio](https://docs.nerf.studio/quickstart/data_conventions.html),
/// [instant-ngp](https://github.com/NVlabs/instant-ngp/blob/master/docs/nerf_dataset_tips.md),
/// [NeRFCapture](https://github.com/jc211/NeRFCapture)).
enum TransformsReader: RecordingReader {
    static let kind = SpatialRecordingKind.transforms
    private static let names = ["transforms.json", "transforms_train.json"]

    static func recognises(_ files: RecordingFiles) -> Bool { names.contains { files.contains($0) } }

    static func read(_ context: ReaderContext, into draft: inout RecordingDraft) throws(ManakoError) {
        guard let name = names.first(where: { context.files.contains($0) }) else { return }
        let json = try context.json(name)
        do throws(ManakoError) {
            let frames = try json.needed("frames").elements(0...10_000_000, of: "frames")
            var size: (width: Int, height: Int)?
            var hasTimes = false
            for (index, field) in frames.enumerated() {
                try draft.add("\(name), frames[\(index)]") { () throws(ManakoError) in
                    let frame = Frame(shared: json, own: field, context: context)
                    let entry = try frame.entry(index, size: &size)
                    if try frame.time() != nil { hasTimes = true }
                    return entry
                }
            }
            if !hasTimes { draft.noteMissingTimes() }
        } catch {
            throw error.at(name)
        }
    }

    /// A frame, whose camera is its own or that of all.
    private struct Frame {
        let shared: JSONField
        let own: JSONField
        let context: ReaderContext

        func time() throws(ManakoError) -> Double? {
            if let time = try own.optionalReal("timestamp") { return time }
            return try own.optionalReal("time")
        }

        func entry(_ index: Int, size: inout (width: Int, height: Int)?) throws(ManakoError) -> FrameEntry {
            let path = try own.needed("file_path").text()
            // Some programs leave the extension out.
            guard let picture = ["", ".png", ".jpg", ".jpeg"].map({ path + $0 }).first(where: context.files.contains)
            else { throw ManakoError(.unavailable, "\(path.prefix(200)) is missing") }
            let time = try time() ?? Double(index)
            guard time.isFinite else { throw own.error("the time is no number") }
            let frame = SpatialFrame(
                name: picture, time: time, intrinsics: try camera(picture, &size),
                pose: try own.pose("transform_matrix", axes: .openGL), sharpness: try own.optionalReal("sharpness"))
            return FrameEntry(frame, picture: .file(picture), depth: try depth())
        }

        private func depth() throws(ManakoError) -> DepthSource? {
            // Numbers times a scale are metres; nerfstudio has a path of its own, and millimetres unless it says otherwise.
            if let path = try own.optionalText("depth_file_path") {
                return try depth(path, scale: try number("depth_unit_scale_factor") ?? 0.001)
            }
            guard let path = try own.optionalText("depth_path") else { return nil }
            let (usual, other) = (try number("integer_depth_scale"), try number("depth_integer_scale"))
            return try depth(path, scale: usual ?? other ?? 1)
        }

        private func depth(_ path: String, scale: Double) throws(ManakoError) -> DepthSource? {
            guard scale.isFinite, scale > 0 else { throw own.error("the scale of depth is \(scale)") }
            return DepthSource(path, perMetre: 1 / scale, in: context.files)
        }

        /// A number of the frame, or of all frames.
        private func number(_ key: String) throws(ManakoError) -> Double? {
            if let number = try own.optionalReal(key) { return number }
            return try shared.optionalReal(key)
        }

        private func camera(
            _ picture: String, _ known: inout (width: Int, height: Int)?
        ) throws(ManakoError) -> CameraIntrinsics {
            let size = try size(picture, &known)
            let (width, height) = (Double(size.width), Double(size.height))
            let angle = try number("camera_angle_x").map { 0.5 * width / tan($0 / 2) }
            guard let fx = try number("fl_x") ?? angle else { throw own.error("\"fl_x\" is missing") }
            let angleY = try number("camera_angle_y").map { 0.5 * height / tan($0 / 2) }
            return try CameraIntrinsics(
                width: size.width, height: size.height, fx: fx, fy: try number("fl_y") ?? angleY ?? fx,
                cx: try number("cx") ?? width / 2, cy: try number("cy") ?? height / 2, distortion: try lens())
        }

        private func size(
            _ picture: String, _ known: inout (width: Int, height: Int)?
        ) throws(ManakoError) -> (width: Int, height: Int) {
            if try own.optionalReal("w") != nil { return try own.size("w", "h") }
            // NeRFCapture writes 0 where each frame has its own.
            if let width = try shared.optionalReal("w"), width != 0 { return try shared.size("w", "h") }
            if let known { return known }
            let size = try context.pictureSize(picture)
            known = size
            return size
        }

        private func lens() throws(ManakoError) -> LensDistortion {
            let (k1, k2, k3) = (try number("k1") ?? 0, try number("k2") ?? 0, try number("k3") ?? 0)
            let (p1, p2, k4) = (try number("p1") ?? 0, try number("p2") ?? 0, try number("k4") ?? 0)
            let (model, usual) = (try own.optionalText("camera_model"), try shared.optionalText("camera_model"))
            if (model ?? usual) == "OPENCV_FISHEYE" { return .fisheye(k1: k1, k2: k2, k3: k3, k4: k4) }
            let isPinhole = [k1, k2, k3, p1, p2].allSatisfy { $0 == 0 }
            return isPinhole ? .none : .brownConrady(k1: k1, k2: k2, p1: p1, p2: p2, k3: k3)
        }
    }
}
