/** Which themes a player may store. */

/** The contract names only `oled`; this world adds those that a client is likely to offer. */
export const THEMES = [
  'system',
  'dark',
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
