import CManakoAlignment
public import ManakoCore
public import ManakoGeometry
public import ManakoPixels

extension Bitmap {
    /// This picture as another one shows it; what lies outside is black, and transparent where there is alpha.
    ///
    /// - Parameters:
    ///   - warp: from this picture to the other one, in pixels, (0, 0) being the centre of the upper-left one.
    ///   - width: the other picture's width in pixels.
    ///   - height: its height.
    /// - Throws: ``ManakoError/Code/unsupported`` for pixels that are not interleaved bytes, ``ManakoError/Code/limitExceeded`` when
    ///   there is no memory.
    public func warped(by warp: ImageWarp, width: Int, height: Int) throws(ManakoError) -> Bitmap {
        guard [.gray8, .rgb8, .rgba8, .bgra8].contains(format) else {
            throw ManakoError(.unsupported, "\(format.rawValue) pixels can't be warped; convert them to rgb8")
        }
        var result = try Bitmap(width: width, height: height, format: format)
        let back = warp.inverse.elements
        result.withMutableView { target in
            withView { source in
                let (from, to) = (source.planes[0], target.planes[0])
                unsafe manako_align_resample(
                    from.base.assumingMemoryBound(to: UInt8.self), Int32(from.width), Int32(from.height),
                    Int64(from.stride), Int32(from.bytesPerPixel), back, to.base.assumingMemoryBound(to: UInt8.self),
                    Int32(to.width), Int32(to.height), Int64(to.stride))
            }
        }
        return result
    }
}
