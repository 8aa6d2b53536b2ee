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
        let part = region.clamped()
        guard part.isFinite, part.area > 0 else {
            throw ManakoError(.invalidArgument, "the region of interest \(region) has no area in the picture")
        }
        self.region = part
        let scale = Self.scale(of: image, longestSide: longestSide, region: part)
        let target = ImageSize(
            width: max(1, (image.size.width * part.width * scale).rounded()),
            height: max(1, (image.size.height * part.height * scale).rounded()))
        let source = try StageTimes.measure(&times.decode) { () throws(ManakoError) in
            try image.bitmap(for: Self.need(of: image, longestSide: longestSide, region: part))
        }
        let mapping = ModelInputMapping(
            imageSize: image.size, inputSize: target, action: .scaleToFill, regionOfInterest: part)
        let conversion = ImageToTensor(
            mapping: mapping, orientation: image.orientation, channels: format == .gray8 ? .gray : .rgb, layout: .nhwc,
            element: .uint8)
        bitmap = try StageTimes.measure(&times.prepare) { () throws(ManakoError) in
            try source.converted(by: conversion)
        }
    }

    /// What has to be decoded of a picture.
    static func need(of image: VisionImage, longestSide: Int, region: NormalizedRect) -> ImageNeed {
        let scale = scale(of: image, longestSide: longestSide, region: region.clamped())
        return ImageNeed(
            size: ImageSize(width: image.size.width * scale, height: image.size.height * scale), allowsYUV: true)
    }

    /// By how much the part is made smaller; 1 for one that fits.
    private static func scale(of image: VisionImage, longestSide: Int, region: NormalizedRect) -> Double {
        let longest = max(image.size.width * region.width, image.size.height * region.height)
        return longest > Double(longestSide) ? Double(longestSide) / longest : 1
    }

    /// The place in the whole upright picture of a place in this one, in pixels from the upper-left pixel's centre.
    func normalized(x: Double, y: Double) -> NormalizedPoint {
        NormalizedPoint(
            x: region.x + (x + 0.5) / Double(bitmap.width) * region.width,
            y: region.y + (1 - (y + 0.5) / Double(bitmap.height)) * region.height)
    }
}
