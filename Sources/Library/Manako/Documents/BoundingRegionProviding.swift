#if Barcodes && Scenes && Text
    import ManakoBarcodes
    import ManakoText
    import ManakoVision

    /// Something that covers a part of a picture, which need not be upright.
    public protocol BoundingRegionProviding {
        /// The smallest convex part of the picture that it is in.
        var boundingRegion: NormalizedRegion { get }
    }

    extension BoundingRegionProviding where Self: QuadrilateralProviding {
        /// The part between the four corners.
        public var boundingRegion: NormalizedRegion { NormalizedRegion(around: corners) }
    }

    extension BarcodeObservation: BoundingRegionProviding {}
    extension RecognizedTextObservation: BoundingRegionProviding {}
    extension DocumentObservation.Container: BoundingRegionProviding {}
    extension DocumentObservation.Container.Text: BoundingRegionProviding {}
    extension DocumentObservation.Container.List: BoundingRegionProviding {}
    extension DocumentObservation.Container.Table: BoundingRegionProviding {}
#endif
