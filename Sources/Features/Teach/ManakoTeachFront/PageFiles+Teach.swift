// Written by scripts/embed-page: run it after adding or removing a file of the page.

import CManakoTeachPage
import ManakoFront

extension PageFiles {
    /// The files in `Sources/Features/Teach/Page`.
    static let teach = unsafe PageFiles(count: manako_teach_page_file_count()) {
        unsafe manako_teach_page_file_at($0)
    }
}
