public import CoreGraphics
import Foundation

extension vImage {
    /// Pixels of one format, in memory of their own or lent.
    ///
    /// `@unchecked Sendable`: as on Apple's systems, threads that share one must not write to it at the same time.
    @safe public final class PixelBuffer<Format: vImagePixelFormat>: @unchecked Sendable {
        let buffers: [vImage_Buffer]
        /// Whether the memory is freed with the object; another object's is lent.
        private let ownsMemory: Bool
        private var buffer: vImage_Buffer { buffers[0] }

        /// The width in pixels.
        public var width: Int { Int(buffer.width) }
        /// The height in pixels.
        public var height: Int { Int(buffer.height) }
        /// The width and height in pixels.
        public var size: CGSize { buffer.size }
        /// Components from row to row.
        public var rowStride: Int { buffer.rowBytes / MemoryLayout<Format.ComponentType>.stride }
        /// Components of a pixel.
        public var channelCount: Int { Format.channelCount }

        /// Creates pixels of 0.
        ///
        /// - Precondition: width and height are 1 … 2²⁴, and there is memory.
        public init(width: Int, height: Int, pixelFormat: Format.Type = Format.self) {
            let bits = UInt32(8 * Self.size * Self.componentsInPlane)
            buffers = (0..<Format.planeCount).map { _ in
                guard let made = try? vImage_Buffer(width: width, height: height, bitsPerPixel: bits) else {
                    preconditionFailure("there is no buffer of \(width) × \(height) pixels")
                }
                return made
            }
            ownsMemory = true
        }

        /// Creates pixels of 0.
        ///
        /// - Precondition: width and height are 1 … 2²⁴, and there is memory.
        public convenience init(size: CGSize, pixelFormat: Format.Type = Format.self) {
            self.init(width: Int(size.width), height: Int(size.height), pixelFormat: pixelFormat)
        }

        /// Creates pixels of a list of components, row after row.
        ///
        /// - Precondition: there are as many as the size has.
        public convenience init<Values: AccelerateBuffer>(
            pixelValues: Values, size: CGSize, pixelFormat: Format.Type = Format.self
        ) where Values.Element == Format.ComponentType {
            self.init(size: size, pixelFormat: pixelFormat)
            precondition(pixelValues.count == width * height * Format.channelCount, "\(pixelValues.count) components")
            unsafe pixelValues.withUnsafeBufferPointer { values in
                let row = width * Self.componentsInPlane
                for place in 0..<row * height * Format.planeCount {
                    unsafe self.row(place / row % height, plane: place / row / height).storeBytes(
                        of: values[place], toByteOffset: place % row * Self.size, as: Format.ComponentType.self)
                }
            }
        }

        fileprivate init(taking buffer: vImage_Buffer) { (buffers, ownsMemory) = ([buffer], true) }

        /// Pixels that another object owns.
        init(lending buffer: vImage_Buffer) { (buffers, ownsMemory) = ([buffer], false) }

        /// Creates pixels in memory of somebody else's, who keeps it while they are used.
        ///
        /// - Precondition: the memory has `height` rows, and the format has one plane.
        public convenience init(
            data: UnsafeMutableRawPointer, width: Int, height: Int, byteCountPerRow: Int,
            pixelFormat: Format.Type = Format.self
        ) {
            precondition(Format.planeCount == 1 && width > 0 && height > 0, "one plane with pixels")
            precondition(byteCountPerRow >= width * Self.size * Format.channelCount, "a row needs its pixels' bytes")
            unsafe self.init(
                lending: vImage_Buffer(
                    data: data, height: vImagePixelCount(height), width: vImagePixelCount(width),
                    rowBytes: byteCountPerRow))
        }

        deinit { if ownsMemory { for buffer in buffers { buffer.free() } } }

        private static var size: Int { MemoryLayout<Format.ComponentType>.stride }
        private static var componentsInPlane: Int { Format.channelCount / Format.planeCount }

        private func row(_ y: Int, plane: Int = 0) -> UnsafeMutableRawBufferPointer {
            unsafe buffers[plane].row(y, count: width * Self.componentsInPlane * Self.size)
        }

        /// All components, row after row, and plane after plane.
        public var array: [Format.ComponentType] {
            (0..<Format.planeCount).flatMap { plane in (0..<height).flatMap { components(ofRow: $0, plane: plane) } }
        }

        /// The components of a row of a plane.
        func components(ofRow y: Int, plane: Int = 0) -> [Format.ComponentType] {
            let row = unsafe row(y, plane: plane)
            return (0..<width * Self.componentsInPlane).map {
                unsafe row.loadUnaligned(fromByteOffset: $0 * Self.size, as: Format.ComponentType.self)
            }
        }

        /// Writes the components of a row of a plane.
        func setComponents(_ values: [Format.ComponentType], ofRow y: Int, plane: Int = 0) {
            let row = unsafe row(y, plane: plane)
            for (place, value) in values.enumerated() {
                unsafe row.storeBytes(of: value, toByteOffset: place * Self.size, as: Format.ComponentType.self)
            }
        }

        /// Lends the buffer for functions of C.
        public func withUnsafePointerToVImageBuffer<R>(
            _ body: (UnsafePointer<vImage_Buffer>) throws -> R
        ) rethrows -> R { try unsafe withUnsafePointer(to: buffer) { try unsafe body($0) } }
    }
}

extension vImage.PixelBuffer where Format.ComponentType == UInt8 {
    /// Creates the pixels of a picture.
    ///
    /// - Parameters:
    ///   - cgImage: the picture.
    ///   - cgImageFormat: how its pixels shall lie; one that says nothing becomes the picture's own.
    ///   - pixelFormat: the type of the format.
    /// - Throws: ``vImage/Error`` for a format that can't be read, or that has other components than the type.
    public convenience init(
        cgImage: CGImage, cgImageFormat: inout vImage_CGImageFormat, pixelFormat: Format.Type = Format.self
    ) throws {
        var made = vImage_Buffer()
        let result = unsafe vImageBuffer_InitWithCGImage(&made, &cgImageFormat, nil, cgImage, 0)
        guard result == kvImageNoError else { throw vImage.Error(rawValue: result) ?? .internalError }
        guard cgImageFormat.componentCount == Format.channelCount else {
            made.free()
            throw vImage.Error.invalidImageFormat
        }
        self.init(taking: made)
    }

    /// Makes a picture of the pixels, which are copied.
    ///
    /// - Returns: nil for a format with other components.
    public func makeCGImage(cgImageFormat: vImage_CGImageFormat) -> CGImage? {
        guard cgImageFormat.componentCount == Format.channelCount else { return nil }
        var format = cgImageFormat
        return unsafe withUnsafePointerToVImageBuffer { buffer in
            unsafe vImageCreateCGImageFromBuffer(buffer, &format, nil, nil, 0, nil)?.takeRetainedValue()
        }
    }
}

extension vImage.PixelBuffer where Format == vImage.Planar8 {
    /// Writes the pixels as singles, 0…1.
    public func convert(to destination: vImage.PixelBuffer<vImage.PlanarF>) {
        unsafe withUnsafePointerToVImageBuffer { source in
            unsafe destination.withUnsafePointerToVImageBuffer { target in
                _ = unsafe vImageConvert_Planar8toPlanarF(source, target, 1, 0, 0)
            }
        }
    }
}

extension vImage.PixelBuffer where Format == vImage.PlanarF {
    /// Writes the pixels as bytes, 0…1 becoming 0…255.
    public func convert(to destination: vImage.PixelBuffer<vImage.Planar8>) {
        unsafe withUnsafePointerToVImageBuffer { source in
            unsafe destination.withUnsafePointerToVImageBuffer { target in
                _ = unsafe vImageConvert_PlanarFtoPlanar8(source, target, 1, 0, 0)
            }
        }
    }
}

extension vImage.PixelBuffer where Format == vImage.Interleaved8x4 {
    /// Writes the pixels in another size.
    public func scale(destination: vImage.PixelBuffer<vImage.Interleaved8x4>) {
        unsafe withUnsafePointerToVImageBuffer { source in
            unsafe destination.withUnsafePointerToVImageBuffer { target in
                _ = unsafe vImageScale_ARGB8888(source, target, nil, 0)
            }
        }
    }
}
