#include "CManakoTracking.h"

int manako_transform_length(int length) { return length; }
