/// The progress of a request that looks at many parts of one picture.
package enum PartProgress {
    /// Called with the number of parts that are done and the number of all; nil unless somebody shows it.
    @TaskLocal package static var report: (@Sendable (_ done: Int, _ count: Int) -> Void)?
}
