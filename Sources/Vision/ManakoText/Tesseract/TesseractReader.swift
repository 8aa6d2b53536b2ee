import CManakoText
import Glibc
import ManakoCore
import ManakoGeometry

/// An instance of Tesseract with its languages loaded; used by one caller at a time, which ``TesseractPool`` sees to.
///
/// Unchecked because of the handle alone, which only its borrower uses.
@safe final class TesseractReader: @unchecked Sendable {
    /// What an instance is made for.
    struct Kind: Sendable, Hashable {
        /// The folder of the language files.
        var folder: String
        /// Tesseract's names of the languages.
        var languages: [String]
        /// Whether words of the languages' lists are preferred.
        var usesWords: Bool
        /// What tells letters apart in it.
        var engine = Engine.network
    }

    /// What tells letters apart.
    enum Engine: Sendable {
        /// A network, which reads whole lines.
        case network
        /// Shapes of single letters, by which scripts are told.
        case shapes

        var mode: Int32 {
            switch self {
            case .network: Int32(MANAKO_TEXT_LSTM)
            case .shapes: Int32(MANAKO_TEXT_LEGACY)
            }
        }
    }

    /// How text lies in a picture.
    enum Layout {
        case line, column, page

        var mode: Int32 {
            switch self {
            case .line: Int32(MANAKO_TEXT_LINE)
            case .column: Int32(MANAKO_TEXT_VERTICAL_BLOCK)
            case .page: Int32(MANAKO_TEXT_SPARSE)
            }
        }
    }

    /// A character with its place in pixels of the picture, from the upper left.
    struct Symbol: Sendable, Hashable {
        var text: String
        /// How sure the reader is of it, 0…1.
        var confidence: Float
        /// How sure it is of the word, 0…1: of its least sure part.
        var wordConfidence: Float
        var box: ImageRect
        /// Whether it is the first of its word, and of its line.
        var beginsWord: Bool
        var beginsLine: Bool
    }

    private let runtime: TesseractRuntime
    private let handle: OpaquePointer

    /// Loads languages.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when a file can't be used.
    init(_ kind: Kind, runtime: TesseractRuntime) throws(ManakoError) {
        guard let handle = unsafe runtime.api.pointee.BaseAPICreate() else {
            throw ManakoError(.limitExceeded, "there is no memory for Tesseract")
        }
        self.runtime = runtime
        unsafe self.handle = handle
        guard load(kind) else {
            unsafe runtime.api.pointee.BaseAPIDelete(handle)
            throw ManakoError(
                .unavailable,
                "Tesseract can't load \(kind.languages.joined(separator: ", ")) from \(kind.folder); reinstall "
                    + kind.languages.map(TextLanguage.package).joined(separator: " "))
        }
    }

    deinit { unsafe runtime.api.pointee.BaseAPIDelete(handle) }

    private func load(_ kind: Kind) -> Bool {
        let words = kind.usesWords ? "1" : "0"
        let settings = [
            ("load_system_dawg", words), ("load_freq_dawg", words), ("debug_file", "/dev/null"),
            ("min_characters_to_try", Self.leastLetters),
        ]
        let status = unsafe CStrings.lend(settings.map(\.0)) { names in
            unsafe CStrings.lend(settings.map(\.1)) { values in
                unsafe runtime.api.pointee.BaseAPIInit4(
                    handle, kind.folder, kind.languages.joined(separator: "+"), kind.engine.mode, nil, 0,
                    names, values, settings.count, 0)
            }
        }
        return status == 0
    }

    /// Smaller pictures hold no letter, and the library complains of them on the terminal.
    private static let minimumSide = 8

    /// Reads a picture of gray bytes.
    ///
    /// - Returns: characters in Tesseract's order; empty when it found none.
    /// - Throws: what the limit throws when it ended the run.
    func read(
        _ pixels: [UInt8], width: Int, height: Int, stride: Int, layout: Layout, limit: ReadingLimit
    ) throws(ManakoError) -> [Symbol] {
        let symbols = unlimited(pixels, width: width, height: height, stride: stride, layout: layout, limit: limit)
        try limit.check()
        return symbols
    }

    private func unlimited(
        _ pixels: [UInt8], width: Int, height: Int, stride: Int, layout: Layout, limit: ReadingLimit
    ) -> [Symbol] {
        guard width >= Self.minimumSide, height >= Self.minimumSide, width <= 1 << 15, height <= 1 << 15,
            pixels.count >= stride * (height - 1) + width
        else { return [] }
        runtime.useOneThread()
        unsafe runtime.api.pointee.BaseAPISetPageSegMode(handle, layout.mode)
        return unsafe pixels.withUnsafeBufferPointer { pixels in
            unsafe runtime.api.pointee.BaseAPISetImage(
                handle, pixels.baseAddress, Int32(width), Int32(height), 1, Int32(stride))
            unsafe runtime.api.pointee.BaseAPISetSourceResolution(handle, 300)
            defer { unsafe runtime.api.pointee.BaseAPIClear(handle) }
            guard recognize(limit),
                let iterator = unsafe runtime.api.pointee.BaseAPIGetIterator(handle)
            else { return [] }
            defer { unsafe runtime.api.pointee.ResultIteratorDelete(iterator) }
            return unsafe symbols(iterator)
        }
    }

    /// Reads the picture that was set; false when that failed or the limit ended it, which it may between any two words.
    private func recognize(_ limit: ReadingLimit) -> Bool {
        guard let monitor = unsafe runtime.api.pointee.MonitorCreate() else { return false }
        defer { unsafe runtime.api.pointee.MonitorDelete(monitor) }
        var limit = limit
        return unsafe withUnsafeMutablePointer(to: &limit) { limit in
            unsafe runtime.api.pointee.MonitorSetCancelThis(monitor, limit)
            unsafe runtime.api.pointee.MonitorSetCancelFunc(monitor) { context, _ in
                unsafe context?.assumingMemoryBound(to: ReadingLimit.self).pointee.isPassed ?? false
            }
            return unsafe runtime.api.pointee.BaseAPIRecognize(handle, monitor) == 0
        }
    }

    /// The number of letters below which no script is told; Tesseract's own limit of 50 is for pages.
    private static let leastLetters = "4"

    /// The script of a picture of gray bytes without padding, by Tesseract's name such as `Hangul`, and how far it is ahead of the
    /// second one; nil where none is told. Only readers with ``Engine/shapes`` can tell.
    func script(of pixels: [UInt8], width: Int, height: Int) -> (name: String, margin: Float)? {
        guard width >= Self.minimumSide, height >= Self.minimumSide, width <= 1 << 15, height <= 1 << 15,
            pixels.count >= width * height
        else { return nil }
        runtime.useOneThread()
        return unsafe pixels.withUnsafeBufferPointer { pixels in
            unsafe runtime.api.pointee.BaseAPISetImage(
                handle, pixels.baseAddress, Int32(width), Int32(height), 1, Int32(width))
            unsafe runtime.api.pointee.BaseAPISetSourceResolution(handle, 300)
            defer { unsafe runtime.api.pointee.BaseAPIClear(handle) }
            var (degrees, name): (Int32, UnsafePointer<CChar>?) = (0, nil)
            var (sureOfTurn, margin): (Float, Float) = (0, 0)
            let isTold = unsafe runtime.api.pointee.BaseAPIDetectOrientationScript(
                handle, &degrees, &sureOfTurn, &name, &margin)
            guard isTold != 0, let name = unsafe name else { return nil }
            return unsafe (String(cString: name), margin)
        }
    }

    /// The most characters of a picture that are looked at.
    private static let maximumSymbols = 100_000

    private func symbols(_ iterator: OpaquePointer) -> [Symbol] {
        var found: [Symbol] = []
        repeat {
            if let symbol = unsafe symbol(iterator) { found.append(symbol) }
        } while unsafe found.count < Self.maximumSymbols
            && runtime.api.pointee.ResultIteratorNext(iterator, Self.level) != 0
        return found
    }

    private static let level = Int32(MANAKO_TEXT_LEVEL_SYMBOL)

    private func symbol(_ iterator: OpaquePointer) -> Symbol? {
        guard let memory = unsafe runtime.api.pointee.ResultIteratorGetUTF8Text(iterator, Self.level) else {
            return nil
        }
        defer { unsafe runtime.api.pointee.DeleteText(memory) }
        let text = unsafe String(cString: memory)
        let page = unsafe runtime.api.pointee.ResultIteratorGetPageIterator(iterator)
        var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard !text.isEmpty,
            unsafe runtime.api.pointee.PageIteratorBoundingBox(page, Self.level, &left, &top, &right, &bottom) != 0
        else { return nil }
        func confidence(_ level: Int) -> Float {
            let percent = unsafe runtime.api.pointee.ResultIteratorConfidence(iterator, Int32(level))
            return percent.isFinite ? min(max(percent / 100, 0), 1) : 0
        }
        func begins(_ level: Int) -> Bool {
            unsafe runtime.api.pointee.PageIteratorIsAtBeginningOf(page, Int32(level)) != 0
        }
        return Symbol(
            text: text, confidence: confidence(MANAKO_TEXT_LEVEL_SYMBOL),
            wordConfidence: confidence(MANAKO_TEXT_LEVEL_WORD),
            box: ImageRect(
                x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top)),
            beginsWord: begins(MANAKO_TEXT_LEVEL_WORD), beginsLine: begins(MANAKO_TEXT_LEVEL_LINE))
    }
}

/// Text for C that takes arrays of it.
private enum CStrings {
    static func lend<Result>(
        _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var copies: [UnsafeMutablePointer<CChar>?] = unsafe texts.map { unsafe strdup($0) }
        defer { unsafe copies.forEach { unsafe free($0) } }
        return unsafe copies.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { preconditionFailure("an empty list of settings") }
            return unsafe body(base)
        }
    }
}
