/** Which themes a player may store. */

/** The twelve names that one deployment was seen to accept. */
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

/** The contract names `oled` alone; this world adds the plain ones that a client is likely to offer. */
export const THEMES = ['system', 'dark', ...OBSERVED_THEMES] as const;
