/**
 * The standing of every account, taken from answers that pass through main. The tray, the small window and the overview
 * of accounts show it. It causes no requests and is not stored.
 */
import { isDeepStrictEqual } from 'node:util';

import { isNumber } from '@shared/domain/wording/numbers';
import type { Standing } from '@shared/ipc/standing';

import { afterAnswer, NOTHING_KNOWN } from './standing-rules';
import type { KnownStanding } from './standing-rules';

/** A good answer of a read. */
interface ReadAnswer {
  readonly id: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly value: unknown;
}

interface Account {
  readonly origin: string;
  readonly known: KnownStanding;
  readonly readAtMs: number;
}

interface Turn {
  readonly turn: number | null;
  readonly nextTurnAt: string | null;
}

export interface Standings {
  /** Takes in an answer that was read for an account. */
  observe(profile: { readonly id: string; readonly origin: string }, read: ReadAnswer): void;
  /** Records how many alerts of an account are unread. */
  recordAlerts(profileId: string, unread: number): void;
  of(profileId: string): Standing;
  /** Forgets every other account: it was removed, or signed out. */
  retain(profileIds: ReadonlySet<string>): void;
  /** Calls the listener when the standing of an account changes; the returned function unsubscribes. */
  onChange(listener: (profileId: string) => void): () => void;
  /** The same after every answer about an account, even one that changes nothing, because time has passed. */
  onRead(listener: () => void): () => void;
}

const NO_TURN: Turn = { turn: null, nextTurnAt: null };

/** Makes the standings; `now` is this machine's clock. */
export function createStandings(now: () => number): Standings {
  const accounts = new Map<string, Account>();
  const turns = new Map<string, Turn>();
  const alerts = new Map<string, number>();
  const listeners = new Set<(profileId: string) => void>();
  const readers = new Set<() => void>();

  function tell(profileIds: readonly string[]): void {
    for (const profileId of profileIds) for (const listener of listeners) listener(profileId);
  }

  function recordTurn(origin: string, value: unknown): void {
    const { currentTurn, nextTurnAt } = value as { currentTurn?: unknown; nextTurnAt?: unknown };
    const next: Turn = {
      turn: typeof currentTurn === 'number' && isNumber(currentTurn) ? currentTurn : null,
      nextTurnAt: typeof nextTurnAt === 'string' ? nextTurnAt : null,
    };
    const isSame = isDeepStrictEqual(next, turns.get(origin));
    turns.set(origin, next);
    const onIt = Array.from(accounts).filter(([, account]) => account.origin === origin);
    if (!isSame) tell(onIt.map(([id]) => id));
  }

  return {
    observe({ id: profileId, origin }, { id, params, value }) {
      const account = accounts.get(profileId);
      const before = account?.known ?? NOTHING_KNOWN;
      const turn = turns.get(origin)?.turn ?? null;
      const known = id === 'game' ? before : afterAnswer(before, id, params, value, turn);
      if (known === before && id !== 'game') return;
      accounts.set(profileId, { origin, known, readAtMs: now() });
      if (id === 'game') recordTurn(origin, value);
      else if (!isDeepStrictEqual(known, account?.known)) tell([profileId]);
      for (const reader of readers) reader();
    },
    recordAlerts(profileId, unread) {
      if (alerts.get(profileId) === unread) return;
      alerts.set(profileId, unread);
      tell([profileId]);
      for (const reader of readers) reader();
    },
    of(profileId) {
      const account = accounts.get(profileId);
      const { figures, race, trend, raceEnd, crises, unread, unreadMail } =
        account?.known ?? NOTHING_KNOWN;
      return {
        profileId,
        funds: figures?.funds ?? null,
        cashOnHand: figures?.cashOnHand ?? null,
        projectedIncome: figures?.projectedIncome ?? null,
        currency: figures?.homeCurrency ?? null,
        actions: figures?.actions ?? null,
        actionCap: figures?.actionCap ?? null,
        unread,
        unreadMail,
        alerts: alerts.get(profileId) ?? null,
        ...((account && turns.get(account.origin)) ?? NO_TURN),
        race: race && { ...race, trend },
        deadlines: [...crises, ...(raceEnd ? [raceEnd] : [])].toSorted((a, b) => a.atMs - b.atMs),
        readAtMs: account?.readAtMs ?? null,
      };
    },
    retain(profileIds) {
      for (const known of [accounts, alerts])
        for (const id of known.keys()) if (!profileIds.has(id)) known.delete(id);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onRead(listener) {
      readers.add(listener);
      return () => readers.delete(listener);
    },
  };
}
