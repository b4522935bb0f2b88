/** Which themes a player may store. */

/** The twelve names that the observed deployment accepts. */
export const OBSERVED_THEMES = [
  'light',
  'default',
  'oled',
  'usa',
  'pastel',
  'dark-pastel',
  'retro',
  'solarized',
  'cloakroom',
  'broadsheet',
  'coldwar',
  'command-1953',
] as const;

/** The contract names only `oled`; this world adds those that a client is likely to offer. */
export const THEMES = ['system', 'dark', ...OBSERVED_THEMES] as const;
