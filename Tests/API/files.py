"""Bodies for requests: small pictures and models, beside bytes that are neither. Run alone, it uploads a model."""

import sys
import urllib.request

import schemathesis
from hypothesis import strategies as st

from small_files import JPEG, WEBP, onnx, png

pictures = st.builds(png, st.integers(1, 40), st.integers(1, 40))
schemathesis.openapi.media_type("image/png", pictures)
schemathesis.openapi.media_type("image/jpeg", st.just(JPEG))
schemathesis.openapi.media_type("image/webp", st.just(WEBP))
schemathesis.openapi.media_type("image/heic", st.binary(max_size=200))
schemathesis.openapi.media_type(
    "application/octet-stream", pictures | st.builds(onnx, st.integers(4, 9)) | st.binary(max_size=200)
)

if __name__ == "__main__":
    address, token = sys.argv[1:]
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/octet-stream"}
    urllib.request.urlopen(urllib.request.Request(f"{address}v1/models?name=tiny.onnx", onnx(12), headers)).close()
