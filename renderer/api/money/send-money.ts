/** Moving money from the page: an intent goes to main, which asks the player in a window of its own and sends it once. */
import { create } from 'zustand';
import type { ChannelInput } from '@shared/ipc/channels/index';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import type { Failure } from '@shared/ipc/result';

import { bridge } from '../bridge';
import { refreshAfterCommand } from '../query/send-command';
import { refreshMainReads } from '../query/use-main-read';

/** What can be asked for. */
export type MoneyKind = LedgerEntry['kind'];

/** What became of the newest intent of a kind. */
export type MoneyOutcome =
  /** It went as far as the ledger. */
  | { readonly of: 'entry'; readonly entry: LedgerEntry }
  /** Main declined before anything was written or sent. */
  | { readonly of: 'failure'; readonly failure: Failure }
  | { readonly of: 'cancelled' };

interface MoneyRun {
  /** The confirmation is open, or the service is being asked. */
  readonly isOpen: boolean;
  readonly outcome: MoneyOutcome | null;
}

const IDLE: MoneyRun = { isOpen: false, outcome: null };

/** Outlives the pages, so that leaving one loses no outcome; by profile and kind. */
const runs = create<Readonly<Record<string, MoneyRun>>>()(() => ({}));

const keyOf = (profileId: string, kind: MoneyKind) => `${kind} ${profileId}`;

function setRun(key: string, run: MoneyRun): void {
  runs.setState({ [key]: run });
}

/** The newest intent of a kind of a profile. */
export function useMoneyRun(profileId: string | null, kind: MoneyKind): MoneyRun {
  return runs((all) => (profileId === null ? IDLE : (all[keyOf(profileId, kind)] ?? IDLE)));
}

type MoneyChannel = 'money:transfer' | 'money:exchange';

const KINDS = {
  'money:transfer': { kind: 'transfer', command: 'transferFunds' },
  'money:exchange': { kind: 'exchange', command: 'exchangeCurrency' },
} as const;

/**
 * Asks main for one transfer or trade. While one is open, asking again does nothing: there is one
 * confirmation and one request however often a button is pressed. Resolves when it is settled; null
 * when another was open.
 */
async function requestMoney<C extends MoneyChannel>(
  channel: C,
  request: ChannelInput<C>,
): Promise<MoneyOutcome | null> {
  const key = keyOf(request.profileId, KINDS[channel].kind);
  if (runs.getState()[key]?.isOpen === true) return null;
  setRun(key, { isOpen: true, outcome: null });
  const result = await bridge.invoke(channel, request);
  const outcome = outcomeOf(result.ok ? result.value : result.error);
  setRun(key, { isOpen: false, outcome });
  refreshMainReads(request.profileId, ['ledger:list', 'money:limits', 'money:payer']);
  if (outcome.of === 'entry' && outcome.entry.state !== 'refused') {
    refreshAfterCommand(request.profileId, KINDS[channel].command);
  }
  return outcome;
}

function outcomeOf(answer: LedgerEntry | Failure | null): MoneyOutcome {
  if (answer === null) return { of: 'cancelled' };
  return 'state' in answer ? { of: 'entry', entry: answer } : { of: 'failure', failure: answer };
}

/** Asks for a transfer of campaign funds; see `requestMoney`. */
export function requestTransfer(request: ChannelInput<'money:transfer'>) {
  return requestMoney('money:transfer', request);
}

/** Asks for a trade of currencies; see `requestMoney`. */
export function requestTrade(request: ChannelInput<'money:exchange'>) {
  return requestMoney('money:exchange', request);
}

/**
 * Asks again for an intent whose outcome is not known. Main says in its confirmation that the money
 * may already be gone; without a new yes nothing is sent.
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
