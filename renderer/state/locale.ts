/** The page's view of the locale: what shows numbers or times is drawn again once the locale changes. */
import { useSyncExternalStore } from 'react';

import { followTimeZone, localeVersion, onLocaleChange } from '@shared/domain/wording/locale';
import { MINUTE_MS } from '@shared/domain/time-units';

/** Changes with the locale: the key of everything that writes numbers and times. */
export function useLocaleVersion(): number {
  return useSyncExternalStore(onLocaleChange, localeVersion);
}

/** Looks for another time zone whenever the player comes back, and each minute: no event tells of one. */
export function followZone(): () => void {
  const timer = setInterval(followTimeZone, MINUTE_MS);
  window.addEventListener('focus', followTimeZone);
  document.addEventListener('visibilitychange', followTimeZone);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', followTimeZone);
    document.removeEventListener('visibilitychange', followTimeZone);
  };
}
