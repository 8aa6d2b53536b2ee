import CManakoText
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoVision

/// The upright picture in RGB that text is looked for in.
enum TextPicture {
    /// The longer side beyond which a picture is decoded or made smaller.
    static let longestSide = 6000.0

    /// What is needed of a decoded picture: every pixel, of very large ones fewer.
    static func need(of image: VisionImage) -> DecodeRequirement {
        let size = image.size.limited(toSide: longestSide)
        return DecodeRequirement(
            size: ImageSize(width: size.width.rounded(.up), height: size.height.rounded(.up)), allowsYUV: true)
    }

    /// The picture; what is transparent is white.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there is no memory, and what decoding throws.
    static func upright(_ image: VisionImage, times: inout StageTimes) throws(ManakoError) -> Bitmap {
        let bitmap = try StageTimes.measure(&times.decode) { () throws(ManakoError) in
            try image.bitmap(for: need(of: image))
        }
        return try StageTimes.measure(&times.prepare) { () throws(ManakoError) in
            let upright = image.orientation.uprightSize(of: bitmap.size)
            let limited = upright.limited(toSide: longestSide)
            if bitmap.format == .rgb8, image.orientation == .up, limited == upright { return bitmap }
            let size = limited.wholePixels
            guard bitmap.format.hasAlpha else {
                return try bitmap.converted(to: .rgb8, orientation: image.orientation, size: size)
            }
            return try flattened(bitmap.converted(to: .rgba8, orientation: image.orientation, size: size))
        }
    }

    private static func flattened(_ bitmap: Bitmap) throws(ManakoError) -> Bitmap {
        var flat = try Bitmap(width: bitmap.width, height: bitmap.height, format: .rgb8)
        flat.withMutableView { target in
            bitmap.withView { source in
                let (from, to) = (source.planes[0], target.planes[0])
                unsafe manako_text_flatten(
                    from.base.assumingMemoryBound(to: UInt8.self), from.width, from.height, from.stride,
                    to.base.assumingMemoryBound(to: UInt8.self), to.stride)
            }
        }
        return flat
    }
}
