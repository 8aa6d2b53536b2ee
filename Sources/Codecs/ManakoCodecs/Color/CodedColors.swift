import Glibc
import ManakoPixels

/// How coded pictures give colours, by the numbers of ITU-T H.273, and their conversion to sRGB.
///
/// High dynamic range (PQ and HLG of ITU-R BT.2100) is linearised; reference white (203 cd/m² of PQ and 75 % of HLG's signal, ITU-R BT.2408)
/// becomes white, and what is brighter is compressed into the last steps below it, with its hue. Colours that BT.709 lacks are clipped.
struct CodedColors: Hashable {
    var primaries: Int
    var transfer: Int

    /// Whether the range is that of PQ or HLG. Devices state the primaries with it; where these are unspecified, nothing is assumed.
    var isHighRange: Bool { (transfer == 16 || transfer == 18) && primaries != 2 }
    private var isBT2020: Bool { primaries == 9 }
    private var isP3: Bool { primaries == 11 || primaries == 12 }
    /// Whether values taken for sRGB would show wrong colours.
    var needsConversion: Bool { isHighRange || isBT2020 || isP3 }

    /// Converts a picture of ``PixelFormat/rgb8`` or ``PixelFormat/rgba8``; others stay as they are.
    func convert(_ bitmap: inout Bitmap) {
        guard bitmap.format == .rgb8 || bitmap.format == .rgba8 else { return }
        let linear = (0...255).map { light(Float($0) / 255) }
        let encoded = (0...Self.steps).map { UInt8((Self.encoded(Float($0) / Float(Self.steps)) * 255).rounded()) }
        let matrix = isBT2020 ? Self.fromBT2020 : isP3 ? Self.fromP3 : Self.same
        bitmap.withMutableView { view in
            let step = view.format == .rgb8 ? 3 : 4
            for y in 0..<view.height {
                let row = unsafe view.planes[0].row(y)
                for x in stride(from: 0, to: row.count, by: step) {
                    let source = unsafe SIMD3(linear[Int(row[x])], linear[Int(row[x + 1])], linear[Int(row[x + 2])])
                    let light = Self.compressed(matrix.0 * source.x + matrix.1 * source.y + matrix.2 * source.z)
                    for channel in 0..<3 {
                        unsafe row[x + channel] = encoded[Int(light[channel] * Float(Self.steps) + 0.5)]
                    }
                }
            }
        }
    }

    private static let steps = 8192

    /// The light of a signal, where 1 is white.
    private func light(_ signal: Float) -> Float {
        switch transfer {
        case 16: Self.lightOfPQ(signal)
        case 18: Self.lightOfHLG(signal)
        default: signal <= 0.04045 ? signal / 12.92 : powf((signal + 0.055) / 1.055, 2.4)
        }
    }

    /// BT.2100, table 4.
    private static func lightOfPQ(_ signal: Float) -> Float {
        let power = powf(signal, 1 / 78.84375)
        return powf(max(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power), 1 / 0.1593017578125) * 10_000 / 203
    }

    /// BT.2100, table 5: the light of the scene, as a display of standard range shows it.
    private static func lightOfHLG(_ signal: Float) -> Float {
        let scene =
            signal <= 0.5 ? signal * signal / 3 : (expf((signal - 0.55991073) / 0.17883277) + 0.28466892) / 12
        return scene / 0.26496
    }

    private static func encoded(_ light: Float) -> Float {
        light <= 0.0031308 ? light * 12.92 : 1.055 * powf(light, 1 / 2.4) - 0.055
    }

    /// Compresses light beyond white, all colours by the same factor. The curve is smooth where it begins.
    private static func compressed(_ light: SIMD3<Float>) -> SIMD3<Float> {
        let light = light.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 1000))
        let (knee, most) = (Float(0.95), light.max())
        guard most > knee else { return light }
        let factor = (knee + (1 - knee) * (1 - expf(-(most - knee) / (1 - knee)))) / most
        return (light * factor).clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 1))
    }

    /// The columns of matrices from linear light of other primaries to that of BT.709 (BT.2087; SMPTE EG 432-1).
    private static let fromBT2020 = (
        SIMD3<Float>(1.660491, -0.124550, -0.018151), SIMD3<Float>(-0.587641, 1.132900, -0.100579),
        SIMD3<Float>(-0.072850, -0.008349, 1.118730)
    )
    private static let fromP3 = (
        SIMD3<Float>(1.224940, -0.042057, -0.019638), SIMD3<Float>(-0.224940, 1.042057, -0.078636),
        SIMD3<Float>(0, 0, 1.098274)
    )
    private static let same = (SIMD3<Float>(1, 0, 0), SIMD3<Float>(0, 1, 0), SIMD3<Float>(0, 0, 1))
}

extension HEIFItems {
    /// The colours of a picture by its `colr` property of type `nclx`, or that of the first picture that it is made of (ISO/IEC 14496-12,
    /// 12.1.5).
    func colors(of number: Int) -> CodedColors? {
        for candidate in [number] + targets(of: number, "dimg").prefix(1) {
            guard let item = items[candidate] else { continue }
            for box in properties(of: item) where box.type == "colr" && box.body.starts(with: Array("nclx".utf8)) {
                guard let primaries = box.body.integer(at: 4, size: 2, .bigEndian),
                    let transfer = box.body.integer(at: 6, size: 2, .bigEndian)
                else { continue }
                return CodedColors(primaries: primaries, transfer: transfer)
            }
        }
        return nil
    }
}
