/** Which locale the system writes numbers and times in. Every window of the client gets it from here. */
import { acceptedLocale } from '@shared/domain/wording/locale';
import type { WrittenLocale } from '@shared/domain/wording/locale';

/** What Electron says of the system, once the app is ready. */
interface SystemLocales {
  getLocale(): string;
  getSystemLocale(): string;
  getPreferredSystemLanguages(): string[];
}

/** On Linux, the variables that set the format of times, the strongest first: Electron reads none of them. */
const TIME_VARIABLES = ['LC_ALL', 'LC_TIME'] as const;

/**
 * Numbers are written as in the language of the window; dates and the clock as in the regional format, which a player
 * may have set apart from the language.
 */
export function systemLocale(
  app: SystemLocales,
  platform: string,
  env: Readonly<Record<string, string | undefined>>,
): WrittenLocale {
  const numbers = acceptedLocale(app.getLocale()) ?? 'en-US';
  const variables = platform === 'linux' ? TIME_VARIABLES.map((name) => env[name]) : [];
  const named = [...variables, app.getSystemLocale(), ...app.getPreferredSystemLanguages()];
  const times = named.map(acceptedLocale).find((locale) => locale !== null);
  return { numbers, times: times ?? numbers };
}
