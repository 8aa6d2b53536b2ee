import CManakoShapes
import ManakoCore
import ManakoPixels

/// A quadrilateral in pixels from the centre of the upper-left one, x to the right and y down.
struct Quad: Sendable, Hashable {
    /// Corners, clockwise on the screen, from the one nearest to the upper-left corner of the picture on.
    var corners: [SIMD2<Double>]
    /// How much of its sides lies on edges, 0…1.
    var confidence: Float

    /// The area in pixels.
    var area: Double {
        abs(zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y })
            / 2
    }
}

/// A picture and its edges, and what the kernels find in them: the one place that calls them.
struct EdgePicture {
    private let bitmap: Bitmap
    /// Gradients in x and y, their strength, and where ridges lie, one after the other.
    private var planes: [Float]
    private var count: Int { bitmap.width * bitmap.height }

    /// Finds the edges of a picture of RGB bytes.
    init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
        let count = bitmap.width * bitmap.height
        planes = [Float](repeating: 0, count: 4 * count)
        var work = [Float](repeating: 0, count: 2 * count)
        unsafe withEdges { picture, edges in
            unsafe work.withUnsafeMutableBufferPointer { work in
                _ = unsafe manako_find_edges(picture, edges, work.baseAddress)
            }
        }
    }

    /// Quadrilaterals whose sides are edges, the surest first.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` without memory.
    mutating func quads(_ limits: manako_quad_limits, atMost limit: Int) throws(ManakoError) -> [Quad] {
        var found = [manako_quad](repeating: manako_quad(), count: limit)
        var number: Int32 = 0
        var limits = limits
        let (width, height) = (Int32(bitmap.width), Int32(bitmap.height))
        unsafe withEdges { _, edges in
            unsafe found.withUnsafeMutableBufferPointer { found in
                number = unsafe manako_find_quads(
                    edges, width, height, &limits, found.baseAddress, Int32(found.count))
            }
        }
        guard number >= 0 else { throw ManakoError(.limitExceeded, "no memory to look for rectangles") }
        return found.prefix(Int(number)).map { Quad($0) }
    }

    /// What runs along both sides of a quadrilateral's edges.
    mutating func margin(of quad: Quad) -> manako_margin {
        var raw = quad.raw
        var margin = manako_margin()
        unsafe withEdges { picture, edges in margin = unsafe manako_look_at_margin(picture, edges, &raw) }
        return margin
    }

    private mutating func withEdges(
        _ body: (UnsafePointer<manako_picture>, UnsafeMutablePointer<manako_edges>) -> Void
    ) {
        let count = count
        unsafe planes.withUnsafeMutableBufferPointer { planes in
            guard let base = planes.baseAddress else { return }
            var edges = unsafe manako_edges(
                gx: base, gy: base + count, strength: base + 2 * count, offset: base + 3 * count)
            bitmap.withView { view in
                var picture = unsafe manako_picture(view.planes[0])
                unsafe body(&picture, &edges)
            }
        }
    }
}

extension manako_picture {
    /// A picture of bytes that lies elsewhere.
    init(_ plane: PlaneView) {
        unsafe self.init(
            data: UnsafePointer(plane.base.assumingMemoryBound(to: UInt8.self)), stride: Int64(plane.stride),
            width: Int32(plane.width), height: Int32(plane.height), channels: Int32(plane.bytesPerPixel))
    }
}

extension Quad {
    fileprivate init(_ raw: manako_quad) {
        let (x, y) = (raw.x, raw.y)
        let corners = [(x.0, y.0), (x.1, y.1), (x.2, y.2), (x.3, y.3)].map { SIMD2(Double($0.0), Double($0.1)) }
        let first = corners.indices.min { corners[$0].sum() < corners[$1].sum() } ?? 0
        self.init(corners: Array(corners[first...] + corners[..<first]), confidence: min(raw.confidence, 1))
    }

    fileprivate var raw: manako_quad {
        let (x, y) = (corners.map { Float($0.x) }, corners.map { Float($0.y) })
        return manako_quad(x: (x[0], x[1], x[2], x[3]), y: (y[0], y[1], y[2], y[3]), confidence: confidence)
    }
}
