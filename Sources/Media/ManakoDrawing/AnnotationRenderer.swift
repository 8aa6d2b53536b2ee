public import ManakoCore
public import ManakoPixels

/// Draws boxes, labels and points over a picture.
///
/// ```swift
/// var picture: Bitmap = …  // bgra8, upright
/// try AnnotationRenderer().draw([BoxAnnotation(box: box, label: "dog", confidence: 0.93)], on: &picture)
/// ```
///
/// A renderer is a value that holds no handle: each call makes its own Cairo and Pango objects, so calls may run on several threads.
public struct AnnotationRenderer: Sendable {
    /// How annotations look.
    public var style: AnnotationStyle

    /// Creates a renderer.
    ///
    /// - Parameter style: how annotations look.
    public init(style: AnnotationStyle = .default) {
        self.style = style
    }

    /// Draws annotations into a bitmap's own memory, without a copy of the pixels.
    ///
    /// Zones lie lowest, then trails, boxes and lines. The surest boxes lie on top, of equally sure ones the smallest. Labels lie over all
    /// of them and never cover one another: the surest choose first (of equally sure ones the first), others go to other sides of their
    /// box, become smaller, or are left out where there is no room. What has no place stands in the upper-left corner, below the caption,
    /// as long as that leaves half of the picture free. A picture so small that a label would take more than a quarter of its height gets
    /// boxes, lines and points only.
    ///
    /// - Parameters:
    ///   - annotations: what to draw; boxes and points that are not finite or lie outside the picture are left out.
    ///   - lines: lines over which objects are counted.
    ///   - zones: areas in which objects are counted.
    ///   - chains: joints with lengths between them.
    ///   - caption: a text in the upper-left corner, such as how many objects were seen; drawn literally, none when empty.
    ///   - bitmap: an upright picture of ``PixelFormat/bgra8``, at most 32,767 pixels a side. It is taken as opaque: alpha is neither
    ///     multiplied in nor out, and stays 255 where it is 255.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for another format, ``ManakoError/Code/limitExceeded`` for a larger picture.
    public func draw(
        _ annotations: [BoxAnnotation], lines: [LineAnnotation] = [], zones: [ZoneAnnotation] = [],
        chains: [ChainAnnotation] = [], caption: String = "", on bitmap: inout Bitmap
    ) throws(ManakoError) {
        guard !annotations.isEmpty || !lines.isEmpty || !zones.isEmpty || !chains.isEmpty || !caption.isEmpty else {
            return
        }
        try bitmap.makeUnique()
        try bitmap.withMutableView { (view) throws(ManakoError) in
            let canvas = try Canvas(view)
            let drawing = Drawing(view, style: style)
            for zone in zones { drawing.drawArea(zone, on: canvas) }
            for annotation in annotations { drawing.drawTrail(annotation, on: canvas) }
            drawing.drawBoxes(annotations, on: canvas)
            for line in lines { drawing.drawLine(line, on: canvas) }
            for chain in chains { drawing.drawChain(chain, on: canvas) }
            if style.showsLabels {
                let marks =
                    lines.flatMap(drawing.marks) + zones.compactMap(drawing.mark) + chains.flatMap(drawing.marks)
                try drawing.drawLabels(annotations, marks, caption, on: canvas)
            }
            try canvas.check()
        }
    }
}
