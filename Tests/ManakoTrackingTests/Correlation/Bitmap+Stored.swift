import ManakoPixels

extension Bitmap {
    /// An rgb8 picture as another format stores it; chroma is the mean of the pixels that share it (JFIF's full range).
    func stored(as format: PixelFormat) throws -> Bitmap {
        let (rgb, width) = (packedBytes(), width)
        func color(_ x: Int, _ y: Int) -> [Double] {
            let at = (min(y, height - 1) * width + min(x, width - 1)) * 3
            return [Double(rgb[at]), Double(rgb[at + 1]), Double(rgb[at + 2])]
        }
        func luma(_ c: [Double]) -> Double { 0.299 * c[0] + 0.587 * c[1] + 0.114 * c[2] }
        func plane(_ plane: Int, _ value: ([Double]) -> Double) -> [UInt8] {
            let size = format.planeSize(plane, width: width, height: height)
            let (dx, dy) = (size.width == width ? 1 : 2, size.height == height ? 1 : 2)
            return (0..<size.width * size.height).map { at in
                let (x, y) = (at % size.width * dx, at / size.width * dy)
                var sum = 0.0
                for k in 0..<dx * dy { sum += value(color(x + k % dx, y + k / dx)) }
                return UInt8(min(255, sum / Double(dx * dy) + 0.5))
            }
        }
        let u = { (c: [Double]) in 128 + 0.564334 * (c[2] - luma(c)) }
        let v = { (c: [Double]) in 128 + 0.713267 * (c[0] - luma(c)) }
        let bytes: [UInt8]
        switch format {
        case .gray8: bytes = plane(0, luma)
        case .rgba8, .bgra8:
            let (first, third) = format == .rgba8 ? (0, 2) : (2, 0)
            bytes = stride(from: 0, to: rgb.count, by: 3).flatMap { at -> [UInt8] in
                [rgb[at + first], rgb[at + 1], rgb[at + third], 9]
            }
        case .nv12:
            var packed = plane(0, luma)
            for (u, v) in zip(plane(1, u), plane(1, v)) { packed += [u, v] as [UInt8] }
            bytes = packed
        case .i420, .i422, .i440, .i444: bytes = plane(0, luma) + plane(1, u) + plane(2, v)
        case .rgb8, .rgbPlanarF32: return self
        }
        return try Bitmap(width: width, height: height, format: format, packed: bytes)
    }

    /// A grey picture whose levels are computed for the centre of each pixel, in rgb8.
    static func grey(width: Int, height: Int, _ level: (Double, Double) -> Double) throws -> Bitmap {
        let bytes = (0..<width * height).flatMap { at in
            let value = UInt8(min(max(level(Double(at % width) + 0.5, Double(at / width) + 0.5), 0), 255))
            return [value, value, value]
        }
        return try Bitmap(width: width, height: height, format: .rgb8, packed: bytes)
    }
}
