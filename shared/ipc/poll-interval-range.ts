/** Shortest and longest poll interval that a player may choose (contract part 6). */
export const POLL_INTERVAL_RANGE_MS = { min: 30_000, max: 60_000 } as const;
