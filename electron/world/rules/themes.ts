/** Which themes a player may store. */
import type { WorldSettings } from '../core/settings';
import { badRequest } from '../calls/answers';
import type { Refusal } from '../calls/answers';

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

/** Why a theme is refused, or null when it is fine. */
export function themeRefusal(
  settings: WorldSettings,
  theme: unknown,
  themes: readonly string[],
): Refusal | null {
  if (settings.themeRefusal) {
    const { error, code } = settings.themeRefusal;
    return { ...badRequest(error), code: code ?? '' };
  }
  if (typeof theme === 'string' && themes.includes(theme)) return null;
  return badRequest(
    `theme: Invalid option: expected one of ${themes.map((name) => `"${name}"`).join('|')}`,
  );
}
