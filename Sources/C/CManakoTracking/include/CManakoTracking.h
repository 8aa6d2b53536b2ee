#pragma once

/// The nearest size from `length` on that the transforms take.
int manako_transform_length(int length);
