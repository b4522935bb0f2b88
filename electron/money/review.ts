/** Gathers from the service what the player is asked to confirm. Only ids and amounts come from the renderer. */
import type { ResponseOf } from '@shared/contract/index';
import type { Directory } from '@shared/directory/directory';
import { characterStateName } from '@shared/directory/state-names';
import type {
  ConfirmFact,
  ExchangeReview,
  MoneyQuestion,
  TransferReview,
} from '@shared/ipc/confirm';
import { ownMoney } from '@shared/domain/money/own-money';
import { convert } from '@shared/domain/money/conversion';
import { lastTrade } from '@shared/domain/money/last-trade';
import { expectedReceipt, expectedSpread, lastChargedSpread } from '@shared/domain/money/spread';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';
import type { LedgerEntry } from '@shared/ipc/channels/money';

import { ownFailure } from '../http/failures';
import { lineOf } from '../orders/order-queue';
import type { MoneyAccess } from '../session/access/money-access';
import type { KeyedEntry } from './ledger/ledger';
import type { ExchangeOrder, MoneyOrder, TransferOrder } from './money-order';

/** The names, currencies and rates that the answers of a server state. */
export type ReviewDirectory = Pick<
  Directory,
  'homeCurrency' | 'rates' | 'countryName' | 'stateName'
>;

/** How long the review waits for the player's own status; without it the balance is not shown. */
const STATUS_TIMEOUT_MS = 4_000;

type Character = NonNullable<ResponseOf<'character'>['character']>;
type Status = ResponseOf<'clientStatus'>;

/** Who pays, as the window states it. */
export type Payer = Omit<MoneyQuestion['payer'], 'serverName'>;

/** The question for the player, and the content of the request. */
export interface Reviewed {
  readonly payer: Payer;
  readonly review: TransferReview | ExchangeReview;
  /** The recipient as the service names them; null for a trade. */
  readonly recipient: { readonly id: string; readonly name: string } | null;
  readonly currency: string | null;
  readonly balanceBefore: number | null;
}

/** The signed-in player's status; null when it does not arrive in time. */
export async function statusOf(access: MoneyAccess): Promise<Status | null> {
  if (access.account === null) return null;
  const answer = await access.read('clientStatus', {}, AbortSignal.timeout(STATUS_TIMEOUT_MS));
  return answer.ok ? answer.value : null;
}

/**
 * The balance of the signed-in player that is paid from: campaign funds, or cash in the currency that is sold. Null if
 * the status does not show it. Cash on hand is not used as a balance, because on some servers it is the sum of all
 * currencies.
 */
export function balanceOf(
  soldCurrency: string | null,
  status: Status | null,
  directory: Pick<Directory, 'homeCurrency'>,
): number | null {
  if (status === null) return null;
  const { funds, balances } = ownMoney(status, directory.homeCurrency());
  return soldCurrency === null ? funds.amount : (balances.get(soldCurrency) ?? null);
}

/**
 * The payer, as far as the client can tell. `isListed`: whether the account's own list has the key; null if the list
 * does not show it.
 */
export function payerOf(
  access: MoneyAccess,
  entries: readonly KeyedEntry[],
  status: Status | null,
  isListed: boolean | null,
): Payer {
  const { key, account } = access;
  const signedInName = lineOf(status?.name) ?? lineOf(account?.displayName);
  const isSignedInCharacter =
    account === null || key === null ? null : (isListed ?? paysForSignedIn(entries, key.mark));
  const reason = isListed === false ? 'not-listed' : 'funds-unchanged';
  return {
    keyLastFour: key?.lastFour ?? '',
    name: isSignedInCharacter === true ? signedInName : null,
    isSignedInCharacter,
    strangerBecause: isSignedInCharacter === false ? reason : null,
    signedInName,
  };
}

/** Everything about an order that the player should see before it is sent. */
export function reviewOrder(
  order: MoneyOrder,
  access: MoneyAccess,
  entries: readonly KeyedEntry[],
  directory: ReviewDirectory,
): Promise<Result<Reviewed>> {
  return order.kind === 'transfer'
    ? reviewTransfer(order, access, entries, directory)
    : reviewExchange(order, access, entries, directory);
}

/** A recipient as the service names them, and the facts that distinguish them from namesakes. */
export interface ReviewedRecipient {
  readonly id: string;
  readonly name: string;
  readonly facts: readonly ConfirmFact[];
}

/** Reads a recipient from the service. */
export async function recipientOf(
  recipientId: string,
  access: MoneyAccess,
  directory: ReviewDirectory,
): Promise<Result<ReviewedRecipient>> {
  const answer = await access.read('character', { id: recipientId });
  if (!answer.ok) return answer;
  const { character } = answer.value;
  if (!character) return fail(ownFailure('RECIPIENT_NOT_FOUND'));
  return succeed({
    id: String(character.id),
    name: lineOf(character.name) ?? 'Without a name',
    facts: identifyingFacts(character, directory),
  });
}

/** Who pays a transfer, the currency, and the signed-in player's campaign funds. */
export type PayerFacts = Pick<Reviewed, 'payer' | 'currency' | 'balanceBefore'>;

/** Reads who pays a transfer. What does not arrive in time is not known. */
export async function payerFacts(
  access: MoneyAccess,
  entries: readonly KeyedEntry[],
  directory: ReviewDirectory,
): Promise<PayerFacts> {
  const [status, isListed] = await Promise.all([statusOf(access), access.isKeyListed()]);
  const payer = payerOf(access, entries, status, isListed);
  const known = access.key && homeCurrencyOf(entries, access.key.mark);
  const isOwnMoney = status !== null && payer.isSignedInCharacter !== false;
  const { home } = ownMoney(status ?? {}, directory.homeCurrency());
  const currency = lineOf(known) ?? (isOwnMoney ? lineOf(home) : null);
  return { payer, currency, balanceBefore: balanceOf(null, status, directory) };
}

async function reviewTransfer(
  order: TransferOrder,
  access: MoneyAccess,
  entries: readonly KeyedEntry[],
  directory: ReviewDirectory,
): Promise<Result<Reviewed>> {
  const [found, facts] = await Promise.all([
    recipientOf(order.recipientId, access, directory),
    payerFacts(access, entries, directory),
  ]);
  if (!found.ok) return found;
  const { id, name, facts: portrait } = found.value;
  const { payer, currency, balanceBefore } = facts;
  return succeed({
    ...facts,
    recipient: { id, name },
    review: {
      kind: 'transfer',
      recipientName: name,
      facts: portrait,
      amount: order.amount,
      currency,
      balanceBefore: payer.isSignedInCharacter === false ? null : balanceBefore,
    },
  });
}

async function reviewExchange(
  order: ExchangeOrder,
  access: MoneyAccess,
  entries: readonly KeyedEntry[],
  directory: ReviewDirectory,
): Promise<Result<Reviewed>> {
  const [status, isListed] = await Promise.all([statusOf(access), access.isKeyListed()]);
  const payer = payerOf(access, entries, status, isListed);
  const balanceBefore = balanceOf(order.fromCurrency, status, directory);
  const { fromCurrency, toCurrency, amount } = order;
  const trades = entries.map(({ entry }) => entry);
  const last = lastTrade(trades, fromCurrency, toCurrency);
  const lastSpread = lastChargedSpread(trades);
  return succeed({
    payer,
    recipient: null,
    currency: null,
    balanceBefore,
    review: {
      kind: 'exchange',
      fromCurrency,
      toCurrency,
      amount,
      lastRate: last && { rate: last.rate, atMs: last.atMs },
      estimate: expectedReceipt(amount, expectedSpread(amount, lastSpread), {
        published: convert(1, fromCurrency, toCurrency, directory.rates()),
        lastReceived: last?.received ?? null,
      }),
      lastSpread,
      balanceBefore: payer.isSignedInCharacter === false ? null : balanceBefore,
    },
  });
}

/** The facts that distinguish characters of the same name, as far as the service sends them. */
function identifyingFacts(
  character: Character,
  directory: ReviewDirectory,
): readonly ConfirmFact[] {
  const { countryId } = character;
  const state = characterStateName(character, (country, code) =>
    directory.stateName(country, code),
  );
  const facts: readonly (readonly [string, string | null])[] = [
    ['Party', lineOf(character.party)],
    ['Country', lineOf(countryId && directory.countryName(countryId))],
    ['State', lineOf(state)],
    ['Position', lineOf(character.position)],
    ['ID', lineOf(String(character.id))],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

/**
 * Whether a sent transfer shows that its payer is the signed-in character. True if the remaining funds on the receipt
 * equal the funds in the session's own status right afterwards. False if the funds in that status did not change. Null
 * if it shows neither.
 */
function evidence({ receipt, balanceBefore, balanceAfter }: LedgerEntry): boolean | null {
  const left = receipt && 'senderRemainingFunds' in receipt ? receipt.senderRemainingFunds : null;
  if (left === null || balanceAfter === null) return null;
  if (left === balanceAfter) return true;
  return balanceAfter === balanceBefore ? false : null;
}

/** Whether this key pays for the signed-in character, by the newest transfer that shows it; null while none does. */
function paysForSignedIn(entries: readonly KeyedEntry[], keyMark: string): boolean | null {
  for (const keyed of entries) {
    const shown = keyed.keyMark === keyMark ? evidence(keyed.entry) : null;
    if (shown !== null) return shown;
  }
  return null;
}

/** The home currency that the last receipt of this key named; null if none did. */
function homeCurrencyOf(entries: readonly KeyedEntry[], keyMark: string): string | null {
  for (const { entry, keyMark: mark } of entries) {
    const { receipt } = entry;
    if (mark === keyMark && receipt && 'currency' in receipt && receipt.currency !== null)
      return receipt.currency;
  }
  return null;
}
