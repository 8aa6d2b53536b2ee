import Glibc
import ManakoPixels

@testable import ManakoCompositor

/// Numbers that look random and are the same in every run (Steele and others, "Fast splittable pseudorandom number generators", 2014).
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

/// A picture of islands of ink, with all there is between transparent and opaque.
func inkedPicture(_ width: Int, _ height: Int, _ dice: inout Dice) throws -> OverlayPicture {
    var pixels: [UInt8] = []
    for _ in 0..<height {
        var isInk = Bool.random(using: &dice)
        for _ in 0..<width {
            if Int.random(in: 0..<9, using: &dice) == 0 { isInk.toggle() }
            let alpha = isInk ? UInt8.random(in: 0...255, using: &dice) : 0
            for _ in 0..<3 { pixels.append(alpha == 0 ? 0 : UInt8.random(in: 0...alpha, using: &dice)) }
            pixels.append(alpha)
        }
    }
    return try OverlayPicture(width: width, height: height, pixels: pixels)
}

func randomFrame(
    _ width: Int, _ height: Int, _ format: PixelFormat, _ dice: inout Dice, encoding: YUVEncoding = .jpeg
) throws -> Bitmap {
    var frame = try Bitmap(width: width, height: height, format: format, yuvEncoding: encoding)
    frame.withMutableView { view in
        for plane in view.planes {
            for index in 0..<plane.stride * plane.height {
                plane.base.storeBytes(of: UInt8.random(in: 16...235, using: &dice), toByteOffset: index, as: UInt8.self)
            }
        }
    }
    return frame
}

/// Red, green, blue and alpha, 0…255 and premultiplied, of a pixel of the frame under a placed picture; transparent beside it.
func ink(_ picture: OverlayPicture, at x: Int, _ y: Int) -> [Double] {
    guard (0..<picture.width).contains(x), (0..<picture.height).contains(y) else { return [0, 0, 0, 0] }
    let place = 4 * (y * picture.width + x)
    return [2, 1, 0, 3].map { Double(picture.pixels[place + $0]) }
}

/// Y, U and V of a colour as the recommendations have them, 0…255.
func yuv(_ rgb: [Double], _ encoding: YUVEncoding) -> [Double] {
    let (red, blue) = encoding.matrix == .bt601 ? (0.299, 0.114) : (0.2126, 0.0722)
    let luma = red * rgb[0] + (1 - red - blue) * rgb[1] + blue * rgb[2]
    let (u, v) = ((rgb[2] - luma) / (2 - 2 * blue), (rgb[0] - luma) / (2 - 2 * red))
    return encoding.isFullRange
        ? [luma, 128 + u, 128 + v] : [16 + luma * 219 / 255, 128 + u * 224 / 255, 128 + v * 224 / 255]
}

/// What a sample of a frame becomes, by the definition: each pixel under it in straight colour, blended, averaged.
///
/// - Parameters:
///   - before: the sample.
///   - pixels: premultiplied ink of the pixels that share it.
///   - component: from a straight colour to the sample's value.
func blended(_ before: Double, _ pixels: [[Double]], opacity: Double, _ component: ([Double]) -> Double) -> Double {
    let values = pixels.map { pixel in
        let alpha = pixel[3] / 255 * opacity
        guard pixel[3] > 0 else { return before }
        return component(pixel.prefix(3).map { $0 * 255 / pixel[3] }) * alpha + before * (1 - alpha)
    }
    return values.reduce(0, +) / Double(values.count)
}

/// The components of a format's planes: from straight red, green and blue to a sample.
func components(_ format: PixelFormat, _ encoding: YUVEncoding, plane: Int) -> [([Double]) -> Double] {
    let parts: [([Double]) -> Double] = (0..<3).map { part in { yuv($0, encoding)[part] } }
    switch format {
    case .gray8: return [parts[0]]
    case .rgb8: return [{ $0[0] }, { $0[1] }, { $0[2] }]
    case .rgba8: return [{ $0[0] }, { $0[1] }, { $0[2] }, { _ in 255 }]
    case .bgra8: return [{ $0[2] }, { $0[1] }, { $0[0] }, { _ in 255 }]
    case .nv12: return plane == 0 ? [parts[0]] : [parts[1], parts[2]]
    default: return [parts[plane]]
    }
}

/// The samples of a plane, row after row.
func samples(_ bitmap: Bitmap, plane: Int) -> [[UInt8]] {
    bitmap.withView { view in (0..<view.planes[plane].height).map { Array(view.planes[plane].row($0)) } }
}

func psnr(_ a: [Double], _ b: [Double]) -> Double {
    let error = zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } / Double(a.count)
    return error == 0 ? .infinity : 10 * log10(255 * 255 / error)
}
