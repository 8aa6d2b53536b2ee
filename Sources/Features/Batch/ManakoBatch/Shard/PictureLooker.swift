import Manako
public import ManakoCapabilities
import ManakoVideo

/// Asks all capabilities of a job of one picture, which is decoded once.
public struct PictureLooker: Sendable {
    /// A capability, with what looks for it.
    public typealias Task = (capability: any Capability, finder: any Finder)

    private let tasks: [Task]
    private let painter: ThumbnailPainter?

    /// Creates a looker.
    ///
    /// - Parameters:
    ///   - tasks: at least one, in the order of results.
    ///   - thumbnailSide: the longer side in pixels of thumbnails with what was found; 0 makes none.
    public init(_ tasks: [Task], thumbnailSide: Int = 0) {
        self.tasks = tasks
        painter = thumbnailSide > 0 ? ThumbnailPainter(side: thumbnailSide) : nil
    }

    /// The row of an encoded picture.
    func row(of name: String, _ bytes: () throws(ManakoError) -> [UInt8]) -> PictureRow {
        do throws(ManakoError) {
            let image = try VisionImage(encoded: bytes(), codecs: ManakoEnvironment.codecs, limits: .default)
            return try row(of: image, name)
        } catch {
            return PictureRow(name, failure: error.at(name))
        }
    }

    /// The row of a frame.
    func row(of name: String, _ frame: VideoFrame) -> PictureRow {
        let image = VisionImage(frame.bitmap, orientation: frame.orientation)
        let place = PictureRow.Frame(index: frame.index, time: frame.time)
        do throws(ManakoError) {
            return try row(of: image, name, place)
        } catch {
            return PictureRow(name, place, failure: error.at("\(name): frame \(frame.index)"))
        }
    }

    private func row(
        of image: VisionImage, _ name: String, _ place: PictureRow.Frame? = nil
    ) throws(ManakoError) -> PictureRow {
        let found = try findings(in: image)
        var row = PictureRow(
            name, place, size: image.size, findings: found.map { ($0.task.capability.info.id, $0.findings) })
        if let painter {
            let picture = try painter.thumbnail(of: image, found)
            row.thumbnail = (ShardThumbnails.name(of: name, frame: place?.index), picture)
        }
        return row
    }

    private func findings(in image: VisionImage) throws(ManakoError) -> [(task: Task, findings: [Finding])] {
        var times = StageTimes()
        if tasks.count > 1, let need = tasks.map(\.finder).need(of: image) { try image.decode(need, times: &times) }
        var findings: [(task: Task, findings: [Finding])] = []
        for task in tasks { findings.append((task, try task.finder.find(in: image, times: &times))) }
        return findings
    }
}
