public import CoreFoundationNames

// Names of what EXIF says (CIPA DC-008). Texts of Foundation never change, but are not said to be `Sendable` here.

/// Tag 0x010E of the picture and the camera: image description.
public var kCGImagePropertyTIFFImageDescription: CFString { "ImageDescription" }
/// Tag 0x010F of the picture and the camera: make.
public var kCGImagePropertyTIFFMake: CFString { "Make" }
/// Tag 0x0110 of the picture and the camera: model.
public var kCGImagePropertyTIFFModel: CFString { "Model" }
/// Tag 0x0112 of the picture and the camera: orientation.
public var kCGImagePropertyTIFFOrientation: CFString { "Orientation" }
/// Tag 0x011A of the picture and the camera: xresolution.
public var kCGImagePropertyTIFFXResolution: CFString { "XResolution" }
/// Tag 0x011B of the picture and the camera: yresolution.
public var kCGImagePropertyTIFFYResolution: CFString { "YResolution" }
/// Tag 0x0128 of the picture and the camera: resolution unit.
public var kCGImagePropertyTIFFResolutionUnit: CFString { "ResolutionUnit" }
/// Tag 0x0131 of the picture and the camera: software.
public var kCGImagePropertyTIFFSoftware: CFString { "Software" }
/// Tag 0x0132 of the picture and the camera: date time.
public var kCGImagePropertyTIFFDateTime: CFString { "DateTime" }
/// Tag 0x013B of the picture and the camera: artist.
public var kCGImagePropertyTIFFArtist: CFString { "Artist" }
/// Tag 0x013C of the picture and the camera: host computer.
public var kCGImagePropertyTIFFHostComputer: CFString { "HostComputer" }
/// Tag 0x8298 of the picture and the camera: copyright.
public var kCGImagePropertyTIFFCopyright: CFString { "Copyright" }
/// Tag 0x829A of how the picture was taken: exposure time.
public var kCGImagePropertyExifExposureTime: CFString { "ExposureTime" }
/// Tag 0x829D of how the picture was taken: fnumber.
public var kCGImagePropertyExifFNumber: CFString { "FNumber" }
/// Tag 0x8822 of how the picture was taken: exposure program.
public var kCGImagePropertyExifExposureProgram: CFString { "ExposureProgram" }
/// Tag 0x8827 of how the picture was taken: isospeed ratings.
public var kCGImagePropertyExifISOSpeedRatings: CFString { "ISOSpeedRatings" }
/// Tag 0x9003 of how the picture was taken: date time original.
public var kCGImagePropertyExifDateTimeOriginal: CFString { "DateTimeOriginal" }
/// Tag 0x9004 of how the picture was taken: date time digitized.
public var kCGImagePropertyExifDateTimeDigitized: CFString { "DateTimeDigitized" }
/// Tag 0x9010 of how the picture was taken: offset time.
public var kCGImagePropertyExifOffsetTime: CFString { "OffsetTime" }
/// Tag 0x9011 of how the picture was taken: offset time original.
public var kCGImagePropertyExifOffsetTimeOriginal: CFString { "OffsetTimeOriginal" }
/// Tag 0x9201 of how the picture was taken: shutter speed value.
public var kCGImagePropertyExifShutterSpeedValue: CFString { "ShutterSpeedValue" }
/// Tag 0x9202 of how the picture was taken: aperture value.
public var kCGImagePropertyExifApertureValue: CFString { "ApertureValue" }
/// Tag 0x9203 of how the picture was taken: brightness value.
public var kCGImagePropertyExifBrightnessValue: CFString { "BrightnessValue" }
/// Tag 0x9204 of how the picture was taken: exposure bias value.
public var kCGImagePropertyExifExposureBiasValue: CFString { "ExposureBiasValue" }
/// Tag 0x9206 of how the picture was taken: subject distance.
public var kCGImagePropertyExifSubjectDistance: CFString { "SubjectDistance" }
/// Tag 0x9207 of how the picture was taken: metering mode.
public var kCGImagePropertyExifMeteringMode: CFString { "MeteringMode" }
/// Tag 0x9208 of how the picture was taken: light source.
public var kCGImagePropertyExifLightSource: CFString { "LightSource" }
/// Tag 0x9209 of how the picture was taken: flash.
public var kCGImagePropertyExifFlash: CFString { "Flash" }
/// Tag 0x920A of how the picture was taken: focal length.
public var kCGImagePropertyExifFocalLength: CFString { "FocalLength" }
/// Tag 0x9214 of how the picture was taken: subject area.
public var kCGImagePropertyExifSubjectArea: CFString { "SubjectArea" }
/// Tag 0x9291 of how the picture was taken: subsec time original.
public var kCGImagePropertyExifSubsecTimeOriginal: CFString { "SubsecTimeOriginal" }
/// Tag 0xA001 of how the picture was taken: color space.
public var kCGImagePropertyExifColorSpace: CFString { "ColorSpace" }
/// Tag 0xA002 of how the picture was taken: pixel xdimension.
public var kCGImagePropertyExifPixelXDimension: CFString { "PixelXDimension" }
/// Tag 0xA003 of how the picture was taken: pixel ydimension.
public var kCGImagePropertyExifPixelYDimension: CFString { "PixelYDimension" }
/// Tag 0xA402 of how the picture was taken: exposure mode.
public var kCGImagePropertyExifExposureMode: CFString { "ExposureMode" }
/// Tag 0xA403 of how the picture was taken: white balance.
public var kCGImagePropertyExifWhiteBalance: CFString { "WhiteBalance" }
/// Tag 0xA404 of how the picture was taken: digital zoom ratio.
public var kCGImagePropertyExifDigitalZoomRatio: CFString { "DigitalZoomRatio" }
/// Tag 0xA405 of how the picture was taken: focal len in35mm film.
public var kCGImagePropertyExifFocalLenIn35mmFilm: CFString { "FocalLenIn35mmFilm" }
/// Tag 0xA406 of how the picture was taken: scene capture type.
public var kCGImagePropertyExifSceneCaptureType: CFString { "SceneCaptureType" }
/// Tag 0xA432 of how the picture was taken: lens specification.
public var kCGImagePropertyExifLensSpecification: CFString { "LensSpecification" }
/// Tag 0xA433 of how the picture was taken: lens make.
public var kCGImagePropertyExifLensMake: CFString { "LensMake" }
/// Tag 0xA434 of how the picture was taken: lens model.
public var kCGImagePropertyExifLensModel: CFString { "LensModel" }
/// Tag 0x0001 of the place: latitude ref.
public var kCGImagePropertyGPSLatitudeRef: CFString { "LatitudeRef" }
/// Tag 0x0002 of the place: latitude.
public var kCGImagePropertyGPSLatitude: CFString { "Latitude" }
/// Tag 0x0003 of the place: longitude ref.
public var kCGImagePropertyGPSLongitudeRef: CFString { "LongitudeRef" }
/// Tag 0x0004 of the place: longitude.
public var kCGImagePropertyGPSLongitude: CFString { "Longitude" }
/// Tag 0x0005 of the place: altitude ref.
public var kCGImagePropertyGPSAltitudeRef: CFString { "AltitudeRef" }
/// Tag 0x0006 of the place: altitude.
public var kCGImagePropertyGPSAltitude: CFString { "Altitude" }
/// Tag 0x0007 of the place: time stamp.
public var kCGImagePropertyGPSTimeStamp: CFString { "TimeStamp" }
/// Tag 0x000C of the place: speed ref.
public var kCGImagePropertyGPSSpeedRef: CFString { "SpeedRef" }
/// Tag 0x000D of the place: speed.
public var kCGImagePropertyGPSSpeed: CFString { "Speed" }
/// Tag 0x0010 of the place: img direction ref.
public var kCGImagePropertyGPSImgDirectionRef: CFString { "ImgDirectionRef" }
/// Tag 0x0011 of the place: img direction.
public var kCGImagePropertyGPSImgDirection: CFString { "ImgDirection" }
/// Tag 0x001D of the place: date stamp.
public var kCGImagePropertyGPSDateStamp: CFString { "DateStamp" }
/// Tag 0x001F of the place: hpositioning error.
public var kCGImagePropertyGPSHPositioningError: CFString { "HPositioningError" }
