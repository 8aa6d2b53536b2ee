import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoVision

/// A picture brought to a small size, as packed RGB bytes.
struct SmallPicture {
    let width: Int
    let height: Int
    let bytes: [UInt8]

    /// Wraps bytes: three for each pixel.
    init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(bytes.count == 3 * width * height)
        (self.width, self.height, self.bytes) = (width, height, bytes)
    }

    /// Brings a part of a picture to a size in one pass.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a part without area, and what decoding throws.
    init(
        _ image: VisionImage, width: Int, height: Int, action: ImageCropAndScaleAction, region: NormalizedRect,
        times: inout StageTimes
    ) throws(ManakoError) {
        let part = try region.checkedAsRegion()
        let need = Self.need(of: image, side: max(width, height), region: part)
        let picture = try image.picture(
            of: part, size: (width: width, height: height), action: action, need: need, times: &times)
        bytes = picture.packedBytes()
        self.width = width
        self.height = height
    }

    /// What has to be decoded, so that each side of the part has at least so many pixels.
    static func need(of image: VisionImage, side: Int, region: NormalizedRect) -> DecodeRequirement {
        let part = region.clamped()
        let scale = max(
            Double(side) / max(1, image.size.width * part.width), Double(side) / max(1, image.size.height * part.height)
        )
        return DecodeRequirement(size: image.size.scaled(by: min(1, scale)), allowsYUV: true)
    }
}
