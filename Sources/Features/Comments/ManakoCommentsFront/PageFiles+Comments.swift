// Written by scripts/embed-page: run it after adding or removing a file of the page.

import CManakoCommentsPage
import ManakoFront

extension PageFiles {
    /// The files in `Sources/Features/Comments/Page`.
    static let comments = unsafe PageFiles(count: manako_comments_page_file_count()) {
        unsafe manako_comments_page_file_at($0)
    }
}
