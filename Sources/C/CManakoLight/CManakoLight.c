#include "CManakoLight.h"

#include <math.h>
#include <string.h>

enum { BT2020 = 9, DCI_P3 = 11, DISPLAY_P3 = 12, PQ = 16, HLG = 18 };

bool manako_light_is_high_range(int transfer) { return transfer == PQ || transfer == HLG; }

bool manako_light_is_wide(int primaries) {
    return primaries == BT2020 || primaries == DCI_P3 || primaries == DISPLAY_P3;
}

// ITU-R BT.2100, table 4.
static double light_of_pq(double signal) {
    const double m1 = 0.1593017578125, m2 = 78.84375, c1 = 0.8359375, c2 = 18.8515625, c3 = 18.6875;
    double power = pow(signal, 1 / m2);
    return pow(fmax(power - c1, 0) / (c2 - c3 * power), 1 / m1) * 10000 / 203;
}

// ITU-R BT.2100, table 5: light of the scene. Television of standard range shows the same, so that the gamma of a brighter display is not
// applied.
static double light_of_hlg(double signal) {
    const double a = 0.17883277, b = 0.28466892, c = 0.55991073, white = 0.26496;
    return (signal <= 0.5 ? signal * signal / 3 : (exp((signal - c) / a) + b) / 12) / white;
}

static double light_of_srgb(double signal) {
    return signal <= 0.04045 ? signal / 12.92 : pow((signal + 0.055) / 1.055, 2.4);
}

double manako_light(int transfer, double signal) {
    signal = fmin(fmax(signal, 0), 1);
    return transfer == PQ ? light_of_pq(signal) : transfer == HLG ? light_of_hlg(signal) : light_of_srgb(signal);
}

double manako_light_encoded(double light) {
    return light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055;
}

static const double from_bt2020[3][3] = {
    {1.660491, -0.587641, -0.072850}, {-0.124550, 1.132900, -0.008349}, {-0.018151, -0.100579, 1.118730}};
static const double from_p3[3][3] = {
    {1.224940, -0.224940, 0}, {-0.042057, 1.042057, 0}, {-0.019638, -0.078636, 1.098274}};
static const double same[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

const double (*manako_light_matrix(int primaries))[3] {
    if (primaries == BT2020) return from_bt2020;
    return manako_light_is_wide(primaries) ? from_p3 : same;
}

void manako_light_compress(double light[3], double peak) {
    double knee = peak > 1 ? 0.75 : 0.95;
    double most = fmax(light[0], fmax(light[1], light[2]));
    if (most <= knee) return;
    double room = 1 - knee, shown;
    if (peak > 1) {
        double part = fmin((most - knee) / (peak - knee), 1), slope = (peak - knee) / room;
        shown = knee + room * part * slope / (1 + part * (slope - 1));
    } else {
        shown = knee + room * (1 - exp(-(most - knee) / room));
    }
    for (int i = 0; i < 3; i++) light[i] *= shown / most;
}

void manako_light_fill(manako_light_table *table, int primaries, int transfer) {
    for (int i = 0; i < 256; i++) table->linear[i] = manako_light(transfer, i / 255.0);
    for (int i = 0; i <= MANAKO_LIGHT_STEPS; i++)
        table->encoded[i] = (uint8_t)(manako_light_encoded((double)i / MANAKO_LIGHT_STEPS) * 255 + 0.5);
    memcpy(table->matrix, manako_light_matrix(primaries), sizeof table->matrix);
}

void manako_light_convert(const manako_light_table *table, uint8_t *row, size_t pixels, size_t step) {
    for (size_t x = 0; x < pixels; x++, row += step) {
        const double source[3] = {table->linear[row[0]], table->linear[row[1]], table->linear[row[2]]};
        double light[3];
        for (int i = 0; i < 3; i++) {
            const double *weights = table->matrix[i];
            light[i] = fmax(0, weights[0] * source[0] + weights[1] * source[1] + weights[2] * source[2]);
        }
        manako_light_compress(light, 1);
        for (int i = 0; i < 3; i++) row[i] = table->encoded[(int)(fmin(light[i], 1) * MANAKO_LIGHT_STEPS + 0.5)];
    }
}
