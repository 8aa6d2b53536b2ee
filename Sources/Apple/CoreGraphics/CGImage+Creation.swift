public import Foundation
import ManakoCodecs
import ManakoPixels

extension CGImage {
    /// Creates a picture of bytes; nothing is copied.
    ///
    /// - Parameters:
    ///   - width: pixels in a row, 1…2²⁴.
    ///   - height: rows, 1…2²⁴.
    ///   - bitsPerComponent: 8, 16, or 32 for floats from 0 to 1.
    ///   - bitsPerPixel: those of all components, alpha included.
    ///   - bytesPerRow: bytes from one row to the next, at least those of its pixels.
    ///   - space: of red, green and blue, or of gray.
    ///   - bitmapInfo: how pixels lie in memory.
    ///   - provider: the bytes.
    ///   - decode: where the least and the most of each component go, 0…1, two numbers for each; nil where they stay.
    ///   - shouldInterpolate: only kept.
    ///   - intent: only kept.
    /// - Returns: nil when there are too few bytes, and for pixels that can't be read here: less than 8 bits a component, inks,
    ///   tables of colours.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard
            let layout = SampleLayout(
                bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, model: space.model, info: bitmapInfo),
            var samples = Samples(
                provider.bytes, width: width, height: height, bytesPerRow: bytesPerRow, layout: layout)
        else { return nil }
        if let decode = unsafe decode {
            samples.decode = (0..<2 * space.numberOfComponents).map { unsafe Float(decode[$0]) }
        }
        self.init(.samples(samples), layout, space: space, shouldInterpolate: shouldInterpolate, intent: intent)
    }

    /// Creates a mask of bytes: 0 where others are seen, the most where they are not; nothing is copied.
    ///
    /// - Returns: nil when there are too few bytes, and for less than 8 bits a pixel.
    public convenience init?(
        maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
    ) {
        guard
            let layout = SampleLayout(
                bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, model: .monochrome, info: []),
            var samples = Samples(
                provider.bytes, width: width, height: height, bytesPerRow: bytesPerRow, layout: layout)
        else { return nil }
        if let decode = unsafe decode { samples.decode = unsafe [Float(decode[0]), Float(decode[1])] }
        self.init(.samples(samples), layout, space: nil, isMask: true, shouldInterpolate: shouldInterpolate)
    }

    /// Creates a picture of the bytes of a JPEG file, as it is stored, not turned upright; nil for something else.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        self.init(file: source, JPEGDecoder(), "public.jpeg")
    }

    /// Creates a picture of the bytes of a PNG file; nil for something else.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        self.init(file: source, PNGDecoder(), "public.png")
    }

    private convenience init?(file: CGDataProvider, _ decoder: any ImageDecoder, _ type: String) {
        let codecs = ImageCodecs(decoders: [decoder])
        let bytes = [UInt8](file.bytes.data as Data)
        guard let bitmap = try? codecs.decode(bytes, options: DecodeOptions(allowsYUV: true)) else { return nil }
        self.init(bitmap, fileType: type)
    }

    /// The picture once more.
    public func copy() -> CGImage? {
        CGImage(
            source, layout, space: colorSpace, isMask: isMask, shouldInterpolate: shouldInterpolate,
            intent: renderingIntent, fileType: utType.map { $0 as String })
    }

    /// The picture with components that mean something else; nil where there are not as many.
    public func copy(colorSpace space: CGColorSpace) -> CGImage? {
        guard !isMask, space.numberOfComponents == colorSpace?.numberOfComponents else { return nil }
        return CGImage(
            source, layout, space: space, shouldInterpolate: shouldInterpolate, intent: renderingIntent,
            fileType: utType.map { $0 as String })
    }

    /// A part of the picture; its pixels are not copied, but for bitmaps in planes.
    ///
    /// - Parameter rect: in pixels from the upper left corner; parts of pixels count as whole ones, and what lies outside is cut off.
    /// - Returns: nil for a part outside the picture.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard !rect.isNull, [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy({ !$0.isNaN }) else { return nil }
        let all = CGRect(x: 0, y: 0, width: width, height: height)
        let part = rect.isInfinite ? all : rect.overlap(all).integral
        guard !part.isNull, !part.isEmpty else { return nil }
        let (x, y, width, height) = (Int(part.minX), Int(part.minY), Int(part.width), Int(part.height))
        switch source {
        case .bitmap(let bitmap):
            guard let cut = bitmap.cut(x: x, y: y, width: width, height: height) else { return nil }
            return CGImage(
                .bitmap(cut), layout, space: colorSpace, shouldInterpolate: shouldInterpolate, intent: renderingIntent)
        case .samples(let samples):
            guard
                var cut = Samples(
                    samples.bytes,
                    offset: samples.offset + y * samples.bytesPerRow + x * layout.bytesPerPixel, width: width,
                    height: height, bytesPerRow: samples.bytesPerRow, layout: layout)
            else { return nil }
            cut.decode = samples.decode
            return CGImage(
                .samples(cut), layout, space: colorSpace, isMask: isMask, shouldInterpolate: shouldInterpolate,
                intent: renderingIntent)
        }
    }
}
