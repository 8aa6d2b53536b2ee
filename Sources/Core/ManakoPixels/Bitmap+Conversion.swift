public import ManakoCore
public import ManakoGeometry

extension Bitmap {
    /// A copy in another format, turned upright and resized in the same pass.
    ///
    /// - Parameters:
    ///   - format: ``PixelFormat/gray8``, ``PixelFormat/rgb8``, ``PixelFormat/rgba8`` or ``PixelFormat/bgra8``.
    ///   - orientation: how this picture is turned upright.
    ///   - size: the width and height of the upright copy in pixels; the picture's own when absent.
    ///   - filter: how pixels are weighed.
    ///   - preprocessor: working memory to use again.
    /// - Throws: ``ManakoError/Code/unsupported`` for other formats, ``ManakoError/Code/limitExceeded`` when there is no memory.
    public func converted(
        to format: PixelFormat, orientation: ImageOrientation = .up, size: (width: Int, height: Int)? = nil,
        filter: ResizeFilter = .antialiased, using preprocessor: ImagePreprocessor = ImagePreprocessor()
    ) throws(ManakoError) -> Bitmap {
        guard let channels = format.channelOrder else {
            throw ManakoError(.unsupported, "pictures can't be converted to \(format.rawValue)")
        }
        let upright = orientation.uprightSize(of: self.size)
        let target = size.map { ImageSize(width: $0.width, height: $0.height) } ?? upright
        let mapping = ModelInputMapping(imageSize: upright, inputSize: target, action: .scaleToFill)
        let conversion = ImageToTensor(
            mapping: mapping, orientation: orientation, channels: channels, layout: .nhwc, element: .uint8,
            filter: filter)
        var copy = try Bitmap(width: conversion.width, height: conversion.height, format: format)
        try copy.withMutableView { view throws(ManakoError) in
            try unsafe preprocessor.run(self, conversion, into: view.planes[0].base, rowStride: view.planes[0].stride)
        }
        return copy
    }
}

extension Bitmap {
    /// The part of this picture that a model's input shows, as a picture.
    ///
    /// - Parameters:
    ///   - conversion: to interleaved bytes of gray or RGB.
    ///   - preprocessor: working memory to use again.
    /// - Throws: ``ManakoError/Code/unsupported`` for conversions to something else than a picture,
    ///   ``ManakoError/Code/limitExceeded`` when there is no memory.
    public func converted(
        by conversion: ImageToTensor, using preprocessor: ImagePreprocessor = ImagePreprocessor()
    ) throws(ManakoError) -> Bitmap {
        guard conversion.layout == .nhwc, conversion.element == .uint8,
            let format: PixelFormat = [.gray: .gray8, .rgb: .rgb8][conversion.channels]
        else { throw ManakoError(.unsupported, "a conversion to something else than a picture of gray or RGB bytes") }
        var copy = try Bitmap(width: conversion.width, height: conversion.height, format: format)
        try copy.withMutableView { view throws(ManakoError) in
            try unsafe preprocessor.run(self, conversion, into: view.planes[0].base, rowStride: view.planes[0].stride)
        }
        return copy
    }
}

extension PixelFormat {
    /// The channels of an interleaved format.
    fileprivate var channelOrder: ChannelOrder? {
        switch self {
        case .gray8: .gray
        case .rgb8: .rgb
        case .rgba8: .rgba
        case .bgra8: .bgra
        default: nil
        }
    }
}
