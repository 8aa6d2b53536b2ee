// Written by scripts/embed-page: run it after adding or removing a file of the page.

import CManakoLibraryPage
import ManakoFront

extension PageFiles {
    /// The files in `Sources/Features/Library/Page`.
    static let library = unsafe PageFiles(count: manako_library_page_file_count()) {
        unsafe manako_library_page_file_at($0)
    }
}
