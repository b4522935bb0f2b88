/** Shows alerts as desktop notifications while the window has no focus. */
import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ResponseOf } from '@shared/contract/index';

import { bridge } from '../../api/bridge';
import { queryClient } from '../../api/query/query-client';
import { currentSettings } from '../../api/session/use-settings';
import { alertsInGame, alertsInNav } from './alerts-from-answers';
import type { Alert } from './alerts-from-answers';

/** An older subject cannot come back, so it need not be remembered. */
const MAX_REMEMBERED = 200;

function alertsIn(id: unknown, before: unknown, after: unknown): Alert[] {
  const settings = currentSettings();
  switch (id) {
    case 'clientNav':
      return alertsInNav(
        before as ResponseOf<'clientNav'>,
        after as ResponseOf<'clientNav'>,
        settings,
      );
    case 'game':
      return alertsInGame(before as ResponseOf<'game'>, after as ResponseOf<'game'>, settings);
    default:
      return [];
  }
}

function watchAnswers(): () => void {
  const lastAnswers = new Map<string, unknown>();
  const shown = new Set<string>();

  const show = ([profileId]: QueryKey, { about, ...notification }: Alert) => {
    if (about !== undefined) {
      const key = `${String(profileId)} ${about}`;
      if (shown.has(key)) return;
      shown.add(key);
      const [oldest] = shown;
      if (shown.size > MAX_REMEMBERED && oldest !== undefined) shown.delete(oldest);
    }
    if (!document.hasFocus()) void bridge.invoke('app:notify', notification);
  };

  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.data === undefined) return;
    const before = lastAnswers.get(query.queryHash);
    const after: unknown = query.state.data;
    const [, id] = query.queryKey;
    if (before === after || (id !== 'clientNav' && id !== 'game')) return;
    lastAnswers.set(query.queryHash, after);
    if (before === undefined) return;
    for (const alert of alertsIn(id, before, after)) show(query.queryKey, alert);
  });
}

/** Watches while it is mounted; alerts begin with the second answer of a profile. */
export function DesktopNotifications(): null {
  useEffect(watchAnswers, []);
  return null;
}
