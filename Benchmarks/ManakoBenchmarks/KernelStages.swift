import Manako

/// One way from pixels to a tensor.
private struct KernelCase {
    var format: PixelFormat
    var element: TensorElement
    var layout: TensorLayout
    var orientation: ImageOrientation
    var filter: ResizeFilter

    static let all: [KernelCase] = [PixelFormat.rgb8, .i420].flatMap { format in
        [(TensorElement.float32, TensorLayout.nchw), (.uint8, .nhwc)].flatMap { element, layout in
            [ImageOrientation.up, .right].flatMap { orientation in
                [ResizeFilter.bilinear, .antialiased].map { filter in
                    KernelCase(
                        format: format, element: element, layout: layout, orientation: orientation, filter: filter)
                }
            }
        }
    }

    var name: String {
        let numbers = element == .float32 ? "f32" : "u8"
        let turn = orientation == .up ? "upright" : "rotated"
        return "\(format.isYUV ? "yuv" : "rgb") \(layout.rawValue) \(numbers) \(turn) \(filter.rawValue)"
    }
}

extension Recorder {
    /// 1280 × 960 pixels to a tensor of 416 × 416 with a letterbox.
    mutating func measureKernels(_ inputs: Inputs) throws {
        let jpeg = try ManakoEnvironment.codecs.encode(inputs.medium, as: .jpeg, quality: 90)
        let planes = try ManakoEnvironment.codecs.decode(jpeg, options: DecodeOptions(allowsYUV: true))
        for kernel in KernelCase.all {
            let bitmap = kernel.format.isYUV ? planes : inputs.medium
            let conversion = Self.conversion(
                of: kernel.orientation.uprightSize(of: bitmap.size), kernel.filter, kernel.orientation, kernel.element,
                kernel.layout)
            try measureTensor("tensor 1280x960 \(kernel.name)", conversion) { _ in bitmap }
        }
    }

    /// A file of 12 megapixels to a tensor of 416 × 416, as detectors (bilinear) and other models (antialiased) take it.
    mutating func measureWholeWay(_ inputs: Inputs) throws {
        for filter in [ResizeFilter.bilinear, .antialiased] {
            let size = ImageSize(width: Pictures.large.width, height: Pictures.large.height)
            let conversion = Self.conversion(of: size, filter, .up, .float32, .nchw)
            let place = conversion.mapping.destination
            let options = DecodeOptions(
                minimumWidth: Int(place.width) * 2, minimumHeight: Int(place.height) * 2,
                allowsYUV: filter == .antialiased)
            try measureTensor("jpeg 12mp file to tensor \(filter.rawValue)", conversion) { codecs in
                try codecs.decode(Inputs.read(inputs.largePath), options: options)
            }
        }
    }

    private mutating func measureTensor(
        _ stage: String, _ conversion: ImageToTensor, _ picture: (ImageCodecs) throws -> Bitmap
    ) throws {
        let preprocessor = ImagePreprocessor()
        let tensor = UnsafeMutableRawBufferPointer.allocate(byteCount: conversion.byteCount + 64, alignment: 64)
        defer { tensor.deallocate() }
        try measure(stage) {
            try preprocessor.run(picture(ManakoEnvironment.codecs), conversion, into: tensor)
        }
    }

    private static func conversion(
        of size: ImageSize, _ filter: ResizeFilter, _ orientation: ImageOrientation, _ element: TensorElement,
        _ layout: TensorLayout
    ) -> ImageToTensor {
        let mapping = ModelInputMapping(
            imageSize: size, inputSize: ImageSize(width: 416, height: 416), action: .scaleToFit,
            alignment: .upperLeft)
        return ImageToTensor(
            mapping: mapping, orientation: orientation, channels: .bgr, layout: layout, element: element,
            filter: filter, padding: [114, 114, 114, 114])
    }
}
