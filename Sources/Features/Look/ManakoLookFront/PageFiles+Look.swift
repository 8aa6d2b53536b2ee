// Written by scripts/embed-page: run it after adding or removing a file of the page.

import CManakoLookPage
import ManakoFront

extension PageFiles {
    /// The files in `Sources/Features/Look/Page`.
    static let look = unsafe PageFiles(count: manako_look_page_file_count()) {
        unsafe manako_look_page_file_at($0)
    }
}
