/** Orders transfers and trades: main asks the player in its own window and sends the order once. */
import type { ChannelInput } from '@shared/ipc/channels/index';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import type { Failure } from '@shared/ipc/result';

import { bridge } from '@renderer/api/bridge';
import { refreshAfterCommand } from '@renderer/api/query/send-command';
import { refreshMainReads } from '@renderer/api/query/main-channels';
import { createOrderRuns } from './order-runs';

/** An order. */
export type MoneyKind = LedgerEntry['kind'];

/** The state of the newest order of a kind. */
export type MoneyOutcome =
  /** It reached the ledger. */
  | { readonly of: 'entry'; readonly entry: LedgerEntry }
  /** Main refused it before anything was written or sent. */
  | { readonly of: 'failure'; readonly failure: Failure }
  | { readonly of: 'cancelled' };

const runs = createOrderRuns<MoneyOutcome>();

const keyOf = (profileId: string, kind: MoneyKind) => `${kind} ${profileId}`;

/** The newest order of a kind, for a profile. */
export function useMoneyRun(profileId: string | null, kind: MoneyKind) {
  return runs.use(profileId === null ? null : keyOf(profileId, kind));
}

/** Forgets the outcomes of a profile's newest orders. */
export function forgetMoneyRuns(profileId: string): void {
  for (const kind of ['transfer', 'exchange'] as const) forgetMoneyRun(profileId, kind);
}

/** Forgets a settled outcome when the next order begins: it is not about that one, and the ledger keeps it. */
export function beginNextOrder(profileId: string, kind: MoneyKind): void {
  const outcome = runs.newest(keyOf(profileId, kind));
  const isUnknown = outcome?.of === 'entry' && outcome.entry.state === 'unknown';
  if (!isUnknown) forgetMoneyRun(profileId, kind);
}

/** Forgets the outcome of the newest order of a kind: the ledger keeps it. */
function forgetMoneyRun(profileId: string, kind: MoneyKind): void {
  runs.forget(keyOf(profileId, kind));
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
  const key = keyOf(request.profileId, KINDS[channel].kind);
  const outcome = await runs.run(key, async () => {
    const result = await bridge.invoke(channel, request);
    return moneyOutcome(result.ok ? result.value : result.error);
  });
  if (outcome === null) return null;
  refreshMainReads(request.profileId, ['ledger:list', 'money:limits', 'money:payer']);
  if (outcome.of === 'entry' && outcome.entry.state !== 'refused') {
    refreshAfterCommand(request.profileId, KINDS[channel].command);
  }
  return outcome;
}

function moneyOutcome(answer: LedgerEntry | Failure | null): MoneyOutcome {
  if (answer === null) return { of: 'cancelled' };
  return 'state' in answer ? { of: 'entry', entry: answer } : { of: 'failure', failure: answer };
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
