#include "CManakoBoards.h"
#include "made.h"

enum { WIDTH = 120, HEIGHT = 100, SQUARE = 14 };

// A board of squares, a little turned, with soft edges: distances to lines in whole numbers.
static uint8_t *made_board(void) {
    uint8_t *pixels = made_room(WIDTH * HEIGHT);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            int sum = 0;
            for (int sub = 0; sub < 16; sub++) {
                int across = (x * 4 + sub % 4) * 20 + (y * 4 + sub / 4) * 3, down = (y * 4 + sub / 4) * 20 - (x * 4 + sub % 4) * 3 + 2000;
                sum += (across / (SQUARE * 80) + down / (SQUARE * 80)) & 1 ? 30 : 210;
            }
            pixels[y * WIDTH + x] = (uint8_t)(sum / 16 + (int)(made_next() >> 8 & 3));
        }
    }
    return pixels;
}

static void try_square(void) {
    // White around black around sixteen cells.
    uint8_t cells[64] = {0};
    for (int i = 0; i < 64; i++) {
        int row = i / 8, column = i % 8, ring = row < column ? row : column, other = 7 - (row > column ? row : column);
        ring = ring < other ? ring : other;
        cells[i] = ring == 0 || (ring > 1 && (row * 5 + column * 3) % 4 > 1);
    }
    uint8_t *pixels = made_room(WIDTH * HEIGHT);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            int sum = 0;
            // The mean over two and a quarter pixels, as a lens makes it.
            for (int sub = 0; sub < 81; sub++) {
                int across = (x - 16) * 4 + sub % 9 - 2, down = (y - 6) * 4 + sub / 9 - 2;
                int inside = across >= 0 && down >= 0 && across < 352 && down < 352;
                sum += !inside || cells[down / 44 * 8 + across / 44] ? 200 : 40;
            }
            pixels[y * WIDTH + x] = (uint8_t)(sum / 81 + (int)(made_next() >> 8 & 3));
        }
    }
    double corners[8] = {26.9, 16.2, 92.2, 16.9, 92.9, 82.3, 26.3, 82.8};
    record_number("square", manako_boards_refine_square(pixels, WIDTH, HEIGHT, WIDTH, corners, 3, 1));
    record_doubles("square.corners", corners, 8, 1e-5);
    record_number("tag", manako_boards_fit_tag(pixels, WIDTH, HEIGHT, WIDTH, cells, 8, 6, corners));
    record_doubles("tag.corners", corners, 8, 1e-5);
}

void try_boards(void) {
    uint8_t *pixels = made_board(), *half = made_room(WIDTH * HEIGHT / 4);
    int16_t *response = made_room(WIDTH * HEIGHT * 2);
    manako_boards_response(pixels, WIDTH, HEIGHT, WIDTH, response);
    record_words("board.response", response, WIDTH * HEIGHT, 0);
    manako_boards_halve(pixels, WIDTH, HEIGHT, WIDTH, half);
    record_bytes("board.halve", half, WIDTH * HEIGHT / 4, 0);
    int32_t indices[200];
    int count = manako_boards_maxima(response, WIDTH, HEIGHT, 5, 60, indices, 200);
    record_number("board.count", count);
    record_numbers("board.maxima", indices, (size_t)count);
    double places[400];
    float halves[200], values[200], moved[200];
    for (int i = 0; i < count; i++) {
        places[2 * i] = indices[i] % WIDTH + 0.4, places[2 * i + 1] = indices[i] / WIDTH - 0.3;
        halves[i] = 4;
    }
    manako_boards_sample(pixels, WIDTH, HEIGHT, WIDTH, places, count, values);
    record_floats("board.sample", values, (size_t)count, 1e-6);
    manako_boards_refine(pixels, WIDTH, HEIGHT, WIDTH, places, halves, count, moved);
    record_doubles("board.refined", places, 2 * (size_t)count, 1e-6);
    record_floats("board.moved", moved, (size_t)count, 1e-4);
    try_square();
}
