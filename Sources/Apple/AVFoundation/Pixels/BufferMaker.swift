package import CoreVideo
package import ManakoCore
package import ManakoGeometry
package import ManakoPixels
import ManakoVideo

/// Makes pixel buffers of frames as they were asked for; for one thread at a time.
///
/// Nothing is copied where the decoder's format and size are those that were asked for.
package final class BufferMaker {
    private let settings: PixelSettings
    private let preprocessor = ImagePreprocessor()
    private var scaler: FrameScaler?

    init(_ settings: PixelSettings) { self.settings = settings }

    /// Makes buffers of a format, in the size of their pictures.
    package convenience init(type: OSType) { self.init(PixelSettings(type: type)) }

    /// A buffer that shows a picture.
    ///
    /// - Parameters:
    ///   - bitmap: the picture as decoded.
    ///   - orientation: how it is turned.
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there is no memory, ``ManakoError/Code/unsupported`` for formats that
    ///   nothing can be made of.
    package func buffer(_ bitmap: Bitmap, orientation: ImageOrientation = .up) throws(ManakoError) -> CVPixelBuffer {
        let upright = orientation.uprightSize(of: bitmap.size)
        let size = (width: settings.width ?? Int(upright.width), height: settings.height ?? Int(upright.height))
        if orientation == .up, size == (bitmap.width, bitmap.height), let buffer = CVPixelBuffer(bitmap),
            settings.type == nil || settings.type == CVPixelBufferGetPixelFormatType(buffer)
        {
            return buffer
        }
        let type = settings.type ?? kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange
        let made = try picture(bitmap, orientation, type, size)
        guard let buffer = CVPixelBuffer(made) else { throw ManakoError(.internalFailure, "no buffer of a picture") }
        return buffer
    }

    private func picture(
        _ bitmap: Bitmap, _ orientation: ImageOrientation, _ type: OSType, _ size: (width: Int, height: Int)
    ) throws(ManakoError) -> Bitmap {
        let packed: [OSType: PixelFormat] = [
            kCVPixelFormatType_32BGRA: .bgra8, kCVPixelFormatType_32RGBA: .rgba8, kCVPixelFormatType_24RGB: .rgb8,
            kCVPixelFormatType_OneComponent8: .gray8,
        ]
        if let format = packed[type] {
            return try bitmap.converted(to: format, orientation: orientation, size: size, using: preprocessor)
        }
        let source =
            orientation == .up
            ? bitmap : try bitmap.converted(to: .bgra8, orientation: orientation, using: preprocessor)
        let isPlanar = [kCVPixelFormatType_420YpCbCr8Planar, kCVPixelFormatType_420YpCbCr8PlanarFullRange].contains(
            type)
        let isFull = [
            kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, kCVPixelFormatType_420YpCbCr8PlanarFullRange,
        ].contains(type)
        var target = try Bitmap(
            width: size.width, height: size.height, format: isPlanar ? .i420 : .nv12,
            yuvEncoding: YUVEncoding(
                matrix: bitmap.format.isYUV ? bitmap.yuvEncoding.matrix : .bt601, isFullRange: isFull))
        if scaler == nil { scaler = try FrameScaler() }
        try scaler?.scale(source, into: &target)
        return target
    }
}
