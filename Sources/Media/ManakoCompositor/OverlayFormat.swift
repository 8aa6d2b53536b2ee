import CManakoCompositor
public import ManakoPixels

/// How the samples of frames lie that overlays are laid over, and what they mean.
public struct OverlayFormat: Sendable, Hashable {
    enum Samples: Hashable {
        case bytes(PixelFormat)
        case p010
    }

    let samples: Samples
    let encoding: YUVEncoding

    /// Frames of a pixel format; nil for ``PixelFormat/rgbPlanarF32``.
    ///
    /// - Parameters:
    ///   - format: how samples are stored.
    ///   - encoding: what Y, U and V mean; nothing for other formats.
    public init?(_ format: PixelFormat, _ encoding: YUVEncoding = .jpeg) {
        guard format != .rgbPlanarF32 else { return nil }
        samples = .bytes(format)
        self.encoding = format.hasLuma ? encoding : .jpeg
    }

    /// Frames like a bitmap; nil for ``PixelFormat/rgbPlanarF32``.
    public init?(of bitmap: Bitmap) { self.init(bitmap.format, bitmap.yuvEncoding) }

    private init(samples: Samples, encoding: YUVEncoding) {
        self.samples = samples
        self.encoding = encoding
    }

    /// Frames of P010, see ``P010Planes``.
    public static func p010(_ encoding: YUVEncoding) -> OverlayFormat {
        OverlayFormat(samples: .p010, encoding: encoding)
    }

    /// The bytes of a sample.
    var sampleSize: Int { samples == .p010 ? 2 : 1 }

    /// What is kept of a frame where an overlay is transparent.
    var keptScale: Int { samples == .p010 ? 32_768 : 255 }

    /// The planes of a frame.
    var planes: [PlaneMix] {
        switch samples {
        case .bytes(.gray8): [PlaneMix([luma])]
        case .bytes(.rgb8): [PlaneMix([.red, .green, .blue])]
        case .bytes(.rgba8): [PlaneMix([.red, .green, .blue, .alpha])]
        case .bytes(.bgra8): [PlaneMix([.blue, .green, .red, .alpha])]
        case .bytes(.nv12), .p010: [PlaneMix([luma]), PlaneMix([blueness, redness], stepX: 2, stepY: 2)]
        case .bytes(.i420): planar(stepX: 2, stepY: 2)
        case .bytes(.i422): planar(stepX: 2, stepY: 1)
        case .bytes(.i440): planar(stepX: 1, stepY: 2)
        case .bytes(.i444): planar(stepX: 1, stepY: 1)
        case .bytes(.rgbPlanarF32): []
        }
    }

    private func planar(stepX: Int, stepY: Int) -> [PlaneMix] {
        [PlaneMix([luma])] + [blueness, redness].map { PlaneMix([$0], stepX: stepX, stepY: stepY) }
    }
}

extension PixelFormat {
    fileprivate var hasLuma: Bool { isYUV || self == .gray8 }
}

/// The weights of blue, green, red and alpha in a sample, where 255 is the largest of all of them.
struct SampleWeights: Hashable {
    var blue: Float = 0
    var green: Float = 0
    var red: Float = 0
    var alpha: Float = 0

    static let blue = SampleWeights(blue: 1)
    static let green = SampleWeights(green: 1)
    static let red = SampleWeights(red: 1)
    static let alpha = SampleWeights(alpha: 1)
}

/// How the samples of a plane come from the pixels of an overlay.
struct PlaneMix: Hashable {
    /// Those of one pixel.
    var components: [SampleWeights]
    /// How many of the overlay's columns and rows become one.
    var stepX: Int
    var stepY: Int

    init(_ components: [SampleWeights], stepX: Int = 1, stepY: Int = 1) {
        self.components = components
        self.stepX = stepX
        self.stepY = stepY
    }
}

extension OverlayFormat {
    /// Weights of red and blue in luminance (ITU-R BT.601 and BT.709).
    private var share: (red: Float, blue: Float) {
        encoding.matrix == .bt709 ? (0.2126, 0.0722) : (0.299, 0.114)
    }

    /// The largest sample of ten bits is a little above that of eight, shifted.
    private var fullRange: Float { samples == .p010 ? 65_472 / 65_280 : 1 }

    /// Y: with premultiplied colours its offset is premultiplied as well.
    private var luma: SampleWeights {
        let scale = encoding.isFullRange ? fullRange : 219 / 255
        return SampleWeights(
            blue: share.blue * scale, green: (1 - share.red - share.blue) * scale, red: share.red * scale,
            alpha: encoding.isFullRange ? 0 : 16 / 255)
    }

    /// U (Cb).
    private var blueness: SampleWeights {
        let scale = chromaScale / (2 * (1 - share.blue))
        return SampleWeights(
            blue: (1 - share.blue) * scale, green: -(1 - share.red - share.blue) * scale, red: -share.red * scale,
            alpha: 128 / 255)
    }

    /// V (Cr).
    private var redness: SampleWeights {
        let scale = chromaScale / (2 * (1 - share.red))
        return SampleWeights(
            blue: -share.blue * scale, green: -(1 - share.red - share.blue) * scale, red: (1 - share.red) * scale,
            alpha: 128 / 255)
    }

    private var chromaScale: Float { encoding.isFullRange ? fullRange : 224 / 255 }
}
