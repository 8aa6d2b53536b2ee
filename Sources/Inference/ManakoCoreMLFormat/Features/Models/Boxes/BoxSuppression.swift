import ManakoCore

/// The algorithm `PickTop`: the most confident box is kept and suppresses those that overlap it, then the next one.
struct BoxSuppression {
    /// The intersection over union above which a box is suppressed.
    var overlap: Double
    /// The least confidence of a box.
    var confidence: Double
    /// Whether boxes only suppress those of the same class.
    var isPerClass: Bool
    /// The most boxes to keep.
    var limit: Int

    private struct Box {
        var left: Double
        var top: Double
        var right: Double
        var bottom: Double
        var area: Double
        /// The box of the same class that was kept before, or -1.
        var previous = -1

        /// Reads the centre, width and height; nil when they are not finite.
        init?(_ numbers: [Double], _ start: Int) {
            let (x, y, width, height) = (numbers[start], numbers[start + 1], numbers[start + 2], numbers[start + 3])
            guard x.isFinite, y.isFinite, width.isFinite, height.isFinite else { return nil }
            (left, right) = (x - width / 2, x + width / 2)
            (top, bottom) = (y - height / 2, y + height / 2)
            area = max(0, right - left) * max(0, bottom - top)
        }
    }

    /// The rows that are kept, the most confident first.
    func kept(_ confidences: BoxTable, _ coordinates: BoxTable) -> [Int] {
        let peaks = confidences.peaks(from: confidence)
            .sorted { $0.value == $1.value ? $0.row < $1.row : $0.value > $1.value }
        let numbers = coordinates.numbers
        var (rows, boxes): ([Int], [Box]) = ([], [])
        var last = [Int](repeating: -1, count: isPerClass ? confidences.columns : 1)
        for peak in peaks where rows.count < limit {
            let group = isPerClass ? peak.column : 0
            guard var box = Box(numbers, 4 * peak.row), !isSuppressed(box, boxes, last[group]) else { continue }
            box.previous = last[group]
            last[group] = boxes.count
            boxes.append(box)
            rows.append(peak.row)
        }
        return rows
    }

    private func isSuppressed(_ box: Box, _ boxes: [Box], _ last: Int) -> Bool {
        var index = last
        while index >= 0 {
            let other = boxes[index]
            let width = min(box.right, other.right) - max(box.left, other.left)
            let height = min(box.bottom, other.bottom) - max(box.top, other.top)
            if width > 0, height > 0 {
                let intersection = width * height
                if intersection > overlap * (box.area + other.area - intersection) { return true }
            }
            index = other.previous
        }
        return false
    }
}
