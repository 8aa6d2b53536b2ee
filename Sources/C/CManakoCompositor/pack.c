#include "CManakoCompositor.h"

#include <string.h>

#include "clones.h"

// Sums of blue, green, red and alpha over the pixels that become one; what lies beside the picture is transparent.
INLINE void sum_pixels(const manako_picture *picture, int32_t x0, int32_t x1, int32_t y0, int32_t y1, int32_t sums[4]) {
  sums[0] = sums[1] = sums[2] = sums[3] = 0;
  if (x0 >= 0 && x1 <= picture->width && y0 >= 0 && y1 <= picture->height) {
    const uint8_t *pixels = picture->pixels + y0 * picture->stride + 4 * (int64_t)x0;
    for (int32_t y = 0; y < y1 - y0; y++, pixels += picture->stride) {
      for (int32_t x = 0; x < 4 * (x1 - x0); x++) sums[x % 4] += pixels[x];
    }
    return;
  }
  for (int32_t y = y0 < 0 ? 0 : y0; y < y1 && y < picture->height; y++) {
    for (int32_t x = x0 < 0 ? 0 : x0; x < x1 && x < picture->width; x++) {
      const uint8_t *pixel = picture->pixels + y * picture->stride + 4 * (int64_t)x;
      for (int channel = 0; channel < 4; channel++) sums[channel] += pixel[channel];
    }
  }
}

// Whether a row of pixels is transparent from somewhere to somewhere, which is most of pictures of lines and boxes.
INLINE int is_clear(const manako_picture *picture, int32_t x, int32_t y0, int32_t y1, int32_t count) {
  uint64_t found = 0;
  if (x < 0 || x + count > picture->width) return 0;
  for (int32_t y = y0 < 0 ? 0 : y0; y < y1 && y < picture->height; y++) {
    const uint8_t *pixels = picture->pixels + y * picture->stride + 4 * (int64_t)x;
    for (int32_t i = 0; i < 4 * count; i += 8) {
      uint64_t part;
      memcpy(&part, pixels + i, sizeof part);
      found |= part;
    }
  }
  return found == 0;
}

INLINE uint16_t rounded(float value, float most) {
  return value <= 0 ? 0 : value >= most ? (uint16_t)most : (uint16_t)(value + 0.5f);
}

// Steps are constants in each caller, so the sums need no loops.
INLINE void mix_row(
    const manako_picture *picture, const manako_recipe *recipe, int32_t row, uint16_t *added, uint16_t *kept,
    const int32_t step_x, const int32_t step_y) {
  int32_t pixels = (picture->width + recipe->phase_x + step_x - 1) / step_x;
  float share = 1.0f / (float)(255 * step_x * step_y), most = recipe->sample_scale > 255 ? 65535 : 255;
  int32_t y = row * step_y - recipe->phase_y;
  for (int32_t pixel = 0; pixel < pixels; pixel++) {
    int32_t sums[4], x = pixel * step_x - recipe->phase_x;
    if (pixels - pixel >= MANAKO_BLOCK && is_clear(picture, x, y, y + step_y, MANAKO_BLOCK * step_x)) {
      for (int32_t i = 0; i < MANAKO_BLOCK * recipe->components; i++) {
        *added++ = 0;
        *kept++ = (uint16_t)recipe->kept_scale;
      }
      pixel += MANAKO_BLOCK - 1;
      continue;
    }
    sum_pixels(picture, x, x + step_x, y, y + step_y, sums);
    float exact = recipe->kept_scale * (1 - share * (float)sums[3]);
    uint16_t rest = rounded(exact, recipe->kept_scale);
    // What rounding takes from a frame of middle grey is added, so that it stays as grey as it should be.
    float taken = (exact - (float)rest) * (recipe->sample_scale > 255 ? 1.0f : 128.0f / 255);
    for (int32_t component = 0; component < recipe->components; component++) {
      const float *weights = recipe->weights[component];
      float value = weights[0] * (float)sums[0] + weights[1] * (float)sums[1] + weights[2] * (float)sums[2] +
                    weights[3] * (float)sums[3];
      *added++ = rounded(recipe->sample_scale * share * value + taken, most);
      *kept++ = rest;
    }
  }
}

CLONES void manako_mix_row(
    const manako_picture *picture, const manako_recipe *recipe, int32_t row, uint16_t *added, uint16_t *kept) {
  if (recipe->step_x == 1 && recipe->step_y == 1) {
    mix_row(picture, recipe, row, added, kept, 1, 1);
  } else if (recipe->step_x == 2 && recipe->step_y == 2) {
    mix_row(picture, recipe, row, added, kept, 2, 2);
  } else {
    mix_row(picture, recipe, row, added, kept, recipe->step_x, recipe->step_y);
  }
}

int32_t manako_find_runs(const uint16_t *added, const uint16_t *kept, int32_t count, uint16_t all, manako_run *runs) {
  int32_t found = 0, end = 0;
  for (int32_t i = 0; i < count; i++) {
    if (i < end || (added[i] == 0 && kept[i] == all)) continue;
    // Ink that follows at once goes on with the run, whose blocks lie behind one another.
    if (found && i == end) {
      runs[found - 1].blocks++;
    } else {
      uint32_t place = found ? runs[found - 1].place + runs[found - 1].blocks : 0;
      runs[found++] = (manako_run){.start = (uint32_t)i, .blocks = 1, .place = place};
    }
    end = i + MANAKO_BLOCK;
  }
  return found;
}

void manako_pack_run(
    const uint16_t *added, const uint16_t *kept, int32_t count, uint16_t all, const manako_run *run, int32_t bytes, void *data) {
  uint8_t *small = data;
  uint16_t *large = data;
  for (int32_t i = 0; i < (int32_t)run->blocks * MANAKO_BLOCK; i++) {
    int32_t from = (int32_t)run->start + i, to = i / MANAKO_BLOCK * 2 * MANAKO_BLOCK + i % MANAKO_BLOCK;
    uint16_t sample = from < count ? added[from] : 0, rest = from < count ? kept[from] : all;
    if (bytes == 1) {
      small[to] = (uint8_t)sample;
      small[to + MANAKO_BLOCK] = (uint8_t)rest;
    } else {
      large[to] = sample;
      large[to + MANAKO_BLOCK] = rest;
    }
  }
}
