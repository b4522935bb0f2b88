/** Moves money: what transfers and trades add to the steps of every order (`orders/order-queue.ts`). */
import type { ChannelInput, ChannelOutput } from '@shared/ipc/channels/index';
import type { LedgerEntry, PayerView } from '@shared/ipc/channels/money';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';
import type { PlannedOrder } from '../orders/order-queue';
import { createBalanceAfter, intentOf, sendOrder } from './one-order';
import { createOpenLedgers } from './ledger/book';
import { createListService } from './lists/list-service';
import type { ListService, ListServiceOptions } from './lists/list-service';
import { bucketOf, doubtAbout, validateOrder, resentEntry } from './money-order';
import type { MoneyOrder } from './money-order';
import { payerOf, reviewOrder } from './review';

/** What the service and its list service need from the rest of main. */
type MoneyServiceOptions = Omit<ListServiceOptions, 'open' | 'balances'>;

export interface MoneyService {
  /** Null: the player cancelled. A failure: nothing was sent. */
  move(order: MoneyOrder): Promise<Result<LedgerEntry | null>>;
  /** Lists of transfers. */
  readonly lists: ListService;
  payer(profileId: string): Promise<Result<PayerView>>;
  limits(profileId: string): Promise<Result<ChannelOutput<'money:limits'>>>;
  list(profileId: string): Promise<Result<ChannelOutput<'ledger:list'>>>;
  /** What the account ordered on other computers; only shown. */
  moved(profileId: string): Promise<Result<ChannelOutput<'ledger:moved'>>>;
  /** Takes the player's word about an outcome that is unknown; sends nothing. */
  settle(settlement: ChannelInput<'ledger:settle'>): Promise<Result<LedgerEntry>>;
  /**
   * Opens the ledgers of these profiles, so that orders that an earlier run left open are shown as
   * unknown from the start, with the balance that the active profile has now. Never rejects.
   */
  recover(profileIds: readonly string[]): Promise<void>;
  /** Closes an open question, and settles once the outcome of a sent order is written. */
  close(): Promise<void>;
}

/** Creates the money service of the client. */
export function createMoneyService(options: MoneyServiceOptions): MoneyService {
  const { ledgers, orderQueue } = options;
  const open = createOpenLedgers(options);
  const balances = createBalanceAfter({ ...options, open });

  async function plan(order: MoneyOrder): Promise<Result<PlannedOrder>> {
    const invalid = validateOrder(order);
    if (invalid) return fail(invalid);
    const opened = await open(order.profileId);
    if (!opened.ok) return opened;
    const { access, ledger } = opened.value;
    if (!access.key) return fail(ownFailure('PRIVATE_KEY_REQUIRED'));
    const { lastFour, mark } = access.key;
    if (resentEntry(order, ledger.entries()) === undefined)
      return fail(ownFailure('NOT_TO_RESEND'));
    const refusal = () => access.refusal(bucketOf(order.kind));
    const refused = refusal();
    if (refused) return fail(refused);
    const directory = options.directory(order.profileId);
    const reviewed = await reviewOrder(order, access, ledger.entries(), directory);
    if (!reviewed.ok) return reviewed;
    const { payer, review, recipient } = reviewed.value;
    return succeed({
      question: {
        review,
        payer: { ...payer, serverName: options.serverName(order.profileId) },
        doubt: doubtAbout(order, recipient?.id ?? null, ledger.entries()),
      },
      refusal,
      intent: (id, createdAtMs) => intentOf(order, reviewed.value, lastFour, id, createdAtMs),
      begin: (intent) => ledger.begin(intent, mark),
      send: () => sendOrder(order, recipient?.id ?? '', access),
      settle: ({ id }, outcome, settledAtMs) => ledger.settle(id, outcome, settledAtMs),
      onChange: (entry) => options.onChange(order.profileId, entry),
    });
  }

  return {
    lists: createListService({ ...options, open, balances }),
    async move(order) {
      const moved = await orderQueue.run(order.profileId, () => plan(order));
      return moved.ok && moved.value
        ? succeed(await balances.add(order.profileId, moved.value))
        : moved;
    },
    async payer(profileId) {
      const opened = await open(profileId);
      if (!opened.ok) return opened;
      const { access, ledger } = opened.value;
      const isListed = await access.isKeyListed();
      const { isSignedInCharacter, strangerBecause, name } = payerOf(
        access,
        ledger.entries(),
        null,
        isListed,
      );
      const keyLastFour = access.key?.lastFour ?? null;
      return succeed({ keyLastFour, isSignedInCharacter, strangerBecause, name });
    },
    async limits(profileId) {
      const opened = await open(profileId);
      if (!opened.ok) return opened;
      const { access } = opened.value;
      return succeed({ transfer: access.limit('transfer'), forex: access.limit('forex') });
    },
    async list(profileId) {
      try {
        const ledger = await ledgers.open(profileId);
        const entries = ledger.entries().map(({ entry }) => entry);
        return succeed({ entries, damagedLines: ledger.damagedLines() });
      } catch {
        return fail(ownFailure('LEDGER_UNREADABLE'));
      }
    },
    async moved(profileId) {
      try {
        return succeed(await ledgers.moved(profileId));
      } catch {
        return fail(ownFailure('LEDGER_UNREADABLE'));
      }
    },
    async settle({ profileId, id, wentThrough }) {
      const ledger = await ledgers.open(profileId).catch(() => null);
      if (ledger === null) return fail(ownFailure('LEDGER_UNREADABLE'));
      const settled = await ledger.settleByPlayer(id, wentThrough).catch(() => undefined);
      if (settled === undefined) return fail(ownFailure('NOT_SETTLED'));
      if (settled === null) return fail(ownFailure('NOT_TO_SETTLE'));
      options.onChange(profileId, settled);
      return succeed(settled);
    },
    async recover(profileIds) {
      for (const profileId of profileIds) await balances.recover(profileId);
    },
    async close() {
      await orderQueue.close();
      await ledgers.flush();
    },
  };
}
