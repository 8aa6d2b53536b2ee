#if Barcodes && Scenes && Text
    import ManakoBarcodes
    import ManakoText

    extension DocumentObservation.Container {
        /// A page out of its lines and what they make together.
        init(_ page: StructuredText, barcodes: [BarcodeObservation]) {
            let blocks = page.blocks.enumerated().map { index, block in
                Block(block, page.lines, isTitle: index == 0 && page.hasTitle)
            }
            let transcript = blocks.map(\.transcript).joined(separator: "\n")
            self.init(
                blocks: blocks, text: DocumentObservation.Container.Text(transcript: transcript, lines: page.lines),
                barcodes: barcodes)
        }

        /// What a cell or an item holds: a paragraph, or nothing.
        init(_ lines: [RecognizedTextObservation]) {
            let text = DocumentObservation.Container.Text(lines)
            self.init(blocks: lines.isEmpty ? [] : [.paragraph(text)], text: text)
        }
    }

    extension DocumentObservation.Container.Text {
        /// Lines as running text.
        init(_ lines: [RecognizedTextObservation]) {
            self.init(transcript: LineJoin.joined(lines.map(\.transcript)), lines: lines)
        }
    }

    extension DocumentObservation.Container.Block {
        fileprivate init(_ block: LayoutBlock, _ lines: [RecognizedTextObservation], isTitle: Bool) {
            switch block {
            case .paragraph(let places):
                let text = DocumentObservation.Container.Text(places.map { lines[$0] })
                self = isTitle ? .title(text) : .paragraph(text)
            case .list(let items):
                self = .list(
                    DocumentObservation.Container.List(
                        items: items.map { DocumentObservation.Container.List.Item($0, lines) }))
            case .table(let table):
                self = .table(DocumentObservation.Container.Table(table, lines))
            }
        }

        /// What it says: items and rows each on a line.
        fileprivate var transcript: String {
            switch self {
            case .title(let text), .paragraph(let text): text.transcript
            case .list(let list): list.items.map { "\($0.markerString) \($0.itemString)" }.joined(separator: "\n")
            case .table(let table):
                table.rows.map { row in
                    row.map(\.content.text.transcript).filter { !$0.isEmpty }.joined(separator: "\t")
                }.joined(separator: "\n")
            }
        }
    }

    extension DocumentObservation.Container.List.Item {
        fileprivate init(_ item: LayoutItem, _ lines: [RecognizedTextObservation]) {
            let own = item.lines.map { lines[$0] }
            let content = DocumentObservation.Container(own)
            self.init(
                markerString: item.marker, itemString: String(content.text.transcript.dropFirst(item.markerLength)),
                isNumbered: item.isNumbered, content: content)
        }
    }

    extension DocumentObservation.Container.Table {
        fileprivate init(_ table: LayoutTable, _ lines: [RecognizedTextObservation]) {
            self.init(
                rowCount: table.rowCount, columnCount: table.columnCount,
                cells: table.cells.map { cell in
                    Cell(
                        content: DocumentObservation.Container(cell.lines.map { lines[$0] }), rowRange: cell.rows,
                        columnRange: cell.columns)
                })
        }
    }
#endif
