#include "CManakoBoards.h"

#include <math.h>
#include <string.h>

// A tag's picture as a model: the known pattern, seen by a homography that is bent a little by the lens, blurred by a Gaussian and turned
// into brightness by a power, as cameras do. Least squares over the pixels give all of it.
//
// Where brightness is not proportional to light, or ink runs, every white area looks larger than it is. Outer and inner edges of a tag show
// that alike, so that the power takes it up and the corners stay where they are.

enum { BENDS = 8, DARK = 10, BRIGHT, POWER, BLUR, SLOPES, COUNT = 16 };
enum { LARGEST_PATTERN = 16, MOST_EDGE_PIXELS = 1200, MOST_FLAT_PIXELS = 300, MOST_PIXELS = 2 * (MOST_EDGE_PIXELS + MOST_FLAT_PIXELS) };

typedef struct {
    float x, y;      // From the tag's middle, in parts of its size in the picture.
    float value;     // 0…1.
} Sample;

typedef struct {
    const uint8_t *cells;
    int side, size;
    double middle[2], scale;
    int count;
    Sample samples[MOST_PIXELS];
} Picture;

typedef struct {
    double cost, absolute;
    double matrix[COUNT][COUNT], gradient[COUNT];
} Equations;

// What expectations there are, as a mean and a standard deviation; they matter for tags of few pixels.
typedef struct {
    double mean, deviation;
} Expectation;

static const Expectation expectedPower = {2, 1}, expectedBlur = {-0.4, 0.7}, expectedBend = {0, 0.02}, expectedSlope = {0, 0.1};

// The normal distribution and its density at a place (Abramowitz and Stegun 1964, 26.2.17).
static double normal(double x, double *density) {
    double size = fabs(x), t = 1 / (1 + 0.2316419 * size), d = 0.39894228 * (double)expf((float)(-0.5 * x * x));
    double tail = d * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
    *density = d;
    return x > 0 ? 1 - tail : tail;
}

// How much of the cells along one side is seen at a place blurred by `blur`, with the derivatives by the place and by the blur's logarithm.
// Returns the first cell; the last one is in `last`.
static int parts(double place, double blur, int side, double *part, double *byPlace, double *byBlur, int *last) {
    double start = place + side / 2.0, reach = 3.2 * blur;
    int first = (int)floor(start - reach), end = (int)floor(start + reach);
    if (first < 0) first = 0;
    if (first > side - 1) first = side - 1;
    if (end > side - 1) end = side - 1;
    if (end < first) end = first;
    // What is beyond the pattern is like its outermost cells.
    double before = 1, densityBefore = 0, momentBefore = 0;
    for (int cell = first; cell <= end; cell++) {
        double after = 0, densityAfter = 0, momentAfter = 0;
        if (cell < end) {
            double away = (start - (cell + 1)) / blur, density;
            after = normal(away, &density);
            densityAfter = density / blur;
            momentAfter = -away * density;
        }
        part[cell - first] = before - after;
        byPlace[cell - first] = densityBefore - densityAfter;
        byBlur[cell - first] = momentBefore - momentAfter;
        before = after, densityBefore = densityAfter, momentBefore = momentAfter;
    }
    *last = end;
    return first;
}

typedef struct {
    double white, byU, byV, byBlur, byBoth;
} Shade;

// How white the blurred pattern is at a place, with its derivatives.
static Shade shade(const Picture *picture, double u, double v, double blurU, double blurV) {
    double pu[LARGEST_PATTERN], du[LARGEST_PATTERN], su[LARGEST_PATTERN], pv[LARGEST_PATTERN], dv[LARGEST_PATTERN], sv[LARGEST_PATTERN];
    int lastU, lastV;
    int left = parts(u, blurU, picture->side, pu, du, su, &lastU), top = parts(v, blurV, picture->side, pv, dv, sv, &lastV);
    Shade sum = {0};
    for (int row = top; row <= lastV; row++) {
        const uint8_t *cells = picture->cells + row * picture->side;
        double white = 0, byU = 0, byBlur = 0;
        for (int column = left; column <= lastU; column++) {
            if (!cells[column]) continue;
            white += pu[column - left], byU += du[column - left], byBlur += su[column - left];
        }
        sum.white += white * pv[row - top];
        sum.byU += byU * pv[row - top];
        sum.byV += white * dv[row - top];
        sum.byBoth += byU * dv[row - top];
        sum.byBlur += byBlur * pv[row - top] + white * sv[row - top];
    }
    return sum;
}

static void bend(const double *p, double *x, double *y) {
    double square = *x * *x + *y * *y;
    *x += p[BENDS] * square, *y += p[BENDS + 1] * square;
}

// What of the parameters all samples share.
typedef struct {
    double blur, blurPart, dark, bright, byDark, byBright, darkLog, brightLog;
} Light;

static Light light(const Picture *picture, const double *p) {
    double dark = pow(p[DARK], p[POWER]), bright = pow(p[BRIGHT], p[POWER]);
    // The variance of a quarter of a pixel.
    double square = exp(2 * p[BLUR]), all = square + 1 / 48.0;
    return (Light){
        sqrt(all) / picture->scale, square / all, dark, bright, p[POWER] * dark / p[DARK], p[POWER] * bright / p[BRIGHT], dark * log(p[DARK]),
        bright * log(p[BRIGHT])};
}

// How white the pattern is in a pixel: the mean of four places in it, with a blur that makes up for their being so few.
static Shade pixel(const Picture *picture, double blur, double u, double v, double ux, double uy, double vx, double vy) {
    double across = blur * sqrt(ux * ux + uy * uy), down = blur * sqrt(vx * vx + vy * vy), quarter = 0.25 / picture->scale;
    Shade sum = {0};
    for (int part = 0; part < 4; part++) {
        double x = part & 1 ? quarter : -quarter, y = part & 2 ? quarter : -quarter;
        Shade s = shade(picture, u + x * ux + y * uy, v + x * vx + y * vy, across, down);
        // What is round in the picture is slanted in the pattern: to the first order, as heat spreads.
        sum.white += (s.white + blur * blur * (ux * vx + uy * vy) * s.byBoth) / 4;
        sum.byU += s.byU / 4, sum.byV += s.byV / 4, sum.byBlur += s.byBlur / 4;
    }
    return sum;
}

// A sample's residual and its derivatives; 0 where the model makes no sense.
static int residual(const Picture *picture, const double *p, const Light *l, const Sample *sample, double *value, double *row) {
    double x = sample->x, y = sample->y, square = x * x + y * y;
    bend(p, &x, &y);
    double w = p[6] * x + p[7] * y + 1;
    if (!(w > 0.2)) return 0;
    double u = (p[0] * x + p[1] * y + p[2]) / w, v = (p[3] * x + p[4] * y + p[5]) / w;
    double ux = (p[0] - u * p[6]) / w, uy = (p[1] - u * p[7]) / w, vx = (p[3] - v * p[6]) / w, vy = (p[4] - v * p[7]) / w;
    Shade s = pixel(picture, l->blur, u, v, ux, uy, vx, vy);
    double all = l->dark + s.white * (l->bright - l->dark);
    if (!(all > 1e-9)) return 0;
    double logarithm = (double)logf((float)all), root = (double)expf((float)(logarithm / p[POWER]));
    double lit = 1 + p[SLOPES] * sample->x + p[SLOPES + 1] * sample->y, slope = lit * root / (p[POWER] * all);
    *value = lit * root - sample->value;
    double byWhite = slope * (l->bright - l->dark), byU = byWhite * s.byU, byV = byWhite * s.byV;
    row[0] = byU * x / w, row[1] = byU * y / w, row[2] = byU / w;
    row[3] = byV * x / w, row[4] = byV * y / w, row[5] = byV / w;
    row[6] = -(byU * u + byV * v) * x / w, row[7] = -(byU * u + byV * v) * y / w;
    row[BENDS] = (byU * ux + byV * vx) * square, row[BENDS + 1] = (byU * uy + byV * vy) * square;
    row[DARK] = slope * (1 - s.white) * l->byDark;
    row[BRIGHT] = slope * s.white * l->byBright;
    row[POWER] = slope * ((1 - s.white) * l->darkLog + s.white * l->brightLog) - lit * root * logarithm / (p[POWER] * p[POWER]);
    row[BLUR] = byWhite * s.byBlur * l->blurPart;
    row[SLOPES] = root * sample->x, row[SLOPES + 1] = root * sample->y;
    return 1;
}

static void expect(Equations *equations, const double *p, int index, Expectation expectation, double variance) {
    double weight = variance / (expectation.deviation * expectation.deviation), away = p[index] - expectation.mean;
    equations->cost += weight * away * away;
    equations->matrix[index][index] += weight;
    equations->gradient[index] += weight * away;
}

// The equations at parameters; residuals beyond `limit` count less (Huber). Returns 0 where they make no sense.
static int equate(const Picture *picture, const double *p, double limit, double variance, Equations *equations) {
    memset(equations, 0, sizeof *equations);
    if (!(p[DARK] > 0.003 && p[BRIGHT] > p[DARK] && p[BRIGHT] < 3 && p[POWER] > 0.3 && p[POWER] < 5 && fabs(p[BLUR]) < 2.5)) return 0;
    Light shared = light(picture, p);
    for (int i = 0; i < picture->count; i++) {
        double row[COUNT], value;
        if (!residual(picture, p, &shared, picture->samples + i, &value, row)) return 0;
        double size = fabs(value), weight = size > limit ? limit / size : 1;
        equations->absolute += size;
        equations->cost += size > limit ? 2 * limit * size - limit * limit : size * size;
        for (int a = 0; a < COUNT; a++) {
            double factor = weight * row[a];
            equations->gradient[a] += factor * value;
            // All of a row, though a half is enough: so the compiler takes several at a time.
            for (int b = 0; b < COUNT; b++) equations->matrix[a][b] += factor * row[b];
        }
    }
    expect(equations, p, POWER, expectedPower, variance);
    expect(equations, p, BLUR, expectedBlur, variance);
    for (int i = 0; i < 2; i++) {
        expect(equations, p, BENDS + i, expectedBend, variance);
        expect(equations, p, SLOPES + i, expectedSlope, variance);
    }
    return 1;
}

// Solves the damped equations by Cholesky's method. Returns 0 where they are not definite.
static int solve(const Equations *equations, double damping, double *step) {
    double factor[COUNT][COUNT];
    for (int a = 0; a < COUNT; a++)
        for (int b = 0; b <= a; b++) {
            double sum = equations->matrix[a][b] + (a == b ? damping * equations->matrix[a][a] + 1e-12 : 0);
            for (int c = 0; c < b; c++) sum -= factor[a][c] * factor[b][c];
            if (a == b && !(sum > 0)) return 0;
            factor[a][b] = a == b ? sqrt(sum) : sum / factor[b][b];
        }
    for (int a = 0; a < COUNT; a++) {
        step[a] = -equations->gradient[a];
        for (int b = 0; b < a; b++) step[a] -= factor[a][b] * step[b];
        step[a] /= factor[a][a];
    }
    for (int a = COUNT - 1; a >= 0; a--) {
        for (int b = a + 1; b < COUNT; b++) step[a] -= factor[b][a] * step[b];
        step[a] /= factor[a][a];
    }
    return 1;
}

// The map from a square of `size` cells about the origin to corners, inverted: from the picture to cells, as 8 numbers.
static int homography(const double *q, double size, double *p) {
    double half = size / 2;
    // By the closed form of Heckbert (1989) for the unit square, then by its adjoint.
    double ux = q[2] - q[4], uy = q[3] - q[5], vx = q[6] - q[4], vy = q[7] - q[5];
    double sx = q[0] - q[2] + q[4] - q[6], sy = q[1] - q[3] + q[5] - q[7], determinant = ux * vy - vx * uy;
    if (!(fabs(determinant) > 1e-9)) return 0;
    double g = (sx * vy - vx * sy) / determinant, h = (ux * sy - sx * uy) / determinant;
    double a = q[2] - q[0] + g * q[2], b = q[6] - q[0] + h * q[6], c = q[0];
    double d = q[3] - q[1] + g * q[3], e = q[7] - q[1] + h * q[7], f = q[1];
    double m[9] = {e - f * h, c * h - b, b * f - c * e, f * g - d, a - c * g, c * d - a * f, d * h - e * g, b * g - a * h, a * e - b * d};
    if (!(fabs(m[8]) > 1e-12)) return 0;
    // From the unit square to cells about the middle.
    for (int i = 0; i < 3; i++) {
        m[i] = size * m[i] - half * m[6 + i];
        m[3 + i] = size * m[3 + i] - half * m[6 + i];
    }
    for (int i = 0; i < 8; i++) p[i] = m[i] / m[8];
    return 1;
}

// Where a place of the pattern is seen, from the tag's middle in parts of its size.
static int seen(const double *p, double u, double v, double *x, double *y) {
    double a = p[0] - u * p[6], b = p[1] - u * p[7], c = p[3] - v * p[6], d = p[4] - v * p[7];
    double determinant = a * d - b * c, s = u - p[2], t = v - p[5];
    if (!(fabs(determinant) > 1e-12)) return 0;
    double straightX = (d * s - b * t) / determinant, straightY = (a * t - c * s) / determinant;
    *x = straightX, *y = straightY;
    for (int i = 0; i < 8; i++) {
        double square = *x * *x + *y * *y;
        *x = straightX - p[BENDS] * square, *y = straightY - p[BENDS + 1] * square;
    }
    return 1;
}

// How far a place of the pattern is from the nearest line between cells, in cells.
static double edgeDistance(double place, int side) {
    double start = place + side / 2.0;
    return fabs(start - round(start));
}

// Takes the pixels that show the tag and a part of what is around it. Returns 0 where the picture ends.
static int take(Picture *picture, const uint8_t *pixels, int width, int height, int stride, const double *p, const double *corners) {
    double cell = 1e9;
    for (int i = 0; i < 4; i++) {
        int next = (i + 1) % 4;
        double length = hypot(corners[2 * i] - corners[2 * next], corners[2 * i + 1] - corners[2 * next + 1]);
        if (length / picture->size < cell) cell = length / picture->size;
    }
    if (!(cell > 1.2)) return 0;
    double margin = 1.5 / cell, limit = picture->side / 2.0 - (margin < 0.25 ? 0.25 : margin > 0.6 ? 0.6 : margin);
    double low[2] = {1e9, 1e9}, high[2] = {-1e9, -1e9};
    for (int i = 0; i < 4; i++) {
        double x, y;
        if (!seen(p, i == 0 || i == 3 ? -limit : limit, i < 2 ? -limit : limit, &x, &y)) return 0;
        double place[2] = {picture->middle[0] + x * picture->scale, picture->middle[1] + y * picture->scale};
        for (int axis = 0; axis < 2; axis++) {
            if (place[axis] < low[axis]) low[axis] = place[axis];
            if (place[axis] > high[axis]) high[axis] = place[axis];
        }
    }
    if (!(low[0] >= 0 && low[1] >= 0 && high[0] <= width - 1 && high[1] <= height - 1)) return 0;
    double near = 3 / cell, area = picture->side * cell * picture->side * cell;
    int edgeStep = 1 + (int)(area / MOST_EDGE_PIXELS), flatStep = 1 + (int)(area / MOST_FLAT_PIXELS);
    for (int y = (int)ceil(low[1]); y <= (int)high[1]; y++)
        for (int x = (int)ceil(low[0]); x <= (int)high[0]; x++) {
            double qx = (x - picture->middle[0]) / picture->scale, qy = (y - picture->middle[1]) / picture->scale;
            double w = p[6] * qx + p[7] * qy + 1, u = (p[0] * qx + p[1] * qy + p[2]) / w, v = (p[3] * qx + p[4] * qy + p[5]) / w;
            if (!(w > 0.2 && fabs(u) <= limit && fabs(v) <= limit)) continue;
            int isFlat = edgeDistance(u, picture->side) > near && edgeDistance(v, picture->side) > near;
            // A hash spreads those that are taken.
            uint32_t number = (uint32_t)x * 73856093u ^ (uint32_t)y * 19349663u;
            number = (number ^ (number >> 15)) * 2246822519u;
            if ((number >> 8) % (uint32_t)(isFlat ? flatStep : edgeStep) != 0) continue;
            if (picture->count == MOST_PIXELS) return 1;
            picture->samples[picture->count++] = (Sample){(float)qx, (float)qy, (float)(pixels[(ptrdiff_t)y * stride + x] / 255.0)};
        }
    return picture->count > 4 * COUNT;
}

// The brightness of black and of white, from the pixels in the middle of the tag's own and the other cells.
static int levels(const Picture *picture, double *p) {
    double sum[2] = {0, 0};
    int count[2] = {0, 0};
    for (int i = 0; i < picture->count; i++) {
        const Sample *sample = picture->samples + i;
        double w = p[6] * sample->x + p[7] * sample->y + 1, half = picture->side / 2.0;
        double u = (p[0] * sample->x + p[1] * sample->y + p[2]) / w + half, v = (p[3] * sample->x + p[4] * sample->y + p[5]) / w + half;
        if (fabs(u - floor(u) - 0.5) > 0.3 || fabs(v - floor(v) - 0.5) > 0.3 || !(u >= 0 && v >= 0 && u < picture->side && v < picture->side))
            continue;
        int isWhite = picture->cells[(int)v * picture->side + (int)u] != 0;
        sum[isWhite] += sample->value, count[isWhite]++;
    }
    if (count[0] < 4 || count[1] < 4) return 0;
    p[DARK] = fmax(sum[0] / count[0], 0.01), p[BRIGHT] = sum[1] / count[1];
    return p[BRIGHT] > p[DARK] + 0.04;
}

static double within(double value, double least, double most) { return value < least ? least : value > most ? most : value; }

// Takes parameters back to where they make sense, so that one of them at its end stops none of the others.
static void bound(double *p) {
    p[DARK] = within(p[DARK], 0.004, 1);
    p[BRIGHT] = within(p[BRIGHT], p[DARK] + 0.01, 2.9);
    p[POWER] = within(p[POWER], 0.35, 4.9);
    p[BLUR] = within(p[BLUR], -2.4, 2.4);
}

// What is left unexplained at most, as a part of the contrast: more says that something is in the picture that the model lacks, such as a
// camera's sharpening, and then its corners are worth no more than those of the edges.
static const double largestRest = 0.03;
// The least blur of a lens in pixels. What is sharper was drawn, where an edge is where brightness changes, or sharpened.
static const double leastBlur = 0.2;

static int isExplained(const Picture *picture, const double *p, const Equations *equations) {
    return exp(p[BLUR]) >= leastBlur && 1.2533 * equations->absolute / picture->count <= largestRest * (p[BRIGHT] - p[DARK]);
}

static int fit(const Picture *picture, double *p) {
    Equations current, next;
    double variance = 4e-4, limit = 0.2, damping = 1e-4;
    if (!equate(picture, p, limit, variance, &current)) return 0;
    for (int round = 0; round < 14; round++) {
        double step[COUNT], trial[COUNT], length = 0;
        if (!solve(&current, damping, step)) return 0;
        for (int i = 0; i < COUNT; i++) trial[i] = p[i] + step[i];
        bound(trial);
        if (!equate(picture, trial, limit, variance, &next) || !(next.cost <= current.cost)) {
            damping *= 10;
            if (damping > 1e3) return isExplained(picture, p, &current);
            continue;
        }
        memcpy(p, trial, sizeof trial);
        current = next;
        damping /= 10;
        for (int i = 0; i < 8; i++) length += step[i] * step[i];
        // A mean of absolute values tells a normal distribution's deviation, and outliers change it little.
        double deviation = fmax(1.2533 * next.absolute / picture->count, 0.003);
        if (2.5 * deviation < 0.7 * limit) {
            variance = deviation * deviation, limit = 2.5 * deviation;
            if (!equate(picture, p, limit, variance, &current)) return 0;
        } else if (length < 1e-7) {
            break;
        }
    }
    return isExplained(picture, p, &current);
}

int manako_boards_fit_tag(
    const uint8_t *pixels, int width, int height, int stride, const uint8_t *cells, int side, int size, double *corners) {
    Picture picture = {.cells = cells, .side = side, .size = size};
    if (side < 3 || side > LARGEST_PATTERN || size < 1 || size > side) return 0;
    for (int i = 0; i < 8; i++) picture.middle[i % 2] += corners[i] / 4;
    for (int i = 0; i < 4; i++)
        picture.scale = fmax(picture.scale, hypot(corners[2 * i] - picture.middle[0], corners[2 * i + 1] - picture.middle[1]));
    if (!(picture.scale > 4 && picture.scale < 1e5)) return 0;
    double q[8], p[COUNT] = {0};
    for (int i = 0; i < 8; i++) q[i] = (corners[i] - picture.middle[i % 2]) / picture.scale;
    p[POWER] = expectedPower.mean, p[BLUR] = expectedBlur.mean;
    if (!homography(q, size, p) || !take(&picture, pixels, width, height, stride, p, corners) || !levels(&picture, p) || !fit(&picture, p)) return 0;
    double found[8], reach = fmin(2, 0.8 * picture.scale / size);
    for (int i = 0; i < 4; i++) {
        double x, y, half = size / 2.0;
        if (!seen(p, i == 0 || i == 3 ? -half : half, i < 2 ? -half : half, &x, &y)) return 0;
        found[2 * i] = picture.middle[0] + x * picture.scale, found[2 * i + 1] = picture.middle[1] + y * picture.scale;
        if (!(hypot(found[2 * i] - corners[2 * i], found[2 * i + 1] - corners[2 * i + 1]) < reach)) return 0;
    }
    memcpy(corners, found, sizeof found);
    return 1;
}
