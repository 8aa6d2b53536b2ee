#if Barcodes && Scenes && Text
    public import ManakoGeometry

    extension DocumentObservation: CoordinateConvertible {
        /// Maps the lines of text and the codes.
        public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
            document.mapPoints(transform)
        }
    }

    extension DocumentObservation.Container: CoordinateConvertible {
        /// Maps the lines of text and the codes.
        public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
            blocks.mapPoints(transform)
            text.mapPoints(transform)
            barcodes.mapPoints(transform)
        }
    }

    extension DocumentObservation.Container.Block: CoordinateConvertible {
        /// Maps the lines of text.
        public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
            func mapped<Part: CoordinateConvertible>(_ part: Part) -> Part {
                var part = part
                part.mapPoints(transform)
                return part
            }
            switch self {
            case .title(let text): self = .title(mapped(text))
            case .paragraph(let text): self = .paragraph(mapped(text))
            case .list(let list): self = .list(mapped(list))
            case .table(let table): self = .table(mapped(table))
            }
        }
    }

    extension DocumentObservation.Container.Text: CoordinateConvertible {
        /// Maps the lines.
        public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) { lines.mapPoints(transform) }
    }

    extension DocumentObservation.Container.List: CoordinateConvertible {
        /// Maps the lines of the items.
        public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) { items.mapPoints(transform) }
    }

    extension DocumentObservation.Container.List.Item: CoordinateConvertible {
        /// Maps the lines.
        public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
            content.mapPoints(transform)
        }
    }

    extension DocumentObservation.Container.Table: CoordinateConvertible {
        /// Maps the lines of the cells.
        public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) { cells.mapPoints(transform) }
    }

    extension DocumentObservation.Container.Table.Cell: CoordinateConvertible {
        /// Maps the lines.
        public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
            content.mapPoints(transform)
        }
    }
#endif
