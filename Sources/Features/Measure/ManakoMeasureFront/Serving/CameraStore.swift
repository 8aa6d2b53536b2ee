import Manako
import ManakoBoards
import ManakoFiles
import ManakoSpatial

/// The cameras that are known, a file each.
struct CameraStore: Sendable {
    private let files: NumberedFolder

    /// The most cameras; the oldest go first.
    private static let maximumCameras = 100

    /// Opens a folder.
    init(_ folder: String) throws(ManakoError) { files = try NumberedFolder(folder, ending: ".json") }

    /// The cameras, the newest first; files that are none are passed over.
    func list() -> [CameraEntry] {
        files.names.reversed().compactMap { id in camera(id).map { CameraEntry(id: id, $0) } }
    }

    /// A camera; nil when there is none of the name.
    func camera(_ id: String) -> CameraFile? { files.path(of: id).flatMap { try? CameraFile(contentsOf: $0) } }

    /// Keeps a camera.
    func add(_ camera: CameraFile) throws(ManakoError) -> CameraEntry {
        for old in files.oldest(beyond: Self.maximumCameras - 1) { _ = files.remove(old) }
        let (id, path) = files.add()
        do throws(ManakoError) {
            try AtomicFile.write(Array(camera.json.utf8), to: path)
        } catch {
            _ = files.remove(id)
            throw error
        }
        return CameraEntry(id: id, camera)
    }

    /// Forgets a camera; false when there is none.
    func remove(_ id: String) -> Bool { files.remove(id) }
}

extension CameraEntry {
    fileprivate init(id: String, _ file: CameraFile) {
        let camera = file.intrinsics
        let lens = camera.distortion.coefficients
        self.init(
            id: id, name: file.name, width: camera.width, height: camera.height, fx: camera.fx, fy: camera.fy,
            cx: camera.cx, cy: camera.cy, distortion: lens, error: file.rms ?? 0,
            standardErrors: file.standardErrors.map {
                CameraErrors(fx: $0.fx, fy: $0.fy, cx: $0.cx, cy: $0.cy, distortion: $0.distortion)
            })
    }
}
