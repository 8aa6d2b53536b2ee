#if People
    public import ManakoCore
    public import ManakoPeople
    public import ManakoPixels

    extension InstanceMaskObservation {
        /// The mask of some instances as large as the picture of a handler.
        ///
        /// - Parameters:
        ///   - instances: numbers of `allInstances`; others are passed over.
        ///   - handler: has the picture.
        /// - Throws: what opening the picture throws.
        public func generateScaledMask(
            for instances: some Sequence<Int>, scaledToImageFrom handler: ImageRequestHandler
        ) throws(ManakoError) -> Bitmap {
            try generateScaledMask(for: instances, scaledToImageFrom: handler.image())
        }

        /// The picture of a handler with some instances alone, everything else transparent: rgba8, upright.
        ///
        /// - Parameters:
        ///   - instances: numbers of `allInstances`; others are passed over.
        ///   - handler: has the picture that the request looked at.
        ///   - croppedToInstancesExtent: whether only the part with those instances is given.
        /// - Throws: as with a picture, and what opening it throws.
        public func generateMaskedImage(
            for instances: some Sequence<Int>, imageFrom handler: ImageRequestHandler, croppedToInstancesExtent: Bool
        ) throws(ManakoError) -> Bitmap {
            try generateMaskedImage(
                for: instances, imageFrom: handler.image(), croppedToInstancesExtent: croppedToInstancesExtent)
        }
    }
#endif
