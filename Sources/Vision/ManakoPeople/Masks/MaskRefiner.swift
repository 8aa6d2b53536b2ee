import CManakoMasks
import ManakoCore
import ManakoPixels
import Synchronization

/// Brings masks from a grid of cells to pixels, along the edges of the picture.
///
/// Working memory is kept and lent to one caller at a time.
@safe enum MaskRefiner {
    /// How far windows reach, in cells; the model's edge is rarely further off than the two that windows of windows reach.
    private static let radius: Int32 = 1
    /// He, Sun and Tang's value for mattes, as a variance of brightness 0…1.
    private static let epsilon: Float = 1e-3

    private static let idle = Mutex<[[Float]]>([])

    /// Writes a grid into a part of a mask.
    ///
    /// - Parameters:
    ///   - cells: how much each cell belongs, 0…1, rows from the top.
    ///   - columns: cells in a row.
    ///   - guide: the brightness of the picture, as large as the mask; nil for a mask that is only resized.
    ///   - mask: gray8.
    ///   - area: the pixels of the mask that the grid covers.
    ///   - keepsLarger: whether the larger value stays where the mask has one already.
    static func write(
        _ cells: [Float], columns: Int, guide: Bitmap?, into mask: inout Bitmap, at area: PixelArea,
        keepsLarger: Bool = false
    ) {
        precondition(columns > 0 && !cells.isEmpty && cells.count.isMultiple(of: columns))
        precondition(mask.format == .gray8 && area.x >= 0 && area.y >= 0)
        precondition(area.x + area.width <= mask.width && area.y + area.height <= mask.height)
        if let guide {
            precondition(guide.format == .gray8 && guide.width == mask.width && guide.height == mask.height)
        }
        var scratch = idle.withLock { $0.popLast() } ?? []
        let needed = 6 * (cells.count + area.width) + 4 * (columns + 2 * Int(radius))
        if scratch.count < needed { scratch = [Float](repeating: 0, count: needed) }
        defer { idle.withLock { $0.append(scratch) } }
        mask.withMutableView { view in
            let job = unsafe manako_refined_mask(
                guide: nil, guide_stride: 0, mask: start(view.planes[0], area),
                mask_stride: Int64(view.planes[0].stride),
                width: Int32(area.width), height: Int32(area.height), cells: nil, columns: Int32(columns),
                rows: Int32(cells.count / columns), radius: radius, epsilon: epsilon,
                keeps_larger: keepsLarger ? 1 : 0, scratch: nil)
            if let guide {
                guide.withView { light in
                    var job = unsafe job
                    unsafe job.guide = unsafe UnsafePointer(start(light.planes[0], area))
                    unsafe job.guide_stride = Int64(light.planes[0].stride)
                    unsafe run(job, cells, &scratch)
                }
            } else {
                unsafe run(job, cells, &scratch)
            }
        }
    }

    private static func start(_ plane: PlaneView, _ area: PixelArea) -> UnsafeMutablePointer<UInt8> {
        unsafe plane.base.assumingMemoryBound(to: UInt8.self) + area.y * plane.stride + area.x
    }

    private static func run(_ job: manako_refined_mask, _ cells: [Float], _ scratch: inout [Float]) {
        var job = unsafe job
        unsafe cells.withUnsafeBufferPointer { cells in
            unsafe scratch.withUnsafeMutableBufferPointer { scratch in
                unsafe job.cells = cells.baseAddress
                unsafe job.scratch = scratch.baseAddress
                unsafe manako_mask_refine(&job)
            }
        }
    }
}
