import CManakoLight
import ManakoPixels

/// Colours of a coded picture by the numbers of ITU-T H.273.
struct CodedColors: Hashable {
    var primaries: Int
    var transfer: Int

    /// Whether the range is that of PQ or HLG. Devices state the primaries with it; where these are unspecified, nothing is assumed.
    var isHighRange: Bool { manako_light_is_high_range(Int32(truncatingIfNeeded: transfer)) && primaries != 2 }
    /// Whether values taken for sRGB would show wrong colours.
    var needsConversion: Bool { isHighRange || manako_light_is_wide(Int32(truncatingIfNeeded: primaries)) }

    /// Converts a picture of ``PixelFormat/rgb8`` or ``PixelFormat/rgba8`` to sRGB; others stay as they are.
    func convert(_ bitmap: inout Bitmap) {
        guard bitmap.format == .rgb8 || bitmap.format == .rgba8 else { return }
        var table = manako_light_table()
        unsafe manako_light_fill(&table, Int32(truncatingIfNeeded: primaries), Int32(truncatingIfNeeded: transfer))
        bitmap.withMutableView { view in
            let step = view.planes[0].bytesPerPixel
            for y in 0..<view.height {
                let row = unsafe view.planes[0].row(y).assumingMemoryBound(to: UInt8.self)
                unsafe manako_light_convert(&table, row.baseAddress, view.width, step)
            }
        }
    }
}

extension HEIFItems {
    /// The colours of a picture by its `colr` property of type `nclx`.
    func colors(of number: Int) -> CodedColors? {
        guard let body = colorProperty(of: number, ["nclx"]),
            let primaries = body.integer(at: 4, size: 2, .bigEndian),
            let transfer = body.integer(at: 6, size: 2, .bigEndian)
        else { return nil }
        return CodedColors(primaries: primaries, transfer: transfer)
    }
}
