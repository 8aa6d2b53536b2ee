#include "CManakoOpenVINO.h"
