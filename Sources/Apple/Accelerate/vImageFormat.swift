import Foundation

/// How pixels of a buffer lie, for functions that make buffers of pictures of Core Graphics and back.
///
/// 8 bits a component: gray, red, green and blue, or those with a fourth byte, in any order.
@safe public struct vImage_CGImageFormat {
    /// Bits of a component: 8.
    public var bitsPerComponent: UInt32
    /// Bits of a pixel: 8, 24 or 32.
    public var bitsPerPixel: UInt32
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// What components mean; red, green and blue when nil.
    public var colorSpace: Unmanaged<CGColorSpace>!
    /// Where alpha stands, and the order of bytes.
    public var bitmapInfo: CGBitmapInfo
    /// 0.
    public var version: UInt32
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Not looked at.
    public var decode: UnsafePointer<CGFloat>!
    /// Only kept.
    public var renderingIntent: CGColorRenderingIntent

    /// Creates a format that says nothing.
    public init() {
        unsafe self.init(
            bitsPerComponent: 0, bitsPerPixel: 0, colorSpace: nil, bitmapInfo: [], version: 0, decode: nil,
            renderingIntent: .defaultIntent)
    }

    /// Creates a format of all its parts; nothing is checked before it is used.
    public init(
        bitsPerComponent: UInt32, bitsPerPixel: UInt32, colorSpace: Unmanaged<CGColorSpace>!, bitmapInfo: CGBitmapInfo,
        version: UInt32, decode: UnsafePointer<CGFloat>!, renderingIntent: CGColorRenderingIntent
    ) {
        (self.bitsPerComponent, self.bitsPerPixel) = (bitsPerComponent, bitsPerPixel)
        unsafe self.colorSpace = colorSpace
        (self.bitmapInfo, self.version) = (bitmapInfo, version)
        unsafe self.decode = decode
        self.renderingIntent = renderingIntent
    }

    /// Creates a format.
    ///
    /// - Returns: nil for what no buffer can be made of here.
    public init?(
        bitsPerComponent: Int, bitsPerPixel: Int, colorSpace: CGColorSpace, bitmapInfo: CGBitmapInfo,
        renderingIntent: CGColorRenderingIntent = .defaultIntent
    ) {
        guard let component = UInt32(exactly: bitsPerComponent), let pixel = UInt32(exactly: bitsPerPixel) else {
            return nil
        }
        // A space that formats point to is never given back, as formats are values that nobody destroys.
        unsafe self.init(
            bitsPerComponent: component, bitsPerPixel: pixel, colorSpace: .passRetained(colorSpace),
            bitmapInfo: bitmapInfo, version: 0, decode: nil, renderingIntent: renderingIntent)
        guard layout != nil else { return nil }
    }

    /// Creates the format that a picture's pixels lie in.
    ///
    /// - Returns: nil for pictures that no buffer can be made of without changing their pixels.
    public init?(cgImage: CGImage) {
        guard let space = cgImage.colorSpace else { return nil }
        self.init(
            bitsPerComponent: cgImage.bitsPerComponent, bitsPerPixel: cgImage.bitsPerPixel, colorSpace: space,
            bitmapInfo: cgImage.bitmapInfo, renderingIntent: cgImage.renderingIntent)
    }

    /// Components of a pixel, a byte without meaning among them; 0 for a format that says nothing.
    public var componentCount: Int { bitsPerComponent == 0 ? 0 : Int(bitsPerPixel / bitsPerComponent) }

    /// What components mean.
    var space: CGColorSpace {
        unsafe colorSpace?.takeUnretainedValue() ?? CGColorSpaceCreateDeviceRGB()
    }

    /// Where components stand in a pixel; nil for what can't be read here.
    var layout: SampleLayout? {
        guard bitsPerComponent == 8 else { return nil }
        return SampleLayout(
            bitsPerComponent: 8, bitsPerPixel: Int(bitsPerPixel), model: space.model, info: bitmapInfo)
    }
}
