import ManakoGeometry

@testable import ManakoPixels

/// A plane of doubles, stored or upright, with plain accessors.
struct ReferencePlane {
    var width: Int
    var height: Int
    var values: [Double]

    subscript(x: Int, y: Int) -> Double { values[y * width + x] }

    /// Turned upright pixel by pixel, from the definition of the eight EXIF values.
    func upright(_ orientation: ImageOrientation) -> ReferencePlane {
        let (w, h) = orientation.rawValue >= 5 ? (height, width) : (width, height)
        var result = ReferencePlane(width: w, height: h, values: .init(repeating: 0, count: w * h))
        for y in 0..<h {
            for x in 0..<w {
                let (u, v) =
                    switch orientation {
                    case .up: (x, y)
                    case .upMirrored: (width - 1 - x, y)
                    case .down: (width - 1 - x, height - 1 - y)
                    case .downMirrored: (x, height - 1 - y)
                    case .leftMirrored: (y, x)
                    case .right: (y, height - 1 - x)
                    case .rightMirrored: (width - 1 - y, height - 1 - x)
                    case .left: (width - 1 - y, x)
                    }
                result.values[y * w + x] = self[u, v]
            }
        }
        return result
    }

    /// Turned by 90° counter-clockwise.
    func rotated() -> ReferencePlane {
        var result = ReferencePlane(width: height, height: width, values: values)
        for y in 0..<width {
            for x in 0..<height { result.values[y * height + x] = self[width - 1 - y, x] }
        }
        return result
    }

    /// OpenCV's INTER_LINEAR for bytes, from the scalar form in `resize.cpp`: 11-bit weights, rows first.
    func linear(x: Double, y: Double) -> Double {
        func tap(_ place: Double, _ length: Int) -> (Int, Int, Int, Int) {
            let place = Float(place - 0.5)
            let first = Int(place.rounded(.down))
            let share = place - Float(first)
            let weights = [1 - share, share].map { Int(($0 * 2048).rounded(.toNearestOrEven)) }
            return (min(max(first, 0), length - 1), min(max(first + 1, 0), length - 1), weights[0], weights[1])
        }
        let (x0, x1, a0, a1) = tap(x, width)
        let (y0, y1, b0, b1) = tap(y, height)
        func row(_ y: Int) -> Int { Int(self[x0, y]) * a0 + Int(self[x1, y]) * a1 }
        return Double((((row(y0) >> 4) * b0) >> 16 + ((row(y1) >> 4) * b1) >> 16 + 2) >> 2)
    }

    /// The triangle filter around a point, from its definition.
    func sample(x: Double, y: Double, radiusX: Double, radiusY: Double) -> Double {
        var (sum, total) = (0.0, 0.0)
        let (cx, cy) = (min(max(x, 0.5), Double(width) - 0.5), min(max(y, 0.5), Double(height) - 0.5))
        for j in max(0, Int(cy - radiusY) - 1)...min(height - 1, Int(cy + radiusY) + 1) {
            let wy = max(0, 1 - abs(Double(j) + 0.5 - cy) / radiusY)
            for i in max(0, Int(cx - radiusX) - 1)...min(width - 1, Int(cx + radiusX) + 1) {
                let weight = wy * max(0, 1 - abs(Double(i) + 0.5 - cx) / radiusX)
                sum += weight * self[i, j]
                total += weight
            }
        }
        return sum / total
    }
}

/// The conversion written down plainly, pixel by pixel in doubles.
struct ScalarReference {
    let bitmap: Bitmap
    let conversion: ImageToTensor

    /// The tensor's values before rounding, in the order of the layout.
    func values() -> [Double] {
        let planes = sourcePlanes().map { $0.upright(conversion.orientation) }
        let (w, h, c) = (conversion.width, conversion.height, conversion.channels.count)
        var result = [Double](repeating: 0, count: w * h * c)
        for y in 0..<h {
            for x in 0..<w {
                let pixel = self.pixel(x, y, planes)
                for k in 0..<c {
                    let index = conversion.layout == .nchw ? (k * h + y) * w + x : (y * w + x) * c + k
                    result[index] = pixel[k] * Double(conversion.scale[k]) + Double(conversion.bias[k])
                }
            }
        }
        return result
    }

    private func pixel(_ x: Int, _ y: Int, _ planes: [ReferencePlane]) -> [Double] {
        let place = conversion.mapping.destination
        let center = ImagePoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        guard center.x > place.x, center.x < place.maxX, center.y > place.y, center.y < place.maxY else {
            return conversion.padding.map(Double.init)
        }
        let mapping = conversion.mapping
        let point = mapping.imagePoint(forInput: center)
        let content = mapping.isRotated ? place.size.transposed : place.size
        let support = conversion.filter == .bilinear ? 4.0 : 1.0
        let samples = planes.enumerated().map { index, plane in
            let (sx, sy) = subsampling(of: index)
            let (kx, ky) = (
                sx / mapping.imageSize.width * uprightSize.width, sy / mapping.imageSize.height * uprightSize.height
            )
            let shrinkX = mapping.source.width * kx / content.width
            let shrinkY = mapping.source.height * ky / content.height
            // The half sample that a subsampled plane has beyond an odd edge lies on the side that the flip puts it.
            let turn = conversion.orientation
            let (w, h) = (mapping.imageSize.width, mapping.imageSize.height)
            let x = turn.flipsHorizontally ? Double(plane.width) - (w - point.x) * kx : point.x * kx
            let y = turn.flipsVertically ? Double(plane.height) - (h - point.y) * ky : point.y * ky
            if isLinear {
                return mapping.isRotated
                    ? plane.rotated().linear(x: y, y: Double(plane.width) - x) : plane.linear(x: x, y: y)
            }
            return plane.sample(
                x: x, y: y, radiusX: max(1, shrinkX / support),
                radiusY: max(1, shrinkY / support))
        }
        return ordered(color(samples))
    }

    /// Whether the kernel promises OpenCV's integers.
    private var isLinear: Bool {
        let (place, mapping) = (conversion.mapping.destination.size, conversion.mapping)
        let content = mapping.isRotated ? place.transposed : place
        let scale = uprightSize.width / mapping.imageSize.width
        return conversion.filter == .bilinear && bitmap.format != .rgbPlanarF32
            && mapping.source.width * scale <= 4 * content.width && mapping.source.height * scale <= 4 * content.height
    }

    private var uprightSize: ImageSize { conversion.orientation.uprightSize(of: bitmap.size) }

    private func subsampling(of plane: Int) -> (Double, Double) {
        guard plane > 0 else { return (1, 1) }
        let stored: (Double, Double) =
            switch bitmap.format {
            case .nv12, .i420: (0.5, 0.5)
            case .i422: (0.5, 1)
            case .i440: (1, 0.5)
            default: (1, 1)
            }
        return conversion.orientation.isTransposed ? (stored.1, stored.0) : stored
    }

    private func color(_ s: [Double]) -> [Double] {
        switch bitmap.format {
        case .gray8: return [s[0], s[0], s[0], 255]
        case .rgb8, .rgbPlanarF32: return s + [255]
        case .rgba8: return s
        case .bgra8: return [s[2], s[1], s[0], s[3]]
        default:
            let full = bitmap.yuvEncoding.isFullRange
            let y = full ? s[0] : (s[0] - 16) * 255 / 219
            let (u, v) = full ? (s[1] - 128, s[2] - 128) : ((s[1] - 128) * 255 / 224, (s[2] - 128) * 255 / 224)
            // Kr and Kb of ITU-R BT.601 and BT.709, from which all weights follow.
            let (kr, kb) = bitmap.yuvEncoding.matrix == .bt601 ? (0.299, 0.114) : (0.2126, 0.0722)
            let (r, b) = (y + 2 * (1 - kr) * v, y + 2 * (1 - kb) * u)
            let g = y - (2 * (1 - kr) * kr * v + 2 * (1 - kb) * kb * u) / (1 - kr - kb)
            return [r, g, b].map { min(max($0, 0), 255) } + [255]
        }
    }

    private func ordered(_ rgba: [Double]) -> [Double] {
        switch conversion.channels {
        case .rgb, .rgba: rgba
        case .bgr, .bgra: [rgba[2], rgba[1], rgba[0], rgba[3]]
        case .gray: [bitmap.format == .gray8 ? rgba[0] : 0.299 * rgba[0] + 0.587 * rgba[1] + 0.114 * rgba[2]]
        }
    }

    /// Every channel of the stored picture as a plane of its own.
    private func sourcePlanes() -> [ReferencePlane] {
        bitmap.withView { view in
            view.planes.enumerated().flatMap { index, plane in
                let count = bitmap.format == .rgbPlanarF32 ? 1 : plane.bytesPerPixel
                return (0..<count).map { channel in
                    var values: [Double] = []
                    for y in 0..<plane.height {
                        let row = UnsafeRawBufferPointer(plane.row(y))
                        for x in 0..<plane.width {
                            values.append(
                                bitmap.format == .rgbPlanarF32
                                    ? Double(row.loadUnaligned(fromByteOffset: x * 4, as: Float.self))
                                    : Double(row[x * count + channel]))
                        }
                    }
                    return ReferencePlane(width: plane.width, height: plane.height, values: values)
                }
            }
        }
    }
}
