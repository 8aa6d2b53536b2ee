import FuzzSupport
import ManakoCore
import ManakoGeometry

@testable import ManakoPixels

/// The kernel on any picture, part, turn and output; compared with the plain reference.
@main struct FuzzKernel: FuzzTarget {
    static let seeds: [[UInt8]] = (0..<12).map { index in
        (0..<60).map { UInt8(truncatingIfNeeded: $0 * (7 + index) &+ index * 31) }
    }

    static func run(_ bytes: [UInt8]) {
        var reader = FuzzReader(bytes)
        guard let (bitmap, conversion) = make(&reader) else { return }
        let count = min(max(conversion.byteCount, 0), 1 << 22)
        // Memory of its own, so that a byte too far is found.
        let tensor = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
        defer { tensor.deallocate() }
        let ran = PictureFuzzing.refusal { () throws(ManakoError) in
            try ImagePreprocessor().run(bitmap, conversion, into: tensor)
        }
        if ran != nil, isModest(conversion) { compare(tensor, bitmap, conversion) }
    }

    private static func make(_ reader: inout FuzzReader) -> (Bitmap, ImageToTensor)? {
        let format = reader.choice(PixelFormat.allCases)
        let (width, height) = (reader.number(1...70), reader.number(1...70))
        let orientation = reader.choice(ImageOrientation.allCases)
        let element = reader.choice([TensorElement.float32, .float16, .uint8, .int8])
        let channels = reader.choice([ChannelOrder.rgb, .bgr, .rgba, .bgra, .gray])
        let isOdd = reader.byte() > 250
        func side(_ reader: inout FuzzReader) -> Double { isOdd ? reader.double() : Double(reader.number(1...70)) }
        let input = ImageSize(width: side(&reader), height: side(&reader))
        let upright = orientation.uprightSize(of: ImageSize(width: Double(width), height: Double(height)))
        let size = isOdd ? ImageSize(width: reader.double(), height: reader.double()) : upright
        let region = NormalizedRect(
            x: reader.fraction(), y: reader.fraction(), width: reader.fraction(), height: reader.fraction())
        let mapping = ModelInputMapping(
            imageSize: size, inputSize: input, action: reader.choice(ImageCropAndScaleAction.allCases),
            alignment: reader.choice([.center, .upperLeft]), regionOfInterest: region)
        let conversion = ImageToTensor(
            mapping: mapping, orientation: orientation, channels: channels,
            layout: reader.choice([.nchw, .nhwc]), element: element,
            filter: reader.choice([.bilinear, .antialiased]),
            bias: .init(repeating: element == .int8 ? -128 : 0, count: 4),
            padding: [114, 1, 2, 3])
        return picture(&reader, format, width, height).map { ($0, conversion) }
    }

    private static func picture(_ reader: inout FuzzReader, _ format: PixelFormat, _ width: Int, _ height: Int)
        -> Bitmap?
    {
        guard var bitmap = try? Bitmap(width: width, height: height, format: format) else { return nil }
        bitmap.withMutableView { view in
            for plane in view.planes {
                for y in 0..<plane.height {
                    let row = plane.row(y)
                    if format == .rgbPlanarF32 {
                        row.bindMemory(to: Float.self).indices.forEach {
                            row.bindMemory(to: Float.self)[$0] = Float(reader.byte())
                        }
                    } else {
                        row.indices.forEach {
                            row[$0] = reader.byte() &+ UInt8(truncatingIfNeeded: $0 &* 29 &+ y &* 53)
                        }
                    }
                }
            }
        }
        return bitmap
    }

    /// Whether the reference, which is slow, and its tolerances are meant for this.
    private static func isModest(_ conversion: ImageToTensor) -> Bool {
        let (source, place) = (conversion.mapping.source, conversion.mapping.destination)
        return conversion.width <= 70 && conversion.height <= 70 && source.width >= 0.5 && source.height >= 0.5
            && conversion.mapping.imageSize.width <= 70 && conversion.mapping.imageSize.height <= 70
            && place.x == place.x.rounded() && place.y == place.y.rounded()
    }

    private static func compare(_ tensor: UnsafeMutableRawBufferPointer, _ bitmap: Bitmap, _ conversion: ImageToTensor)
    {
        let expected = ScalarReference(bitmap: bitmap, conversion: conversion).values()
        // OpenCV's integers have weights of 11 bits, which may round the other way at the edge: a step of each of Y, U and V.
        let step = conversion.filter == .bilinear ? 4.0 : 0
        let tolerance: Double =
            switch conversion.element {
            case .float32: 0.02 + step
            case .float16: 0.15 + step
            case .uint8, .int8: 1.01 + step
            }
        for (index, value) in expected.enumerated() {
            let found: Double =
                switch conversion.element {
                case .float32: Double(tensor.loadUnaligned(fromByteOffset: index * 4, as: Float.self))
                case .float16: Double(tensor.loadUnaligned(fromByteOffset: index * 2, as: Float16.self))
                case .uint8: Double(tensor[index])
                case .int8: Double(Int8(bitPattern: tensor[index]))
                }
            require(
                abs(found - value) <= tolerance, "element \(index) is \(found) instead of \(value): \(conversion)")
        }
    }
}
