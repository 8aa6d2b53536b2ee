import CManakoLandmarks
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoVision

/// A picture out of which squares are cut, as it is stored: what no square shows is neither turned nor made RGB.
struct UprightPicture: Sendable {
    /// The longer side of the decoded picture from which on no more detail is asked for.
    private static let longestSide = 4096.0

    /// The picture's size in pixels, in which squares are given; the pixels at hand may be fewer.
    let size: ImageSize
    private let bitmap: Bitmap
    private let orientation: ImageOrientation

    /// What is needed of a decoded picture.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - allowsYUV: whether planes of Y, U and V are welcome.
    static func need(of image: VisionImage, allowsYUV: Bool = false) -> DecodeRequirement {
        DecodeRequirement(size: image.size.limited(toSide: longestSide), allowsYUV: allowsYUV)
    }

    /// Decodes a picture.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - allowsYUV: whether planes of Y, U and V are welcome.
    ///   - times: where the durations are added.
    /// - Throws: what decoding throws, ``ManakoError/Code/limitExceeded`` when there is no memory.
    init(_ image: VisionImage, allowsYUV: Bool = false, times: inout StageTimes) throws(ManakoError) {
        size = image.size
        orientation = image.orientation
        let stored = try StageTimes.measure(&times.decode) { () throws(ManakoError) in
            try image.bitmap(for: Self.need(of: image, allowsYUV: allowsYUV))
        }
        bitmap = try StageTimes.measure(&times.prepare) { () throws(ManakoError) in
            stored.format == .rgbPlanarF32 ? try stored.converted(to: .rgb8) : stored
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
        _ square: RotatedSquare, side: Int, isBlackBeyond: Bool, isMirrored: Bool = false,
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
            var picture = manako_landmarks_picture(view)
            unsafe manako_landmarks_cut(
                &picture, &matrix, Int32(side), samples, isBlackBeyond ? 1 : 0,
                (range.upperBound - range.lowerBound) / 255, range.lowerBound, out)
        }
    }

    /// Cuts a square out for a network that takes a plane of each colour; what lies beyond the picture's edge is black.
    ///
    /// - Parameters:
    ///   - square: what to cut; usable.
    ///   - side: the width and height of the input.
    ///   - range: what black and white are.
    ///   - tensor: room for `3 × side × side` floats, in the order of colours, rows, columns.
    func cutPlanes(
        _ square: RotatedSquare, side: Int, range: ClosedRange<Float>, into tensor: UnsafeMutableRawBufferPointer
    ) throws(ManakoError) {
        let count = side * side
        // Pixels of three colours, as the kernel writes them.
        let pixels = UnsafeMutableRawBufferPointer.allocate(
            byteCount: 3 * count * MemoryLayout<Float>.size, alignment: MemoryLayout<Float>.alignment)
        defer { unsafe pixels.deallocate() }
        try unsafe cut(square, side: side, isBlackBeyond: true, range: range, into: pixels)
        guard tensor.count >= pixels.count else {
            throw ManakoError(.internalFailure, "a square of \(side) × \(side) does not fit \(tensor.count) bytes")
        }
        let (from, to) = unsafe (pixels.bindMemory(to: Float.self), tensor.bindMemory(to: Float.self))
        for color in 0..<3 {
            for index in 0..<count { unsafe to[color * count + index] = from[3 * index + color] }
        }
    }

    /// From columns and rows of the input to pixels as they are stored.
    private func matrix(_ square: RotatedSquare, _ side: Int) -> [Double] {
        let upright = orientation.uprightSize(of: bitmap.size)
        let (x, y) = (upright.width / size.width, upright.height / size.height)
        let step = 1 / Double(side)
        let origin = square.imagePoint(ImagePoint(x: 0, y: 0))
        let right = square.imagePoint(ImagePoint(x: step, y: 0))
        let down = square.imagePoint(ImagePoint(x: 0, y: step))
        var across = [(right.x - origin.x) * x, (down.x - origin.x) * x, origin.x * x]
        var along = [(right.y - origin.y) * y, (down.y - origin.y) * y, origin.y * y]
        if orientation.flipsHorizontally { across = [-across[0], -across[1], upright.width - 1 - across[2]] }
        if orientation.flipsVertically { along = [-along[0], -along[1], upright.height - 1 - along[2]] }
        return orientation.isTransposed ? along + across : across + along
    }

    private func hypotenuse(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }
}

extension manako_landmarks_picture {
    /// The kernel's form of a picture of bytes; valid as long as the view is.
    fileprivate init(_ view: BitmapView) {
        self.init()
        let places = view.format.channelPlaces
        unsafe channels = unsafe (
            Self.channel(view, places[0]), Self.channel(view, places[1]), Self.channel(view, places[2])
        )
        is_yuv = view.format.isYUV ? 1 : 0
        let weights = view.yuvEncoding.weights
        (y_offset, y_scale) = (weights.offset, weights.scale)
        (rv, gu, gv, bu) = (weights.rv, weights.gu, weights.gv, weights.bu)
    }

    private static func channel(_ view: BitmapView, _ place: (plane: Int32, offset: Int32)) -> manako_landmarks_channel
    {
        let plane = view.planes[Int(place.plane)]
        return unsafe manako_landmarks_channel(
            samples: plane.base.assumingMemoryBound(to: UInt8.self) + Int(place.offset), stride: Int64(plane.stride),
            step: Int32(plane.bytesPerPixel), width: Int32(plane.width), height: Int32(plane.height))
    }
}

extension ImagePoint {
    /// The place in normalised coordinates of a picture, origin lower-left.
    func normalized(in size: ImageSize) -> NormalizedPoint {
        NormalizedPoint(x: x / size.width, y: 1 - y / size.height)
    }
}
