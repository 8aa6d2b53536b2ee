#!/usr/bin/env python3
"""Measures other programs on what Benchmarks/ measured, and prints both figures and their ratio.

usage: bench-peers.py FOLDER [--data DIR] [--manako PROGRAM]

FOLDER holds measurements.json and the pictures that ManakoBenchmarks made. Of each stage medians and minima are compared,
after warm-up; a ratio above 1 means that Manako is faster. On a machine with other work, minima are what to look at. What
is not installed or not there is left out, and said so.
Needs numpy and opencv-python-headless; onnxruntime, openvino and ai-edge-litert for the models.
"""

import argparse
import ctypes
import ctypes.util
import itertools
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import cv2
import numpy as np

THREADS = os.cpu_count() or 1
SIDE = 416


def measure(work, seconds=1.5, least=5, most=300):
    """The median and the minimum time of a call in milliseconds."""
    for _ in range(3):
        work()
    times, end = [], time.perf_counter() + seconds
    while len(times) < least or (len(times) < most and time.perf_counter() < end):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1e3)
    return sorted(times)[len(times) // 2], min(times)


def blob(picture, interpolation=cv2.INTER_LINEAR):
    """The letterboxed input tensor of YOLOX, as a Python user makes it."""
    height, width = picture.shape[:2]
    scale = SIDE / max(height, width)
    box = np.full((SIDE, SIDE, 3), 114, np.uint8)
    size = (round(width * scale), round(height * scale))
    box[:size[1], :size[0]] = cv2.resize(picture, size, interpolation=interpolation)
    return cv2.dnn.blobFromImage(box)


class TurboJPEG:
    """The decoder of the system's libturbojpeg, called without anything around it."""

    RGB = 0

    def __init__(self):
        self.library = ctypes.CDLL(ctypes.util.find_library("turbojpeg") or "libturbojpeg.so.0")
        self.library.tjInitDecompress.restype = ctypes.c_void_p
        self.handle = ctypes.c_void_p(self.library.tjInitDecompress())

    def decode(self, data, target):
        height, width = target.shape[:2]
        status = self.library.tjDecompress2(
            self.handle, data, ctypes.c_ulong(len(data)), target.ctypes.data_as(ctypes.c_void_p), width, 0, height,
            self.RGB, 0)
        assert status == 0, "libturbojpeg could not decode the picture"


def picture_peers(folder):
    large, small = folder / "photo-12mp.jpg", folder / "photo-vga.jpg"
    large_bytes, small_bytes = large.read_bytes(), small.read_bytes()
    arrays = {name: np.frombuffer(data, np.uint8) for name, data in (("large", large_bytes), ("small", small_bytes))}
    picture = cv2.imread(str(folder / "photo-1280.png"))
    png = np.frombuffer((folder / "photo-1280.png").read_bytes(), np.uint8)
    turned = cv2.ROTATE_90_CLOCKWISE
    for filter in ("bilinear", "antialiased"):
        stage, method = f"jpeg 12mp file to tensor {filter}", \
            cv2.INTER_LINEAR if filter == "bilinear" else cv2.INTER_AREA
        yield stage, "cv2 imread, resize, blob", lambda: blob(cv2.imread(str(large)), method)
        yield stage, "cv2 imread reduced, resize, blob", \
            lambda: blob(cv2.imread(str(large), cv2.IMREAD_REDUCED_COLOR_4), method)
        yield f"tensor 1280x960 rgb nchw f32 upright {filter}", "cv2 resize, blob", lambda: blob(picture, method)
        yield f"tensor 1280x960 rgb nchw f32 rotated {filter}", "cv2 rotate, resize, blob", \
            lambda: blob(cv2.rotate(picture, turned), method)
    yield "decode jpeg 640x480 rgb", "cv2 imdecode", lambda: cv2.imdecode(arrays["small"], cv2.IMREAD_COLOR)
    yield "decode jpeg 12mp rgb", "cv2 imdecode", lambda: cv2.imdecode(arrays["large"], cv2.IMREAD_COLOR)
    yield "decode jpeg 12mp quarter rgb", "cv2 imdecode reduced", \
        lambda: cv2.imdecode(arrays["large"], cv2.IMREAD_REDUCED_COLOR_4)
    try:
        turbo = TurboJPEG()
        targets = [np.empty((rows, columns, 3), np.uint8) for columns, rows in ((4000, 3000), (1000, 750), (640, 480))]
        yield "decode jpeg 12mp rgb", "libturbojpeg", lambda: turbo.decode(large_bytes, targets[0])
        for stage in ("decode jpeg 12mp quarter rgb", "jpeg 12mp file to tensor bilinear",
                      "jpeg 12mp file to tensor antialiased"):
            yield stage, "libturbojpeg, decoding at 1/4 alone", lambda: turbo.decode(large_bytes, targets[1])
        yield "decode jpeg 640x480 rgb", "libturbojpeg", lambda: turbo.decode(small_bytes, targets[2])
    except OSError as missing:
        print(f"left out: {missing}")
    quality = [cv2.IMWRITE_JPEG_QUALITY, 90]
    yield "encode jpeg 1280x960", "cv2 imencode", lambda: cv2.imencode(".jpg", picture, quality)
    yield "encode png 1280x960", "cv2 imencode", lambda: cv2.imencode(".png", picture)
    yield "decode png 1280x960", "cv2 imdecode", lambda: cv2.imdecode(png, cv2.IMREAD_COLOR)


def openvino_peer(path, precision):
    import openvino
    compiled = openvino.Core().compile_model(path, "CPU", {
        "PERFORMANCE_HINT": "LATENCY", "INFERENCE_NUM_THREADS": THREADS, "INFERENCE_PRECISION_HINT": precision})
    request = compiled.create_infer_request()
    request.set_input_tensor(openvino.Tensor(np.zeros((1, 3, SIDE, SIDE), np.float32)))
    return request.infer


def onnxruntime_peer(path):
    import onnxruntime
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = THREADS
    session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    values = {session.get_inputs()[0].name: np.zeros((1, 3, SIDE, SIDE), np.float32)}
    return lambda: session.run(None, values)


def litert_peer(path):
    from ai_edge_litert.interpreter import Interpreter
    interpreter = Interpreter(model_path=path, num_threads=THREADS)
    interpreter.allocate_tensors()
    details = interpreter.get_input_details()[0]
    interpreter.set_tensor(details["index"], np.zeros(details["shape"], details["dtype"]))
    return interpreter.invoke


def model_peers(data, home, stages):
    detector, classifier = f"{data}/detectors/yolox_nano.onnx", f"{data}/classify/mobilenet_v2_1.0_224_quant.tflite"
    face = f"{home}/models/face_detection_short_range.tflite"
    yolov8 = f"{data}/detectors/yolov8n_random_onnx/model.onnx"
    for stage in (stage for stage in stages if stage.startswith("model ")):
        precision = "bf16" if " bf16 " in stage else "f32"
        made = {
            "yolox_nano": [("OpenVINO in Python", lambda: openvino_peer(detector, precision)),
                           ("ONNX Runtime in Python, f32", lambda: onnxruntime_peer(detector))],
            "mobilenet_v2": [("LiteRT in Python", lambda: litert_peer(classifier))],
            "face_short_range": [("LiteRT in Python", lambda: litert_peer(face))],
            "yolov8n_320_onnx": [("OpenVINO in Python", lambda: openvino_peer(yolov8, precision))],
            # Nothing else runs Core ML models here; the peer runs the same network as ONNX.
            "yolov8n_320_coreml": [("OpenVINO in Python, ONNX", lambda: openvino_peer(yolov8, precision))],
        }[stage.split()[1]]
        for name, make in made:
            try:
                yield stage, name, make()
            except ImportError as missing:
                print(f"left out: {missing}")


# A process of its own, since a child's peak memory counts the parent's that it was forked from.
LAUNCHER = """
import os, sys, time
quiet = [(os.POSIX_SPAWN_OPEN, stream, "/dev/null", os.O_WRONLY, 0) for stream in (1, 2)]
start = time.perf_counter()
process = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=quiet)
_, status, usage = os.wait4(process, 0)
print((time.perf_counter() - start) * 1e3, usage.ru_maxrss / 1024, os.waitstatus_to_exitcode(status))
"""


def run_program(command, environment):
    """Milliseconds and peak memory in MB of a whole process, and how it ended."""
    line = subprocess.check_output([sys.executable, "-I", "-S", "-c", LAUNCHER, *command], env=environment, text=True)
    milliseconds, memory, status = line.split()
    return float(milliseconds), float(memory), int(status)


def measure_program(program, model, picture):
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "XDG_CACHE_HOME": cache}
        command = [program, "detect", picture, "--format", "json"] + (["--model", model] if model else [])
        first, _, status = run_program(command, environment)
        if status != 0:
            return print(f"left out: {' '.join(command)} ended with {status}")
        runs = [run_program(command, environment) for _ in range(11)]
    times, memory = sorted(run[0] for run in runs), max(run[1] for run in runs)
    print(f"{pathlib.Path(model).name if model else 'built-in models':<24}{first:10.0f}{times[5]:10.0f}{times[0]:10.0f}"
          f"{memory:12.0f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--data", default="")
    parser.add_argument("--manako", help="the program, for whole processes; none are measured without it")
    parser.add_argument("--home", default=os.environ.get("MANAKO_HOME", ".manako"), help="where set-up put the models")
    arguments = parser.parse_args()
    cv2.setNumThreads(THREADS)
    measurements = json.loads((arguments.folder / "measurements.json").read_text())
    ours = {one["stage"]: (one["median"], one["minimum"]) for one in measurements}
    print(f"{THREADS} threads; median and minimum in milliseconds")
    print(f"{'stage':<50}{'peer':<36}{'Manako':>10}{'':>9}{'peer':>10}{'':>9}{'ratio':>8}{'':>8}")
    # One after the other: a generator's closures see its variables as they are when it goes on.
    peers = itertools.chain(picture_peers(arguments.folder), model_peers(arguments.data, arguments.home, ours))
    for stage, name, work in peers:
        if stage in ours:
            mine, theirs = ours[stage], measure(work)
            times = f"{mine[0]:10.2f}{mine[1]:9.2f}{theirs[0]:10.2f}{theirs[1]:9.2f}"
            print(f"{stage:<50}{name:<36}{times}{theirs[0] / mine[0]:8.2f}{theirs[1] / mine[1]:8.2f}", flush=True)
    if arguments.manako:
        print("\none photo of 12 megapixels, whole process of `manako detect` (median and minimum of 11 with cached model)")
        print(f"{'model':<24}{'first ms':>10}{'median ms':>10}{'min ms':>10}{'memory MB':>12}")
        for model in (f"{arguments.data}/detectors/yolox_nano.onnx", ""):
            if not model or pathlib.Path(model).exists():
                measure_program(arguments.manako, model, str(arguments.folder / "photo-12mp.jpg"))


if __name__ == "__main__":
    main()
