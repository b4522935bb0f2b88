/** Which themes a player may store. */

/** Names that were seen on the observed deployment, which stores any name. */
const SEEN_THEMES = [
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
export const THEMES = ['system', 'dark', ...SEEN_THEMES] as const;
