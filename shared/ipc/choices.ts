/** Choices and limits that main and the windows share; without zod, because the main entry checks them before the first paint. */

/** What the server of a chat takes: the body of a Discord webhook, or plain JSON. */
export const CHAT_FORMS = ['discord', 'json'] as const;

/** Client-side names of the themes that have a style sheet; `system` follows the operating system. */
export const THEME_CHOICES = ['system', 'light', 'dark', 'oled'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Sizes of text, in percent of the usual one, from the smallest. */
export const TEXT_SIZES = [80, 90, 100, 110, 120, 130, 150, 175, 200] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
export const USUAL_TEXT_SIZE: TextSize = 100;

/** How much room rows and controls take. */
export const DENSITIES = ['comfortable', 'compact'] as const;

/** Contrast and motion as the system asks for, or as chosen here. */
export const CONTRASTS = ['system', 'more', 'standard'] as const;
export const MOTIONS = ['system', 'reduced', 'full'] as const;

/** The colours of gains and losses. */
export const CHANGE_COLOURS = ['green-red', 'blue-orange'] as const;

/** The figures that the status bar and the small window can show, in the order of the preset that has all. */
export const STATUS_FIGURES = [
  'funds',
  'actions',
  'cash',
  'income',
  'net',
  'influence',
  'favorability',
  'dividends',
  'interest',
] as const;
export type StatusFigure = (typeof STATUS_FIGURES)[number];

/** Choices of figures by name; the first is a new installation's. */
export const STATUS_PRESETS = {
  usual: ['funds', 'actions', 'cash', 'income', 'net'],
  politics: ['actions', 'influence', 'favorability', 'funds', 'income'],
  company: ['cash', 'dividends', 'interest', 'funds', 'net'],
  everything: STATUS_FIGURES,
  minimal: ['funds', 'actions'],
} as const satisfies Readonly<Record<string, readonly StatusFigure[]>>;

/** What closing the window may do; without zod, because the main entry checks the setting before the first paint. */
export const CLOSING_CHOICES = ['ask', 'tray', 'quit'] as const;

/** Where links to the game's own pages lead: into the pane, or to the system's browser. */
export const GAME_PAGE_PLACES = ['pane', 'browser'] as const;

/** Whether the pane is beside our screen, over it, or in a separate window. */
export const PANE_LAYOUTS = ['beside', 'over', 'apart'] as const;

/** What becomes of the site's requests to other sites. */
export const OTHER_SITES_CHOICES = ['allow', 'block'] as const;

/** The pane's share of the width beside our screen, in percent. */
export const PANE_SHARE_RANGE = { min: 25, max: 75 } as const;

/**
 * In a narrower window the pane lies over our screen whatever the setting says, because neither half would be legible.
 */
export const MIN_WIDTH_BESIDE_PX = 1_000;

/** Shortest and longest poll interval that a player may choose (contract part 6). */
export const POLL_INTERVAL_RANGE_MS = { min: 30_000, max: 60_000 } as const;

/** Limits of the setting `recordLimitMb`: enough for some weeks, and what a disk can spare. */
export const RECORD_LIMIT_RANGE_MB = { min: 20, max: 20_000 } as const;

/** The ports that the local API may have: those that need no rights of the system. */
export const LOCAL_API_PORTS = { min: 1_024, max: 65_535, usual: 47_110 } as const;

/** The parts of what the client keeps on this computer, in the order in which they are shown. */
export const STORED_PARTS = [
  'accounts',
  'ledgers',
  'record',
  'answers',
  'settings',
  'practice-world',
  'log',
  'crashes',
  'runtime',
] as const;

/** One of these parts. */
export type StoredPart = (typeof STORED_PARTS)[number];

/** The longest address that main and the windows exchange, and that the system's browser is given, in characters. */
export const ADDRESS_LIMIT = 4_000;

/** How much of an error of the page main takes, in characters. */
export const CRASH_LIMITS = { name: 100, message: 1_000, stack: 3_000 } as const;
