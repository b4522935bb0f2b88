/** The units of time in milliseconds, for main, the renderer, the practice world and shared alike. */

// Literals, not products: the bundler writes a literal where it is used, and an export then costs nothing.
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
