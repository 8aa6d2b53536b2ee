public import CoreFoundationNames

// Names of what EXIF says (CIPA DC-008). Texts of Foundation never change, but are not said to be `Sendable` here.

/// Tag 0x010E of the picture and the camera: image description.
@safe nonisolated(unsafe) public let kCGImagePropertyTIFFImageDescription: CFString = "ImageDescription"
/// Tag 0x010F of the picture and the camera: make.
@safe nonisolated(unsafe) public let kCGImagePropertyTIFFMake: CFString = "Make"
/// Tag 0x0110 of the picture and the camera: model.
@safe nonisolated(unsafe) public let kCGImagePropertyTIFFModel: CFString = "Model"
/// Tag 0x0112 of the picture and the camera: orientation.
@safe nonisolated(unsafe) public let kCGImagePropertyTIFFOrientation: CFString = "Orientation"
/// Tag 0x011A of the picture and the camera: xresolution.
@safe nonisolated(unsafe) public let kCGImagePropertyTIFFXResolution: CFString = "XResolution"
/// Tag 0x011B of the picture and the camera: yresolution.
@safe nonisolated(unsafe) public let kCGImagePropertyTIFFYResolution: CFString = "YResolution"
/// Tag 0x0128 of the picture and the camera: resolution unit.
@safe nonisolated(unsafe) public let kCGImagePropertyTIFFResolutionUnit: CFString = "ResolutionUnit"
/// Tag 0x0131 of the picture and the camera: software.
@safe nonisolated(unsafe) public let kCGImagePropertyTIFFSoftware: CFString = "Software"
/// Tag 0x0132 of the picture and the camera: date time.
@safe nonisolated(unsafe) public let kCGImagePropertyTIFFDateTime: CFString = "DateTime"
/// Tag 0x013B of the picture and the camera: artist.
@safe nonisolated(unsafe) public let kCGImagePropertyTIFFArtist: CFString = "Artist"
/// Tag 0x013C of the picture and the camera: host computer.
@safe nonisolated(unsafe) public let kCGImagePropertyTIFFHostComputer: CFString = "HostComputer"
/// Tag 0x8298 of the picture and the camera: copyright.
@safe nonisolated(unsafe) public let kCGImagePropertyTIFFCopyright: CFString = "Copyright"
/// Tag 0x829A of how the picture was taken: exposure time.
@safe nonisolated(unsafe) public let kCGImagePropertyExifExposureTime: CFString = "ExposureTime"
/// Tag 0x829D of how the picture was taken: fnumber.
@safe nonisolated(unsafe) public let kCGImagePropertyExifFNumber: CFString = "FNumber"
/// Tag 0x8822 of how the picture was taken: exposure program.
@safe nonisolated(unsafe) public let kCGImagePropertyExifExposureProgram: CFString = "ExposureProgram"
/// Tag 0x8827 of how the picture was taken: isospeed ratings.
@safe nonisolated(unsafe) public let kCGImagePropertyExifISOSpeedRatings: CFString = "ISOSpeedRatings"
/// Tag 0x9003 of how the picture was taken: date time original.
@safe nonisolated(unsafe) public let kCGImagePropertyExifDateTimeOriginal: CFString = "DateTimeOriginal"
/// Tag 0x9004 of how the picture was taken: date time digitized.
@safe nonisolated(unsafe) public let kCGImagePropertyExifDateTimeDigitized: CFString = "DateTimeDigitized"
/// Tag 0x9010 of how the picture was taken: offset time.
@safe nonisolated(unsafe) public let kCGImagePropertyExifOffsetTime: CFString = "OffsetTime"
/// Tag 0x9011 of how the picture was taken: offset time original.
@safe nonisolated(unsafe) public let kCGImagePropertyExifOffsetTimeOriginal: CFString = "OffsetTimeOriginal"
/// Tag 0x9201 of how the picture was taken: shutter speed value.
@safe nonisolated(unsafe) public let kCGImagePropertyExifShutterSpeedValue: CFString = "ShutterSpeedValue"
/// Tag 0x9202 of how the picture was taken: aperture value.
@safe nonisolated(unsafe) public let kCGImagePropertyExifApertureValue: CFString = "ApertureValue"
/// Tag 0x9203 of how the picture was taken: brightness value.
@safe nonisolated(unsafe) public let kCGImagePropertyExifBrightnessValue: CFString = "BrightnessValue"
/// Tag 0x9204 of how the picture was taken: exposure bias value.
@safe nonisolated(unsafe) public let kCGImagePropertyExifExposureBiasValue: CFString = "ExposureBiasValue"
/// Tag 0x9206 of how the picture was taken: subject distance.
@safe nonisolated(unsafe) public let kCGImagePropertyExifSubjectDistance: CFString = "SubjectDistance"
/// Tag 0x9207 of how the picture was taken: metering mode.
@safe nonisolated(unsafe) public let kCGImagePropertyExifMeteringMode: CFString = "MeteringMode"
/// Tag 0x9208 of how the picture was taken: light source.
@safe nonisolated(unsafe) public let kCGImagePropertyExifLightSource: CFString = "LightSource"
/// Tag 0x9209 of how the picture was taken: flash.
@safe nonisolated(unsafe) public let kCGImagePropertyExifFlash: CFString = "Flash"
/// Tag 0x920A of how the picture was taken: focal length.
@safe nonisolated(unsafe) public let kCGImagePropertyExifFocalLength: CFString = "FocalLength"
/// Tag 0x9214 of how the picture was taken: subject area.
@safe nonisolated(unsafe) public let kCGImagePropertyExifSubjectArea: CFString = "SubjectArea"
/// Tag 0x9291 of how the picture was taken: subsec time original.
@safe nonisolated(unsafe) public let kCGImagePropertyExifSubsecTimeOriginal: CFString = "SubsecTimeOriginal"
/// Tag 0xA001 of how the picture was taken: color space.
@safe nonisolated(unsafe) public let kCGImagePropertyExifColorSpace: CFString = "ColorSpace"
/// Tag 0xA002 of how the picture was taken: pixel xdimension.
@safe nonisolated(unsafe) public let kCGImagePropertyExifPixelXDimension: CFString = "PixelXDimension"
/// Tag 0xA003 of how the picture was taken: pixel ydimension.
@safe nonisolated(unsafe) public let kCGImagePropertyExifPixelYDimension: CFString = "PixelYDimension"
/// Tag 0xA402 of how the picture was taken: exposure mode.
@safe nonisolated(unsafe) public let kCGImagePropertyExifExposureMode: CFString = "ExposureMode"
/// Tag 0xA403 of how the picture was taken: white balance.
@safe nonisolated(unsafe) public let kCGImagePropertyExifWhiteBalance: CFString = "WhiteBalance"
/// Tag 0xA404 of how the picture was taken: digital zoom ratio.
@safe nonisolated(unsafe) public let kCGImagePropertyExifDigitalZoomRatio: CFString = "DigitalZoomRatio"
/// Tag 0xA405 of how the picture was taken: focal len in35mm film.
@safe nonisolated(unsafe) public let kCGImagePropertyExifFocalLenIn35mmFilm: CFString = "FocalLenIn35mmFilm"
/// Tag 0xA406 of how the picture was taken: scene capture type.
@safe nonisolated(unsafe) public let kCGImagePropertyExifSceneCaptureType: CFString = "SceneCaptureType"
/// Tag 0xA432 of how the picture was taken: lens specification.
@safe nonisolated(unsafe) public let kCGImagePropertyExifLensSpecification: CFString = "LensSpecification"
/// Tag 0xA433 of how the picture was taken: lens make.
@safe nonisolated(unsafe) public let kCGImagePropertyExifLensMake: CFString = "LensMake"
/// Tag 0xA434 of how the picture was taken: lens model.
@safe nonisolated(unsafe) public let kCGImagePropertyExifLensModel: CFString = "LensModel"
/// Tag 0x0001 of the place: latitude ref.
@safe nonisolated(unsafe) public let kCGImagePropertyGPSLatitudeRef: CFString = "LatitudeRef"
/// Tag 0x0002 of the place: latitude.
@safe nonisolated(unsafe) public let kCGImagePropertyGPSLatitude: CFString = "Latitude"
/// Tag 0x0003 of the place: longitude ref.
@safe nonisolated(unsafe) public let kCGImagePropertyGPSLongitudeRef: CFString = "LongitudeRef"
/// Tag 0x0004 of the place: longitude.
@safe nonisolated(unsafe) public let kCGImagePropertyGPSLongitude: CFString = "Longitude"
/// Tag 0x0005 of the place: altitude ref.
@safe nonisolated(unsafe) public let kCGImagePropertyGPSAltitudeRef: CFString = "AltitudeRef"
/// Tag 0x0006 of the place: altitude.
@safe nonisolated(unsafe) public let kCGImagePropertyGPSAltitude: CFString = "Altitude"
/// Tag 0x0007 of the place: time stamp.
@safe nonisolated(unsafe) public let kCGImagePropertyGPSTimeStamp: CFString = "TimeStamp"
/// Tag 0x000C of the place: speed ref.
@safe nonisolated(unsafe) public let kCGImagePropertyGPSSpeedRef: CFString = "SpeedRef"
/// Tag 0x000D of the place: speed.
@safe nonisolated(unsafe) public let kCGImagePropertyGPSSpeed: CFString = "Speed"
/// Tag 0x0010 of the place: img direction ref.
@safe nonisolated(unsafe) public let kCGImagePropertyGPSImgDirectionRef: CFString = "ImgDirectionRef"
/// Tag 0x0011 of the place: img direction.
@safe nonisolated(unsafe) public let kCGImagePropertyGPSImgDirection: CFString = "ImgDirection"
/// Tag 0x001D of the place: date stamp.
@safe nonisolated(unsafe) public let kCGImagePropertyGPSDateStamp: CFString = "DateStamp"
/// Tag 0x001F of the place: hpositioning error.
@safe nonisolated(unsafe) public let kCGImagePropertyGPSHPositioningError: CFString = "HPositioningError"
