/** The choices of the pane for the game's own pages; without zod, because the main entry checks them before the first paint. */

/** Where links to the game's own pages lead: into the pane, or to the system's browser. */
export const GAME_PAGE_PLACES = ['pane', 'browser'] as const;

/** Whether the pane is beside our screen, over it, or in a window of its own. */
export const PANE_LAYOUTS = ['beside', 'over', 'apart'] as const;

/** What becomes of the site's requests to other sites. */
export const OTHER_SITES_CHOICES = ['allow', 'block'] as const;

/** The pane's share of the width beside our screen, in percent. */
export const PANE_SHARE_RANGE = { min: 25, max: 75 } as const;

/**
 * In a narrower window the pane lies over our screen whatever the setting says, because neither half would be legible.
 */
export const MIN_WIDTH_BESIDE_PX = 1_000;
