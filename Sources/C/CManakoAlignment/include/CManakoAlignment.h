#ifndef CMANAKO_ALIGNMENT_H
#define CMANAKO_ALIGNMENT_H

#include <stdint.h>

// Planes are rows of floats without gaps; places are pixels, (0, 0) at the centre of the upper-left one. Matrices are three rows of
// three doubles.

typedef struct {
  const float *values;
  int32_t width, height;
} manako_align_plane;

/// Bytes as numbers; rows are `stride` bytes apart.
void manako_align_brightness(const uint8_t *pixels, int64_t stride, int32_t width, int32_t height, float *values);

/// Smooths with the weights 1 4 6 4 1 both ways; `target` may not be the plane itself.
void manako_align_smooth(const manako_align_plane *plane, float *target);

/// Smooths and takes every second pixel: (x, y) was (2x, 2y). `target` has (width + 1) / 2 × (height + 1) / 2 values.
void manako_align_halve(const manako_align_plane *plane, float *target);

/// What smoothing it twice takes from a plane.
void manako_align_detail(const manako_align_plane *plane, float *target);

/// Samples a plane between its pixels linearly, each `step` pixels: (x, y) was (step · x, step · y).
void manako_align_shrink(const manako_align_plane *plane, float step, int32_t width, int32_t height, float *target);

/// Floats that `manako_align_phase` works in.
int64_t manako_align_phase_work(int32_t columns, int32_t rows);

/// How well the floating plane fits each shift by whole pixels: phase correlation (Kuglin and Hines 1975) of what lies under Hann
/// windows. `columns` and `rows` are powers of two, at least as large as both planes. The value at (x, y) belongs to shifts of
/// floating to reference by x or x - columns, and y or y - rows.
void manako_align_phase(
    const manako_align_plane *reference, const manako_align_plane *floating, int32_t columns, int32_t rows, float *work,
    float *surface);

/// A place of the surface that is the highest around it.
typedef struct {
  int32_t x, y;
} manako_align_peak;

/// The highest places of a surface, the highest first, none within `reach` of a higher one; the surface goes round at its edges, and
/// is overwritten there. Returns how many there are, at most `capacity`.
int32_t manako_align_peaks(
    float *surface, int32_t columns, int32_t rows, int32_t reach, manako_align_peak *peaks, int32_t capacity);

/// What two planes have in common where they overlap.
typedef struct {
  int64_t count;       // pixels of the reference that show something of the floating plane
  double correlation;  // -1…1, of those pixels; 0 where either is flat
} manako_align_match;

/// Compares the reference with the floating plane, which `warp` (reference to floating) is sampled through.
void manako_align_compare(
    const manako_align_plane *reference, const manako_align_plane *floating, const double *warp, manako_align_match *match);

/// Moves a warp from reference to floating to where the planes fit best but for gain and offset, with Gauss and Newton's method on the
/// inverse composition (Baker and Matthews 2004), weighing down what does not fit. `parameters` is 2 for a shift, 8 for a homography.
/// `spread` says how many levels off most pixels are at first where gain and offset are about 1 and 0; 0 where that is not known.
/// Returns how far the corners moved in the last step in pixels, or -1 where it has no solution; `warp` is then what it was.
double manako_align_refine(
    const manako_align_plane *reference, const manako_align_plane *floating, int32_t parameters, int32_t iterations,
    double tolerance, double spread, double *warp);

/// A corner in a picture.
typedef struct {
  float x, y;              // pixels of the picture that the plane was made from
  int16_t signature[128];  // what is around it
} manako_align_feature;

/// Finds corners in a smoothed plane, spread over it, and describes what is around them by histograms of gradients (Lowe 2004) that
/// turn with the picture. Their places are multiplied by `scale`. Returns how many there are, at most `capacity`.
int32_t manako_align_features(
    const manako_align_plane *plane, float scale, manako_align_feature *features, int32_t capacity);

/// A pair of features that look alike.
typedef struct {
  int32_t reference, floating;
  float ratio;  // of the distances to the nearest and the second nearest
} manako_align_pair;

/// Pairs features that are each other's nearest and nearer than `ratio` times any other; the clearest first. Returns their number,
/// at most `floating_count`.
int32_t manako_align_pairs(
    const manako_align_feature *reference, int32_t reference_count, const manako_align_feature *floating, int32_t floating_count,
    float ratio, manako_align_pair *pairs);

/// The homography that takes most of `places` (x, y of the floating, x, y of the reference; the likeliest first) to within `reach`
/// pixels; random samples with a fixed seed, of the likeliest first (Chum and Matas 2005). Returns how many agree; 0 without any.
int32_t manako_align_agree(const double *places, int32_t count, double reach, double *matrix);

/// Samples interleaved bytes through a warp (target to source); what lies outside the source is 0. Rows are `stride` bytes apart.
void manako_align_resample(
    const uint8_t *source, int32_t width, int32_t height, int64_t stride, int32_t channels, const double *warp, uint8_t *target,
    int32_t target_width, int32_t target_height, int64_t target_stride);

/// Samples a plane through a warp (target to plane) linearly; it goes on beyond its edges as it is there.
void manako_align_sample(const manako_align_plane *plane, const double *warp, int32_t width, int32_t height, float *target);

/// A straight edge: its ends, in pixels.
typedef struct {
  float x0, y0, x1, y1;
} manako_align_line;

/// Finds straight edges of at least `least` pixels in a smoothed plane by growing regions of one direction (von Gioi et al. 2010,
/// doi 10.1109/TPAMI.2008.300), without that paper's last refinements. Returns how many there are, at most `capacity`.
int32_t manako_align_lines(const manako_align_plane *plane, float least, manako_align_line *lines, int32_t capacity);

/// How the camera of a picture was turned about its axis, as the picture's lines tell.
typedef struct {
  double roll;        // radians; positive when the horizon falls to the right
  double support;     // share of the lines' lengths that agrees, 0…1 or a little more
  double contrast;    // how much less the best other roll has, 0…1
  double length;      // of all lines, in long sides of the picture
  double spread;      // radians by which the rolls of parts of the picture differ from roll; infinite where too little of it has lines
} manako_align_level;

/// Finds roll and pitch under which most of the lines' lengths point to the zenith, to two directions at right angles on the horizon, or
/// lie along it. The lens is taken to see as wide as its focal length, in long sides of the picture, says. The same
/// is found of the lines of each half of the picture, and of every second line, which tells the spread.
void manako_align_find_level(
    const manako_align_line *lines, int32_t count, int32_t width, int32_t height, double focal, manako_align_level *level);

// A flow has two planes: how far each pixel of the reference has moved to the right in the floating plane, and how far down.

/// A flow for planes twice as large: `target` has 2 × width × height values.
void manako_align_enlarge_flow(
    const float *flow, int32_t flow_width, int32_t flow_height, int32_t width, int32_t height, float *target);

/// Moves a flow to where patches of eight by eight pixels of the reference are in the floating plane but for brightness, and joins the
/// patches (dense inverse search; Kroeger et al. 2016, arXiv 1603.03590). Both planes have one size of at least eight pixels a side.
void manako_align_search_flow(
    const manako_align_plane *reference, const manako_align_plane *floating, int32_t stride, int32_t iterations, float *flow);

/// Makes a flow smooth save where brightness and its gradient say otherwise (Brox et al. 2004), by successive over-relaxation.
void manako_align_smooth_flow(
    const manako_align_plane *reference, const manako_align_plane *floating, int32_t rounds, int32_t sweeps, float *flow);

#endif
