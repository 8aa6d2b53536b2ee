#ifndef CMANAKO_BOARDS_H
#define CMANAKO_BOARDS_H

#include <stddef.h>
#include <stdint.h>

// Grey pictures: one byte a pixel, rows `stride` bytes apart. Places are pixels, (0, 0) at the centre of the upper-left one.

/// The least distance of a corner from the picture's edge in which the response is computed.
enum { MANAKO_BOARDS_BORDER = 6 };

/// How much each pixel is where four squares meet: the ChESS response (Bennett and Lasenby 2014, doi 10.1016/j.cviu.2013.10.008).
/// `response` has width × height values, 0 near the edge and where it would be negative; sides of at least 16.
void manako_boards_response(const uint8_t *pixels, int width, int height, int stride, int16_t *response);

/// Makes a picture half as large, each pixel the mean of four; `target` is (width / 2) × (height / 2) without gaps.
void manako_boards_halve(const uint8_t *pixels, int width, int height, int stride, uint8_t *target);

/// Pixels whose response is the largest within `radius` and at least `threshold`, in the order of rows.
/// Returns how many there are; at most `capacity` of them are written, as index = y × width + x.
int manako_boards_maxima(
    const int16_t *response, int width, int height, int radius, int threshold, int32_t *indices, int capacity);

/// Brightness at places, between pixels linearly; places beyond the edge are those of the edge.
void manako_boards_sample(
    const uint8_t *pixels, int width, int height, int stride, const double *places, int count, float *values);

/// Moves corners to where the gradients around them say that they are: each is at right angles to the line to the corner
/// (Förstner and Gülch 1987). `half` is half the window's side in pixels; `places` are x, y pairs and are overwritten.
/// `moved[i]` is how far a corner has gone in pixels, negative where it could not be found.
void manako_boards_refine(
    const uint8_t *pixels, int width, int height, int stride, double *places, const float *half, int count, float *moved);

/// Moves the corners of a square to where lines along its edges meet; each edge is where brightness changes most within `reach` pixels.
/// `corners` are four x, y pairs, clockwise as seen. `sign` is 1 for a square that is darker than what is around it, else -1.
/// Returns 0 and changes nothing where an edge is not found over most of its length, such as at the picture's own edge.
int manako_boards_refine_square(
    const uint8_t *pixels, int width, int height, int stride, double *corners, double reach, int sign);

/// Moves the corners of a tag of known cells to where a model of its picture shows them: a homography with a little of the lens's bend, a
/// Gaussian blur, black, white, a power between light and brightness and a slope of the light, by least squares over all its pixels.
/// `cells` are `side` × `side`, row by row, not 0 for white; the corners are those of the middle `size` × `size`, from the upper left on,
/// clockwise as printed. Returns 0 and changes nothing where the picture ends or the model does not fit.
int manako_boards_fit_tag(
    const uint8_t *pixels, int width, int height, int stride, const uint8_t *cells, int side, int size, double *corners);

#endif
