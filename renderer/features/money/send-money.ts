/** Orders transfers and trades: main asks the player in its own window and sends the order once. */
import type { ChannelInput } from '@shared/ipc/channels/index';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import { bridge } from '@renderer/api/bridge';
import type { OrderOutcome } from '@renderer/api/order-runs';
import { endMoneyPause } from './money-limit';
import { moneyRuns } from './money-runs';
import { refreshAfterCommand } from '@renderer/api/query/send-command';
import { refreshIpcQueries } from '@renderer/api/query/main-channels';

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
  const outcome = await moneyRuns[kind].run(profileId, async () => {
    await endMoneyPause(profileId, kind);
    return bridge.invoke(channel, request);
  });
  if (outcome === null) return null;
  refreshIpcQueries(profileId, ['ledger:list', 'money:limits', 'money:payer']);
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
