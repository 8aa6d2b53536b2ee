import Manako
import ManakoAPI
import ManakoBoards
import ManakoCore
import ManakoFiles
import ManakoMeasure
import ManakoSpatial

/// What a burst was begun with, kept beside its pictures so that a server that is started anew can go on with it.
struct BurstHeader: Sendable {
    /// What the file is called in the burst's folder.
    static let file = "burst.json"

    /// The burst's name.
    var title: String
    /// The board that pictures show, and what takes them; nil when nothing says where the camera stands.
    var placing: (board: BoardText, millimetres: Double?, camera: CameraIntrinsics)?
    /// Where the device itself says that it stood, for each picture that will come; empty when it says nothing.
    var poses: [BurstPose] = []

    /// Reads the file of a burst; nil for what is none that takes pictures, as a recording.
    init?(folder: String) throws(ManakoError) {
        let path = "\(folder)/\(Self.file)"
        guard FileSystem.isReadable(path) else { return nil }
        let json = try JSONField(json: try FileBytes.read(path, limit: 1 << 20))
        title = try json.needed("title").text()
        for pose in try json.member("poses")?.elements(0...BurstStore.maximumFrames, of: "poses") ?? [] {
            poses.append(try BurstPose(pose, besides: []))
        }
        guard let board = try json.member("board")?.text() else { return }
        placing = (
            try BoardText(parsing: board), try json.member("squareMillimetres")?.real(),
            try CameraIntrinsics(json.needed("camera"))
        )
    }

    init(title: String, placing: (board: BoardText, millimetres: Double?, camera: CameraIntrinsics)?) {
        self.title = title
        self.placing = placing
    }

    /// Writes the file.
    func write(to folder: String) throws(ManakoError) {
        var writer = JSONWriter()
        writer.object { json in
            json.member("title", title)
            if !poses.isEmpty {
                json.name("poses")
                json.array { json in for pose in poses { pose.write(to: &json) } }
            }
            guard let placing else { return }
            json.member("board", placing.board.description)
            if let millimetres = placing.millimetres { json.member("squareMillimetres", exactly: millimetres) }
            json.name("camera")
            json.object { placing.camera.write(to: &$0) }
        }
        try AtomicFile.write(Array((writer.text + "\n").utf8), to: "\(folder)/\(Self.file)")
    }

    /// By what it is known where the camera stands.
    func detector() throws(ManakoError) -> BurstFeature.Placing? {
        guard let placing else { return nil }
        return try BurstFeature.Placing(
            board: try placing.board.board(millimetres: placing.millimetres), camera: placing.camera)
    }

    /// What the device itself says of its poses; nil when it says nothing.
    func tracked(_ folder: String) throws(ManakoError) -> TrackedPoses? {
        poses.isEmpty ? nil : try TrackedPoses(poses, folder: folder)
    }
}
