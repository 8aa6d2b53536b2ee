import CManakoCompositor
import ManakoPixels

/// The samples of an overlay for one plane of a frame, packed: runs of ink alone.
@safe struct PackedPlane: Sendable {
    private var rows: [UInt32] = [0]
    private var runs: [manako_run] = []
    private var data: [UInt8] = []
    private let sampleSize: Int

    /// The memory that it takes.
    var byteCount: Int { 4 * rows.count + MemoryLayout<manako_run>.stride * runs.count + data.count }

    /// Packs a picture.
    ///
    /// - Parameters:
    ///   - phaseX: how many columns of the frame lie before the picture in its first sample.
    ///   - phaseY: how many rows do.
    init(_ picture: OverlayPicture, _ mix: PlaneMix, of format: OverlayFormat, phaseX: Int = 0, phaseY: Int = 0) {
        sampleSize = format.sampleSize
        var recipe = manako_recipe(mix, of: format)
        (recipe.phase_x, recipe.phase_y) = (Int32(phaseX), Int32(phaseY))
        let pixels = (picture.width + phaseX + mix.stepX - 1) / mix.stepX
        var row = RowOfSamples(count: pixels * mix.components.count, all: UInt16(format.keptScale))
        unsafe picture.pixels.withUnsafeBufferPointer { bytes in
            var source = unsafe manako_picture(
                pixels: bytes.baseAddress, stride: Int64(4 * picture.width), width: Int32(picture.width),
                height: Int32(picture.height))
            for y in 0..<(picture.height + phaseY + mix.stepY - 1) / mix.stepY {
                unsafe manako_mix_row(&source, &recipe, Int32(y), &row.added, &row.kept)
                append(&row)
            }
        }
        data.reserveCapacity(data.count)
    }

    private mutating func append(_ row: inout RowOfSamples) {
        let found = unsafe manako_find_runs(row.added, row.kept, Int32(row.added.count), row.all, &row.runs)
        let block = 2 * Int(MANAKO_BLOCK) * sampleSize
        let blocks = row.runs.prefix(Int(found)).reduce(0) { $0 + Int($1.blocks) }
        let start = data.count
        data.append(contentsOf: repeatElement(0, count: blocks * block))
        for run in row.runs.prefix(Int(found)) {
            var run = run
            unsafe data.withUnsafeMutableBytes { bytes in
                let to = unsafe bytes.baseAddress.map { unsafe $0 + start + Int(run.place) * block }
                unsafe manako_pack_run(
                    row.added, row.kept, Int32(row.added.count), row.all, &run, Int32(sampleSize), to)
            }
            run.place += UInt32(start / block)
            runs.append(run)
        }
        rows.append(UInt32(runs.count))
    }

    /// Lays the samples over a plane.
    ///
    /// - Parameters:
    ///   - plane: the plane, whose width is counted in samples.
    ///   - x: the place of the picture's left edge in samples.
    ///   - y: the row of its upper edge.
    ///   - opacity: 0…256.
    func composite(on plane: inout manako_plane, x: Int, y: Int, opacity: Int32) {
        guard !runs.isEmpty else { return }
        unsafe rows.withUnsafeBufferPointer { rows in
            unsafe runs.withUnsafeBufferPointer { runs in
                unsafe data.withUnsafeBytes { data in
                    var packed = unsafe manako_packed(
                        rows: rows.baseAddress, runs: runs.baseAddress, data: data.baseAddress,
                        height: Int32(rows.count - 1))
                    if sampleSize == 1 {
                        unsafe manako_over_bytes(&plane, &packed, Int64(x), Int64(y), opacity)
                    } else {
                        unsafe manako_over_words(&plane, &packed, Int64(x), Int64(y), opacity)
                    }
                }
            }
        }
    }
}

/// Room for one row of samples while a picture is packed.
private struct RowOfSamples {
    var added: [UInt16]
    var kept: [UInt16]
    var runs: [manako_run]
    let all: UInt16

    init(count: Int, all: UInt16) {
        added = Array(repeating: 0, count: count)
        kept = added
        runs = Array(repeating: manako_run(), count: count / Int(MANAKO_BLOCK) + 1)
        self.all = all
    }
}

extension manako_recipe {
    fileprivate init(_ mix: PlaneMix, of format: OverlayFormat) {
        self.init()
        let weights = mix.components.map { ($0.blue, $0.green, $0.red, $0.alpha) }
        func weight(_ index: Int) -> (Float, Float, Float, Float) {
            index < weights.count ? weights[index] : (0, 0, 0, 0)
        }
        self.weights = (weight(0), weight(1), weight(2), weight(3))
        components = Int32(weights.count)
        (step_x, step_y) = (Int32(mix.stepX), Int32(mix.stepY))
        sample_scale = format.sampleSize == 1 ? 255 : 65_280
        kept_scale = Float(format.keptScale)
    }
}
