package import CManakoPage
import ManakoFiles

/// A part of the web page: files that are compiled into the program.
///
/// Safe although it holds a function that gives pointers: they are constants of the program, and only ``contents`` follows them.
@safe package struct PageFiles: Sendable {
    private let count: Int
    private let file: @Sendable (Int) -> manako_page_file

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - count: how many files it has.
    ///   - file: gives one of them by its index; its path and bytes are constants of the program.
    package init(count: Int, file: @escaping @Sendable (Int) -> manako_page_file) {
        self.count = count
        unsafe self.file = file
    }

    /// A page without files.
    package static let none = unsafe PageFiles(count: 0) { _ in unsafe manako_page_file_at(0) }
    /// The files that all features share.
    package static let shell = unsafe PageFiles(count: manako_page_file_count()) { unsafe manako_page_file_at($0) }

    /// No file of the page is larger.
    private static let maximumSize = 16 << 20

    /// Contents by path, such as `look/feature.js`; a release build holds them compressed (`scripts/embed-page --pack`).
    package var contents: [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        for index in 0..<count {
            // Path and bytes are constants of the program.
            let file = unsafe file(index)
            let name = unsafe String(cString: file.name)
            let bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
            // What begins as gzip does is compressed: no file of a page begins so.
            let plain = bytes.starts(with: [0x1f, 0x8b]) ? try? Gzip.plain(bytes, limit: Self.maximumSize) : nil
            contents[name] = plain ?? bytes
        }
        return contents
    }
}
