import CManakoAlignment
import ManakoCore
import ManakoGeometry
import ManakoPixels

/// The brightness of an upright picture, or of a smaller one made of it, in levels from 0 to 255.
@safe final class BrightnessPlane: Sendable {
    let width: Int
    let height: Int
    /// Row after row.
    let values: [Float]

    /// Takes over what was computed.
    init(width: Int, height: Int, values: [Float]) {
        precondition(width > 0 && height > 0 && values.count == width * height)
        self.width = width
        self.height = height
        self.values = values
    }

    var size: ImageSize { ImageSize(width: width, height: height) }
    var longSide: Int { max(width, height) }
    var shortSide: Int { min(width, height) }

    /// Takes brightness out of a picture.
    ///
    /// - Parameters:
    ///   - bitmap: the picture as stored.
    ///   - orientation: how it is turned upright.
    ///   - maximumPixels: a larger picture is made smaller, both sides alike.
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there is no memory.
    convenience init(_ bitmap: Bitmap, orientation: ImageOrientation, maximumPixels: Int) throws(ManakoError) {
        let upright = orientation.uprightSize(of: bitmap.size)
        let limited = upright.limited(toPixels: maximumPixels)
        let size = limited.wholePixels
        let isReady = bitmap.format.hasLuminance && orientation == .up && limited == upright
        let gray =
            isReady ? bitmap : try bitmap.converted(to: .gray8, orientation: orientation, size: size)
        let count = size.width * size.height
        let values = gray.withView { view in
            unsafe [Float](unsafeUninitializedCapacity: count) { memory, done in
                let plane = view.planes[0]
                guard let out = memory.baseAddress else { return }
                unsafe manako_align_brightness(
                    plane.base.assumingMemoryBound(to: UInt8.self), Int64(plane.stride), Int32(size.width),
                    Int32(size.height), out)
                done = count
            }
        }
        self.init(width: size.width, height: size.height, values: values)
    }

    /// Lends the plane to a kernel.
    func withKernel<Result>(_ body: (UnsafePointer<manako_align_plane>) -> Result) -> Result {
        unsafe values.withUnsafeBufferPointer { memory in
            var plane = unsafe manako_align_plane(
                values: memory.baseAddress, width: Int32(width), height: Int32(height))
            return unsafe body(&plane)
        }
    }

    /// A plane that a kernel fills.
    private func made(
        width: Int, height: Int,
        _ fill: (UnsafePointer<manako_align_plane>, UnsafeMutablePointer<Float>) -> Void
    ) -> BrightnessPlane {
        let values = unsafe [Float](unsafeUninitializedCapacity: width * height) { memory, done in
            guard let out = memory.baseAddress else { return }
            unsafe withKernel { unsafe fill($0, out) }
            done = width * height
        }
        return BrightnessPlane(width: width, height: height, values: values)
    }

    /// The plane without noise of single pixels: weights 1 4 6 4 1 both ways.
    func smoothed() -> BrightnessPlane {
        unsafe made(width: width, height: height) { unsafe manako_align_smooth($0, $1) }
    }

    /// The plane with every second pixel, smoothed: (x, y) was (2x, 2y).
    func halved() -> BrightnessPlane {
        unsafe made(width: (width + 1) / 2, height: (height + 1) / 2) { unsafe manako_align_halve($0, $1) }
    }

    /// What smoothing takes away: edges and texture, without the light that lies on them.
    func detail() -> BrightnessPlane {
        unsafe made(width: width, height: height) { unsafe manako_align_detail($0, $1) }
    }

    /// The plane with fewer pixels, not smoothed: (x, y) was (step · x, step · y).
    func shrunk(by step: Float) -> BrightnessPlane {
        unsafe made(width: Int(Float(width - 1) / step) + 1, height: Int(Float(height - 1) / step) + 1) {
            unsafe manako_align_shrink(
                $0, step, Int32(Float(width - 1) / step) + 1, Int32(Float(height - 1) / step) + 1, $1)
        }
    }
}
