import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoVision

/// The upright picture in RGB that text is looked for in.
enum TextPicture {
    /// The longer side, in pixels, to which pictures of usual proportions are reduced.
    private static let longestSide = 6000.0
    /// The number of pixels that a long picture, such as a screenshot of a conversation, has at least after it was reduced.
    private static let leastArea = 27_000_000.0

    /// The size in which a picture is read: its own, or a smaller one for very large pictures.
    static func size(of image: VisionImage) -> ImageSize {
        let size = image.size
        let side = longestSide / max(size.width, size.height)
        let scale = max(side, (leastArea / (size.width * size.height)).squareRoot())
        guard scale < 1 else { return size }
        return ImageSize(width: size.width * scale, height: size.height * scale)
    }

    /// What is needed of a decoded picture: every pixel, of very large ones fewer.
    static func need(of image: VisionImage) -> DecodeRequirement {
        let size = size(of: image)
        return DecodeRequirement(
            size: ImageSize(width: size.width.rounded(.up), height: size.height.rounded(.up)), allowsYUV: true)
    }

    /// The picture; what is transparent has the gray that contrasts most with the rest.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there is no memory, and what decoding throws.
    static func upright(_ image: VisionImage, times: inout StageTimes) throws(ManakoError) -> Bitmap {
        let bitmap = try StageTimes.measure(&times.decode) { () throws(ManakoError) in
            try image.bitmap(for: need(of: image))
        }
        return try StageTimes.measure(&times.prepare) { () throws(ManakoError) in
            let limited = size(of: image)
            if bitmap.format == .rgb8, image.orientation == .up, limited == bitmap.size { return bitmap }
            let decoded = image.orientation.uprightSize(of: bitmap.size)
            let size = (limited.width < decoded.width ? limited : decoded).wholePixels
            guard bitmap.format.hasAlpha else {
                return try bitmap.converted(to: .rgb8, orientation: image.orientation, size: size)
            }
            let upright = try bitmap.converted(to: .rgba8, orientation: image.orientation, size: size)
            return try upright.laidOver(upright.contrastingBackdrop)
        }
    }
}
