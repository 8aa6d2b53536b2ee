import CManakoBoards
import ManakoCore
import ManakoPixels
import ManakoSpatial

/// A part of a grey picture, and what the kernels find in it: the one place that calls them.
///
/// They take pointers; each call lends them the picture's memory and arrays of the size that they write.
struct GrayLevel {
    private let bitmap: Bitmap
    private let part: SearchRegion

    var width: Int { part.width }
    var height: Int { part.height }

    init(_ picture: GrayImage, part: SearchRegion) {
        bitmap = picture.bitmap
        self.part = part
    }

    /// All of a grey picture.
    init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
        part = SearchRegion(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    }

    /// Whether a place is at least so many pixels from the edge.
    func isInside(_ place: PixelPoint, margin: Double) -> Bool {
        place.x >= margin && place.y >= margin && place.x <= Double(width - 1) - margin
            && place.y <= Double(height - 1) - margin
    }

    /// The same at half the size; nil for what is too small already.
    func halved() throws(ManakoError) -> GrayLevel? {
        guard width >= 32, height >= 32 else { return nil }
        var packed = [UInt8](repeating: 0, count: (width / 2) * (height / 2))
        unsafe withPixels { pixels, stride in
            unsafe packed.withUnsafeMutableBufferPointer { target in
                unsafe manako_boards_halve(pixels, Int32(width), Int32(height), stride, target.baseAddress)
            }
        }
        return GrayLevel(try Bitmap(width: width / 2, height: height / 2, format: .gray8, packed: packed))
    }

    /// The places that look most like corners, the surest first.
    ///
    /// - Parameters:
    ///   - threshold: the least response.
    ///   - count: how many there are at most.
    func corners(threshold: Int, count: Int) -> [PixelPoint] {
        guard width >= 16, height >= 16 else { return [] }
        let capacity = 20_000
        var indices = [Int32](repeating: 0, count: capacity)
        var response = [Int16](repeating: 0, count: width * height)
        var found = 0
        unsafe withPixels { pixels, stride in
            unsafe response.withUnsafeMutableBufferPointer { response in
                unsafe indices.withUnsafeMutableBufferPointer { indices in
                    guard let values = response.baseAddress, let places = indices.baseAddress else { return }
                    unsafe manako_boards_response(pixels, Int32(width), Int32(height), stride, values)
                    found = unsafe Int(
                        manako_boards_maxima(
                            values, Int32(width), Int32(height), 3, Int32(threshold), places, Int32(capacity)))
                }
            }
        }
        let places = indices.prefix(min(found, capacity)).map { Int($0) }
        let best = places.sorted { response[$0] != response[$1] ? response[$0] > response[$1] : $0 < $1 }
        return best.prefix(count).map { PixelPoint(Double($0 % width), Double($0 / width)) }
    }

    /// Brightness at places.
    func brightness(at places: [PixelPoint]) -> [Float] {
        let pairs = Self.pairs(places)
        var values = [Float](repeating: 0, count: places.count)
        unsafe withPixels { pixels, stride in
            unsafe pairs.withUnsafeBufferPointer { pairs in
                unsafe values.withUnsafeMutableBufferPointer { values in
                    unsafe manako_boards_sample(
                        pixels, Int32(width), Int32(height), stride, pairs.baseAddress, Int32(values.count),
                        values.baseAddress)
                }
            }
        }
        return values
    }

    /// Corners to a fraction of a pixel; nil for those that there is no corner at.
    ///
    /// - Parameters:
    ///   - places: about where they are.
    ///   - half: half of the side of the window around each, 2…16 pixels.
    func refined(_ places: [PixelPoint], half: [Float]) -> [PixelPoint?] {
        guard half.count == places.count else { return [] }
        var pairs = Self.pairs(places)
        var moved = [Float](repeating: 0, count: places.count)
        unsafe withPixels { pixels, stride in
            unsafe pairs.withUnsafeMutableBufferPointer { pairs in
                unsafe half.withUnsafeBufferPointer { half in
                    unsafe moved.withUnsafeMutableBufferPointer { moved in
                        unsafe manako_boards_refine(
                            pixels, Int32(width), Int32(height), stride, pairs.baseAddress, half.baseAddress,
                            Int32(moved.count), moved.baseAddress)
                    }
                }
            }
        }
        return moved.indices.map { moved[$0] < 0 ? nil : PixelPoint(pairs[2 * $0], pairs[2 * $0 + 1]) }
    }

    /// The corners of a square, clockwise, where lines along its edges meet; nil where an edge is not found.
    ///
    /// - Parameters:
    ///   - corners: about where they are.
    ///   - reach: how far beside them edges are looked for, in pixels.
    ///   - isDark: whether the square is darker than what is around it.
    func refinedSquare(_ corners: [PixelPoint], reach: Double, isDark: Bool) -> [PixelPoint]? {
        guard corners.count == 4 else { return nil }
        var pairs = Self.pairs(corners)
        var isFound = false
        unsafe withPixels { pixels, stride in
            unsafe pairs.withUnsafeMutableBufferPointer { pairs in
                isFound =
                    unsafe manako_boards_refine_square(
                        pixels, Int32(width), Int32(height), stride, pairs.baseAddress, reach, isDark ? 1 : -1) != 0
            }
        }
        return isFound ? (0..<4).map { PixelPoint(pairs[2 * $0], pairs[2 * $0 + 1]) } : nil
    }

    /// The corners of a tag, upper left first and clockwise as printed, where a model of its whole picture shows them; nil where the model does
    /// not fit.
    ///
    /// - Parameters:
    ///   - corners: to about a pixel where they are.
    ///   - pattern: the tag.
    func fitted(_ corners: [PixelPoint], as pattern: TagPattern) -> [PixelPoint]? {
        let (side, size) = (pattern.family.cellsInAll, pattern.family.cellsInSize)
        let cells = pattern.cells.map { UInt8($0 ? 1 : 0) }
        guard corners.count == 4, cells.count == side * side else { return nil }
        var pairs = Self.pairs(corners)
        var isFound = false
        unsafe withPixels { pixels, stride in
            unsafe pairs.withUnsafeMutableBufferPointer { pairs in
                unsafe cells.withUnsafeBufferPointer { cells in
                    isFound =
                        unsafe manako_boards_fit_tag(
                            pixels, Int32(width), Int32(height), stride, cells.baseAddress, Int32(side), Int32(size),
                            pairs.baseAddress) != 0
                }
            }
        }
        return isFound ? (0..<4).map { PixelPoint(pairs[2 * $0], pairs[2 * $0 + 1]) } : nil
    }

    private static func pairs(_ places: [PixelPoint]) -> [Double] {
        var pairs: [Double] = []
        pairs.reserveCapacity(2 * places.count)
        for place in places {
            pairs.append(place.x)
            pairs.append(place.y)
        }
        return pairs
    }

    private func withPixels(_ body: (UnsafePointer<UInt8>, Int32) -> Void) {
        bitmap.withView { view in
            let plane = view.planes[0]
            let start = unsafe plane.base + part.y * plane.stride + part.x
            unsafe body(start.assumingMemoryBound(to: UInt8.self), Int32(plane.stride))
        }
    }
}
