import Manako
import ManakoCapabilities
import ManakoCodecs
import ManakoPipeline

/// Draws what was found on small pictures.
struct ThumbnailPainter: Sendable {
    /// The longer side in pixels; smaller pictures keep their size.
    let side: Int

    private static let quality = 75

    /// A small picture with everything on it that was found, as a WebP file.
    ///
    /// What is decoded for it is decoded after the capabilities have looked, so that it changes nothing about what they find.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - found: the capabilities, in the order in which they draw, with what they found.
    func thumbnail(
        of image: VisionImage, _ found: [(task: PictureLooker.Task, findings: [Finding])]
    ) throws(ManakoError) -> [UInt8] {
        var times = StageTimes()
        let size = image.size.limited(toSide: Double(side)).wholePixels
        let need = DecodeRequirement(size: ImageSize(width: size.width, height: size.height), allowsYUV: true)
        var canvas = try image.picture(of: .fullImage, size: size, need: need, times: &times).converted(to: .bgra8)
        for (task, findings) in found {
            try FrameAnnotations(findings, of: task.capability, by: task.finder, isStill: true)
                .draw(on: &canvas, AnnotationRenderer())
        }
        return try WebPEncoder().encode(canvas, quality: Self.quality)
    }
}
