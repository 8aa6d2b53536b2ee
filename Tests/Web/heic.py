"""HEIC files made by the system's libheif, whose HEVC encoder is x265."""

import ctypes
import ctypes.util
import pathlib
import tempfile

HEVC, RGB, INTERLEAVED_RGB, INTERLEAVED = 1, 1, 10, 10


class Status(ctypes.Structure):
    _fields_ = [("code", ctypes.c_int), ("subcode", ctypes.c_int), ("message", ctypes.c_char_p)]


def library():
    found = ctypes.CDLL(ctypes.util.find_library("heif") or "libheif.so.1")
    found.heif_context_alloc.restype = ctypes.c_void_p
    found.heif_image_get_plane.restype = ctypes.c_void_p
    for name in ("heif_context_get_encoder_for_format", "heif_image_create", "heif_image_add_plane",
                 "heif_encoder_set_lossy_quality", "heif_context_encode_image", "heif_context_write_to_file"):
        getattr(found, name).restype = Status
    return found


def check(status):
    if status.code:
        raise OSError((status.message or b"libheif").decode())


def written(picture, quality=85):
    """A picture (Pillow's, RGB) as a HEIC file; OSError where libheif cannot write HEIC."""
    heif, handle = library(), ctypes.c_void_p
    context = handle(heif.heif_context_alloc())
    encoder, image, encoded = handle(), handle(), handle()
    check(heif.heif_context_get_encoder_for_format(context, HEVC, ctypes.byref(encoder)))
    check(heif.heif_encoder_set_lossy_quality(encoder, quality))
    check(heif.heif_image_create(*picture.size, RGB, INTERLEAVED_RGB, ctypes.byref(image)))
    check(heif.heif_image_add_plane(image, INTERLEAVED, *picture.size, 24))
    stride = ctypes.c_int()
    plane = heif.heif_image_get_plane(image, INTERLEAVED, ctypes.byref(stride))
    data, row = picture.tobytes(), picture.width * 3
    for line in range(picture.height):
        ctypes.memmove(plane + line * stride.value, data[line * row:(line + 1) * row], row)
    check(heif.heif_context_encode_image(context, image, encoder, None, ctypes.byref(encoded)))
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "picture.heic"
        check(heif.heif_context_write_to_file(context, str(path).encode()))
        return path.read_bytes()
