import ManakoCore
import ManakoFiles
import ManakoSpatial

/// Writes `transforms.json` with pictures and depth beside it, as nerfstudio and instant-ngp read it; the list is written last.
struct TransformsWriter {
    private struct Written {
        var frame: SpatialFrame
        var pose: CameraPose
        var picture: String
        var depth: String?
    }

    private let folder: String
    private var written: [Written] = []

    init(folder: String) throws(ManakoError) {
        guard !FileSystem.isReadable("\(folder)/transforms.json") else {
            throw ManakoError(.invalidArgument, "\(folder): holds a transforms.json already; give another folder")
        }
        self.folder = folder
    }

    /// Writes a frame's files.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for a frame without a pose, which the format can't hold.
    mutating func append(_ frame: SpatialFrame, picture: [UInt8], depth: DepthMap?) throws(ManakoError) {
        guard let pose = frame.pose else { throw ManakoError(.malformedInput, "has no pose") }
        let stem = (written.count + 1).zeroPadded(to: 4)
        let name = "images/\(stem).\(try SessionWriter.fileExtension(picture))"
        try AtomicFile.write(picture, to: "\(folder)/\(name)")
        var file: String?
        if let depth { file = try WrittenDepth(depth, folder: folder, stem: stem, perMetre: 1000).file }
        written.append(Written(frame: frame, pose: pose, picture: name, depth: file))
    }

    /// Writes the list.
    func finish() throws(ManakoError) {
        var writer = JSONWriter()
        let shared = Set(written.map(\.frame.intrinsics)).count == 1 ? written.first?.frame.intrinsics : nil
        writer.object { json in
            if let shared { Self.write(shared, to: &json) }
            // nerfstudio reads depth in these; instant-ngp multiplies by the second.
            json.member("depth_unit_scale_factor", exactly: 0.001)
            json.member("integer_depth_scale", exactly: 0.001)
            json.name("frames")
            json.array { json in
                for frame in written { json.object { Self.write(frame, hasOwnCamera: shared == nil, to: &$0) } }
            }
        }
        try AtomicFile.write(Array((writer.text + "\n").utf8), to: "\(folder)/transforms.json")
    }

    private static func write(_ written: Written, hasOwnCamera: Bool, to json: inout JSONWriter) {
        json.member("file_path", written.picture)
        if let depth = written.depth {
            json.member("depth_file_path", depth)
            json.member("depth_path", depth)
        }
        json.member("timestamp", exactly: written.frame.time)
        if let sharpness = written.frame.sharpness { json.member("sharpness", exactly: sharpness) }
        if hasOwnCamera { write(written.frame.intrinsics, to: &json) }
        let matrix = written.pose.matrix(axes: .openGL)
        json.name("transform_matrix")
        json.array { json in
            for row in 0..<4 {
                json.array { json in
                    for value in matrix[4 * row..<4 * row + 4] { json.value(exactly: value) }
                }
            }
        }
    }

    private static func write(_ camera: CameraIntrinsics, to json: inout JSONWriter) {
        var names = ["k1", "k2", "p1", "p2", "k3"]
        if case .fisheye = camera.distortion { names = ["k1", "k2", "k3", "k4"] }
        json.member("camera_model", names.count == 4 ? "OPENCV_FISHEYE" : "OPENCV")
        json.member("w", camera.width)
        json.member("h", camera.height)
        let numbers = [("fl_x", camera.fx), ("fl_y", camera.fy), ("cx", camera.cx), ("cy", camera.cy)]
        for (name, value) in numbers + zip(names, camera.distortion.coefficients) { json.member(name, exactly: value) }
    }
}
