import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoVision

/// The part of a picture that is looked at, upright and no larger than is of use.
struct WorkingPicture {
    let bitmap: Bitmap
    private let region: NormalizedRect

    /// Brings a part of a picture to size in one pass.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - format: gray or RGB bytes.
    ///   - longestSide: pixels that the longer side of the part has at most; a smaller one stays as it is.
    ///   - region: the part, normalised, origin lower-left; what lies outside the picture is cut off.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a part without area, and what decoding throws.
    init(
        _ image: VisionImage, as format: PixelFormat, longestSide: Int, region: NormalizedRect, times: inout StageTimes
    ) throws(ManakoError) {
        let part = try region.checkedAsRegion()
        self.region = part
        bitmap = try image.picture(
            of: part, size: Self.size(of: part, in: image).limited(toSide: Double(longestSide)).wholePixels, as: format,
            need: Self.need(of: image, longestSide: longestSide, region: part), times: &times)
    }

    /// What has to be decoded of a picture.
    static func need(of image: VisionImage, longestSide: Int, region: NormalizedRect) -> DecodeRequirement {
        let part = size(of: region.clamped(), in: image)
        let longest = max(part.width, part.height)
        let scale = longest > Double(longestSide) ? Double(longestSide) / longest : 1
        return DecodeRequirement(size: image.size.scaled(by: scale), allowsYUV: true)
    }

    private static func size(of part: NormalizedRect, in image: VisionImage) -> ImageSize {
        ImageSize(width: image.size.width * part.width, height: image.size.height * part.height)
    }

    /// The place in the whole upright picture of a place in this one, in pixels from the upper-left pixel's centre.
    func normalized(x: Double, y: Double) -> NormalizedPoint {
        NormalizedPoint(
            x: region.x + (x + 0.5) / Double(bitmap.width) * region.width,
            y: region.y + (1 - (y + 0.5) / Double(bitmap.height)) * region.height)
    }
}
