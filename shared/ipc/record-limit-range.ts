/** Limits of the setting `recordLimitMb`: enough for some weeks, and what a disk can spare. */
export const RECORD_LIMIT_RANGE_MB = { min: 20, max: 20_000 } as const;
