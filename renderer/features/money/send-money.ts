/** Orders transfers and trades: main asks the player in its own window and sends the order once. */
import type { ChannelInput } from '@shared/ipc/channels/index';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import { bridge } from '@renderer/api/bridge';
import { createOrderRuns } from '@renderer/api/order-runs';
import type { OrderOutcome } from '@renderer/api/order-runs';
import { moneyRuns } from './money-runs';
import { refreshAfterCommand } from '@renderer/api/query/send-command';
import { refreshMainReads, mainReadAtMs } from '@renderer/api/query/main-channels';
import type { ListView } from '@shared/ipc/channels/lists';
import { isOwnCharacter } from '@renderer/features/characters/own-status';
import type { SentCharacter } from '@renderer/features/characters/own-status';
import type { ResponseOf } from '@shared/contract/index';
import { useEffect } from 'react';
import { useMainRead } from '@renderer/api/query/use-main-read';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { useSecondsUntil } from '@renderer/api/use-clock';

/** An order. */
export type MoneyKind = LedgerEntry['kind'];

/** How the newest order of a kind ended; `done` once it reached the ledger. */
export type MoneyOutcome = OrderOutcome<LedgerEntry>;

/** The newest order of a kind, for a profile. */
export function useMoneyRun(profileId: string | null, kind: MoneyKind) {
  return moneyRuns[kind].use(profileId);
}

/** Forgets the outcomes of a profile's newest orders: the ledger keeps them. */
export function forgetMoneyRuns(profileId: string): void {
  moneyRuns.transfer.forget(profileId);
  moneyRuns.exchange.forget(profileId);
}

/** Forgets a settled outcome when the next order begins: it is not about that one, and the ledger keeps it. */
export function beginNextOrder(profileId: string, kind: MoneyKind): void {
  const outcome = moneyRuns[kind].newest(profileId);
  const isUnknown = outcome?.of === 'done' && outcome.done.state === 'unknown';
  if (!isUnknown) moneyRuns[kind].forget(profileId);
}

type MoneyChannel = 'money:transfer' | 'money:exchange';

const KINDS = {
  'money:transfer': { kind: 'transfer', command: 'transferFunds' },
  'money:exchange': { kind: 'exchange', command: 'exchangeCurrency' },
} as const;

/** Orders one transfer or trade. Resolves when it is settled, with null if another was open. */
async function requestMoney<C extends MoneyChannel>(
  channel: C,
  request: ChannelInput<C>,
): Promise<MoneyOutcome | null> {
  const { kind, command } = KINDS[channel];
  const { profileId } = request;
  const outcome = await moneyRuns[kind].run(profileId, () => bridge.invoke(channel, request));
  if (outcome === null) return null;
  refreshMainReads(profileId, ['ledger:list', 'money:limits', 'money:payer']);
  if (outcome.of === 'done' && outcome.done.state !== 'refused') {
    refreshAfterCommand(profileId, command);
  }
  return outcome;
}

/** Orders a transfer of campaign funds; see `requestMoney`. */
export function requestTransfer(request: ChannelInput<'money:transfer'>) {
  return requestMoney('money:transfer', request);
}

/** Orders a trade of currencies; see `requestMoney`. */
export function requestTrade(request: ChannelInput<'money:exchange'>) {
  return requestMoney('money:exchange', request);
}

/**
 * Orders an intent of unknown outcome again. Main's confirmation says that the money may already have
 * moved; nothing is sent without a new confirmation.
 */
export function requestResend(profileId: string, entry: LedgerEntry): Promise<MoneyOutcome | null> {
  const { id: resendOf, transfer, exchange } = entry;
  if (transfer !== null) {
    const { recipientId, amount } = transfer;
    return requestTransfer({ profileId, recipientId, amount, resendOf });
  }
  if (exchange !== null) return requestTrade({ profileId, ...exchange, resendOf });
  return Promise.resolve(null);
}

// Orders lists of transfers: main asks the player once in its own window and sends the lines one after the other.

/** The outcomes of its lines are in the list itself. */
const listRuns = createOrderRuns<ListView>();

/** The newest order of a list, for a profile. */
export function useListRun(profileId: string | null) {
  return listRuns.use(profileId);
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
  const outcome = await listRuns.run(profileId, () => bridge.invoke(channel, request));
  if (outcome === null) return null;
  refreshMainReads(profileId, ['lists:list', 'ledger:list', 'money:limits', 'money:payer']);
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

// What the rules of the game say about a recipient before anything is sent (contract part 4: the same rules apply to
// the API).

/** Why the service would refuse a transfer from the signed-in character to this one; null if no reason is known. */
export function recipientObstacle(
  recipient: SentCharacter,
  nav: ResponseOf<'clientNav'> | undefined,
): 'self' | 'foreign' | null {
  if (isOwnCharacter(recipient, nav)) return 'self';
  const home = nav?.characterCountryId;
  if (!recipient.countryId || !home || recipient.countryId === home) return null;
  return 'foreign';
}

// How soon the next transfer or trade may be sent. The service allows a fixed number of them a minute (contract part
// 8), and nothing is queued.

/** A form's budget. */
interface MoneyLimit {
  /** Orders left in this minute; null until main has answered. */
  readonly remaining: number | null;
  readonly limitPerMinute: number | null;
  /** Whole seconds until the next order may be sent; 0 when it may be sent now. */
  readonly waitSeconds: number;
}

/** The budget of one kind for the active profile, with a countdown while it is spent. */
export function useMoneyLimit(kind: MoneyKind): MoneyLimit {
  const profileId = useActiveProfileId();
  const { data } = useMainRead('money:limits');
  const limit = kind === 'transfer' ? data?.transfer : data?.forex;
  const freeInMs = limit?.freeInMs ?? 0;
  const waitSeconds = useSecondsUntil(
    freeInMs > 0 ? mainReadAtMs(profileId, 'money:limits') + freeInMs : null,
  );
  const isOver = freeInMs > 0 && waitSeconds === 0;
  useEffect(() => {
    // The wait is over by this clock; main decides by its own.
    if (isOver && profileId !== null) refreshMainReads(profileId, ['money:limits']);
  }, [isOver, profileId]);
  return {
    remaining: limit?.remaining ?? null,
    limitPerMinute: limit?.limitPerMinute ?? null,
    waitSeconds,
  };
}
