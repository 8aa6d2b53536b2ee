import CManakoTracking

/// How much of the target's colours a box would hold at each shift in a search window, after Bertinetto et al., "Staple:
/// complementary learners for real-time tracking", CVPR 2016.
final class ColorResponse {
    private let cells: Int
    private let bins: NumberBuffer<UInt16>
    private let sums: FloatBuffer
    /// The mean likelihood in the box, 0…1: [row][column], the origin being where the target was.
    let map: FloatBuffer
    /// The mean likelihood of each cell and its neighbours' nearer halves, 0…1: [row][column].
    let likelihoods: FloatBuffer

    init(cells: Int) {
        self.cells = cells
        map = FloatBuffer(count: cells * cells)
        likelihoods = FloatBuffer(count: cells * cells)
        bins = NumberBuffer<UInt16>(count: 4 * cells * cells)
        sums = FloatBuffer(count: (2 * cells + 1) * (2 * cells + 1))
    }

    /// Looks at the colours of a search window.
    ///
    /// - Parameters:
    ///   - features: the features of the window, which hold two samples a cell on each axis.
    ///   - model: the colours of the target.
    func look(at features: PatchFeatures, _ model: ColorModel) {
        let planes = features.halves
        unsafe manako_color_bins(planes[0].base, planes[1].base, planes[2].base, Int64(bins.count), bins.base)
        model.sums(of: bins, side: 2 * cells, into: sums)
    }

    /// Fills ``map`` for a box of a size in cells.
    func respond(width: Double, height: Double) {
        unsafe manako_color_response(
            sums.base, Int32(cells), Int32(halfSide(width)), Int32(halfSide(height)), map.base)
    }

    /// Fills ``likelihoods``.
    func fillLikelihoods() { unsafe manako_cell_likelihoods(sums.base, Int32(cells), likelihoods.base) }

    /// Half of a side in samples.
    private func halfSide(_ side: Double) -> Int { min(cells, max(1, Int(side.rounded()))) }
}
