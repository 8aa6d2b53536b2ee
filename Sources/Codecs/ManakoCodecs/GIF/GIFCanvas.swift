import ManakoCore
import ManakoPixels

/// The canvas that a frame is drawn on; what it doesn't cover is transparent, what lies outside is dropped.
struct GIFCanvas {
    /// The canvas drawn so far.
    private(set) var bitmap: Bitmap
    private let frame: GIFFrame

    init(width: Int, height: Int, frame: GIFFrame) throws(ManakoError) {
        self.frame = frame
        let isCovered =
            frame.left == 0 && frame.top == 0 && frame.width >= width && frame.height >= height
        let isOpaque = isCovered && frame.transparentIndex == nil
        bitmap = try Bitmap(width: width, height: height, format: isOpaque ? .rgb8 : .rgba8)
        if !isCovered { bitmap.clear() }
    }

    /// Draws a row of the frame. Colours that the palette lacks are black.
    mutating func draw(row y: Int, _ indices: [UInt8]) {
        let (frame, top) = (frame, frame.top + y)
        guard top < bitmap.height else { return }
        bitmap.withMutableView { view in
            let target = unsafe view.planes[0].row(top)
            let step = view.planes[0].bytesPerPixel
            for x in 0..<max(min(frame.width, view.width - frame.left), 0) {
                let index = Int(indices[x])
                let colour = index < frame.palette.count ? frame.palette[index] : (0, 0, 0)
                let position = (frame.left + x) * step
                unsafe (target[position], target[position + 1], target[position + 2]) = colour
                if step == 4 { unsafe target[position + 3] = index == frame.transparentIndex ? 0 : 255 }
            }
        }
    }
}
