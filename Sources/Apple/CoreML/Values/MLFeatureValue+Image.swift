public import CoreGraphics
import CoreVideo
public import Manako

extension MLFeatureValue {
    /// How a picture is brought to the size that a model takes.
    public struct ImageOption: RawRepresentable, Hashable, Sendable {
        /// The option's name.
        public var rawValue: String

        /// Creates an option by name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Which part of the picture is seen: `ImageCropAndScaleAction`, or the number of a `VNImageCropAndScaleOption`.
        /// The whole picture, stretched, unless said otherwise.
        public static let cropAndScale = ImageOption(rawValue: "MLFeatureValueImageOptionCropAndScale")
    }

    /// Reads a picture file, turned upright, in a size that an input takes.
    ///
    /// - Parameters:
    ///   - url: a picture file.
    ///   - constraint: what the input takes; see ``MLFeatureDescription/imageConstraint``.
    ///   - options: how the picture is brought to that size.
    /// - Throws: ``MLModelError`` when the picture can't be read.
    public convenience init(
        imageAt url: URL, constraint: MLImageConstraint, options: [ImageOption: Any]? = nil
    ) throws {
        try self.init(
            imageAt: url, pixelsWide: constraint.pixelsWide, pixelsHigh: constraint.pixelsHigh,
            pixelFormatType: constraint.pixelFormatType, options: options)
    }

    /// Reads a picture file, turned upright, in a size.
    ///
    /// - Parameters:
    ///   - url: a picture file.
    ///   - pixelsWide: the width in pixels.
    ///   - pixelsHigh: the height in pixels.
    ///   - pixelFormatType: `kCVPixelFormatType_32BGRA`, `kCVPixelFormatType_32ARGB` or `kCVPixelFormatType_OneComponent8`.
    ///   - options: how the picture is brought to that size.
    /// - Throws: ``MLModelError`` when the picture can't be read.
    public convenience init(
        imageAt url: URL, pixelsWide: Int, pixelsHigh: Int, pixelFormatType: OSType,
        options: [ImageOption: Any]? = nil
    ) throws {
        try self.init(
            url, orientation: nil, pixelsWide: pixelsWide, pixelsHigh: pixelsHigh, pixelFormatType: pixelFormatType,
            options: options)
    }

    /// Reads a file with its own orientation, or another one.
    private convenience init(
        _ url: URL, orientation: ImageOrientation?, pixelsWide: Int, pixelsHigh: Int, pixelFormatType: OSType,
        options: [ImageOption: Any]?
    ) throws {
        guard url.isFileURL else { throw MLModelError(.io, "\(url): is not the URL of a file") }
        try self.init(pixelsWide, pixelsHigh, pixelFormatType, options) { make throws(ManakoError) in
            let picture = try VisionImage(contentsOf: url, orientation: orientation)
            do throws(ManakoError) { return try make(picture) } catch { throw error.at(url.path) }
        }
    }

    /// Reads a picture file, turned upright from an orientation whatever the file says, in a size that an input takes.
    ///
    /// - Parameters:
    ///   - url: a picture file.
    ///   - orientation: how the picture has to be turned.
    ///   - constraint: what the input takes; see ``MLFeatureDescription/imageConstraint``.
    ///   - options: how the picture is brought to that size.
    /// - Throws: ``MLModelError`` when the picture can't be read.
    public convenience init(
        imageAt url: URL, orientation: ImageOrientation, constraint: MLImageConstraint,
        options: [ImageOption: Any]? = nil
    ) throws {
        try self.init(
            imageAt: url, orientation: orientation, pixelsWide: constraint.pixelsWide,
            pixelsHigh: constraint.pixelsHigh, pixelFormatType: constraint.pixelFormatType, options: options)
    }

    /// Reads a picture file, turned upright from an orientation whatever the file says, in a size.
    ///
    /// - Parameters:
    ///   - url: a picture file.
    ///   - orientation: how the picture has to be turned.
    ///   - pixelsWide: the width in pixels.
    ///   - pixelsHigh: the height in pixels.
    ///   - pixelFormatType: `kCVPixelFormatType_32BGRA`, `kCVPixelFormatType_32ARGB` or `kCVPixelFormatType_OneComponent8`.
    ///   - options: how the picture is brought to that size.
    /// - Throws: ``MLModelError`` when the picture can't be read.
    public convenience init(
        imageAt url: URL, orientation: ImageOrientation, pixelsWide: Int, pixelsHigh: Int, pixelFormatType: OSType,
        options: [ImageOption: Any]? = nil
    ) throws {
        try self.init(
            url, orientation: orientation, pixelsWide: pixelsWide, pixelsHigh: pixelsHigh,
            pixelFormatType: pixelFormatType, options: options)
    }

    /// Brings a picture to a size that an input takes.
    ///
    /// - Parameters:
    ///   - cgImage: a picture.
    ///   - constraint: what the input takes; see ``MLFeatureDescription/imageConstraint``.
    ///   - options: how the picture is brought to that size.
    /// - Throws: ``MLModelError`` when the picture can't be read.
    public convenience init(
        cgImage: CGImage, constraint: MLImageConstraint, options: [ImageOption: Any]? = nil
    ) throws {
        try self.init(cgImage: cgImage, orientation: .up, constraint: constraint, options: options)
    }

    /// Turns a picture upright and brings it to a size that an input takes.
    ///
    /// - Parameters:
    ///   - cgImage: a picture.
    ///   - orientation: how the picture has to be turned.
    ///   - constraint: what the input takes; see ``MLFeatureDescription/imageConstraint``.
    ///   - options: how the picture is brought to that size.
    /// - Throws: ``MLModelError`` when the picture can't be read.
    public convenience init(
        cgImage: CGImage, orientation: ImageOrientation, constraint: MLImageConstraint,
        options: [ImageOption: Any]? = nil
    ) throws {
        try self.init(
            cgImage: cgImage, orientation: orientation, pixelsWide: constraint.pixelsWide,
            pixelsHigh: constraint.pixelsHigh, pixelFormatType: constraint.pixelFormatType, options: options)
    }

    /// Brings a picture to a size.
    ///
    /// - Parameters:
    ///   - cgImage: a picture.
    ///   - pixelsWide: the width in pixels.
    ///   - pixelsHigh: the height in pixels.
    ///   - pixelFormatType: `kCVPixelFormatType_32BGRA`, `kCVPixelFormatType_32ARGB` or `kCVPixelFormatType_OneComponent8`.
    ///   - options: how the picture is brought to that size.
    /// - Throws: ``MLModelError`` when the picture can't be read.
    public convenience init(
        cgImage: CGImage, pixelsWide: Int, pixelsHigh: Int, pixelFormatType: OSType,
        options: [ImageOption: Any]? = nil
    ) throws {
        try self.init(
            cgImage: cgImage, orientation: .up, pixelsWide: pixelsWide, pixelsHigh: pixelsHigh,
            pixelFormatType: pixelFormatType, options: options)
    }

    /// Turns a picture upright and brings it to a size.
    ///
    /// - Parameters:
    ///   - cgImage: a picture.
    ///   - orientation: how the picture has to be turned.
    ///   - pixelsWide: the width in pixels.
    ///   - pixelsHigh: the height in pixels.
    ///   - pixelFormatType: `kCVPixelFormatType_32BGRA`, `kCVPixelFormatType_32ARGB` or `kCVPixelFormatType_OneComponent8`.
    ///   - options: how the picture is brought to that size.
    /// - Throws: ``MLModelError`` when the picture can't be read.
    public convenience init(
        cgImage: CGImage, orientation: ImageOrientation, pixelsWide: Int, pixelsHigh: Int, pixelFormatType: OSType,
        options: [ImageOption: Any]? = nil
    ) throws {
        try self.init(pixelsWide, pixelsHigh, pixelFormatType, options) { make throws(ManakoError) in
            try make(VisionImage(try cgImage.bitmap, orientation: orientation))
        }
    }

    /// Makes a picture of what `look` hands to the function it is given, which brings it to the size.
    private convenience init(
        _ width: Int, _ height: Int, _ pixelFormatType: OSType, _ options: [ImageOption: Any]?,
        _ look: ((VisionImage) throws(ManakoError) -> Bitmap) throws(ManakoError) -> Bitmap
    ) throws {
        let action = try Self.action(options?[.cropAndScale])
        // Inputs that take halves take bytes as well.
        let formats: [OSType: PixelFormat] = [
            kCVPixelFormatType_32BGRA: .bgra8, kCVPixelFormatType_32ARGB: .bgra8,
            kCVPixelFormatType_OneComponent8: .gray8, kCVPixelFormatType_OneComponent16Half: .gray8,
        ]
        guard let format = formats[pixelFormatType] else {
            throw MLModelError(
                .parameters,
                "no picture is made in the pixel format \(pixelFormatType); ask for 32BGRA, 32ARGB or OneComponent8")
        }
        let bitmap = try asModelError { () throws(ManakoError) in
            try look { picture throws(ManakoError) in
                let size = ImageSize(width: width, height: height)
                let mapping = ModelInputMapping(imageSize: picture.size, inputSize: size, action: action)
                return try Self.bitmap(picture, mapping, format)
            }
        }
        guard pixelFormatType == kCVPixelFormatType_32ARGB else {
            self.init(pixelBuffer: bitmap)
            return
        }
        self.init(pixelBuffer: try Self.turned(bitmap))
    }

    /// A buffer with the bytes of each pixel in the opposite order: alpha, red, green, blue out of blue, green, red, alpha.
    private static func turned(_ bitmap: Bitmap) throws -> CVPixelBuffer {
        var made: CVPixelBuffer?
        unsafe CVPixelBufferCreate(nil, bitmap.width, bitmap.height, kCVPixelFormatType_32ARGB, nil, &made)
        guard let buffer = made, CVPixelBufferLockBaseAddress(buffer, []) == kCVReturnSuccess,
            let base = unsafe CVPixelBufferGetBaseAddress(buffer)
        else { throw MLModelError(.generic, "there is no memory for a picture") }
        defer { CVPixelBufferUnlockBaseAddress(buffer, []) }
        let stride = CVPixelBufferGetBytesPerRow(buffer)
        bitmap.withView { view in
            for y in 0..<view.height {
                let row = unsafe view.planes[0].row(y)
                for x in 0..<view.width {
                    for part in 0..<4 {
                        unsafe base.storeBytes(
                            of: row[4 * x + 3 - part], toByteOffset: y * stride + 4 * x + part, as: UInt8.self)
                    }
                }
            }
        }
        return buffer
    }

    private static func action(_ option: Any?) throws -> ImageCropAndScaleAction {
        switch option {
        case nil: return .scaleToFill
        case let action as ImageCropAndScaleAction: return action
        case let number as NSNumber:
            let actions: [Int: ImageCropAndScaleAction] = [
                0: .centerCrop, 1: .scaleToFit, 2: .scaleToFill, 257: .scaleToFitPlus90CCWRotation,
                258: .scaleToFillPlus90CCWRotation,
            ]
            if let action = actions[number.intValue] { return action }
            fallthrough
        default: throw MLModelError(.parameters, "there is no way to crop and scale that is called \(option ?? "")")
        }
    }

    /// A picture, upright, in the size of a mapping's input.
    private static func bitmap(
        _ picture: VisionImage, _ mapping: ModelInputMapping, _ format: PixelFormat
    ) throws(ManakoError) -> Bitmap {
        let conversion = ImageToTensor(
            mapping: mapping, orientation: picture.orientation, channels: format == .gray8 ? .gray : .bgra,
            layout: .nhwc, element: .uint8)
        let source = try picture.bitmap()
        guard conversion.width > 0, conversion.height > 0 else {
            throw ManakoError(
                .invalidArgument, "a picture can't have \(mapping.inputSize.width) × \(mapping.inputSize.height) pixels"
            )
        }
        var bytes = [UInt8](repeating: 0, count: conversion.byteCount)
        let done = unsafe bytes.withUnsafeMutableBytes { target in
            Swift.Result { () throws(ManakoError) in
                try unsafe ImagePreprocessor().run(source, conversion, into: target)
            }
        }
        try done.get()
        return try Bitmap(width: conversion.width, height: conversion.height, format: format, packed: bytes)
    }
}
