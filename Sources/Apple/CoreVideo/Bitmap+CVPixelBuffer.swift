public import ManakoCore
public import ManakoPixels

extension Bitmap {
    /// Creates a picture that shows a buffer's memory; nothing is copied, but for formats with alpha first.
    ///
    /// What is written to the buffer afterwards is seen, as everywhere on Apple's systems; writing to the picture makes a copy first.
    ///
    /// - Parameter pixelBuffer: the buffer.
    /// - Throws: ``ManakoError/Code/unsupported`` for numbers that are no picture, such as distances,
    ///   ``ManakoError/Code/limitExceeded`` when there is no memory for a copy.
    public init(_ pixelBuffer: CVPixelBuffer) throws(ManakoError) {
        if let shown = pixelBuffer.shownBitmap {
            self = shown
            return
        }
        // Where red, green, blue and alpha stand.
        let places = [kCVPixelFormatType_32ARGB: [1, 2, 3, 0], kCVPixelFormatType_32ABGR: [3, 2, 1, 0]]
        guard let places = places[pixelBuffer.pixelType] else {
            throw ManakoError(
                .unsupported,
                "a pixel buffer of the format \(pixelBuffer.pixelType.fourCharacters) is no picture; make one of 32BGRA, 24RGB, "
                    + "420f, 420v or L008")
        }
        pixelBuffer.lock(isReading: true)
        defer { _ = pixelBuffer.unlock() }
        guard let source = pixelBuffer.plane(0) else { throw ManakoError(.internalFailure, "no pixels") }
        self = try Bitmap(width: pixelBuffer.pixelsWide, height: pixelBuffer.pixelsHigh, format: .rgba8)
        withMutableView { view in
            for y in 0..<source.height {
                let from = unsafe UnsafeRawBufferPointer(
                    start: source.base + y * source.stride, count: source.width * 4)
                let row = unsafe view.planes[0].row(y)
                for index in 0..<source.width * 4 { unsafe row[index] = from[index & ~3 | places[index & 3]] }
            }
        }
    }
}

extension OSType {
    /// The four characters, or the number where they are none.
    var fourCharacters: String {
        let bytes = stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> UInt32($0)) }
        return bytes.allSatisfy { (0x20..<0x7F).contains($0) } ? String(decoding: bytes, as: UTF8.self) : "\(self)"
    }
}
