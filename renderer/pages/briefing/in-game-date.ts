/** The date in the game in words. */
import { lazily } from '@shared/domain/lazily';
import { DISPLAY_LOCALE } from '@shared/domain/wording/numbers';

const longDate = lazily(
  () => new Intl.DateTimeFormat(DISPLAY_LOCALE, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** Formats a date as `28 January 2024`. Returns text that is not a date unchanged. */
export function inGameDate(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? text : longDate().format(atMs);
}
