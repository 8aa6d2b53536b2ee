import Glibc
import ManakoDrawing
import ManakoGeometry
import ManakoPixels

/// The pixels of a context, and what draws on them: where they are, or on a copy where Cairo has no such pixels.
@safe final class DrawingSurface {
    let base: UnsafeMutableRawPointer
    let width: Int
    let height: Int
    let bytesPerRow: Int
    let layout: SampleLayout
    private let release: () -> Void
    /// The copy.
    private let shadow: UnsafeMutableRawPointer?
    private let sketch: Sketch

    /// Whether blue is the first byte of what is drawn on; otherwise red is.
    let isBlueFirst: Bool

    /// Nil for pixels that can't be drawn on, rows that overlap, and without memory.
    init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, layout: SampleLayout,
        release: @escaping () -> Void
    ) {
        let sides = 1...Sketch.maximumSide
        guard sides.contains(width), sides.contains(height) else { return nil }
        let row = width * layout.bytesPerPixel
        let stride = bytesPerRow == 0 ? (unsafe data == nil ? (row + 15) & ~15 : row) : bytesPerRow
        guard (row...1 << 27).contains(stride) else { return nil }
        let own = unsafe data == nil ? calloc(height, stride) : nil
        guard let base = unsafe data ?? own else { return nil }
        let isInPlace = [.bgra8, .rgba8].contains(layout.format) && stride % 4 == 0 && UInt(bitPattern: base) % 4 == 0
        let shadow = unsafe isInPlace ? nil : calloc(height, 4 * width)
        let hasAlpha = layout.alphaPlace != nil || layout.alpha == .alphaOnly
        guard unsafe isInPlace || shadow != nil,
            let sketch = unsafe Sketch(
                base: shadow ?? base, width: width, height: height, stride: isInPlace ? stride : 4 * width,
                hasAlpha: hasAlpha)
        else {
            unsafe free(own)
            unsafe free(shadow)
            return nil
        }
        unsafe self.base = base
        unsafe self.shadow = shadow
        (self.width, self.height, self.bytesPerRow, self.layout) = (width, height, stride, layout)
        self.sketch = sketch
        self.release = {
            unsafe free(own)
            release()
        }
        isBlueFirst = !isInPlace || layout.format == .bgra8
    }

    deinit {
        unsafe free(shadow)
        release()
    }

    /// How much is seen of what is drawn; all of it when nil.
    var mask: ClipMask?

    /// Draws.
    func draw(_ body: (Sketch) -> Void) {
        guard let mask else { return drawAll(body) }
        guard !mask.values.isEmpty else { return }
        let now = unsafe UnsafeMutableRawBufferPointer(mutating: bytes())
        let before = unsafe [UInt8](now)
        drawAll(body)
        unsafe mask.limit(
            before, now, width: width, bytesPerPixel: layout.bytesPerPixel, bytesPerRow: bytesPerRow)
    }

    private func drawAll(_ body: (Sketch) -> Void) {
        guard let shadow = unsafe shadow else { return body(sketch) }
        unsafe copy(to: shadow)
        body(sketch)
        unsafe copy(from: shadow)
    }

    /// Changes how things are drawn.
    func set(_ body: (Sketch) -> Void) { body(sketch) }

    /// What drawing is limited to.
    var clipBounds: (x: Double, y: Double, width: Double, height: Double) {
        let rect = sketch.clipBounds
        return (rect.x, rect.y, rect.width, rect.height)
    }

    /// The bytes as they are now.
    func bytes() -> UnsafeRawBufferPointer {
        unsafe UnsafeRawBufferPointer(
            start: base, count: bytesPerRow * (height - 1) + width * layout.bytesPerPixel)
    }

    /// Blue, green, red and alpha of each pixel.
    private func copy(to shadow: UnsafeMutableRawPointer) {
        let places = layout.colors
        for y in 0..<height {
            let row = unsafe base + y * bytesPerRow
            let to = unsafe shadow + y * 4 * width
            for x in 0..<width {
                let pixel = unsafe row + x * layout.bytesPerPixel
                let out = unsafe to + 4 * x
                let isMask = layout.alpha == .alphaOnly
                for (index, place) in [places[places.count - 1], places[places.count / 2], places[0]].enumerated() {
                    unsafe out.storeBytes(
                        of: isMask ? 0 : pixel.load(fromByteOffset: place, as: UInt8.self), toByteOffset: index,
                        as: UInt8.self)
                }
                let alpha = isMask ? 0 : layout.alphaPlace
                unsafe out.storeBytes(
                    of: alpha.map { unsafe pixel.load(fromByteOffset: $0, as: UInt8.self) } ?? 255, toByteOffset: 3,
                    as: UInt8.self)
            }
        }
    }

    private func copy(from shadow: UnsafeMutableRawPointer) {
        let places = layout.colors
        let skipped =
            layout.alphaPlace == nil && layout.bytesPerPixel == 4 ? (0..<4).first { !places.contains($0) } : nil
        for y in 0..<height {
            let row = unsafe base + y * bytesPerRow
            let from = unsafe shadow + y * 4 * width
            for x in 0..<width {
                let pixel = unsafe row + x * layout.bytesPerPixel
                let source = unsafe (from + 4 * x).assumingMemoryBound(to: UInt8.self)
                let (blue, green, red) = unsafe (Int(source[0]), Int(source[1]), Int(source[2]))
                if layout.alpha == .alphaOnly {
                    unsafe pixel.storeBytes(of: source[3], as: UInt8.self)
                } else if places.count == 1 {
                    // The weights of ITU-R BT.601.
                    let gray = UInt8((299 * red + 587 * green + 114 * blue + 500) / 1000)
                    unsafe pixel.storeBytes(of: gray, as: UInt8.self)
                } else {
                    for (index, place) in places.enumerated() {
                        unsafe pixel.storeBytes(of: source[2 - index], toByteOffset: place, as: UInt8.self)
                    }
                    if let alpha = layout.alphaPlace {
                        unsafe pixel.storeBytes(of: source[3], toByteOffset: alpha, as: UInt8.self)
                    } else if let skipped {
                        unsafe pixel.storeBytes(of: 255, toByteOffset: skipped, as: UInt8.self)
                    }
                }
            }
        }
    }
}
