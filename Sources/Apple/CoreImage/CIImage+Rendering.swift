import CoreGraphics
import Glibc
import ManakoGeometry
import ManakoPixels

extension CIImage {
    private static let preprocessor = ImagePreprocessor()

    /// What is drawn in a rectangle of whole pixels; nil for one that is too large, and when there is no memory.
    ///
    /// - Parameters:
    ///   - rect: where, in whole numbers.
    ///   - wanted: gray8, rgb8, rgba8 or bgra8; rgb8 or, where nothing covers, rgba8 unless it is said.
    func bitmap(in rect: CGRect, _ wanted: PixelFormat?) -> Bitmap? {
        guard let (width, height) = CIContext.size(of: rect) else { return nil }
        let visible = extent.isInfinite ? rect : extent.overlap(rect)
        if !visible.isNull, visible.width > 0, visible.height > 0 {
            switch content {
            case .filtered(let node): return node.pixels(in: rect)?.bitmap(wanted ?? .rgba8)
            case .color(let color): return fill(color, visible, rect, width, height, wanted ?? .rgba8)
            case .picture(let source):
                guard let bitmap = source.bitmap else { return nil }
                guard map.isAlongAxes else { return turn(bitmap, source, rect, width, height, wanted ?? .rgba8) }
                let format = wanted ?? (bitmap.format.hasAlpha || visible != rect ? .rgba8 : .rgb8)
                return scale(bitmap, source, visible, rect, format)
            }
        }
        guard var empty = try? Bitmap(width: width, height: height, format: wanted ?? .rgba8) else { return nil }
        empty.clear()
        return empty
    }

    /// A picture along the axes, in one pass.
    private func scale(
        _ bitmap: Bitmap, _ source: PictureSource, _ visible: CGRect, _ rect: CGRect, _ format: PixelFormat
    ) -> Bitmap? {
        guard let (orientation, _) = map.orientation,
            let channels: ChannelOrder = [.gray8: .gray, .rgb8: .rgb, .rgba8: .rgba, .bgra8: .bgra][format]
        else { return nil }
        // Whole pixels of what is drawn.
        let left = max(rect.minX, visible.minX.rounded()), right = min(rect.maxX, visible.maxX.rounded())
        let low = max(rect.minY, visible.minY.rounded()), high = min(rect.maxY, visible.maxY.rounded())
        let place = CGRect(
            x: min(left, rect.maxX - 1), y: min(low, rect.maxY - 1), width: max(1, right - left),
            height: max(1, high - low))
        let full = source.bounds.applying(map)
        let upright = orientation.uprightSize(of: bitmap.size)
        let (across, down) = (upright.width / Double(full.width), upright.height / Double(full.height))
        // Where a pixel was only touched, the picture's edge is drawn.
        let seen = place.overlap(full)
        guard !seen.isNull, seen.width > 0, seen.height > 0 else { return nil }
        let mapping = ModelInputMapping(
            source: ImageRect(
                x: Double(seen.minX - full.minX) * across, y: Double(full.maxY - seen.maxY) * down,
                width: Double(seen.width) * across, height: Double(seen.height) * down),
            of: upright,
            destination: ImageRect(
                x: Double(place.minX - rect.minX), y: Double(rect.maxY - place.maxY), width: Double(place.width),
                height: Double(place.height)),
            in: ImageSize(width: Double(rect.width), height: Double(rect.height)))
        let conversion = ImageToTensor(
            mapping: mapping, orientation: orientation, channels: channels, layout: .nhwc, element: .uint8,
            filter: .antialiased)
        guard let memory = DrawnPixels(byteCount: conversion.byteCount),
            unsafe (try? Self.preprocessor.run(bitmap, conversion, into: memory.bytes)) != nil
        else { return nil }
        return memory.bitmap(width: conversion.width, height: conversion.height, format)
    }

    /// A picture that is turned by no right angle.
    private func turn(
        _ bitmap: Bitmap, _ source: PictureSource, _ rect: CGRect, _ width: Int, _ height: Int, _ format: PixelFormat
    ) -> Bitmap? {
        guard
            let context = unsafe CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return nil }
        context.translateBy(x: -rect.minX, y: -rect.minY)
        context.concatenate(map)
        context.clip(to: region)
        context.draw(CGImage(bitmap), in: source.bounds)
        guard let drawn = try? context.makeImage()?.bitmap else { return nil }
        return drawn.format == format ? drawn : try? drawn.converted(to: format)
    }

    /// A colour.
    private func fill(
        _ color: CIColor, _ visible: CGRect, _ rect: CGRect, _ width: Int, _ height: Int, _ format: PixelFormat
    ) -> Bitmap? {
        guard var picture = try? Bitmap(width: width, height: height, format: .rgba8) else { return nil }
        picture.clear()
        let (bytes, place) = (color.bytes, visible.integral)
        let columns = Int(place.minX - rect.minX)..<Int(place.maxX - rect.minX)
        picture.withMutableView { view in
            for y in Int(rect.maxY - place.maxY)..<Int(rect.maxY - place.minY) {
                let row = unsafe view.planes[0].row(y)
                for x in columns { for place in 0..<4 { unsafe row[4 * x + place] = bytes[place] } }
            }
        }
        return format == .rgba8 ? picture : try? picture.converted(to: format)
    }
}

/// Memory that a picture was drawn to, rows without gaps.
///
/// `@unchecked Sendable`: it is written before a picture shows it, and only read by all threads afterwards.
@safe private final class DrawnPixels: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer

    init?(byteCount: Int) {
        guard byteCount > 0, let memory = unsafe malloc(byteCount) else { return nil }
        unsafe bytes = UnsafeMutableRawBufferPointer(start: memory, count: byteCount)
    }

    deinit { unsafe free(bytes.baseAddress) }

    func bitmap(width: Int, height: Int, _ format: PixelFormat) -> Bitmap? {
        guard let base = unsafe bytes.baseAddress else { return nil }
        let plane = unsafe (base: base, stride: width * format.bytesPerPixel(plane: 0))
        return unsafe LentPixels(planes: [plane], owner: self).flatMap {
            try? Bitmap(width: width, height: height, format: format, lending: $0)
        }
    }
}
