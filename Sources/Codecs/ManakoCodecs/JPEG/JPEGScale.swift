/// The size to decode to: the smallest of 1, ½, ¼, ⅛ that stays at or above both minimums.
///
/// Only powers of two, whose inverse transforms libjpeg-turbo has in SIMD. Measured with 2.1.5 on photos (4:2:0, 1024 × 768,
/// ms): 1 takes 1.85, ¾ 3.34, ⅝ 2.84, ½ 1.46, ⅜ 1.85, ¼ 1.29; so the others lose even against decoding every pixel.
struct JPEGScale {
    /// Pixels in a row of the scaled picture.
    let width: Int
    /// Rows of the scaled picture.
    let height: Int

    init(width: Int, height: Int, options: DecodeOptions) {
        let wanted = options.minimumWidth != nil || options.minimumHeight != nil
        let minimum = (width: options.minimumWidth ?? 1, height: options.minimumHeight ?? 1)
        // Rounded up as by TJSCALED.
        let scaled = [8, 4, 2].map { ((width + $0 - 1) / $0, (height + $0 - 1) / $0) }
        let fitting = wanted ? scaled.first { $0.0 >= minimum.width && $0.1 >= minimum.height } : nil
        (self.width, self.height) = fitting ?? (width, height)
    }
}
