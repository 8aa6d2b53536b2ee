#include "CManakoLiteRT.h"
