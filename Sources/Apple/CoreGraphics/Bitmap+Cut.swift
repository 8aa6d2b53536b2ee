import ManakoPixels

extension Bitmap {
    /// A part that lies inside, without a copy of its pixels, but for pictures in planes; nil when there is no memory for one.
    func cut(x: Int, y: Int, width: Int, height: Int) -> Bitmap? {
        if (x, y, width, height) == (0, 0, self.width, self.height) { return self }
        guard format.planeCount == 1 else {
            return (try? converted(to: .rgb8))?.cut(x: x, y: y, width: width, height: height)
        }
        let plane = unsafe withView { view in
            let plane = view.planes[0]
            return unsafe (base: plane.base + y * plane.stride + x * plane.bytesPerPixel, stride: plane.stride)
        }
        guard let memory = unsafe LentPixels(planes: [plane], owner: BitmapOwner(self)) else { return nil }
        return try? Bitmap(width: width, height: height, format: format, lending: memory)
    }
}

/// Keeps the memory of a picture; others copy it before they write.
private final class BitmapOwner: Sendable {
    private let bitmap: Bitmap

    init(_ bitmap: Bitmap) { self.bitmap = bitmap }
}
