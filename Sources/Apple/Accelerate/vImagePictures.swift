import Foundation
import ManakoPixels

/// Memory of the buffer's is not the caller's any more: it belongs to the picture.
public let kvImageNoAllocate = 512

/// Writes rows of pixels in a format.
private struct PixelWriter {
    let layout: SampleLayout
    /// Where red, green, blue and a fourth byte go in pixels of four bytes.
    private let places: [Int]

    init(_ layout: SampleLayout) {
        self.layout = layout
        let fourth = (0..<4).first { !layout.colors.contains($0) } ?? 3
        places = layout.colors + [fourth]
    }

    /// The format that rows are taken from.
    var source: PixelFormat { layout.colors.count == 1 ? .gray8 : layout.bytesPerPixel == 3 ? .rgb8 : .rgba8 }

    /// Writes a row of that format.
    func write(_ from: UnsafeRawBufferPointer, _ to: UnsafeMutableRawBufferPointer, _ width: Int) {
        guard layout.bytesPerPixel == 4 else {
            return unsafe to.copyMemory(from: UnsafeRawBufferPointer(rebasing: from[..<to.count]))
        }
        let (red, green, blue, fourth) = (places[0], places[1], places[2], places[3])
        let (hasAlpha, isMultiplied) = (layout.alphaPlace != nil, layout.isPremultiplied)
        for x in 0..<width {
            var pixel = unsafe from.loadUnaligned(fromByteOffset: 4 * x, as: SIMD4<UInt8>.self)
            let alpha = pixel.w
            if isMultiplied, alpha < 255 {
                let wide = SIMD4<UInt32>(truncatingIfNeeded: pixel) &* UInt32(alpha) &+ 127
                pixel = SIMD4(truncatingIfNeeded: wide / 255)
            }
            unsafe to[4 * x + red] = pixel.x
            unsafe to[4 * x + green] = pixel.y
            unsafe to[4 * x + blue] = pixel.z
            unsafe to[4 * x + fourth] = hasAlpha ? alpha : 255
        }
    }
}

/// Makes a buffer of a picture, with memory of its own, which ``vImage_Buffer/free()`` gives back.
///
/// - Parameters:
///   - buf: where the buffer goes.
///   - format: how its pixels shall lie; one that says nothing becomes the picture's own.
///   - background: not looked at.
///   - image: the picture.
///   - flags: not looked at.
/// - Returns: ``kvImageNoError``, ``kvImageInvalidImageFormat`` for a format or a picture that can't be read, or
///   ``kvImageMemoryAllocationError``.
@discardableResult
public func vImageBuffer_InitWithCGImage(
    _ buf: UnsafeMutablePointer<vImage_Buffer>, _ format: UnsafeMutablePointer<vImage_CGImageFormat>,
    _ background: UnsafePointer<CGFloat>?, _ image: CGImage, _ flags: vImage_Flags
) -> vImage_Error {
    if unsafe format.pointee.bitsPerPixel == 0, let own = vImage_CGImageFormat(cgImage: image) {
        unsafe format.pointee = own
    }
    guard let layout = unsafe format.pointee.layout else { return kvImageInvalidImageFormat }
    let writer = PixelWriter(layout)
    guard let pixels = try? image.bitmap.converted(to: writer.source) else { return kvImageInvalidImageFormat }
    guard
        let made = try? vImage_Buffer(
            width: pixels.width, height: pixels.height, bitsPerPixel: UInt32(layout.bitsPerPixel))
    else { return kvImageMemoryAllocationError }
    pixels.withView { view in
        for y in 0..<view.height {
            let row = unsafe view.planes[0].row(y)
            unsafe writer.write(
                UnsafeRawBufferPointer(row), made.row(y, count: view.width * layout.bytesPerPixel), view.width)
        }
    }
    unsafe buf.pointee = made
    return kvImageNoError
}

/// Makes a picture of a buffer; the pixels are copied.
///
/// - Parameters:
///   - buf: the pixels.
///   - format: how they lie.
///   - callback: called with `userData` and the memory when that is not needed any more, which is at once, if
///     ``kvImageNoAllocate`` is among the flags; without one `free` gives it back.
///   - userData: for the callback.
///   - flags: ``kvImageNoAllocate`` where the memory belongs to the picture.
///   - error: where it is written what went wrong; nil where nobody asks.
/// - Returns: nil when no picture can be made.
public func vImageCreateCGImageFromBuffer(
    _ buf: UnsafePointer<vImage_Buffer>, _ format: UnsafeMutablePointer<vImage_CGImageFormat>,
    _ callback: ((UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void)?, _ userData: UnsafeMutableRawPointer?,
    _ flags: vImage_Flags, _ error: UnsafeMutablePointer<vImage_Error>?
) -> Unmanaged<CGImage>? {
    let made = unsafe picture(of: buf.pointee, format.pointee)
    switch made {
    case .success(let image):
        unsafe error?.pointee = kvImageNoError
        if flags & UInt32(kvImageNoAllocate) != 0 {
            let memory = unsafe buf.pointee.data
            if let callback = unsafe callback { unsafe callback(userData, memory) } else { unsafe free(memory) }
        }
        return unsafe Unmanaged.passRetained(image)
    case .failure(let problem):
        unsafe error?.pointee = problem.code
        return nil
    }
}

/// What is wrong with a buffer.
private struct Problem: Error {
    let code: vImage_Error
}

private func picture(of buffer: vImage_Buffer, _ format: vImage_CGImageFormat) -> Result<CGImage, Problem> {
    guard let layout = format.layout else { return .failure(Problem(code: kvImageInvalidImageFormat)) }
    let bytes = layout.bytesPerPixel
    if let code = buffer.problem(bytes) { return .failure(Problem(code: code)) }
    let row = Int(buffer.width) * bytes
    let copy = NSMutableData(capacity: row * Int(buffer.height)) ?? NSMutableData()
    for y in 0..<Int(buffer.height) {
        guard let start = unsafe buffer.row(y, count: row).baseAddress else { break }
        unsafe copy.append(start, length: row)
    }
    guard let provider = CGDataProvider(data: copy),
        let image = unsafe CGImage(
            width: Int(buffer.width), height: Int(buffer.height), bitsPerComponent: 8,
            bitsPerPixel: layout.bitsPerPixel, bytesPerRow: row, space: format.space, bitmapInfo: format.bitmapInfo,
            provider: provider, decode: nil, shouldInterpolate: false, intent: format.renderingIntent)
    else { return .failure(Problem(code: kvImageInvalidImageFormat)) }
    return .success(image)
}

extension vImage_Buffer {
    /// Creates a buffer of a picture, with memory of its own, which ``free()`` gives back.
    ///
    /// - Parameters:
    ///   - cgImage: the picture.
    ///   - format: how pixels shall lie.
    ///   - flags: not looked at.
    /// - Throws: ``vImage/Error`` for a format or a picture that can't be read, and without memory.
    public init(cgImage: CGImage, format: vImage_CGImageFormat, flags: vImage.Options = .noFlags) throws {
        var (made, wanted) = (vImage_Buffer(), format)
        let result = unsafe vImageBuffer_InitWithCGImage(&made, &wanted, nil, cgImage, flags.flags)
        guard result == kvImageNoError else { throw vImage.Error(rawValue: result) ?? .internalError }
        self = made
    }

    /// Creates a buffer of a picture as its pixels lie, with memory of its own, which ``free()`` gives back.
    ///
    /// - Throws: ``vImage/Error`` for a picture that can't be read so, and without memory.
    public init(cgImage: CGImage, flags: vImage.Options = .noFlags) throws {
        guard let format = vImage_CGImageFormat(cgImage: cgImage) else { throw vImage.Error.invalidImageFormat }
        try self.init(cgImage: cgImage, format: format, flags: flags)
    }

    /// A picture of the pixels, which are copied.
    ///
    /// - Throws: ``vImage/Error`` for a format that can't be read, and a buffer that can't be right.
    public func createCGImage(format: vImage_CGImageFormat, flags: vImage.Options = .noFlags) throws -> CGImage {
        do { return try picture(of: self, format).get() } catch {
            throw vImage.Error(rawValue: error.code) ?? .internalError
        }
    }
}
