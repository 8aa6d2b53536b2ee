/// A picture in a GIF file, before its pixels are read.
struct GIFFrame {
    /// Where the left column lies on the canvas.
    var left: Int
    /// Where the top row lies on the canvas.
    var top: Int
    /// Pixels in a row.
    var width: Int
    /// The number of rows.
    var height: Int
    /// Whether rows come in four passes.
    var isInterlaced: Bool
    /// The colour that is transparent.
    var transparentIndex: Int?
    /// Red, green and blue of each colour; a ramp of gray when the file has no palette.
    var palette: [(red: UInt8, green: UInt8, blue: UInt8)]

    /// The rows in the order in which they are stored (GIF89a, appendix E).
    var rowOrder: [Int] {
        guard isInterlaced else { return Array(0..<height) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
    }
}
