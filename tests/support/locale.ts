/** Another language, region or time zone for one test. */
import { onTestFinished } from 'vitest';

import { displayLocale, setDisplayLocale } from '@shared/domain/wording/locale';
import type { Locale } from '@shared/domain/wording/locale';

/** Changes parts of the locale until the test ends. */
export function useLocale(change: Partial<Locale>): void {
  const before = displayLocale();
  setDisplayLocale(change);
  onTestFinished(() => setDisplayLocale(before));
}
