package import ManakoCore
package import ManakoGeometry
package import ManakoPixels

extension VisionImage {
    /// A part as an upright picture of its own; the picture itself where the part is all of it.
    ///
    /// - Parameter region: the part, normalised, origin lower-left.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a region without area in the picture, and what decoding throws.
    package func part(_ region: NormalizedRect) throws(ManakoError) -> VisionImage {
        guard region != .fullImage else { return self }
        let inside = try region.checkedAsRegion()
        let box = inside.toImageCoordinates(size, origin: .upperLeft) as ImageRect
        var times = StageTimes()
        return VisionImage(try picture(of: inside, size: box.size.wholePixels, times: &times))
    }

    /// A part as an upright picture of a size, made in one pass over the pixels.
    ///
    /// - Parameters:
    ///   - part: normalised, origin lower-left, with an area in the picture.
    ///   - size: the picture's in pixels.
    ///   - format: gray or RGB bytes.
    ///   - action: how the part fills the picture.
    ///   - need: what to decode; every pixel as RGB when absent.
    ///   - times: where the time is added.
    /// - Throws: what decoding throws, ``ManakoError/Code/limitExceeded`` when there is no memory.
    package func picture(
        of part: NormalizedRect, size: (width: Int, height: Int), as format: PixelFormat = .rgb8,
        action: ImageCropAndScaleAction = .scaleToFill, need: DecodeRequirement? = nil, times: inout StageTimes
    ) throws(ManakoError) -> Bitmap {
        let source = try StageTimes.measure(&times.decode) { () throws(ManakoError) in try bitmap(for: need) }
        let mapping = ModelInputMapping(
            imageSize: self.size, inputSize: ImageSize(width: size.width, height: size.height), action: action,
            regionOfInterest: part)
        let conversion = ImageToTensor(
            mapping: mapping, orientation: orientation, channels: format == .gray8 ? .gray : .rgb, layout: .nhwc,
            element: .uint8)
        return try StageTimes.measure(&times.prepare) { () throws(ManakoError) in
            try source.converted(by: conversion)
        }
    }
}

extension NormalizedRect {
    /// What of a region of interest lies in the picture.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when that has no area.
    @discardableResult package func checkedAsRegion() throws(ManakoError) -> NormalizedRect {
        let part = clamped()
        guard isFinite, part.area > 0 else {
            throw ManakoError(.invalidArgument, "the region of interest \(self) has no area in the picture")
        }
        return part
    }
}
