/**
 * The standing of every account: from the record, and the player's figures from the newest answers, which the record has
 * only once their turn is certain. The tray, the small window and the overview of accounts show it. It causes no requests
 * to a service.
 */
import { isDeepStrictEqual } from 'node:util';

import type { ResponseOf } from '@shared/contract/index';
import { isNextTurnCounting } from '@shared/domain/clocks';
import { isNumber } from '@shared/domain/wording/numbers';
import type { Standing } from '@shared/ipc/mini';
import type { OtherAnswers } from '@shared/record/observations';

import { createEvent } from '../event';
import type { ReadReport } from '../http/api-client-types';
import type { RecordedProfile } from '../record/answer-recorder';
import type { ClientRecord } from '../record/record';
import type { RecordedStanding, RecordWork } from '../record/requests';
import { ownFiguresIn } from './own-figures';
import type { OwnFigures } from './own-figures';

/** What the record has of an account. */
type Recorded = RecordWork['standing']['output'];

interface Account {
  readonly origin: string;
  readonly recorded: Recorded;
}

/** What this run's answers say of an account. */
interface Read {
  readonly origin: string;
  readonly figures: OwnFigures;
  /** On this machine's clock. */
  readonly atMs: number;
}

/** What the newest answer about the game says. */
interface Turn extends Pick<Standing, 'turn' | 'nextTurnAt'> {
  /** When it was made, on the service's clock. */
  readonly gameAtMs: number | null;
}

export interface StandingsOptions {
  /** This machine's clock. */
  readonly now: () => number;
  readonly ask: ClientRecord['ask'];
  readonly directoryOf: (profileId: string) => OtherAnswers;
  /** The accounts whose figures may be shown: those that have not signed out. */
  readonly profiles: () => readonly RecordedProfile[];
}

export interface Standings {
  /** Takes the turn from an answer, or the player's figures and when they were made. The first answer of a run also loads every account's standing from the record. */
  read(profile: RecordedProfile, answer: Pick<ReadReport, 'id' | 'value' | 'times'>): Promise<void>;
  /** An answer for an account was written to the record. */
  written(profile: RecordedProfile, recorded: Recorded): void;
  /** An answer for an account came that the record has already. */
  known(profile: RecordedProfile): Promise<void>;
  /** So many alerts of an account are unread. */
  counted(profileId: string, unread: number): void;
  of(profileId: string): Standing;
  /** Forgets the figures of an account whose record was erased. */
  forget(profileId: string): void;
  /** Forgets the accounts whose figures may no longer be shown. */
  forgetOthers(): void;
  /** Calls the listener when the standing of an account changes. */
  onChange(listener: (profileId: string) => void): void;
  /** Calls the listener after every answer about an account, even one that changes nothing, because time has passed. */
  onRead(listener: () => void): void;
}

const NO_TURN: Turn = { turn: null, nextTurnAt: null, gameAtMs: null };
const NOTHING_RECORDED: RecordedStanding = {
  funds: null,
  currency: null,
  actions: null,
  actionCap: null,
  unread: null,
  unreadMail: null,
  race: null,
  deadlines: [],
  seenAtMs: null,
};

/** Creates the standings. Nothing is read from the record before the first answer of this run. */
export function createStandings(options: StandingsOptions): Standings {
  const { now, ask, directoryOf, profiles } = options;
  const accounts = new Map<string, Account>();
  const turns = new Map<string, Turn>();
  /** The player's figures in this run's answers. They are as new as the record's or newer. */
  const reads = new Map<string, Read>();
  /** When the newest figures of each account were made, on the service's clock. */
  const figuresAtMs = new Map<string, number>();
  const changed = createEvent<[profileId: string]>();
  const heard = createEvent<[]>();
  let isLoaded = false;

  function announce(profileIds: readonly string[]): void {
    for (const profileId of profileIds) changed.emit(profileId);
    heard.emit();
  }

  const isShown = (profileId: string) => profiles().some(({ id }) => id === profileId);

  /** Takes what the record has. */
  function take({ id, origin }: RecordedProfile, { standing, unread }: Recorded): void {
    if (!isShown(id)) return;
    const before = accounts.get(id)?.recorded;
    const recorded = { standing, unread };
    accounts.set(id, { origin, recorded });
    announce(isDeepStrictEqual(before, recorded) ? [] : [id]);
  }

  /** Loads what earlier runs recorded of an account. */
  async function load(profile: RecordedProfile): Promise<void> {
    const found = await ask('standing', profile, {});
    if (found.ok && !accounts.has(profile.id)) take(profile, found.value);
  }

  const originOf = (profileId: string) =>
    accounts.get(profileId)?.origin ?? reads.get(profileId)?.origin;

  function of(profileId: string): Standing {
    const account = accounts.get(profileId);
    const { seenAtMs, ...standing } = account?.recorded.standing ?? NOTHING_RECORDED;
    const read = reads.get(profileId);
    const { turn, nextTurnAt, gameAtMs } = turns.get(originOf(profileId) ?? '') ?? NO_TURN;
    return {
      profileId,
      ...standing,
      ...read?.figures,
      alerts: account?.recorded.unread ?? null,
      turn,
      nextTurnAt,
      isNextTurnCounting: isNextTurnCounting({
        nextTurnAt,
        gameAtMs,
        figuresAtMs: figuresAtMs.get(profileId) ?? null,
      }),
      readAtMs: read?.atMs ?? seenAtMs,
    };
  }

  /** Learns from an answer, and announces the accounts of its server whose standing it changes. */
  function learn(origin: string, from: () => void): void {
    const ids = new Set([...accounts.keys(), ...reads.keys()]);
    const there = Array.from(ids, (id) => (originOf(id) === origin ? of(id) : [])).flat();
    from();
    const changes = there.filter((before) => !isDeepStrictEqual(before, of(before.profileId)));
    if (changes.length > 0) announce(changes.map(({ profileId }) => profileId));
  }

  /** Takes the player's figures over, with those of earlier answers that this one does not state. */
  function takeFigures({ id: profileId, origin }: RecordedProfile, figures: OwnFigures): void {
    if (!isShown(profileId)) return;
    const before = of(profileId);
    const known = reads.get(profileId)?.figures;
    reads.set(profileId, { origin, figures: { ...known, ...figures }, atMs: now() });
    const { readAtMs: _, ...after } = of(profileId);
    announce(isDeepStrictEqual({ ...after, readAtMs: before.readAtMs }, before) ? [] : [profileId]);
  }

  return {
    async read(profile, answer) {
      const { id: profileId, origin } = profile;
      const { id, value, times } = answer;
      if (id === 'game') {
        const { currentTurn, nextTurnAt } = value as ResponseOf<'game'>;
        learn(origin, () =>
          turns.set(origin, {
            turn: typeof currentTurn === 'number' && isNumber(currentTurn) ? currentTurn : null,
            nextTurnAt: typeof nextTurnAt === 'string' ? nextTurnAt : null,
            gameAtMs: times.arrivedAtMs,
          }),
        );
      }
      if (id === 'clientStatus') learn(origin, () => figuresAtMs.set(profileId, times.arrivedAtMs));
      const figures = ownFiguresIn(answer, directoryOf(profileId));
      if (figures !== null) takeFigures(profile, figures);
      if (isLoaded) return;
      isLoaded = true;
      await Promise.all(profiles().map(load));
    },
    written: take,
    async known(profile) {
      if (!accounts.has(profile.id)) await load(profile);
      announce([]);
    },
    counted(profileId, unread) {
      const account = accounts.get(profileId);
      if (account) take({ id: profileId, ...account }, { ...account.recorded, unread });
    },
    of,
    forget(profileId) {
      accounts.delete(profileId);
      reads.delete(profileId);
      announce([profileId]);
    },
    forgetOthers() {
      for (const id of accounts.keys()) if (!isShown(id)) accounts.delete(id);
      for (const id of reads.keys()) if (!isShown(id)) reads.delete(id);
    },
    onChange: changed.on,
    onRead: heard.on,
  };
}
