/** Tells of news by the desktop while the player looks elsewhere. */
import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ResponseOf } from '@shared/contract/index';

import { bridge } from '../../api/bridge';
import { queryClient } from '../../api/query/query-client';
import { currentSettings } from '../../api/session/use-settings';
import { newsOfGame, newsOfNav } from './alerts-from-answers';
import type { News } from './alerts-from-answers';

/** Enough to know what was told; an older one cannot come back. */
const MAX_REMEMBERED = 200;

function newsOf(id: unknown, before: unknown, after: unknown): News[] {
  const settings = currentSettings();
  switch (id) {
    case 'clientNav':
      return newsOfNav(
        before as ResponseOf<'clientNav'>,
        after as ResponseOf<'clientNav'>,
        settings,
      );
    case 'game':
      return newsOfGame(before as ResponseOf<'game'>, after as ResponseOf<'game'>, settings);
    default:
      return [];
  }
}

function watchAnswers(): () => void {
  const lastAnswers = new Map<string, unknown>();
  const told = new Set<string>();

  const tell = ([profileId]: QueryKey, { about, ...notification }: News) => {
    const key = `${String(profileId)} ${about}`;
    if (told.has(key)) return;
    told.add(key);
    const [oldest] = told;
    if (told.size > MAX_REMEMBERED && oldest !== undefined) told.delete(oldest);
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
    for (const news of newsOf(id, before, after)) tell(query.queryKey, news);
  });
}

/** Watches while it is mounted; the first answer of a profile is where the news begin. */
export function DesktopNotifications(): null {
  useEffect(watchAnswers, []);
  return null;
}
