package import CManakoPage

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

    /// Contents by path, such as `look/feature.js`.
    package var contents: [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        for index in 0..<count {
            // Path and bytes are constants of the program.
            let file = unsafe file(index)
            let name = unsafe String(cString: file.name)
            contents[name] = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
        }
        return contents
    }
}
