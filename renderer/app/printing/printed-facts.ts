/** The line below the title on paper: whose screen it is, which turn it shows, and how old its data is. */
import type { ResponseOf } from '@shared/contract/index';
import { formatCount } from '@shared/domain/wording/numbers';
import { formatInstant } from '@shared/domain/wording/times';

import { endpointKey } from '../../api/query/endpoint-query';
import { queryClient } from '../../api/query/query-client';
import { sessionStore } from '../../api/session/session-store';
import { shownNowMs } from '../../state/steady-time';

/** Reads of the frame, which is not printed. */
const FRAME_READS: ReadonlySet<unknown> = new Set([
  'clientNav',
  'clientStatus',
  'game',
  'countries',
]);

/** When the oldest answer on screen was read; null where the screen shows none. */
function oldestAnswerMs(profileId: string): number | null {
  const times = queryClient
    .getQueryCache()
    .findAll({ queryKey: [profileId], type: 'active' })
    .filter(({ queryKey: [, id] }) => !FRAME_READS.has(id) && !String(id).includes(':'))
    .flatMap(({ state: { dataUpdatedAt } }) => (dataUpdatedAt > 0 ? [dataUpdatedAt] : []));
  return times.length === 0 ? null : Math.min(...times);
}

/** `ada · Turn 1,012 · data of 23 Nov 2026, 14:02 or newer · printed 23 Nov 2026, 14:05`. */
export function printedFacts(): string {
  const { profile } = sessionStore.getState().session;
  const game =
    profile === null
      ? undefined
      : queryClient.getQueryData<ResponseOf<'game'>>(endpointKey(profile.id, 'game', {}));
  const readAtMs = profile === null ? null : oldestAnswerMs(profile.id);
  return [
    profile?.label,
    typeof game?.currentTurn === 'number' ? `Turn ${formatCount(game.currentTurn)}` : null,
    readAtMs === null ? null : `data of ${formatInstant(readAtMs)} or newer`,
    `printed ${formatInstant(shownNowMs())}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
