/** The player's word about an order whose outcome is unknown. */
import { bridge } from '@renderer/api/bridge';
import { refreshIpcQueries } from '@renderer/api/query/main-channels';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import type { Failure } from '@shared/ipc/result';

import { moneyRuns } from './money-runs';

/** Gives the ledger the player's word about an unknown outcome. Null once it is written. */
export async function settleOutcome(
  profileId: string,
  { id, kind }: LedgerEntry,
  wentThrough: boolean,
): Promise<Failure | null> {
  const settled = await bridge.invoke('ledger:settle', { profileId, id, wentThrough });
  if (!settled.ok) return settled.error;
  moneyRuns[kind].amend(profileId, (done) => (done.id === id ? settled.value : done));
  refreshIpcQueries(profileId, ['ledger:list', 'lists:list']);
  return null;
}
