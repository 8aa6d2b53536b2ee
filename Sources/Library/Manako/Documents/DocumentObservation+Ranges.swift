#if Barcodes && Scenes && Text
    import ManakoGeometry
    import ManakoText

    extension DocumentObservation.Container.Text {
        /// The region around a part of the text.
        ///
        /// - Parameter range: a part of ``transcript``.
        /// - Returns: nil for an empty part, and where no line has any of it.
        public func boundingRegion(for range: Range<String.Index>) -> NormalizedRegion? {
            guard range.lowerBound >= transcript.startIndex, range.upperBound <= transcript.endIndex, !range.isEmpty
            else {
                return nil
            }
            let corners = linePlaces.flatMap { line, place -> [NormalizedPoint] in
                let common = range.clamped(to: place)
                guard !common.isEmpty, let text = line.topCandidates(1).first else { return [] }
                let start = transcript.distance(from: place.lowerBound, to: common.lowerBound)
                let count = transcript.distance(from: common.lowerBound, to: common.upperBound)
                let first = text.string.index(text.string.startIndex, offsetBy: start)
                return text.boundingBox(for: first..<text.string.index(first, offsetBy: count))?.corners ?? []
            }
            return corners.isEmpty ? nil : NormalizedRegion(around: corners)
        }

        /// Where each line stands in the transcript, which has them in another order where there are tables.
        private var linePlaces: [(RecognizedTextObservation, Range<String.Index>)] {
            var taken: [Range<String.Index>] = []
            var places: [(RecognizedTextObservation, Range<String.Index>)] = []
            for line in lines {
                let next = taken.last?.upperBound ?? transcript.startIndex
                guard
                    let place = place(of: line.transcript, in: next..<transcript.endIndex, taken)
                        ?? place(of: line.transcript, in: transcript.startIndex..<transcript.endIndex, taken)
                else { continue }
                taken.append(place)
                places.append((line, place))
            }
            return places
        }

        /// The first place of a text in a part that no other line has taken.
        private func place(
            of text: String, in part: Range<String.Index>, _ taken: [Range<String.Index>]
        ) -> Range<String.Index>? {
            guard !text.isEmpty else { return nil }
            var start = part.lowerBound
            while let found = transcript[start..<part.upperBound].firstRange(of: text) {
                guard let other = taken.first(where: { $0.overlaps(found) }) else { return found }
                start = max(other.upperBound, transcript.index(after: found.lowerBound))
            }
            return nil
        }
    }
#endif
