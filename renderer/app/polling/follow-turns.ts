/** Reads after each turn what the player watches and owns. Loaded after the first paint; the background tasks start it once. */
import { directoryNow } from '@renderer/api/directory/directory';
import { contractPolicy } from 'virtual:contract-policy';
import type { ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';
import type { WatchEntry } from '@shared/ipc/channels/watch';
import type { SubjectRef } from '@shared/record/subjects';

import { bridge } from '../../api/bridge';
import { readInBackground } from '@renderer/api/background-reads';
import type { QueuedRead } from '@renderer/api/background-reads';
import { STATUS_PARAMS } from '@renderer/features/client/use-status';
import { endpointKey, endpointQuery } from '../../api/query/endpoint-query';
import { queryClient } from '@renderer/api/query/query-client';
import { onAnswer } from '@renderer/api/query/read-events';
import { asFailure } from '@renderer/api/query/failures';
import { canContinueAfter, seriesHaltEndMs } from '@renderer/api/query/retry-rules';
import { activeProfileId, sessionStore } from '../../api/session/session-store';
import { storeConflictPlaces } from '@renderer/state/stored/conflict-places';
import { keptValue } from '@renderer/state/stored/profile-values';
import { readStored, writeStored } from '@renderer/state/stored/stored-json';
import { intervalMs } from './poll-tasks';
import { ownSubjects, subjectReads, unreadRace } from './subject-reads';
import type { SubjectRead } from './subject-reads';

/** How long memory holds an answer that no screen shows: long enough to save it. */
const HOLD_ANSWER_MS = 10_000;
/** The reads of a turn begin within this time of the poll that found it, so that many clients make no burst. */
const SPREAD_MS = 5_000;
const STORAGE_KEY = 'hustings-followed-turns';

type Turns = Readonly<Record<string, number>>;

/** The last turn of each profile whose reads began, so that a start in the same turn reads nothing again. */
function followedTurns(): Turns {
  const stored = readStored(STORAGE_KEY);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  );
}

function nameOf({ id, params }: SubjectRead): string {
  return `${id} ${JSON.stringify(params)}`;
}

/**
 * Reads one of a turn, and what its answer asks for next. What cannot be read waits for the next turn; what failed on
 * the way is tried once more, after the others.
 *
 * @throws Failure where only the player can help, so that the others would fail as well
 */
async function readOnce(
  profileId: string,
  read: SubjectRead,
  how: Pick<QueuedRead, 'goodSinceMs' | 'signal'>,
  isAgain = false,
): Promise<void> {
  const { id, params } = read;
  const query = endpointQuery(profileId, id, params, 'background');
  let answer: unknown;
  try {
    answer = await readInBackground(
      { ...query, gcTime: HOLD_ANSWER_MS },
      { id, urgency: 'own', ...how },
    );
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (canContinueAfter(failure)) return;
    if (seriesHaltEndMs(failure) === null) throw failure;
    if (!isAgain) await readOnce(profileId, read, how, true);
    return;
  }
  const next = read.next?.(answer);
  if (next !== undefined) await readOnce(profileId, next, how);
}

async function watchedSubjects(profileId: string): Promise<readonly SubjectRef[]> {
  const list = await bridge.invoke('watch:list', { profileId });
  const entries: readonly WatchEntry[] = list.ok ? list.value : [];
  return entries.map(({ subject }) => subject);
}

/** The newest answers that show what belongs to the player. */
function ownAnswers(profileId: string) {
  const navKey = endpointKey(profileId, 'clientNav', {});
  const statusKey = endpointKey(profileId, 'clientStatus', STATUS_PARAMS);
  return {
    nav: queryClient.getQueryData<ResponseOf<'clientNav'>>(navKey),
    status: queryClient.getQueryData<ResponseOf<'clientStatus'>>(statusKey),
    /** Whether both were read in this run. */
    areFresh: [navKey, statusKey].every(
      (key) => (queryClient.getQueryState(key)?.dataUpdateCount ?? 0) > 0,
    ),
  };
}

/** Everything that a turn asks for: what is the player's own first, then the watch list in its order. */
async function readsOfTurn(profileId: string, turn: number): Promise<readonly SubjectRead[]> {
  const { nav, status } = ownAnswers(profileId);
  const subjects = [...ownSubjects(nav, status), ...(await watchedSubjects(profileId))];
  const isSignedIn = sessionStore.getState().session.status === 'signed-in';
  const { absent, countries } = directoryNow();
  const named = subjects.flatMap(({ kind, key }) => (kind === 'country' ? [key] : []));
  const listed = countries().map(({ code }) => code);
  const reads = subjectReads({
    subjects,
    absent,
    places: keptValue('hustings-conflict-places', profileId),
    countries: Array.from(new Set([...named, ...listed])),
    turn,
  });
  return reads.filter(({ id }) => isSignedIn || contractPolicy[id].auth !== 'session');
}

function isGame(id: unknown): id is Extract<ReadId, 'game'> {
  return id === 'game';
}

/** Remembers in which country's list conflicts stand. A list of one status says nothing of the others. */
function followConflicts(profileId: string, params: unknown, answer: unknown): void {
  const { country, status } = params as ParamsOf<'conflicts'>;
  const { conflicts } = answer as Partial<ResponseOf<'conflicts'>>;
  if (status !== undefined || !Array.isArray(conflicts)) return;
  storeConflictPlaces(
    profileId,
    country,
    conflicts.map(({ conflictId }) => String(conflictId)),
  );
}

/** Follows the turns of the profile in use; returns a function that stops it. */
export function followTurns(random: () => number = Math.random): () => void {
  let turns = followedTurns();
  let profileId = activeProfileId();
  let reading = new AbortController();
  /** What the newest turn has not come to yet. */
  let left: ReadonlySet<string> = new Set();

  const readTurn = async (owner: string, turn: number) => {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    const nowMs = Date.now();
    // What was sent before the game named the turn may be of the turn before, whenever it is answered.
    const underWay = new Set(
      queryClient.getQueryCache().findAll({ queryKey: [owner], fetchStatus: 'fetching' }),
    );
    const goodSinceMs = ({ id, params }: SubjectRead) => {
      const queryKey = endpointKey(owner, id, params);
      const query = queryClient.getQueryCache().find({ queryKey });
      return query !== undefined && underWay.has(query) ? Infinity : nowMs;
    };
    const wanted = await readsOfTurn(owner, turn);
    await new Promise((resolve) => {
      setTimeout(resolve, random() * intervalMs(SPREAD_MS));
    });
    if (signal.aborted) return;
    const before = left;
    const isLeft = (read: SubjectRead) => before.has(nameOf(read));
    const reads = wanted.toSorted((one, other) => Number(isLeft(other)) - Number(isLeft(one)));
    const due = new Set(reads.map(nameOf));
    left = due;
    try {
      await Promise.all(
        reads.map(async (read) => {
          await readOnce(owner, read, { goodSinceMs: goodSinceMs(read), signal });
          due.delete(nameOf(read));
        }),
      );
    } catch {
      if (signal.aborted) return;
      reading.abort();
      due.clear();
    }
    // Stored only now: a document that is replaced in the middle of a turn begins the turn again.
    writeStored(STORAGE_KEY, turns);
  };
  const followGame = (owner: string, game: ResponseOf<'game'>) => {
    const turn = game.currentTurn;
    if (typeof turn !== 'number' || owner !== profileId) return;
    const known = turns[owner];
    if (known === turn) return;
    turns = { ...turns, [owner]: turn };
    // A profile that is new here has missed nothing.
    if (known === undefined || turn < known) writeStored(STORAGE_KEY, turns);
    else void readTurn(owner, turn);
  };

  /** The player's own elections that were asked for in this run, so that their share is known before the next turn. */
  const askedRaces = new Set<string>();
  const followRace = (owner: string) => {
    const { nav, status, areFresh } = ownAnswers(owner);
    const race = areFresh && owner === profileId ? unreadRace(nav, status) : null;
    if (race === null || askedRaces.has(`${owner} ${race}`)) return;
    askedRaces.add(`${owner} ${race}`);
    const params = { id: race };
    const known = queryClient.getQueryState(endpointKey(owner, 'election', params));
    // A screen of this run has read it.
    if ((known?.dataUpdateCount ?? 0) > 0) return;
    // The next turn reads it again, whatever came of this.
    readOnce(owner, { id: 'election', params }, { goodSinceMs: Date.now() }).catch(() => undefined);
  };

  const stops = [
    // Reads that failed for lack of a key may succeed now: the next poll asks again.
    bridge.on('keys:changed', () => askedRaces.clear()),
    sessionStore.subscribe(({ session }) => {
      const next = session.profile?.id ?? null;
      if (next !== profileId) {
        reading.abort();
        left = new Set();
        askedRaces.clear();
      }
      profileId = next;
    }),
    onAnswer(({ queryKey: [owner, id, params], state }) => {
      if (typeof owner !== 'string') return;
      if (id === 'clientNav' || id === 'clientStatus') followRace(owner);
      else if (id === 'conflicts') followConflicts(owner, params, state.data);
      else if (isGame(id)) followGame(owner, state.data as ResponseOf<'game'>);
    }),
  ];
  if (profileId !== null) followRace(profileId);
  // The first answer of this run may have come before this was loaded.
  const first =
    profileId === null
      ? undefined
      : queryClient.getQueryState<ResponseOf<'game'>>(endpointKey(profileId, 'game', {}));
  if (profileId !== null && first?.data !== undefined && first.dataUpdateCount > 0) {
    followGame(profileId, first.data);
  }
  return () => {
    reading.abort();
    for (const stop of stops) stop();
  };
}
