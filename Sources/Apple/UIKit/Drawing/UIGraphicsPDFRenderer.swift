import CoreGraphics
public import Foundation

/// What a document that is drawn is like.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// What is said about the document; only kept.
    open var documentInfo: [String: Any] = [:]
}

/// Draws documents in PDF.
///
/// Pages are pictures of three pixels a point, compressed as JPEG: letters on them can't be selected. The origin is in the upper left
/// corner. Pages whose pictures can't be made are left out, and a document without pages is empty data.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
    private let documentFormat: UIGraphicsPDFRendererFormat

    /// Creates a renderer of pages of a size in points, 1/72 inch.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
    /// Creates a renderer of pages of a size in points, 1/72 inch.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        documentFormat = format
        super.init(bounds, format)
    }

    /// Draws a document.
    ///
    /// - Parameter actions: begins pages and draws on them.
    open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
        let page = CGContext.picture(of: bounds, scale: 3, isOpaque: true)
        guard let context = page ?? CGContext.unseen() else { return Data() }
        let drawn = UIGraphicsPDFRendererContext(context, documentFormat)
        ContextStack.current.draw(on: context) { actions(drawn) }
        drawn.endPage()
        return page == nil ? Data() : PictureDocument(size: bounds.size, pages: drawn.pages).data
    }

    /// Draws a document into a file.
    open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
        try pdfData(actions: actions).write(to: url)
    }
}

/// What is drawn on while a document is drawn.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    private(set) var pages: [UIImage] = []
    private var isDrawing = false

    /// What is seen of a page, in points.
    open var pdfContextBounds: CGRect { format.bounds }

    /// Ends the page before and begins a white one, with the state that the first one began with.
    open func beginPage() {
        endPage()
        isDrawing = true
        cgContext.saveGState()
        cgContext.keepingState {
            $0.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
            $0.fill(pdfContextBounds)
        }
    }

    func endPage() {
        guard isDrawing else { return }
        isDrawing = false
        cgContext.restoreGState()
        if let page = cgContext.makeImage(scale: 1) { pages.append(page) }
    }
}
