import Manako
import ManakoCompositor
import ManakoPipeline

extension AnnotationRenderer {
    /// Draws marks once, as overlays for frames like a bitmap; what has no ink takes no time on them.
    func overlays(_ marks: FrameAnnotations, on canvas: Bitmap) throws(ManakoError) -> [PlacedOverlay] {
        guard let format = OverlayFormat(of: canvas) else { return [] }
        var drawn = try Bitmap(width: canvas.width, height: canvas.height, format: .bgra8)
        drawn.clear()
        try draw(marks.annotations, caption: marks.caption, on: &drawn)
        let whole = try OverlayPicture(width: canvas.width, height: canvas.height, pixels: drawn.packedBytes())
        guard let (picture, x, y) = whole.trimmed() else { return [] }
        return [PlacedOverlay(FrameOverlay(picture, for: format), x: x, y: y)]
    }
}
