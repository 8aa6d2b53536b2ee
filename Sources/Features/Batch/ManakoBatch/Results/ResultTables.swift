import ManakoCore
import ManakoGeometry
import ManakoPipeline

/// Two tables in Parquet's form: a row for each finding, and one for each picture and frame.
struct ResultTables {
    private var findings: ParquetTable<FindingColumn>
    private var pictures: ParquetTable<PictureColumn>

    /// Begins the tables.
    ///
    /// - Parameters:
    ///   - findings: where that of findings goes.
    ///   - pictures: where that of pictures goes.
    ///   - creator: the program and its version, as the tables tell it.
    init(findings: ParquetOutput, pictures: ParquetOutput, creator: String) throws(ManakoError) {
        self.findings = try ParquetTable(findings, creator: creator)
        self.pictures = try ParquetTable(pictures, creator: creator)
    }

    /// Adds rows of results, a line each.
    mutating func add(_ text: [UInt8]) throws(ManakoError) {
        for line in Lines(text) {
            let row = try ResultRow(line)
            try findings.add(row)
            try pictures.add(row)
        }
    }

    /// Writes what is left.
    mutating func finish() throws(ManakoError) {
        try pictures.finish()
        try findings.finish()
    }
}

/// The table of findings.
private enum FindingColumn: Int, ParquetTableColumn {
    case image, frame, time, index, capability, label, confidence, x, y, width, height, text, detail

    var column: ParquetColumn {
        switch self {
        case .image, .capability, .label: ParquetColumn("\(self)", .text)
        case .frame: ParquetColumn("\(self)", .int64, isOptional: true)
        case .index: ParquetColumn("\(self)", .int32)
        case .confidence: ParquetColumn("\(self)", .double)
        case .time, .x, .y, .width, .height: ParquetColumn("\(self)", .double, isOptional: true)
        case .text, .detail: ParquetColumn("\(self)", .text, isOptional: true)
        }
    }
}

extension ParquetTable<FindingColumn> {
    /// Adds a row for each finding.
    fileprivate mutating func add(_ row: ResultRow) throws(ManakoError) {
        for (index, finding) in row.findings.enumerated() {
            self[.image].add(row.image)
            self[.frame].add(row.frame)
            self[.time].add(row.time)
            self[.index].add(index)
            self[.capability].add(finding.capability)
            self[.label].add(finding.label)
            self[.confidence].add(finding.confidence)
            self[.x].add(finding.box?.x)
            self[.y].add(finding.box?.y)
            self[.width].add(finding.box?.width)
            self[.height].add(finding.box?.height)
            self[.text].add(finding.text)
            self[.detail].add(finding.detail)
            try endRow()
        }
    }
}

/// The table of pictures and frames.
private enum PictureColumn: Int, ParquetTableColumn {
    case image, frame, time, width, height, findings, errorCode, error

    var column: ParquetColumn {
        switch self {
        case .image: ParquetColumn("image", .text)
        case .frame: ParquetColumn("frame", .int64, isOptional: true)
        case .time: ParquetColumn("time", .double, isOptional: true)
        case .width, .height: ParquetColumn("\(self)", .int32, isOptional: true)
        case .findings: ParquetColumn("findings", .int32)
        case .errorCode: ParquetColumn("error_code", .text, isOptional: true)
        case .error: ParquetColumn("error", .text, isOptional: true)
        }
    }
}

extension ParquetTable<PictureColumn> {
    /// Adds a row.
    fileprivate mutating func add(_ row: ResultRow) throws(ManakoError) {
        self[.image].add(row.image)
        self[.frame].add(row.frame)
        self[.time].add(row.time)
        self[.width].add(row.width)
        self[.height].add(row.height)
        self[.findings].add(row.findings.count)
        self[.errorCode].add(row.errorCode)
        self[.error].add(row.error)
        try endRow()
    }
}
