/** Another language, region or time zone of the system for one test. */
import { onTestFinished, vi } from 'vitest';

import { displayLocale, setDisplayLocale } from '@shared/domain/wording/locale';
import type { Locale } from '@shared/domain/wording/locale';

/** Lets the system be in this zone until the test ends. The locale adopts it at the next look. */
export function inSystemZone(timeZone: string): void {
  const before = displayLocale();
  const found = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  const options = new Intl.NumberFormat().resolvedOptions();
  found.mockReturnValue({ ...options, calendar: 'gregory', timeZone });
  onTestFinished(() => {
    found.mockRestore();
    setDisplayLocale(before);
  });
}

/** Changes parts of the locale until the test ends. */
export function inLocale({ timeZone, ...change }: Partial<Locale>): void {
  const before = displayLocale();
  if (timeZone != null) inSystemZone(timeZone);
  setDisplayLocale({ ...change, ...(timeZone != null && { timeZone }) });
  onTestFinished(() => setDisplayLocale(before));
}
