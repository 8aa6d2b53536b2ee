import CManakoLandmarks
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoVision

/// A picture as red, green and blue, turned upright, out of which squares are cut.
struct UprightPicture: Sendable {
    /// The longer side of the decoded picture from which on no more detail is asked for.
    private static let longestSide = 4096.0

    /// The picture's size in pixels, in which squares are given; the pixels at hand may be fewer.
    let size: ImageSize
    private let bitmap: Bitmap

    /// What is needed of a decoded picture.
    static func need(of image: VisionImage) -> ImageNeed {
        let scale = min(1, longestSide / max(image.size.width, image.size.height))
        return ImageNeed(size: ImageSize(width: image.size.width * scale, height: image.size.height * scale))
    }

    /// Decodes a picture, turns it and makes RGB of it, as far as that is not what it is.
    ///
    /// - Throws: what decoding throws, ``ManakoError/Code/limitExceeded`` when there is no memory.
    init(_ image: VisionImage, times: inout StageTimes) throws(ManakoError) {
        size = image.size
        let stored = try StageTimes.measure(&times.decode) { () throws(ManakoError) in
            try image.bitmap(for: Self.need(of: image))
        }
        bitmap = try StageTimes.measure(&times.prepare) { () throws(ManakoError) in
            stored.format == .rgb8 && image.orientation == .up
                ? stored : try stored.converted(to: .rgb8, orientation: image.orientation)
        }
    }

    /// Cuts a square out.
    ///
    /// Columns and rows of the input begin on the square's edge, and whole numbers are pixels' centres, as OpenCV's functions have it
    /// that MediaPipe's processor path calls.
    ///
    /// - Parameters:
    ///   - square: what to cut; usable.
    ///   - side: the width and height of the input.
    ///   - isBlackBeyond: whether there is black beyond the picture; else its edge is repeated.
    ///   - isSmoothed: whether what lies between counts where the square is larger than the input.
    ///   - range: what black and white are.
    ///   - isMirrored: whether columns run from the square's right side to its left.
    ///   - tensor: room for `side × side × 3` floats, in the order of rows, columns, colours.
    func cut(
        _ square: TurnedSquare, side: Int, isBlackBeyond: Bool, isMirrored: Bool = false,
        isSmoothed: Bool = true, range: ClosedRange<Float> = 0...1, into tensor: UnsafeMutableRawBufferPointer
    ) throws(ManakoError) {
        let count = side * side * 3
        guard let base = tensor.baseAddress, tensor.count >= count * MemoryLayout<Float>.size, square.isUsable else {
            throw ManakoError(.internalFailure, "a square of \(square.side) pixels does not fit \(tensor.count) bytes")
        }
        let out = unsafe base.bindMemory(to: Float.self, capacity: count)
        var matrix = matrix(square, side)
        if isMirrored {
            for row in [0, 3] {
                matrix[row + 2] += matrix[row] * Double(side - 1)
                matrix[row] = -matrix[row]
            }
        }
        let step = max(hypotenuse(matrix[0], matrix[3]), hypotenuse(matrix[1], matrix[4]))
        let samples = isSmoothed ? Int32(min(16, max(1, step.rounded(.down)))) : 1
        bitmap.withView { view in
            let plane = view.planes[0]
            var picture = unsafe manako_landmarks_picture(
                pixels: plane.base.assumingMemoryBound(to: UInt8.self), stride: Int64(plane.stride),
                width: Int32(plane.width), height: Int32(plane.height))
            unsafe manako_landmarks_cut(
                &picture, &matrix, Int32(side), samples, isBlackBeyond ? 1 : 0,
                (range.upperBound - range.lowerBound) / 255, range.lowerBound, out)
        }
    }

    /// From columns and rows of the input to pixels at hand.
    private func matrix(_ square: TurnedSquare, _ side: Int) -> [Double] {
        let (x, y) = (Double(bitmap.width) / size.width, Double(bitmap.height) / size.height)
        let step = 1 / Double(side)
        let origin = square.imagePoint(ImagePoint(x: 0, y: 0))
        let right = square.imagePoint(ImagePoint(x: step, y: 0))
        let down = square.imagePoint(ImagePoint(x: 0, y: step))
        return [
            (right.x - origin.x) * x, (down.x - origin.x) * x, origin.x * x,
            (right.y - origin.y) * y, (down.y - origin.y) * y, origin.y * y,
        ]
    }

    private func hypotenuse(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }
}

extension ImagePoint {
    /// The place in normalised coordinates of a picture, origin lower-left.
    func normalized(in size: ImageSize) -> NormalizedPoint {
        NormalizedPoint(x: x / size.width, y: 1 - y / size.height)
    }
}
