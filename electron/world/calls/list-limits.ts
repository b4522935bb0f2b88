/** Limits of lists that the contract leaves open; they are this world's choice. */

export const LIST_LIMIT = { name: 'limit', least: 1, most: 100, fallback: 20 } as const;

export const PAGE = { name: 'page', least: 1, most: 1_000_000, fallback: 1 } as const;

/** Rows on one page of a market, and of bonds. */
export const MARKET_ROWS_A_PAGE = 20;
