import CManakoTracking
import ManakoCore
import ManakoGeometry
import ManakoPixels

/// Tells what moves before a background that stands still: what differs from the median of the last pictures.
struct MotionPicture {
    /// How many pictures there are medians of; what stays in place for less than half of them is not in the median.
    private static let depth = 7
    /// Once there are so many, every how manieth picture is kept: what is slow does not stay in place for half of them either.
    private static let spacing = 3
    /// The least difference that is more than noise, in levels.
    private static let leastDifference = 14
    /// When more of a picture differs, it is another scene, or the camera moves.
    private static let mostMoving = 0.25

    /// The size of the upright pictures.
    let pictureSize: ImageSize
    /// Columns of the small pictures.
    let width: Int
    /// Rows of the small pictures.
    let height: Int
    private var finder: BlobFinder
    private var history: [UInt8] = []
    private var oldest = 0
    private var pictures = 0

    /// - Parameters:
    ///   - size: that of the upright pictures.
    ///   - side: the most pixels along the longer side of those that are looked at.
    init(_ size: ImageSize, side: Double) {
        pictureSize = size
        (width, height) = size.limited(toSide: side).wholePixels
        finder = BlobFinder(width: width, height: height)
    }

    /// Takes the next picture.
    ///
    /// - Returns: what moves; nothing in the first pictures, and where too much does.
    mutating func blobs(_ bitmap: Bitmap, orientation: ImageOrientation) throws(ManakoError) -> [MovingBlob] {
        blobs(try gray(bitmap, orientation))
    }

    private mutating func blobs(_ pixels: [UInt8]) -> [MovingBlob] {
        remember(pixels)
        let count = history.count / pixels.count
        guard count >= 3 else { return [] }
        var difference = [UInt8](repeating: 0, count: pixels.count)
        var usual = difference
        unsafe manako_median(history, Int32(count), Int64(pixels.count), &usual)
        unsafe manako_unlike_around(usual, pixels, Int32(width), Int32(height), &difference)
        let threshold = Self.threshold(difference)
        let moving = difference.reduce(into: 0) { $0 += $1 >= threshold ? 1 : 0 }
        guard Double(moving) <= Self.mostMoving * Double(pixels.count) else {
            (history, oldest, pictures) = (pixels, 0, 1)
            return []
        }
        return finder.blobs(in: difference, from: threshold)
    }

    private func gray(_ bitmap: Bitmap, _ orientation: ImageOrientation) throws(ManakoError) -> [UInt8] {
        let small = try bitmap.converted(to: .gray8, orientation: orientation, size: (width, height))
        return small.withView { view in
            var pixels: [UInt8] = []
            pixels.reserveCapacity(width * height)
            for y in 0..<height { unsafe pixels.append(contentsOf: view.planes[0].row(y)) }
            return pixels
        }
    }

    private mutating func remember(_ pixels: [UInt8]) {
        pictures += 1
        guard history.count >= Self.depth * pixels.count else {
            history += pixels
            return
        }
        guard pictures % Self.spacing == 0 else { return }
        history.replaceSubrange(oldest * pixels.count..<(oldest + 1) * pixels.count, with: pixels)
        oldest = (oldest + 1) % Self.depth
    }

    /// Four times what three quarters of all pixels stay below, since most show the background and its noise.
    private static func threshold(_ difference: [UInt8]) -> UInt8 {
        var histogram = [Int](repeating: 0, count: 256)
        for value in difference { histogram[Int(value)] += 1 }
        var (level, below) = (0, 0)
        while level < 255, below + histogram[level] < difference.count * 3 / 4 {
            below += histogram[level]
            level += 1
        }
        return UInt8(min(255, max(leastDifference, 4 * (level + 1))))
    }
}
