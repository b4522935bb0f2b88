/** Limits of lists on the observed deployment. */

export const ROWS_SHOWN = 20;
export const MAX_ROWS = 100;
