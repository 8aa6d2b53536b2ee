#!/usr/bin/env python3
"""Times OpenCV's ArUco on the pictures of a board that ManakoMeasureTimes has made.

usage: bench-boards.py FOLDER      FOLDER holds "board *.png"

Needs opencv-contrib-python-headless. One thread; the milliseconds are the processor's, of finding tags and the pose over the board.
"""

import pathlib
import sys
import time

import cv2
import numpy

SQUARE, SPACING, COLUMNS, ROWS = 0.03, 0.0075, 5, 7
RUNS = 20


def pose(tags, found, size):
    """The pose over all tags of the board that were found, with a camera of about the right focal length."""
    corners, ids, _ = found
    if ids is None:
        return 0
    objects, places = [], []
    for quad, tag in zip(corners, ids.flatten()):
        if tag < COLUMNS * ROWS:
            x, y = (tag % COLUMNS) * (SQUARE + SPACING), (tag // COLUMNS) * (SQUARE + SPACING)
            objects += [(x, y, 0), (x + SQUARE, y, 0), (x + SQUARE, y + SQUARE, 0), (x, y + SQUARE, 0)]
            places += list(quad.reshape(4, 2))
    height, width = size
    camera = numpy.array([[0.875 * width, 0, width / 2], [0, 0.875 * width, height / 2], [0, 0, 1]])
    if len(objects) >= 4:
        cv2.solvePnP(numpy.array(objects), numpy.array(places, dtype=float), camera, None)
    return len(objects)


def main():
    cv2.setNumThreads(1)
    refinements = {"none": cv2.aruco.CORNER_REFINE_NONE, "subpixel": cv2.aruco.CORNER_REFINE_SUBPIX}
    tags = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)
    print(f"OpenCV {cv2.__version__}, ArUco{'min ms':>58}{'median':>10}{'corners':>10}")
    for path in sorted(pathlib.Path(sys.argv[1]).glob("board *.png")):
        picture = cv2.imread(str(path), cv2.IMREAD_GRAYSCALE)
        for name, refinement in refinements.items():
            parameters = cv2.aruco.DetectorParameters()
            parameters.cornerRefinementMethod = refinement
            detector = cv2.aruco.ArucoDetector(tags, parameters)
            times = []
            for _ in range(RUNS if picture.shape[1] < 2000 else 5):
                start = time.thread_time()
                count = pose(tags, detector.detectMarkers(picture), picture.shape)
                times.append(1000 * (time.thread_time() - start))
            times.sort()
            print(f"{path.stem + ', refinement ' + name:<70}{times[0]:10.2f}{times[len(times) // 2]:10.2f}{count:10}")


if __name__ == "__main__":
    main()
