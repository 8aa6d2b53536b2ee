import Manako
public import ManakoCapabilities
import ManakoVideo

/// Asks all capabilities of a job of one picture, which is decoded once.
public struct PictureLooker: Sendable {
    /// A capability's name in results, with what looks for it.
    public typealias Task = (lens: String, finder: any Finder)

    private let tasks: [Task]

    /// Creates a looker.
    ///
    /// - Parameter tasks: at least one, in the order of results.
    public init(_ tasks: [Task]) { self.tasks = tasks }

    /// The row of an encoded picture.
    func row(of name: String, _ bytes: () throws(ManakoError) -> [UInt8]) -> PictureRow {
        do throws(ManakoError) {
            let image = try VisionImage(encoded: bytes(), codecs: ManakoEnvironment.codecs, limits: .default)
            return PictureRow(name, size: image.size, findings: try findings(in: image))
        } catch {
            return PictureRow(name, failure: error.at(name))
        }
    }

    /// The row of a frame.
    func row(of name: String, _ frame: VideoFrame) -> PictureRow {
        let image = VisionImage(frame.bitmap, orientation: frame.orientation)
        let place = PictureRow.Frame(index: frame.index, time: frame.time)
        do throws(ManakoError) {
            return PictureRow(name, place, size: image.size, findings: try findings(in: image))
        } catch {
            return PictureRow(name, place, failure: error.at("\(name): frame \(frame.index)"))
        }
    }

    private func findings(in image: VisionImage) throws(ManakoError) -> [(lens: String, findings: [Finding])] {
        var times = StageTimes()
        if tasks.count > 1, let need = tasks.map(\.finder).need(of: image) { try image.decode(need, times: &times) }
        var findings: [(lens: String, findings: [Finding])] = []
        for task in tasks { findings.append((task.lens, try task.finder.find(in: image, times: &times))) }
        return findings
    }
}
