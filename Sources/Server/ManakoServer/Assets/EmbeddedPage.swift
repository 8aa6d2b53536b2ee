import CManakoPage

/// The page's files as the program has them in itself.
enum EmbeddedPage {
    /// Contents by path in the page's folder, such as `app/main.js`.
    static func files() -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for index in 0..<manako_page_file_count() {
            // Name and bytes are constants of the program.
            let file = unsafe manako_page_file_at(index)
            let name = unsafe String(cString: file.name)
            files[name] = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
        }
        return files
    }
}
