/**
 * Translates between our theme choices and the names that a service stores. The contract names only
 * `oled` (part 4); servers have a dozen, and each is mapped to the nearest of ours. The table is in
 * docs/themes.md.
 */
import type { ThemeChoice } from '@shared/ipc/choices';

const NEAREST_CHOICE: ReadonlyMap<string, ThemeChoice> = new Map(
  Object.entries<ThemeChoice>({
    system: 'system',
    default: 'system',
    light: 'light',
    dark: 'dark',
    oled: 'oled',
    usa: 'light',
    pastel: 'light',
    retro: 'light',
    solarized: 'light',
    broadsheet: 'light',
    'dark-pastel': 'dark',
    cloakroom: 'dark',
    coldwar: 'dark',
    'command-1953': 'dark',
  }),
);

const OLED_WORDS = new Set(['oled', 'amoled', 'black']);
const DARK_WORDS = new Set(['dark', 'night', 'midnight', 'dim', 'noir']);
const LIGHT_WORDS = new Set(['light', 'day', 'white', 'paper']);

/** The names that could be meant by each choice, best first: a server that refuses one may store the next. */
const SERVICE_NAMES: Readonly<Record<ThemeChoice, readonly [string, ...string[]]>> = {
  // The default of the service's own pages; none has a theme named `system`.
  system: ['default', 'system'],
  light: ['light', 'broadsheet', 'default'],
  // The darkest theme of the service that is not true black.
  dark: ['dark-pastel', 'dark', 'cloakroom', 'oled'],
  // The one name in the contract.
  oled: ['oled', 'black', 'dark-pastel', 'dark'],
};

/** The choice nearest to a name that the service sent; an unknown name is classified by its words. */
export function choiceForServiceTheme(name: string): ThemeChoice {
  const key = name.trim().toLowerCase();
  const known = NEAREST_CHOICE.get(key);
  if (known !== undefined) return known;

  const words = key.split(/[^a-z0-9]+/);
  if (words.some((word) => OLED_WORDS.has(word))) return 'oled';
  if (words.some((word) => DARK_WORDS.has(word))) return 'dark';
  if (words.some((word) => LIGHT_WORDS.has(word))) return 'light';
  return 'system';
}

/** The names to store with the service for a choice, best first. */
export function serviceThemesFor(choice: ThemeChoice): readonly [string, ...string[]] {
  return SERVICE_NAMES[choice];
}
