import CLCMS
import ManakoCore
import ManakoPixels
import Synchronization

/// The conversion of a picture's colours to sRGB by its ICC profile (ICC.1:2022), with Little CMS.
///
/// Pixels without a profile are taken for sRGB by everything that follows: networks, drawings, and whoever opens a copy.
@safe final class ColorConversion: @unchecked Sendable {
    // Sendable: the transforms are not changed after they were made, and Little CMS reads them without a lock.
    private let rgb, rgba: cmsHTRANSFORM?
    private let gray: [UInt8]?
    private let inks: cmsHTRANSFORM?

    /// A conversion by a profile; nil for one that is sRGB, damaged, or of no colours of pixels, and without the library.
    static func by(_ profile: [UInt8]) -> ColorConversion? {
        guard profile.count >= 128, unsafe manako_lcms_missing() == nil else { return nil }
        return cache.withLock { cache in
            if let known = cache.first(where: { $0.profile == profile }) { return known.conversion }
            let conversion = ColorConversion(profile)
            // Photos of one camera have the same profile.
            cache.append((profile, conversion))
            if cache.count > 8 { cache.removeFirst() }
            return conversion
        }
    }

    private static let cache = Mutex<[(profile: [UInt8], conversion: ColorConversion?)]>([])

    private init?(_ profile: [UInt8]) {
        guard let input = unsafe manako_cmsOpenProfileFromMem(profile, UInt32(clamping: profile.count)) else {
            return nil
        }
        defer { unsafe _ = manako_cmsCloseProfile(input) }
        guard let output = unsafe manako_cmsCreate_sRGBProfile() else { return nil }
        defer { unsafe _ = manako_cmsCloseProfile(output) }
        func transform(from: UInt32, to: UInt32, flags: Int32 = 0) -> cmsHTRANSFORM? {
            let flags = UInt32(bitPattern: flags | cmsFLAGS_NOCACHE)
            return unsafe manako_cmsCreateTransform(input, from, output, to, UInt32(INTENT_PERCEPTUAL), flags)
        }
        switch unsafe manako_cmsGetColorSpace(input) {
        case cmsSigRgbData:
            unsafe rgb = transform(from: manako_lcms_rgb, to: manako_lcms_rgb)
            unsafe rgba = transform(from: manako_lcms_rgba, to: manako_lcms_rgba, flags: cmsFLAGS_COPY_ALPHA)
            unsafe inks = nil
            gray = nil
            guard unsafe rgb != nil, unsafe rgba != nil, unsafe Self.changesColors(rgb) else { return nil }
        case cmsSigGrayData:
            guard let transform = unsafe transform(from: manako_lcms_gray, to: manako_lcms_rgb) else { return nil }
            defer { unsafe manako_cmsDeleteTransform(transform) }
            gray = unsafe Self.grayValues(transform)
            unsafe (rgb, rgba, inks) = (nil, nil, nil)
            guard gray?.enumerated().contains(where: { abs($0.offset - Int($0.element)) > Self.tolerance }) == true
            else {
                return nil
            }
        case cmsSigCmykData:
            unsafe inks = transform(from: manako_lcms_inverted_cmyk, to: manako_lcms_rgb)
            unsafe (rgb, rgba) = (nil, nil)
            gray = nil
            guard unsafe inks != nil else { return nil }
        default: return nil
        }
    }

    deinit {
        if let rgb = unsafe rgb { unsafe manako_cmsDeleteTransform(rgb) }
        if let rgba = unsafe rgba { unsafe manako_cmsDeleteTransform(rgba) }
        if let inks = unsafe inks { unsafe manako_cmsDeleteTransform(inks) }
    }

    /// Whether the profile is one of four inks.
    var isOfInks: Bool { unsafe inks != nil }

    /// Converts a picture of ``PixelFormat/rgb8``, ``PixelFormat/rgba8`` or ``PixelFormat/gray8``; others, and those that do not fit the
    /// profile, stay as they are.
    func convert(_ bitmap: inout Bitmap) {
        bitmap.withMutableView { view in
            let transform = unsafe view.format == .rgb8 ? rgb : view.format == .rgba8 ? rgba : nil
            for y in 0..<view.height {
                let row = unsafe view.planes[0].row(y)
                if let transform = unsafe transform {
                    unsafe manako_cmsDoTransform(transform, row.baseAddress, row.baseAddress, UInt32(view.width))
                } else if view.format == .gray8, let gray {
                    for x in 0..<row.count { unsafe row[x] = gray[Int(row[x])] }
                }
            }
        }
    }

    /// Converts a picture of four inks, stored inverted (255 is no ink), to ``PixelFormat/rgb8``.
    func rgb(from inks: Bitmap) throws(ManakoError) -> Bitmap {
        var result = try Bitmap(width: inks.width, height: inks.height, format: .rgb8)
        inks.withView { source in
            result.withMutableView { target in
                for y in 0..<source.height {
                    unsafe manako_cmsDoTransform(
                        self.inks, source.planes[0].row(y).baseAddress, target.planes[0].row(y).baseAddress,
                        UInt32(source.width))
                }
            }
        }
        return result
    }

    /// The levels by which colours may differ from sRGB's without a conversion: profiles of sRGB differ in their rounding.
    private static let tolerance = 3

    private static func changesColors(_ transform: cmsHTRANSFORM?) -> Bool {
        let levels: [UInt8] = [0, 51, 102, 153, 204, 255]
        let colors = levels.flatMap { red in levels.flatMap { green in levels.flatMap { [red, green, $0] } } }
        var converted = colors
        unsafe manako_cmsDoTransform(transform, colors, &converted, UInt32(colors.count / 3))
        return zip(colors, converted).contains { abs(Int($0) - Int($1)) > tolerance }
    }

    private static func grayValues(_ transform: cmsHTRANSFORM) -> [UInt8] {
        var colors = [UInt8](repeating: 0, count: 256 * 3)
        unsafe manako_cmsDoTransform(transform, Array(UInt8.min...UInt8.max), &colors, 256)
        return stride(from: 0, to: colors.count, by: 3).map { colors[$0] }
    }
}
