import CManakoTracking
import ManakoGeometry
import ManakoPixels

/// Tells how the camera moved from the last picture to this one, by what stands still in both.
///
/// Two small grey pictures are laid over one another, first at an eighth of their size, by the steps of Gauss and Newton that lessen their
/// difference under shift, turn, growth and change of brightness (B. Lucas and T. Kanade, 1981). What does not fit counts little
/// (S. Geman and D. McClure's weights), and what is in boxes of objects not at all.
struct CameraEstimate: Sendable {
    /// The longer side of the small pictures, in pixels.
    private static let side = 160.0
    /// Sides are multiples of this, so that halves cover the same.
    private static let unit = 8
    private static let levels = 4
    /// Steps on each of the smaller pictures, and on the largest one.
    private static let steps = 8
    private static let lastSteps = 3
    /// A motion has to leave at most this of the difference that no motion leaves.
    private static let gain = 0.9
    /// The mean difference, in levels of brightness, from which on the pictures show two scenes.
    private static let mostDifference: Float = 16

    private var before: [[Float]] = []
    private var now: [[Float]] = []
    private var counts: [[Float]] = []
    private var width = 0
    private var height = 0
    private var last = manako_camera_motion()
    private var isBegun = false

    /// Forgets the last picture.
    mutating func forget() { isBegun = false }

    /// Takes the next picture.
    ///
    /// - Parameters:
    ///   - picture: the picture.
    ///   - boxes: where objects are or were, which may move by themselves; normalised, origin lower-left.
    ///   - isWanted: whether the motion is of use, as it is when there is something to follow.
    /// - Returns: the motion; none for the first picture, one of another size, and where nothing fits better than no motion.
    mutating func motion(to picture: TrackPicture, except boxes: [NormalizedRect], isWanted: Bool) -> CameraMotion {
        let isNext = take(picture)
        defer { swap(&before, &now) }
        guard isNext, isWanted else {
            last = manako_camera_motion()
            return .none
        }
        mask(boxes.map { picture.orientation.stored($0) })
        last = settled() ?? manako_camera_motion()
        return upright(last, picture.orientation)
    }

    /// Makes the small pictures; false when there are none before of their size.
    private mutating func take(_ picture: TrackPicture) -> Bool {
        let size = picture.bitmap.size
        let scale = Self.side / max(size.width, size.height, 1)
        let wanted = (Self.small(size.width * scale), Self.small(size.height * scale))
        let isNext = wanted == (width, height) && isBegun
        isBegun = true
        if wanted != (width, height) {
            (width, height) = wanted
            now = (0..<Self.levels).map { Array(repeating: 0, count: (width >> $0) * (height >> $0)) }
            (before, counts) = (now, now)
        }
        sample(picture)
        for level in 1..<Self.levels { halve(level) }
        return isNext
    }

    private static func small(_ side: Double) -> Int {
        max(4, Int((side / Double(unit)).rounded())) * unit
    }

    private mutating func sample(_ picture: TrackPicture) {
        let all = ImageRect(x: 0, y: 0, width: picture.bitmap.size.width, height: picture.bitmap.size.height)
        let buffer = FloatBuffer(count: width * height)
        picture.bitmap.withView { view in
            PatchSampler().luma(view, all, columns: width, rows: height, into: buffer)
        }
        for index in 0..<buffer.count { now[0][index] = buffer[index] }
    }

    /// Makes a level of the one before.
    private mutating func halve(_ level: Int) {
        var smaller: [Float] = []
        swap(&smaller, &now[level])
        let (width, height) = (width >> (level - 1), height >> (level - 1))
        unsafe manako_camera_halve(now[level - 1], Int32(width), Int32(height), &smaller)
        swap(&smaller, &now[level])
    }

    /// Leaves out what is in boxes, given in the stored picture; all counts where they leave too little.
    private mutating func mask(_ boxes: [NormalizedRect]) {
        for level in counts.indices {
            let (width, height) = (width >> level, height >> level)
            var free = width * height
            for index in counts[level].indices { counts[level][index] = 1 }
            for box in boxes { free -= Self.clear(box, width, height, &counts[level]) }
            guard free < width * height / 4 else { continue }
            for index in counts[level].indices { counts[level][index] = 1 }
        }
    }

    /// Clears the pixels of a box; returns how many there were.
    private static func clear(_ box: NormalizedRect, _ width: Int, _ height: Int, _ counts: inout [Float]) -> Int {
        var cleared = 0
        for y in pixels(1 - box.maxY, 1 - box.y, height) {
            for x in pixels(box.x, box.maxX, width) where counts[y * width + x] > 0 {
                counts[y * width + x] = 0
                cleared += 1
            }
        }
        return cleared
    }

    private static func pixels(_ from: Double, _ to: Double, _ count: Int) -> Range<Int> {
        let first = Int((min(max(from, 0), 1) * Double(count)).rounded(.down))
        let end = Int((min(max(to, 0), 1) * Double(count)).rounded(.up))
        return first..<max(first, end)
    }

    /// The motion that fits best; nil where none fits clearly better than standing still.
    private func settled() -> manako_camera_motion? {
        let coarsest = Self.levels - 1
        var still = manako_camera_motion()
        var motion = still
        motion.right = last.right / Float(1 << coarsest)
        motion.down = last.down / Float(1 << coarsest)
        if fit(still, coarsest).difference <= fit(motion, coarsest).difference { motion = still }
        for level in (0..<Self.levels).reversed() {
            refine(&motion, level)
            guard isPlausible(motion, level) else { return nil }
            if level > 0 { (motion.right, motion.down) = (2 * motion.right, 2 * motion.down) }
        }
        // Light that changes is no motion.
        still.brighter = motion.brighter
        let (moved, none) = (fit(motion, 0), fit(still, 0))
        let isMost = moved.count > 0 && Double(moved.count) > 0.4 * Double(none.count)
        guard isMost, moved.difference <= Self.mostDifference else { return nil }
        return Double(moved.difference) <= Self.gain * Double(none.difference) ? motion : nil
    }

    private func isPlausible(_ motion: manako_camera_motion, _ level: Int) -> Bool {
        let reach = 0.4 * Float(max(width, height) >> level)
        return abs(motion.right) < reach && abs(motion.down) < reach && abs(motion.grow) < 0.2 && abs(motion.turn) < 0.3
    }

    private func fit(_ motion: manako_camera_motion, _ level: Int) -> manako_camera_fit {
        var (motion, fit) = (motion, manako_camera_fit())
        let (width, height) = (Int32(width >> level), Int32(height >> level))
        unsafe manako_camera_compare(before[level], now[level], counts[level], width, height, &motion, &fit)
        return fit
    }

    private func refine(_ motion: inout manako_camera_motion, _ level: Int) {
        let (width, height) = (Int32(width >> level), Int32(height >> level))
        let steps = Int32(level > 0 ? Self.steps : Self.lastSteps)
        _ = unsafe manako_camera_refine(before[level], now[level], counts[level], width, height, steps, &motion)
    }

    /// The motion in normalised coordinates of the upright picture.
    private func upright(_ motion: manako_camera_motion, _ orientation: ImageOrientation) -> CameraMotion {
        func moved(_ point: NormalizedPoint) -> NormalizedPoint {
            let stored = orientation.stored(point)
            let (width, height) = (Double(width), Double(height))
            let (x, y) = ((stored.x - 0.5) * width, (0.5 - stored.y) * height)
            let (c, s) = (1 + Double(motion.grow), Double(motion.turn))
            let (toX, toY) = (c * x - s * y + Double(motion.right), s * x + c * y + Double(motion.down))
            return orientation.upright(NormalizedPoint(x: toX / width + 0.5, y: 0.5 - toY / height))
        }
        let (origin, right, up) = (moved(.zero), moved(NormalizedPoint(x: 1, y: 0)), moved(NormalizedPoint(x: 0, y: 1)))
        return CameraMotion(
            a: right.x - origin.x, b: up.x - origin.x, c: right.y - origin.y, d: up.y - origin.y, x: origin.x,
            y: origin.y)
    }
}
