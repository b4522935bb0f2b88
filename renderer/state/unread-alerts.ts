/** How many alerts of the active profile are unread, as main said last. */
import { create } from 'zustand';

/** Null while that is not known. */
export const unreadAlertsStore = create<{ readonly count: number | null }>()(() => ({
  count: null,
}));

export function useUnreadAlerts(): number | null {
  return unreadAlertsStore(({ count }) => count);
}
