import CoreGraphics
import CoreText
import CoreVideo
import Foundation

/// A photo of a file.
func loadImage(_ path: String) -> CGImage? {
    guard let provider = CGDataProvider(url: URL(fileURLWithPath: path) as CFURL) else { return nil }
    return path.hasSuffix(".png")
        ? CGImage(pngDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        : CGImage(jpegDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
}

/// A part of a picture as a camera would deliver it.
func makePixelBuffer(_ image: CGImage, part: CGRect? = nil) -> CVPixelBuffer {
    let part = part ?? CGRect(x: 0, y: 0, width: image.width, height: image.height)
    guard let cropped = image.cropping(to: part), let data = cropped.dataProvider?.data else {
        fatalError("the picture has no such part")
    }
    let (bytes, step) = ([UInt8](data as Data), cropped.bitsPerPixel / 8)
    return makePixelBuffer(width: cropped.width, height: cropped.height) { x, y in
        let place = y * cropped.bytesPerRow + x * step
        return (bytes[place], bytes[place + 1], bytes[place + 2])
    }
}

/// A picture whose pixels a function gives, as red, green and blue.
func makePixelBuffer(width: Int, height: Int, pixel: (Int, Int) -> (UInt8, UInt8, UInt8)) -> CVPixelBuffer {
    let attributes =
        [kCVPixelBufferCGImageCompatibilityKey: true, kCVPixelBufferIOSurfacePropertiesKey: [:]] as CFDictionary
    var pixelBuffer: CVPixelBuffer?
    let status = CVPixelBufferCreate(
        kCFAllocatorDefault, width, height, kCVPixelFormatType_32BGRA, attributes, &pixelBuffer)
    guard status == kCVReturnSuccess, let buffer = pixelBuffer else { fatalError("no pixel buffer: \(status)") }
    CVPixelBufferLockBaseAddress(buffer, [])
    defer { CVPixelBufferUnlockBaseAddress(buffer, []) }
    guard let base = CVPixelBufferGetBaseAddress(buffer) else { fatalError("no memory") }
    let bytesPerRow = CVPixelBufferGetBytesPerRow(buffer)
    for y in 0..<height {
        let row = base.advanced(by: y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
        for x in 0..<width {
            let (red, green, blue) = pixel(x, y)
            row[4 * x] = blue
            row[4 * x + 1] = green
            row[4 * x + 2] = red
            row[4 * x + 3] = 255
        }
    }
    return buffer
}

/// The bars of a text in Code 39 (ISO/IEC 16388): nine bars and spaces a letter, three of them wide.
func code39(_ text: String) -> [Bool] {
    let patterns: [Character: String] = [
        "*": "nwnnwnwnn", "A": "wnnnnwnnw", "K": "wnnnnnnww", "M": "wnwnnnnwn", "N": "nnnnwnnww", "O": "wnnnwnnwn",
    ]
    var modules: [Bool] = []
    for letter in "*\(text)*" {
        for (index, width) in (patterns[letter] ?? "").enumerated() {
            modules += Array(repeating: index % 2 == 0, count: width == "w" ? 3 : 1)
        }
        modules.append(false)
    }
    return modules
}

/// A sign: black letters on white.
func drawText(_ text: String, size: CGFloat) -> CGImage? {
    drawTexts([(text, CGPoint(x: size, y: size))], size: size, width: text.count * Int(size), height: Int(3 * size))
}

/// Black texts on white, each with the left end of its base line; the origin is in the lower left corner.
func drawTexts(_ texts: [(String, CGPoint)], size: CGFloat, width: Int, height: Int) -> CGImage? {
    guard
        let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    let attributes: [NSAttributedString.Key: Any] = [
        NSAttributedString.Key(kCTFontAttributeName as String): CTFontCreateWithName("Helvetica" as CFString, size, nil)
    ]
    for (text, place) in texts {
        context.textPosition = place
        CTLineDraw(CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: attributes)), context)
    }
    return context.makeImage()
}
