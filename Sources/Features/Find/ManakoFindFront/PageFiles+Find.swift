// Written by scripts/embed-page: run it after adding or removing a file of the page.

import CManakoFindPage
import ManakoFront

extension PageFiles {
    /// The files in `Sources/Features/Find/Page`.
    static let find = unsafe PageFiles(count: manako_find_page_file_count()) {
        unsafe manako_find_page_file_at($0)
    }
}
