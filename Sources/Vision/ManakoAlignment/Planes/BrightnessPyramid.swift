import ManakoCore
import ManakoGeometry
import ManakoVision

/// A picture's brightness at its own size and at halves, quarters and so on of it.
final class BrightnessPyramid: Sendable {
    /// The most pixels of the largest plane; more are averaged, which costs nothing that could be seen in a shift.
    static let maximumPixels = 1 << 22
    /// The least side of a picture that has something to compare.
    static let minimumSide = 16

    /// The size of the upright picture in pixels.
    let pictureSize: ImageSize
    /// The planes, each half as large as the one before; the first one is smoothed like the others.
    let levels: [BrightnessPlane]
    /// The largest plane as it is.
    let base: BrightnessPlane

    /// Every pixel of a picture, of which luminance is enough.
    static func need(of image: VisionImage) -> DecodeRequirement {
        DecodeRequirement(size: image.size, allowsYUV: true)
    }

    /// Decodes a picture.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for pictures of fewer than 16 pixels a side, and what decoding throws.
    convenience init(
        _ image: VisionImage, maximumPixels: Int = BrightnessPyramid.maximumPixels, times: inout StageTimes
    ) throws(ManakoError) {
        guard min(image.size.width, image.size.height) >= Double(Self.minimumSide) else {
            throw ManakoError(
                .invalidArgument,
                "a picture of \(Int(image.size.width)) × \(Int(image.size.height)) pixels is too small to be compared;"
                    + " it takes \(Self.minimumSide) a side")
        }
        let bitmap = try StageTimes.measure(&times.decode) { () throws(ManakoError) in
            try image.bitmap(for: Self.need(of: image))
        }
        let base = try StageTimes.measure(&times.prepare) { () throws(ManakoError) in
            try BrightnessPlane(bitmap, orientation: image.orientation, maximumPixels: maximumPixels)
        }
        self.init(base, pictureSize: image.size)
    }

    init(_ base: BrightnessPlane, pictureSize: ImageSize) {
        self.base = base
        self.pictureSize = pictureSize
        var levels = [base.smoothed()]
        var last = base
        while last.longSide > 64, last.shortSide >= 2 * Self.minimumSide {
            last = last.halved()
            levels.append(last)
        }
        self.levels = levels
    }

    /// The first level whose sides are no longer than that, or the last one.
    func level(within side: Int) -> Int { levels.firstIndex { $0.longSide <= side } ?? levels.count - 1 }

    /// Takes places of the largest plane to pixels of the picture, (0, 0) being the centre of the upper-left one.
    var toPicture: ImageWarp? {
        let (x, y) = (pictureSize.width / Double(base.width), pictureSize.height / Double(base.height))
        return ImageWarp([x, 0, (x - 1) / 2, 0, y, (y - 1) / 2, 0, 0, 1])
    }
}
