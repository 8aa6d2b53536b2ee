import CManakoKernels
package import ManakoCore
package import ManakoGeometry

extension Bitmap {
    /// A part of this picture, seen in perspective, as a picture from straight above; beyond the edge pixels are repeated.
    ///
    /// - Parameters:
    ///   - map: from places of the new picture to places of this one, in pixels from the upper left corner.
    ///   - size: the new picture's in pixels.
    ///   - samples: so many places a side are averaged for each pixel, interpolated linearly; a single one is interpolated by cubics,
    ///     which keeps small print sharp.
    /// - Throws: ``ManakoError/Code/unsupported`` for pixels that are not interleaved bytes, ``ManakoError/Code/limitExceeded`` when
    ///   there is no memory.
    package func flattened(
        by map: ImageWarp, size: (width: Int, height: Int), samples: Int = 1
    ) throws(ManakoError) -> Bitmap {
        guard [.gray8, .rgb8, .rgba8, .bgra8].contains(format) else {
            throw ManakoError(.unsupported, "\(format.rawValue) pixels can't be made flat; convert them to rgb8")
        }
        var flat = try Bitmap(width: size.width, height: size.height, format: format)
        flat.withMutableView { target in
            withView { view in
                let (from, to) = (view.planes[0], target.planes[0])
                var source = unsafe manako_warp_source(
                    data: from.base.assumingMemoryBound(to: UInt8.self), stride: from.stride, width: Int32(from.width),
                    height: Int32(from.height), channels: Int32(from.bytesPerPixel))
                unsafe manako_warp(
                    &source, map.elements, Int32(clamping: max(1, samples)),
                    to.base.assumingMemoryBound(to: UInt8.self), to.stride, Int32(to.width), Int32(to.height))
            }
        }
        return flat
    }
}
