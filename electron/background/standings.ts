/**
 * The standing of every account, from the record. The tray, the small window and the overview of accounts show it. It
 * causes no requests to a service.
 */
import { isDeepStrictEqual } from 'node:util';

import type { ResponseOf } from '@shared/contract/index';
import { isNumber } from '@shared/domain/wording/numbers';
import type { Standing } from '@shared/ipc/mini';

import { createEvent } from '../event';
import type { RecordedProfile } from '../record/answer-recorder';
import type { ClientRecord } from '../record/record';
import type { RecordedStanding } from '../record/requests';

interface Account {
  readonly origin: string;
  readonly standing: RecordedStanding;
  /** When the service was last read in this run. */
  readonly readAtMs: number | null;
}

type Turn = Pick<Standing, 'turn' | 'nextTurnAt'>;

export interface StandingsOptions {
  /** This machine's clock. */
  readonly now: () => number;
  readonly ask: ClientRecord['ask'];
  /** The accounts whose figures may be shown: those that have not signed out. */
  readonly profiles: () => readonly RecordedProfile[];
}

export interface Standings {
  /** Takes the turn from an answer. The first answer of a run also loads every account's standing from the record. */
  read(
    profile: RecordedProfile,
    answer: { readonly id: string; readonly value: unknown },
  ): Promise<void>;
  /** An answer for an account is in the record; `isNew` if it was not there before. */
  recorded(profile: RecordedProfile, isNew: boolean): Promise<void>;
  /** Alerts of an account are new or were marked. */
  alertsChanged(profileId: string): Promise<void>;
  of(profileId: string): Standing;
  /** Forgets the accounts whose figures may no longer be shown. */
  forgetOthers(): void;
  /** Calls the listener when the standing of an account changes. */
  onChange(listener: (profileId: string) => void): void;
  /** Calls the listener after every answer about an account, even one that changes nothing, because time has passed. */
  onRead(listener: () => void): void;
}

const NO_TURN: Turn = { turn: null, nextTurnAt: null };
const NOTHING_RECORDED: RecordedStanding = {
  funds: null,
  cashOnHand: null,
  projectedIncome: null,
  currency: null,
  actions: null,
  actionCap: null,
  unread: null,
  unreadMail: null,
  alerts: null,
  race: null,
  deadlines: [],
  seenAtMs: null,
};

/** Creates the standings. Nothing is read from the record before the first answer of this run. */
export function createStandings({ now, ask, profiles }: StandingsOptions): Standings {
  const accounts = new Map<string, Account>();
  const turns = new Map<string, Turn>();
  const changed = createEvent<[profileId: string]>();
  const heard = createEvent<[]>();
  let isLoaded = false;

  function announce(profileIds: readonly string[]): void {
    for (const profileId of profileIds) changed.emit(profileId);
    heard.emit();
  }

  const isShown = (profileId: string) => profiles().some(({ id }) => id === profileId);

  /** Asks the record again. `readAtMs`: when the service was read. */
  async function refresh({ id, origin }: RecordedProfile, readAtMs: number | null): Promise<void> {
    const found = await ask('standing', { id, origin }, {});
    if (!found.ok || !isShown(id)) return;
    const before = accounts.get(id);
    const standing = found.value;
    accounts.set(id, { origin, standing, readAtMs: readAtMs ?? before?.readAtMs ?? null });
    announce(isDeepStrictEqual(before?.standing, standing) ? [] : [id]);
  }

  function learnTurn(origin: string, { currentTurn, nextTurnAt }: ResponseOf<'game'>): void {
    const turn: Turn = {
      turn: typeof currentTurn === 'number' && isNumber(currentTurn) ? currentTurn : null,
      nextTurnAt: typeof nextTurnAt === 'string' ? nextTurnAt : null,
    };
    if (isDeepStrictEqual(turn, turns.get(origin))) return;
    turns.set(origin, turn);
    const there = Array.from(accounts).filter(([, account]) => account.origin === origin);
    announce(there.map(([id]) => id));
  }

  return {
    async read({ origin }, { id, value }) {
      if (id === 'game') learnTurn(origin, value as ResponseOf<'game'>);
      if (isLoaded) return;
      isLoaded = true;
      await Promise.all(profiles().map((profile) => refresh(profile, null)));
    },
    async recorded(profile, isNew) {
      const account = accounts.get(profile.id);
      if (isNew || account === undefined) await refresh(profile, now());
      else {
        accounts.set(profile.id, { ...account, readAtMs: now() });
        announce([]);
      }
    },
    async alertsChanged(profileId) {
      const profile = profiles().find(({ id }) => id === profileId);
      if (profile) await refresh(profile, null);
    },
    of(profileId) {
      const account = accounts.get(profileId);
      const { seenAtMs, ...standing } = account?.standing ?? NOTHING_RECORDED;
      return {
        profileId,
        ...standing,
        ...((account && turns.get(account.origin)) ?? NO_TURN),
        // The first answers of a run wait for the turn: while none is recorded, there is nothing to give an age.
        readAtMs: seenAtMs === null ? null : (account?.readAtMs ?? seenAtMs),
      };
    },
    forgetOthers() {
      for (const id of accounts.keys()) if (!isShown(id)) accounts.delete(id);
    },
    onChange: changed.on,
    onRead: heard.on,
  };
}
