public import ManakoCore
import ManakoPipeline

extension JobMerge {
    /// Writes two tables in Parquet's form: a row for each finding, and one for each picture and frame.
    ///
    /// - Parameters:
    ///   - findings: the file of findings.
    ///   - pictures: the file of pictures.
    /// - Throws: ``ManakoError/Code/unavailable`` when the job is not finished or a file can't be written.
    public func writeParquet(findings: String, pictures: String) throws(ManakoError) {
        var tables = try ResultTables(
            findings: ParquetOutput(file: findings), pictures: ParquetOutput(file: pictures), creator: creator)
        try forEachPart { text throws(ManakoError) in try tables.add(text) }
        try tables.finish()
    }
}
