import CManakoKernels
package import ManakoCore

extension Bitmap {
    /// Whether any pixel is not fully opaque.
    package var isTransparent: Bool {
        guard format.hasAlpha else { return false }
        return withView { view in
            let plane = view.planes[0]
            return unsafe !manako_alpha_is_opaque(plane.bytes, plane.width, plane.height, plane.stride)
        }
    }

    /// The gray level on which the opaque pixels are best seen: of white, black and middle gray, the one that fewest of them resemble.
    ///
    /// All analyses of pictures with transparency use it, because text and codes are often drawn on nothing.
    package var contrastingBackdrop: UInt8 {
        guard format.hasAlpha else { return 255 }
        var counts = [UInt64](repeating: 0, count: 256)
        withView { view in
            let plane = view.planes[0]
            unsafe manako_alpha_histogram(
                plane.bytes, plane.width, plane.height, plane.stride, redPlace, bluePlace, &counts)
        }
        func similar(to level: Int) -> UInt64 {
            counts[max(0, level - Self.leastContrast)...min(255, level + Self.leastContrast)].reduce(0, +)
        }
        let levels: [UInt8] = [255, 0, 128]
        return levels.min { similar(to: Int($0)) < similar(to: Int($1)) } ?? 255
    }

    /// The minimum difference of two levels that are told apart.
    private static let leastContrast = 63

    /// The picture laid over an even gray, as `rgb8`; the picture itself when its format has no alpha.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there is no memory.
    package func laidOver(_ backdrop: UInt8) throws(ManakoError) -> Bitmap {
        guard format.hasAlpha else { return self }
        var flat = try Bitmap(width: width, height: height, format: .rgb8)
        flat.withMutableView { target in
            withView { source in
                let (from, to) = (source.planes[0], target.planes[0])
                unsafe manako_alpha_flatten(
                    from.bytes, from.width, from.height, from.stride, redPlace, bluePlace, backdrop, to.bytes, to.stride
                )
            }
        }
        return flat
    }

    private var redPlace: Int { format == .bgra8 ? 2 : 0 }
    private var bluePlace: Int { 2 - redPlace }
}

extension PlaneView {
    fileprivate var bytes: UnsafeMutablePointer<UInt8> { unsafe base.assumingMemoryBound(to: UInt8.self) }
}
