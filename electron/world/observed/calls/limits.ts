/** Limits of lists on the observed deployment. */

export const ROWS_SHOWN = 20;
export const MOST_ROWS = 100;
