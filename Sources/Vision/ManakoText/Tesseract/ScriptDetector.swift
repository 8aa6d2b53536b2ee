import ManakoCore

/// Tells the script of lines that nobody could read, with Tesseract's file `osd`, which its Debian package contains.
///
/// Unnikrishnan and Smith, "Combined orientation and script detection using the Tesseract OCR engine" (2009).
struct ScriptDetector {
    /// The file with what letters of the scripts look like.
    private static let file = "osd"
    /// The margin of the best script to the second one from which on it is believed. A single letter that was told makes a margin of 2,
    /// which things that are no letters have too.
    private static let leastMargin: Float = 3

    let data: TesseractData

    /// The script of lines, by Tesseract's name such as `Hangul` or `Cyrillic`; nil where that is unsure, or `osd` is missing or
    /// damaged.
    ///
    /// - Parameter lines: lines as Tesseract reads them; they are laid below each other.
    /// - Throws: ``ManakoError/Code/limitExceeded`` without memory.
    func script(of lines: [InkPicture]) throws(ManakoError) -> String? {
        guard data.names.contains(Self.file), let page = Page(lines) else { return nil }
        let kind = TesseractReader.Kind(folder: data.folder, languages: [Self.file], usesWords: false, engine: .shapes)
        do throws(ManakoError) {
            let script = try TesseractPool.shared.withReader(kind) { reader throws(ManakoError) in
                reader.script(of: page.pixels, width: page.width, height: page.height)
            }
            return script.flatMap { $0.margin >= Self.leastMargin ? $0.name : nil }
        } catch {
            guard error.code == .unavailable else { throw error }
            return nil
        }
    }

    /// Lines below each other on white.
    private struct Page {
        var width = 0
        var height = 0
        var pixels: [UInt8] = []

        /// The distance between lines, in pixels.
        private static let gap = 16

        init?(_ lines: [InkPicture]) {
            guard let width = lines.map(\.width).max() else { return nil }
            self.width = width
            for line in lines {
                for row in 0..<line.height {
                    pixels += line.pixels[row * line.width..<(row + 1) * line.width]
                    pixels += repeatElement(255, count: width - line.width)
                }
                pixels += repeatElement(255, count: width * Self.gap)
                height += line.height + Self.gap
            }
        }
    }
}
