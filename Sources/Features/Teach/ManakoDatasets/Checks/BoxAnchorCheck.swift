import ManakoCodecs
import ManakoGeometry

/// Finds sets whose corners were written for centres: their boxes leave the pictures as they are read, and none would otherwise.
struct BoxAnchorCheck {
    /// What the numbers must have meant.
    enum Suspicion {
        /// They were taken for the middle and are the corner.
        case corner
        /// They were taken for the corner and are the middle.
        case center
    }

    /// What speaks for a mistake; nil when the boxes lie as they should.
    let suspicion: Suspicion?
    private static let fewestOutside = 3

    init(_ dataset: Dataset, _ facts: [PictureFileInfo]) {
        var (asRead, asCorner, asCenter) = (0, 0, 0)
        var count = 0
        for (picture, facts) in zip(dataset.pictures, facts) {
            guard let size = facts.header?.uprightSize else { continue }
            for box in picture.boxes where box.rect.width > 0 && box.rect.height > 0 {
                count += 1
                let rect = box.rect
                if Self.isOutside(rect, size) { asRead += 1 }
                // A corner that was taken for the middle is where the middle now is, and the other way round.
                if Self.isOutside(rect, moved: 0.5, size) { asCorner += 1 }
                if Self.isOutside(rect, moved: -0.5, size) { asCenter += 1 }
            }
        }
        // A mistake makes many boxes leave the picture, and putting it right makes nearly none.
        let isMany = asRead >= Self.fewestOutside && asRead * 20 >= count
        let corner = isMany && asCorner * 20 < asRead
        let center = isMany && asCenter * 20 < asRead
        suspicion = corner ? .corner : center ? .center : nil
    }

    private static func isOutside(_ rect: ImageRect, moved share: Double = 0, _ size: ImageSize) -> Bool {
        var rect = rect
        rect.x += share * rect.width
        rect.y += share * rect.height
        return DatasetCheck.overhang(rect, size) > DatasetCheck.tolerance
    }
}

extension BoxAnchorCheck.Suspicion {
    /// What to say of it.
    func problem(_ format: DatasetFormat) -> DatasetProblem {
        let (wrong, right) = self == .corner ? ("centres", "corners") : ("corners", "centres")
        let anchor = self == .corner ? "topLeft" : "center"
        let advice =
            format == .createML
            ? "read the set with --anchor \(anchor), and look at it with 'manako data draw'"
            : "export the set again in the form's own convention, and look at it with 'manako data draw'"
        return DatasetProblem(
            .error, .cornerForCentre, file: "",
            "boxes leave their pictures when their places are read as \(wrong), and lie inside when read as \(right)",
            advice: advice)
    }
}
