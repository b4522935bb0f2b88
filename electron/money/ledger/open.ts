/** Opens a profile's ledger and money access, and counts the requests of an earlier run. */
import type { LedgerEntry } from '@shared/ipc/channels/money';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../../http/failures';
import { HTTP_LIMITS } from '../../http/send';
import { WINDOW_MS } from '../../http/rate-limiter';
import type { MoneyAccess } from '../../session/access/money-access';
import type { Ledger } from './ledger';
import type { LedgerBook } from './book';
import { bucketOf } from '../money-order';

export interface DeskLedgersOptions {
  readonly access: (profileId: string) => Result<MoneyAccess>;
  readonly ledgers: LedgerBook;
  /** Ms since 1970. */
  readonly now: () => number;
}

/** The access and the ledger of one profile. */
/** A profile's access to the service, and its ledger. */
export type OpenedLedger = Readonly<{ access: MoneyAccess; ledger: Ledger }>;

export type OpenLedger = (profileId: string) => Promise<Result<OpenedLedger>>;

/** When an order had its answer; for one that a crash interrupted, when its request would have been given up. */
function answeredAtMs({ createdAtMs, settledAtMs }: LedgerEntry): number {
  return Math.min(settledAtMs ?? Infinity, createdAtMs + HTTP_LIMITS.deadlineMs);
}

/** Makes the function that opens ledgers. */
export function createDeskLedgers(options: DeskLedgersOptions): OpenLedger {
  const { ledgers, now } = options;
  const startedAtMs = now();
  const restored = new Set<string>();

  /** Counts the last minute's requests of an earlier run, so that a restart does not reset the limits. */
  function restoreBudgets(access: MoneyAccess, ledger: Ledger): void {
    if (!access.key) return;
    const { mark } = access.key;
    const name = `${access.profileId} ${mark}`;
    if (restored.has(name)) return;
    restored.add(name);
    for (const kind of ['transfer', 'exchange'] as const) {
      const ages = ledger
        .entries()
        .filter(({ entry, keyMark }) => entry.kind === kind && keyMark === mark)
        // The requests of this run are already counted.
        .filter(({ entry }) => entry.createdAtMs <= startedAtMs)
        // An answer in the future came while the clock was ahead: it counts from now on.
        .map(({ entry }) => Math.max(0, now() - answeredAtMs(entry)))
        .filter((ageMs) => ageMs < WINDOW_MS);
      access.restore(bucketOf(kind), ages);
    }
  }

  return async function open(profileId: string): Promise<Result<OpenedLedger>> {
    const access = options.access(profileId);
    if (!access.ok) return access;
    try {
      const ledger = await ledgers.open(profileId);
      restoreBudgets(access.value, ledger);
      return succeed({ access: access.value, ledger });
    } catch {
      return fail(ownFailure('LEDGER_UNREADABLE'));
    }
  };
}
