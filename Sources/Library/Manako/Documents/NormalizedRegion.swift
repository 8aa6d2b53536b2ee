#if Barcodes && Scenes && Text
    public import ManakoScenes

    /// A part of a picture by its corners, normalised to the upright picture, origin lower-left; those of pages are convex, and their corners
    /// run counter-clockwise.
    ///
    /// ``ContoursObservation/Contour/aspectRatio`` of a page's regions is 1, as observations of text do not know their picture.
    public typealias NormalizedRegion = ContoursObservation.Contour
#endif
