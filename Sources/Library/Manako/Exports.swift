// One import for clients: `import Manako` brings every module that the public API speaks in.
@_exported public import ManakoCodecs
@_exported public import ManakoCore
@_exported public import ManakoGeometry
@_exported public import ManakoInference
@_exported public import ManakoPixels
@_exported public import ManakoVision

#if Alignment
    @_exported public import ManakoAlignment
#endif

#if Barcodes
    @_exported public import ManakoBarcodes
#endif

#if CoreML
    @_exported public import ManakoCoreML
    @_exported public import ManakoCoreMLFormat
#endif

#if Drawing
    @_exported public import ManakoDrawing
#endif

#if People
    @_exported public import ManakoPeople
#endif

#if Scenes
    @_exported public import ManakoScenes
#endif

#if Text
    @_exported public import ManakoText
#endif

#if Tracking
    @_exported public import ManakoTracking
#endif

#if Video
    @_exported public import ManakoVideo
#endif
