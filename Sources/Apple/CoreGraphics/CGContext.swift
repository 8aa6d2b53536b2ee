import Foundation
import ManakoDrawing

/// Called when a context's memory is not needed any more: with the caller's own pointer, and the memory.
public typealias CGBitmapContextReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

/// Draws on pixels in memory; the origin is in the lower left corner, as on Apple's systems.
///
/// Red, green and blue in 32 bits with alpha multiplied in or none, in any order of bytes, can be drawn on, gray in 8 bits, and alpha
/// alone. Pixels whose alpha comes first in memory, gray and alpha alone are copied to and fro whenever something is drawn.
public final class CGContext {
    /// What ``saveGState()`` remembers.
    struct State {
        var ctm = CGAffineTransform.identity
        var fill = CGColor.black
        var stroke = CGColor.black
        var alpha: CGFloat = 1
        var pen = SketchPen()
        var quality = CGInterpolationQuality.default
        var blend = CGBlendMode.normal
        var isSmooth = true
        var textMode = CGTextDrawingMode.fill
        var mask: ClipMask?
        var shadow: ContextShadow?
    }

    /// A layer that is being drawn: how it will be drawn, and how many states were remembered before.
    struct Layer {
        var state: State
        var depth: Int
        /// Whether a state was remembered for the layer's rectangle.
        var isLimited = false
    }

    let surface: DrawingSurface
    var state = State()
    private var saved: [State] = []
    /// Layers that are being drawn, the innermost last.
    var layers: [Layer] = []
    /// What units and pixels had to do with each other at first: shadows are measured in these units.
    var base = CGAffineTransform.identity
    /// What is being made, in pixels from the lower left corner.
    var current = CGMutablePath()
    /// From the units of text to those that are drawn in; not among what ``saveGState()`` remembers, as on Apple's systems.
    public var textMatrix = CGAffineTransform.identity
    private let space: CGColorSpace?
    private let info: UInt32

    /// Creates a context over memory.
    ///
    /// - Parameters:
    ///   - data: the memory, which has to be there as long as the context; nil for memory of its own, all zero.
    ///   - width: pixels in a row, 1…32767.
    ///   - height: rows, 1…32767.
    ///   - bitsPerComponent: 8.
    ///   - bytesPerRow: bytes from one row to the next; 0 for as many as it takes.
    ///   - space: of red, green and blue, or of gray.
    ///   - bitmapInfo: how pixels lie in memory; as on Apple's systems alpha has to be multiplied in.
    /// - Returns: nil for what can't be drawn on.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        unsafe self.init(
            data, width, height, bitsPerComponent, bytesPerRow, space, bitmapInfo, release: {})
    }

    /// Creates a context over memory; the space is not needed where there is but alpha.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, bitmapInfo: CGBitmapInfo
    ) {
        unsafe self.init(
            data, width, height, bitsPerComponent, bytesPerRow, space, bitmapInfo.rawValue, release: {})
    }

    /// Creates a context over memory whose owner is told when it is not needed any more.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32, releaseCallback: CGBitmapContextReleaseDataCallback?,
        releaseInfo: UnsafeMutableRawPointer?
    ) {
        unsafe self.init(
            data, width, height, bitsPerComponent, bytesPerRow, space, bitmapInfo,
            release: { unsafe releaseCallback?(releaseInfo, data) })
    }

    private init?(
        _ data: UnsafeMutableRawPointer?, _ width: Int, _ height: Int, _ bitsPerComponent: Int, _ bytesPerRow: Int,
        _ space: CGColorSpace?, _ bitmapInfo: UInt32, release: @escaping () -> Void
    ) {
        let info = CGBitmapInfo(rawValue: bitmapInfo)
        let isMask = info.alpha == .alphaOnly
        let isGray = space?.model == .monochrome
        let bits = isMask || isGray ? 8 : 32
        guard bitsPerComponent == 8, isMask || space != nil, info.alpha != .last, info.alpha != .first,
            let layout = SampleLayout(
                bitsPerComponent: 8, bitsPerPixel: bits, model: isMask ? nil : space?.model, info: info),
            let surface = unsafe DrawingSurface(
                data: data, width: width, height: height, bytesPerRow: bytesPerRow, layout: layout, release: release)
        else { return nil }
        self.surface = surface
        self.space = isMask ? nil : space
        self.info = bitmapInfo
    }

    /// Pixels in a row.
    public var width: Int { surface.width }
    /// The number of rows.
    public var height: Int { surface.height }
    /// Bits of a component: 8.
    public var bitsPerComponent: Int { 8 }
    /// Bits of a pixel.
    public var bitsPerPixel: Int { surface.layout.bitsPerPixel }
    /// Bytes from one row to the next.
    public var bytesPerRow: Int { surface.bytesPerRow }
    /// The memory, upper row first.
    public var data: UnsafeMutableRawPointer? { unsafe surface.base }
    /// What components mean.
    public var colorSpace: CGColorSpace? { space }
    /// Where alpha stands.
    public var alphaInfo: CGImageAlphaInfo { surface.layout.alpha }
    /// How pixels lie in memory.
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: info) }

    /// What has been drawn so far, as a picture with memory of its own.
    ///
    /// - Returns: nil for alpha alone.
    public func makeImage() -> CGImage? {
        guard let space else { return nil }
        let bytes = unsafe surface.bytes()
        guard let base = bytes.baseAddress else { return nil }
        let copy = ProvidedBytes(unsafe NSData(bytes: base, length: bytes.count))
        guard
            let samples = Samples(copy, width: width, height: height, bytesPerRow: bytesPerRow, layout: surface.layout)
        else { return nil }
        return CGImage(.samples(samples), surface.layout, space: space)
    }

    /// Remembers how things are drawn, and what drawing is limited to.
    public func saveGState() {
        // More than anybody needs; a program that never restores shall not take all memory.
        guard saved.count < 1 << 16 else { return }
        saved.append(state)
        surface.set { $0.save() }
    }

    /// Goes back to what was remembered last; nothing happens when nothing was.
    public func restoreGState() {
        // What was remembered outside of a layer stays while it is drawn.
        guard saved.count > layers.last?.depth ?? 0, let last = saved.popLast() else { return }
        state = last
        surface.set { $0.restore() }
        apply()
    }

    /// How many states are remembered.
    var savedCount: Int { saved.count }

    /// Tells what draws how to.
    func apply() {
        surface.mask = state.mask
        let shadow = sketchedShadow()
        surface.set { sketch in
            sketch.shadow = shadow
            sketch.setSmooth(state.isSmooth)
            sketch.setOperator(state.blend.number)
        }
    }

    /// Nothing is put off here.
    public func flush() {}
    /// Nothing is put off here.
    public func synchronize() {}
    /// The number of the type.
    public static let typeID: CFTypeID = 0x4347_4358
}

extension CGContext: Hashable {
    /// Whether both are the same object.
    public static func == (a: CGContext, b: CGContext) -> Bool { a === b }
    /// Hashes which object it is.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
