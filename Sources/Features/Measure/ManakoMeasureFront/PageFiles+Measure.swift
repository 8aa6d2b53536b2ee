// Written by scripts/embed-page: run it after adding or removing a file of the page.

import CManakoMeasurePage
import ManakoFront

extension PageFiles {
    /// The files in `Sources/Features/Measure/Page`.
    static let measure = unsafe PageFiles(count: manako_measure_page_file_count()) {
        unsafe manako_measure_page_file_at($0)
    }
}
