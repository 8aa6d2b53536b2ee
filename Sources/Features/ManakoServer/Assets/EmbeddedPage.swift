import CManakoCommentsPage
import CManakoFindPage
import CManakoLookPage
import CManakoMeasurePage
import CManakoPage
import CManakoTeachPage

/// The page's files that are compiled into the program.
enum EmbeddedPage {
    private typealias File = (path: String, bytes: [UInt8])

    /// A part of the page: the shell, or a feature.
    private struct Part {
        var count: Int
        var file: (Int) -> File
    }

    /// The parts that are present.
    private static var parts: [Part] {
        [
            Part(count: manako_page_file_count()) { unsafe file(manako_page_file_at($0)) },
            Part(count: manako_comments_page_file_count()) { unsafe file(manako_comments_page_file_at($0)) },
            Part(count: manako_find_page_file_count()) { unsafe file(manako_find_page_file_at($0)) },
            Part(count: manako_look_page_file_count()) { unsafe file(manako_look_page_file_at($0)) },
            Part(count: manako_measure_page_file_count()) { unsafe file(manako_measure_page_file_at($0)) },
            Part(count: manako_teach_page_file_count()) { unsafe file(manako_teach_page_file_at($0)) },
        ]
    }

    /// Path and bytes are constants of the program.
    private static func file(_ file: manako_page_file) -> File {
        unsafe (String(cString: file.name), Array(UnsafeBufferPointer(start: file.bytes, count: file.size)))
    }

    /// Contents by path, such as `app/main.js` and `look/feature.js`.
    static func files() -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for part in parts {
            for (path, bytes) in (0..<part.count).map(part.file) { files[path] = bytes }
        }
        return files
    }
}
