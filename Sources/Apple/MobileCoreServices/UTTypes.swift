public import CoreFoundationNames
@_exported public import UniformTypeIdentifiers

/// A picture: the identifier of `UTType.image`.
public var kUTTypeImage: CFString { NSString(string: UTType.image.identifier) }
/// JPEG: the identifier of `UTType.jpeg`.
public var kUTTypeJPEG: CFString { NSString(string: UTType.jpeg.identifier) }
/// PNG: the identifier of `UTType.png`.
public var kUTTypePNG: CFString { NSString(string: UTType.png.identifier) }
/// GIF: the identifier of `UTType.gif`.
public var kUTTypeGIF: CFString { NSString(string: UTType.gif.identifier) }
/// TIFF: the identifier of `UTType.tiff`.
public var kUTTypeTIFF: CFString { NSString(string: UTType.tiff.identifier) }
/// A bitmap of Windows: the identifier of `UTType.bmp`.
public var kUTTypeBMP: CFString { NSString(string: UTType.bmp.identifier) }
/// An icon of Windows: the identifier of `UTType.ico`.
public var kUTTypeICO: CFString { NSString(string: UTType.ico.identifier) }
/// PDF: the identifier of `UTType.pdf`.
public var kUTTypePDF: CFString { NSString(string: UTType.pdf.identifier) }
/// Moving pictures with sound or without: the identifier of `UTType.movie`.
public var kUTTypeMovie: CFString { NSString(string: UTType.movie.identifier) }
/// Moving pictures without sound: the identifier of `UTType.video`.
public var kUTTypeVideo: CFString { NSString(string: UTType.video.identifier) }
/// Sound: the identifier of `UTType.audio`.
public var kUTTypeAudio: CFString { NSString(string: UTType.audio.identifier) }
/// QuickTime: the identifier of `UTType.quickTimeMovie`.
public var kUTTypeQuickTimeMovie: CFString { NSString(string: UTType.quickTimeMovie.identifier) }
/// MPEG: the identifier of `UTType.mpeg`.
public var kUTTypeMPEG: CFString { NSString(string: UTType.mpeg.identifier) }
/// MPEG-4: the identifier of `UTType.mpeg4Movie`.
public var kUTTypeMPEG4: CFString { NSString(string: UTType.mpeg4Movie.identifier) }
/// MP3: the identifier of `UTType.mp3`.
public var kUTTypeMP3: CFString { NSString(string: UTType.mp3.identifier) }
/// A camera's raw picture: the identifier of `UTType.rawImage`.
public var kUTTypeRawImage: CFString { NSString(string: UTType.rawImage.identifier) }
/// Text: the identifier of `UTType.text`.
public var kUTTypeText: CFString { NSString(string: UTType.text.identifier) }
/// Text without styles: the identifier of `UTType.plainText`.
public var kUTTypePlainText: CFString { NSString(string: UTType.plainText.identifier) }
/// Text in UTF-8: the identifier of `UTType.utf8PlainText`.
public var kUTTypeUTF8PlainText: CFString { NSString(string: UTType.utf8PlainText.identifier) }
/// JSON: the identifier of `UTType.json`.
public var kUTTypeJSON: CFString { NSString(string: UTType.json.identifier) }
/// XML: the identifier of `UTType.xml`.
public var kUTTypeXML: CFString { NSString(string: UTType.xml.identifier) }
/// HTML: the identifier of `UTType.html`.
public var kUTTypeHTML: CFString { NSString(string: UTType.html.identifier) }
/// Data: the identifier of `UTType.data`.
public var kUTTypeData: CFString { NSString(string: UTType.data.identifier) }
/// Anything in a file system: the identifier of `UTType.item`.
public var kUTTypeItem: CFString { NSString(string: UTType.item.identifier) }
/// Content: the identifier of `UTType.content`.
public var kUTTypeContent: CFString { NSString(string: UTType.content.identifier) }
/// A folder: the identifier of `UTType.folder`.
public var kUTTypeFolder: CFString { NSString(string: UTType.folder.identifier) }
/// A directory: the identifier of `UTType.directory`.
public var kUTTypeDirectory: CFString { NSString(string: UTType.directory.identifier) }
/// An address: the identifier of `UTType.url`.
public var kUTTypeURL: CFString { NSString(string: UTType.url.identifier) }
/// The address of a file: the identifier of `UTType.fileURL`.
public var kUTTypeFileURL: CFString { NSString(string: UTType.fileURL.identifier) }
/// Files in one: the identifier of `UTType.archive`.
public var kUTTypeArchive: CFString { NSString(string: UTType.archive.identifier) }
/// ZIP: the identifier of `UTType.zip`.
public var kUTTypeZipArchive: CFString { NSString(string: UTType.zip.identifier) }
/// A Live Photo: the identifier of `UTType.livePhoto`.
public var kUTTypeLivePhoto: CFString { NSString(string: UTType.livePhoto.identifier) }

/// Whether a type is another one, or a kind of it.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
    UTType(importedAs: inUTI.description).conforms(to: UTType(importedAs: inConformsToUTI.description))
}
