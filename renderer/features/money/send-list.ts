/** Orders lists of transfers: main asks the player once in its own window and sends the lines one after the other. */
import type { ChannelInput } from '@shared/ipc/channels/index';
import { bridge } from '@renderer/api/bridge';
import { createOrderRuns } from '@renderer/api/order-runs';
import type { OrderOutcome } from '@renderer/api/order-runs';
import { refreshAfterCommand } from '@renderer/api/query/send-command';
import { refreshIpcQueries } from '@renderer/api/query/main-channels';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { endMoneyPause } from './money-limit';
import type { ListView } from '@shared/ipc/channels/lists';

/** The outcomes of its lines are in the list itself. */
const listRuns = createOrderRuns<ListView>();

/** The newest order of a list, for a profile. */
export function useListRun(profileId: string | null) {
  return listRuns.use(profileId);
}

/** Whether the lines of a confirmed list are being sent. They stand in the form until the last one is settled. */
export function useIsListUnderWay(): boolean {
  const { data } = useIpcQuery('lists:list');
  return (data ?? []).some(({ isUnderWay }) => isUnderWay);
}

/** Forgets the outcome of the newest list: its lines stay in the ledger. */
export function forgetListRun(profileId: string): void {
  listRuns.forget(profileId);
}

type ListChannel = 'lists:send' | 'lists:resume';

/** While one is open, another call does nothing. Resolves when the last line is settled, with null if another was open. */
async function order<C extends ListChannel>(
  channel: C,
  request: ChannelInput<C>,
): Promise<OrderOutcome<ListView> | null> {
  const { profileId } = request;
  const outcome = await listRuns.run(profileId, async () => {
    await endMoneyPause(profileId, 'transfer');
    return bridge.invoke(channel, request);
  });
  if (outcome === null) return null;
  refreshIpcQueries(profileId, ['lists:list', 'ledger:list', 'money:limits', 'money:payer']);
  if (outcome.of === 'done') refreshAfterCommand(profileId, 'transferFunds');
  return outcome;
}

/** Orders a list; see `order`. */
export function requestList(request: ChannelInput<'lists:send'>) {
  return order('lists:send', request);
}

/** Orders the waiting lines of a list. Nothing is sent without a new confirmation. */
export function requestRest(profileId: string, listId: string) {
  return order('lists:resume', { profileId, listId });
}

/** Ends the list that is under way after the line that is being sent. */
export async function stopList(profileId: string): Promise<void> {
  await bridge.invoke('lists:stop', { profileId });
}
