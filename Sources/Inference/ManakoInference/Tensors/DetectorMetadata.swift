/// The keys of a detector's thresholds in its file's metadata.
package enum DetectorMetadata {
    /// The score, 0…1, that a box must reach.
    package static let confidence = "confidence_threshold"
    /// The overlap, 0…1, beyond which the weaker of two boxes is left out.
    package static let overlap = "iou_threshold"
}
