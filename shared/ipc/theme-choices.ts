/** The themes that a player can choose. */

/** Client-side names of the themes that have a style sheet; `system` follows the operating system. */
export const THEME_CHOICES = ['system', 'light', 'dark', 'oled'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];
