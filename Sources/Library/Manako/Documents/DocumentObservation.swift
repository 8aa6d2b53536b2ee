#if Barcodes && Scenes && Text
    public import FoundationEssentials
    public import ManakoBarcodes
    public import ManakoGeometry
    public import ManakoText
    public import ManakoVision

    /// A page that was read.
    public struct DocumentObservation: VisionObservation, BoundingBoxProviding {
        /// Tells this observation from every other one.
        public let uuid: UUID
        /// What is on the page.
        public internal(set) var document: Container

        init(_ document: Container) {
            uuid = UUID()
            self.document = document
        }

        /// How sure the reader is of the lines, in the mean, 0…1; 1 of a page that has codes alone.
        public var confidence: Float {
            let lines = document.lines
            return lines.isEmpty ? 1 : lines.reduce(0) { $0 + $1.confidence } / Float(lines.count)
        }
        /// The smallest upright rectangle around everything; normalised, origin lower-left.
        public var boundingBox: NormalizedRect { document.boundingRegion.boundingBox }
        /// How much there is of what.
        public var description: String {
            let page = document
            return
                "document of \(page.lines.count) lines, \(page.paragraphs.count) paragraphs, \(page.lists.count) lists, "
                + "\(page.tables.count) tables, \(page.barcodes.count) codes"
        }
    }

    extension DocumentObservation {
        /// What is on a page, or in a cell of a table.
        public struct Container: Sendable, Hashable, Codable {
            /// One thing after the other, in reading order.
            public enum Block: Sendable, Hashable, Codable {
                /// The heading of the page.
                case title(Text)
                /// Running text.
                case paragraph(Text)
                /// Items with bullets or numbers.
                case list(List)
                /// Cells in rows and columns.
                case table(Table)
            }

            /// Everything but codes, in reading order; Vision has no such list.
            public internal(set) var blocks: [Block]
            /// All of the text, that of lists and tables included, in reading order; its blocks are lines of the transcript.
            public internal(set) var text: Text
            /// The codes, from the top.
            public internal(set) var barcodes: [BarcodeObservation]

            init(blocks: [Block], text: Text, barcodes: [BarcodeObservation] = []) {
                (self.blocks, self.text, self.barcodes) = (blocks, text, barcodes)
            }

            /// The heading; nil without one, which holds for most pages.
            public var title: Text? {
                blocks.lazy.compactMap { if case .title(let text) = $0 { text } else { nil } }.first
            }
            /// The paragraphs, without title, lists and tables.
            public var paragraphs: [Text] {
                blocks.compactMap { if case .paragraph(let text) = $0 { text } else { nil } }
            }
            /// The lists.
            public var lists: [List] { blocks.compactMap { if case .list(let list) = $0 { list } else { nil } } }
            /// The tables.
            public var tables: [Table] { blocks.compactMap { if case .table(let table) = $0 { table } else { nil } } }
            /// Every line of text, in reading order.
            public var lines: [RecognizedTextObservation] { text.lines }
            /// The region around text and codes.
            public var boundingRegion: NormalizedRegion {
                NormalizedRegion(around: text.lines.flatMap(\.corners) + barcodes.flatMap(\.corners))
            }
        }
    }

    extension DocumentObservation.Container {
        /// Lines that belong together.
        public struct Text: Sendable, Hashable, Codable {
            /// What they say as running text.
            public let transcript: String
            /// The lines, in reading order.
            public internal(set) var lines: [RecognizedTextObservation]

            /// The words of the lines, in reading order: what stands between spaces, of Japanese and Chinese therefore often a line.
            public var words: [RecognizedTextObservation]? { lines.flatMap(\.words) }

            /// The region around the lines.
            public var boundingRegion: NormalizedRegion { NormalizedRegion(around: lines.flatMap(\.corners)) }
        }

        /// Items under each other.
        public struct List: Sendable, Hashable, Codable {
            /// An item.
            public struct Item: Sendable, Hashable, Codable {
                /// The bullet or number as it was read.
                public let markerString: String
                /// What stands behind it.
                public let itemString: String
                /// Whether the marker is a number or a letter.
                public let isNumbered: Bool
                /// What kind of bullet or number it is; nil for one that is none of them.
                public var markerType: Marker? { Marker(markerString, isNumbered: isNumbered) }
                /// The lines with the marker.
                public internal(set) var content: DocumentObservation.Container
            }

            /// The items, from the top.
            public internal(set) var items: [Item]

            /// The region around the items.
            public var boundingRegion: NormalizedRegion {
                NormalizedRegion(around: items.flatMap { $0.content.lines.flatMap(\.corners) })
            }
        }

        /// Cells in rows and columns.
        public struct Table: Sendable, Hashable, Codable {
            /// A cell.
            public struct Cell: Sendable, Hashable, Codable {
                /// What stands in it, possibly nothing.
                public internal(set) var content: DocumentObservation.Container
                /// The rows that it covers, from 0 at the top.
                public let rowRange: ClosedRange<Int>
                /// The columns that it covers, from 0 on the left.
                public let columnRange: ClosedRange<Int>
            }

            /// The number of rows.
            public let rowCount: Int
            /// The number of columns.
            public let columnCount: Int
            /// Every cell once, row by row.
            public internal(set) var cells: [Cell]

            init(rowCount: Int, columnCount: Int, cells: [Cell]) {
                self.rowCount = rowCount
                self.columnCount = columnCount
                self.cells = cells
            }

            /// Reads a table.
            ///
            /// - Throws: `DecodingError` for a cell that is outside of the rows and columns, and for more of those than a page has.
            public init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                rowCount = try container.decode(Int.self, forKey: .rowCount)
                columnCount = try container.decode(Int.self, forKey: .columnCount)
                cells = try container.decode([Cell].self, forKey: .cells)
                let counts = 0...Self.mostLines
                let isInside = cells.allSatisfy { cell in
                    cell.rowRange.lowerBound >= 0 && cell.rowRange.upperBound < rowCount
                        && cell.columnRange.lowerBound >= 0
                        && cell.columnRange.upperBound < columnCount
                }
                guard counts.contains(rowCount), counts.contains(columnCount), isInside else {
                    throw DecodingError.dataCorruptedError(
                        forKey: .cells, in: container,
                        debugDescription: "cells outside of a table of \(rowCount) rows and \(columnCount) columns")
                }
            }

            /// So many rows or columns has no page: there are fewer lines on it.
            private static let mostLines = 10_000

            /// The cell that covers a place of the grid; nil outside of it, and where no cell is.
            ///
            /// - Parameters:
            ///   - row: from 0 at the top.
            ///   - col: from 0 on the left.
            public func cell(row: Int, col: Int) -> Cell? {
                cells.first { $0.rowRange.contains(row) && $0.columnRange.contains(col) }
            }

            /// The cells of each row; a cell that covers several is in each of them.
            public var rows: [[Cell]] { (0..<rowCount).map { row in cells.filter { $0.rowRange.contains(row) } } }
            /// The cells of each column; a cell that covers several is in each of them.
            public var columns: [[Cell]] {
                (0..<columnCount).map { column in cells.filter { $0.columnRange.contains(column) } }
            }
            /// The region around the text of the cells.
            public var boundingRegion: NormalizedRegion {
                NormalizedRegion(around: cells.flatMap { $0.content.lines.flatMap(\.corners) })
            }
        }
    }
#endif
