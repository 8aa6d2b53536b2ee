import CManakoTracking
import ManakoGeometry
import ManakoPixels

/// How likely each colour belongs to the target rather than to what is around it.
///
/// Histograms of 4,096 colours inside and around the box, after Possegger et al., "In defense of color-based model-free tracking",
/// CVPR 2015.
final class ColorModel {
    /// Samples along the side of the part that is looked at.
    static let side = 112
    /// The part's width and height in boxes.
    static let reach = 2.5
    private static let binCount = 4096
    /// How likely a colour belongs to the target that was never seen.
    private static let prior: Float = 0.3
    /// Samples from the edge of the part to 0.9 boxes, and to 1.1.
    private static let (inner, outer) = (36, 31)

    private let luma = FloatBuffer(count: side * side)
    private let u = FloatBuffer(count: side * side)
    private let v = FloatBuffer(count: side * side)
    private let bins = NumberBuffer<UInt16>(count: side * side)
    private let weights = FloatBuffer(count: side)
    private let target = FloatBuffer(count: binCount)
    private let surroundings = FloatBuffer(count: binCount)
    private let freshTarget = FloatBuffer(count: binCount)
    private let freshSurroundings = FloatBuffer(count: binCount)
    private let table = FloatBuffer(count: binCount)
    private var isTrained = false

    init() {
        var sum: Float = 0
        for index in 0..<Self.side {
            let distance = (Float(index) + 0.5 - Float(Self.side) / 2) * Float(2 * Self.reach) / Float(Self.side)
            weights[index] = exponential(-0.5 * distance * distance)
            if index >= Self.inner, index < Self.side - Self.inner { sum += weights[index] }
        }
        // The weights of all places inside have the sum 1.
        unsafe manako_scale(weights.base, 1 / sum, Int64(Self.side))
    }

    /// Forgets all colours.
    func reset() {
        isTrained = false
        target.fill(0)
        surroundings.fill(0)
    }

    /// Looks at a box and its surroundings.
    func look(_ view: BitmapView, _ box: ImageRect, using sampler: PatchSampler) {
        let (width, height) = (box.width * Self.reach, box.height * Self.reach)
        let rect = ImageRect(
            x: box.center.x - width / 2, y: box.center.y - height / 2, width: width, height: height)
        sampler.sample(view, rect, columns: Self.side, rows: Self.side, luma: luma, u: u, v: v)
        unsafe manako_color_bins(luma.base, u.base, v.base, Int64(bins.count), bins.base)
    }

    /// Learns the colours of what was looked at last.
    ///
    /// - Parameters:
    ///   - rate: how much of the target's colours is replaced.
    ///   - surroundingsRate: how much of the others is; what is around a target changes as it moves.
    func train(rate: Float, surroundingsRate: Float) {
        freshTarget.fill(0)
        freshSurroundings.fill(0)
        unsafe manako_count_colors(
            bins.base, weights.base, Int32(Self.side), Int32(Self.inner), Int32(Self.outer),
            freshTarget.base, freshSurroundings.base)
        let middle = Self.side - 2 * Self.outer
        let around = Float(Self.side * Self.side - middle * middle)
        let count = Int64(Self.binCount)
        unsafe manako_scale(freshSurroundings.base, 1 / around, count)
        unsafe manako_blend(target.base, freshTarget.base, isTrained ? rate : 1, count)
        unsafe manako_blend(surroundings.base, freshSurroundings.base, isTrained ? surroundingsRate : 1, count)
        unsafe manako_color_table(target.base, surroundings.base, Self.prior, count, table.base)
        isTrained = true
    }

    /// A summed-area table of likelihood minus a threshold over what was looked at last: [side + 1][side + 1].
    func sums(threshold: Float, into sums: FloatBuffer) {
        unsafe manako_sum_bins(
            bins.base, table.base, threshold, Int32(Self.side), Int32(Self.side), sums.base)
    }

    /// The same for other places, without a threshold.
    ///
    /// - Parameters:
    ///   - places: the colours of `side · side` places.
    ///   - side: places along a side.
    func sums(of places: NumberBuffer<UInt16>, side: Int, into sums: FloatBuffer) {
        precondition(places.count == side * side && sums.count == (side + 1) * (side + 1))
        unsafe manako_sum_bins(places.base, table.base, 0, Int32(side), Int32(side), sums.base)
    }
}
