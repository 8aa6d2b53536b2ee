public import ManakoCodecs
import ManakoCore
public import ManakoDatasets
import ManakoDrawing
import ManakoGeometry
import ManakoPixels

/// Photos of what went wrong, small, with what is there and what was found drawn on them.
///
/// Photos that can't be read are left out: a report is worth having without them.
public struct ErrorGallery: Sendable {
    /// Where the photos are.
    public let source: OpenedDataset
    private let codecs: ImageCodecs
    /// The most photos, and the longest side and the quality of each.
    private static let (count, side, quality) = (16, 480.0, 80)

    /// Creates a gallery of a set's photos.
    public init(_ source: OpenedDataset, codecs: ImageCodecs) {
        self.source = source
        self.codecs = codecs
    }

    /// The pictures with most errors of a detector: white boxes for what is there, coloured ones for what was found.
    public func pictures(_ evaluation: DetectorEvaluation) -> [ReportPicture] {
        evaluation.worst.prefix(Self.count).compactMap { worst in
            let judged = evaluation.pictures[worst.index]
            return picture(judged.path, worst.errors.text) { size in
                Self.annotations(judged, evaluation, size)
            }
        }
    }

    /// The pictures of which a classifier was surest though it was wrong.
    public func pictures(_ evaluation: ClassifierEvaluation) -> [ReportPicture] {
        return evaluation.worst.prefix(Self.count).compactMap { judged in
            let first = judged.found.first
            let names = evaluation.classes
            let taken = first.map { guess in
                let name = names.indices.contains(guess.label) ? names[guess.label] : "another class"
                return "\(name) (\((guess.score * 100).text(decimals: 0)) %)"
            }
            return picture(judged.path, "is \(names[judged.truth]), was taken for \(taken ?? "nothing")") { _ in [] }
        }
    }

    private static func annotations(
        _ judged: PictureComparison, _ evaluation: DetectorEvaluation, _ size: ImageSize
    ) -> [BoxAnnotation] {
        func place(_ rect: ImageRect) -> NormalizedRect {
            NormalizedRect(imageRect: rect, in: size, origin: .upperLeft)
        }
        let found = judged.found.filter { $0.score >= evaluation.threshold }
        let expected = judged.truths.map { truth in
            let isFound = found.contains { $0.label == truth.label && $0.rect.overlap(truth.rect) >= 0.5 }
            return BoxAnnotation(
                box: place(truth.rect), label: isFound ? "" : "is \(evaluation.classes[truth.label])",
                emphasis: .highlight)
        }
        return expected
            + found.map { box in
                BoxAnnotation(
                    box: place(box.rect), label: evaluation.classes[box.label], confidence: Float(box.score))
            }
    }

    private func picture(
        _ path: String, _ caption: String, _ annotations: (ImageSize) -> [BoxAnnotation]
    ) -> ReportPicture? {
        guard let picture = source.dataset.pictures.first(where: { $0.path == path }) else { return nil }
        do throws(ManakoError) {
            let bytes = try source.bytes(of: picture)
            let header = try codecs.header(of: bytes)
            let upright = header.uprightSize
            var bitmap = try codecs.uprightPicture(
                bytes, header, size: upright.limited(toSide: Self.side).wholePixels, as: .bgra8)
            try AnnotationRenderer().draw(annotations(upright), on: &bitmap)
            return ReportPicture(
                path: path, caption: caption, jpeg: try codecs.encode(bitmap, as: .jpeg, quality: Self.quality))
        } catch {
            return nil
        }
    }
}
