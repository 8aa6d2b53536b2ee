import CManakoText
import ManakoCore

/// Tells the script of lines that nobody could read, with Tesseract's file `osd`, which its Debian package contains.
///
/// Unnikrishnan and Smith, "Combined orientation and script detection using the Tesseract OCR engine" (2009).
struct ScriptDetector {
    /// The file with what letters of the scripts look like.
    private static let file = "osd"
    /// The number of letters below which Tesseract does not answer; its own limit of 50 is for pages.
    private static let leastLetters = "4"
    /// The margin of the best script to the second one from which on it is believed. A single letter that was told makes a margin of 2,
    /// which things that are no letters have too.
    private static let leastMargin: Float = 3

    let data: TesseractData

    /// The script of lines, by Tesseract's name such as `Hangul` or `Cyrillic`; nil where that is unsure or `osd` is missing.
    ///
    /// - Parameter lines: lines as Tesseract reads them; they are laid below each other.
    /// - Throws: ``ManakoError/Code/unavailable`` when the library is missing, ``ManakoError/Code/limitExceeded`` without memory.
    func script(of lines: [InkPicture]) throws(ManakoError) -> String? {
        guard data.names.contains(Self.file), let page = Page(lines) else { return nil }
        let api = try unsafe TesseractRuntime.load().api
        guard let handle = unsafe api.pointee.BaseAPICreate() else {
            throw ManakoError(.limitExceeded, "there is no memory for Tesseract")
        }
        defer { unsafe api.pointee.BaseAPIDelete(handle) }
        let legacy = Int32(MANAKO_TEXT_LEGACY)
        guard unsafe api.pointee.BaseAPIInit4(handle, data.folder, Self.file, legacy, nil, 0, nil, nil, 0, 0) == 0
        else {
            return nil
        }
        _ = unsafe api.pointee.BaseAPISetVariable(handle, "min_characters_to_try", Self.leastLetters)
        _ = unsafe api.pointee.BaseAPISetVariable(handle, "debug_file", "/dev/null")
        return unsafe page.pixels.withUnsafeBufferPointer { pixels in
            unsafe api.pointee.BaseAPISetImage(
                handle, pixels.baseAddress, Int32(page.width), Int32(page.height), 1, Int32(page.width))
            unsafe api.pointee.BaseAPISetSourceResolution(handle, 300)
            var (degrees, name): (Int32, UnsafePointer<CChar>?) = (0, nil)
            var (sureOfTurn, margin): (Float, Float) = (0, 0)
            let isTold = unsafe api.pointee.BaseAPIDetectOrientationScript(
                handle, &degrees, &sureOfTurn, &name, &margin)
            guard isTold != 0, margin >= Self.leastMargin, let name = unsafe name else { return nil }
            return unsafe String(cString: name)
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
