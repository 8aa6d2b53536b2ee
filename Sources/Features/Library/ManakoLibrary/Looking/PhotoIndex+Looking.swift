import Manako
import ManakoCore
import ManakoFiles

extension PhotoIndex {
    /// What somebody finds in a photo who looks at its file once more.
    ///
    /// - Parameters:
    ///   - photo: its number.
    ///   - nothing: what a damaged file counts as.
    ///   - look: looks at the picture.
    /// - Returns: nil when the file can't be reached at present, or models are missing.
    func found<Found>(
        in photo: Int, orElse nothing: Found,
        _ look: (VisionImage, inout StageTimes) throws(ManakoError) -> Found
    ) throws(ManakoError) -> Found? {
        guard let path = try entries([photo], hasLabels: false).first?.paths.first else { return nil }
        do throws(ManakoError) {
            var times = StageTimes()
            let image = try VisionImage(encoded: FileBytes.read(path), codecs: ManakoEnvironment.codecs)
            return try look(image, &times)
        } catch {
            return error.code == .unavailable ? nil : nothing
        }
    }
}
