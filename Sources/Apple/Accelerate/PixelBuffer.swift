public import CoreGraphics
import Foundation

/// How the pixels of a ``vImage/PixelBuffer`` lie.
public protocol vImagePixelFormat {
    /// A component's type.
    associatedtype ComponentType: BitwiseCopyable & Sendable
    /// Components of a pixel.
    static var channelCount: Int { get }
}

extension vImage {
    /// A byte per pixel.
    public enum Planar8: vImagePixelFormat {
        /// A byte.
        public typealias ComponentType = UInt8
        /// One.
        public static var channelCount: Int { 1 }
    }
    /// A `Float` per pixel.
    public enum PlanarF: vImagePixelFormat {
        /// A `Float`.
        public typealias ComponentType = Float
        /// One.
        public static var channelCount: Int { 1 }
    }
    /// Three bytes per pixel.
    public enum Interleaved8x3: vImagePixelFormat {
        /// A byte.
        public typealias ComponentType = UInt8
        /// Three.
        public static var channelCount: Int { 3 }
    }
    /// Four bytes per pixel.
    public enum Interleaved8x4: vImagePixelFormat {
        /// A byte.
        public typealias ComponentType = UInt8
        /// Four.
        public static var channelCount: Int { 4 }
    }
    /// Three `Float`s per pixel.
    public enum InterleavedFx3: vImagePixelFormat {
        /// A `Float`.
        public typealias ComponentType = Float
        /// Three.
        public static var channelCount: Int { 3 }
    }
    /// Four `Float`s per pixel.
    public enum InterleavedFx4: vImagePixelFormat {
        /// A `Float`.
        public typealias ComponentType = Float
        /// Four.
        public static var channelCount: Int { 4 }
    }

    /// Pixels with memory of their own, of one format.
    ///
    /// `@unchecked Sendable`: as on Apple's systems, threads that share one must not write to it at the same time.
    @safe public final class PixelBuffer<Format: vImagePixelFormat>: @unchecked Sendable {
        private let buffer: vImage_Buffer

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
            let bits = UInt32(8 * MemoryLayout<Format.ComponentType>.stride * Format.channelCount)
            guard let made = try? vImage_Buffer(width: width, height: height, bitsPerPixel: max(8, bits)) else {
                preconditionFailure("there is no buffer of \(width) × \(height) pixels")
            }
            buffer = made
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
                let row = width * Format.channelCount
                for place in 0..<row * height {
                    unsafe self.row(place / row).storeBytes(
                        of: values[place], toByteOffset: place % row * Self.size, as: Format.ComponentType.self)
                }
            }
        }

        fileprivate init(taking buffer: vImage_Buffer) { self.buffer = buffer }

        deinit { buffer.free() }

        private static var size: Int { MemoryLayout<Format.ComponentType>.stride }

        private func row(_ y: Int) -> UnsafeMutableRawBufferPointer {
            unsafe buffer.row(y, count: width * Format.channelCount * Self.size)
        }

        /// All components, row after row.
        public var array: [Format.ComponentType] {
            (0..<height).flatMap { y in
                (0..<width * Format.channelCount).map { x in
                    unsafe row(y).loadUnaligned(fromByteOffset: x * Self.size, as: Format.ComponentType.self)
                }
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
