/** Reads after each turn what the player watches and owns. Loaded after the first paint; the followers start it once. */
import { directoryNow } from '@renderer/api/directory/directory';
import { contractPolicy } from 'virtual:contract-policy';
import type { ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';
import { USUAL_TURN_MS } from '@shared/domain/clocks';
import type { PowerState } from '@shared/ipc/channels/app';
import type { WatchEntry } from '@shared/ipc/channels/watch';
import type { Failure } from '@shared/ipc/result';
import type { SubjectRef } from '@shared/record/subjects';

import { bridge } from '../../api/bridge';
import { serverNowMs } from '@renderer/api/clock';
import { blockedUntilMs, connectionStore } from '../../api/connection';
import { STATUS_PARAMS } from '@renderer/features/client/use-status';
import { followPower } from '@renderer/api/follow-power';
import { TurnReads, turnOutcome } from '@renderer/api/polling/turn-reads';
import type { TurnRead } from '@renderer/api/polling/turn-reads';
import { endpointKey, endpointQuery } from '../../api/query/endpoint-query';
import { fetchThrough } from '../../api/query/fetch-through';
import { queryClient, onAnswer } from '@renderer/api/query/query-client';
import { NO_RETRY } from '@renderer/api/query/failures';
import { sessionStore } from '../../api/session/session-store';
import { storeConflictPlaces } from '@renderer/state/stored/conflict-places';
import { keptValue } from '@renderer/state/stored/profile-values';
import { readStored, writeStored } from '@renderer/state/stored/stored-json';
import { intervalMs } from './poll-tasks';
import { ownSubjects, subjectReads, unreadRace } from './subject-reads';
import type { SubjectRead } from './subject-reads';

/** How long memory holds an answer that no screen shows: long enough to save it. */
const HOLD_ANSWER_MS = 10_000;
/** The longest pause between two reads: a hundred of them take less than ten minutes. */
const LONGEST_GAP_MS = 5_000;
const SHORTEST_TURN_MS = 1_000;
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

/** How long the turn that has just begun lasts. */
function turnMsOf({ nextTurnAt }: ResponseOf<'game'>): number {
  const leftMs = Date.parse(nextTurnAt ?? '') - serverNowMs();
  return leftMs > SHORTEST_TURN_MS ? leftMs : USUAL_TURN_MS;
}

function turnRead(profileId: string, read: SubjectRead, beganMs: number): TurnRead {
  const query = endpointQuery(profileId, read.id, read.params, 'background');
  return {
    id: `${read.id} ${JSON.stringify(read.params)}`,
    bucket: contractPolicy[read.id].bucket,
    isDone: () => (queryClient.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0) >= beganMs,
    blockedUntilMs: () => blockedUntilMs(read.id),
    async run() {
      const options = { ...NO_RETRY, staleTime: 0, gcTime: HOLD_ANSWER_MS };
      let answer: unknown;
      let failure: Failure | null = null;
      try {
        answer = await fetchThrough({ ...query, ...options });
      } catch (thrown) {
        failure = thrown as Failure;
      }
      const outcome = turnOutcome(failure);
      if (answer === undefined) return outcome;
      const next = read.next?.(answer);
      return next === undefined
        ? outcome
        : { kind: 'read', next: turnRead(profileId, next, beganMs) };
    },
  };
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
  const directory = queryClient.getQueryData<ResponseOf<'countries'>>(
    endpointKey(profileId, 'countries', {}),
  );
  const named = subjects.flatMap(({ kind, key }) => (kind === 'country' ? [key] : []));
  const listed = (directory?.countries ?? []).map(({ id }) => String(id));
  const reads = subjectReads({
    subjects,
    absent: directoryNow().absent,
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
  const reads = new TurnReads({
    longestGapMs: intervalMs(LONGEST_GAP_MS),
    now: Date.now,
    random,
    isBusy: () => queryClient.isFetching() > 0,
    // Stored only now: a document that is replaced in the middle of a turn begins the turn again.
    onDone: () => writeStored(STORAGE_KEY, turns),
  });
  let power: PowerState = 'active';
  let profileId = sessionStore.getState().session.profile?.id ?? null;

  const followConditions = () => {
    reads.setPaused(power !== 'active' || connectionStore.getState().isNetworkDown);
  };
  const followGame = async (owner: string, game: ResponseOf<'game'>) => {
    const turn = game.currentTurn;
    if (typeof turn !== 'number' || owner !== profileId) return;
    const known = turns[owner];
    if (known === turn) return;
    turns = { ...turns, [owner]: turn };
    // A profile that is new here has missed nothing.
    if (known === undefined || turn < known) {
      writeStored(STORAGE_KEY, turns);
      return;
    }
    const beganMs = Date.now();
    const wanted = await readsOfTurn(owner, turn);
    if (owner !== profileId) return;
    reads.begin(
      wanted.map((read) => turnRead(owner, read, beganMs)),
      turnMsOf(game),
    );
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
    reads.add(turnRead(owner, { id: 'election', params }, Date.now()));
  };

  const stops = [
    followPower((state) => {
      power = state;
      followConditions();
    }),
    // Reads that failed for lack of a key may succeed now: the next poll asks again.
    bridge.on('keys:changed', () => askedRaces.clear()),
    connectionStore.subscribe(followConditions),
    sessionStore.subscribe(({ session }) => {
      const next = session.profile?.id ?? null;
      if (next !== profileId) {
        reads.stop();
        askedRaces.clear();
      }
      profileId = next;
    }),
    onAnswer(({ queryKey: [owner, id, params], state }) => {
      if (typeof owner !== 'string') return;
      if (id === 'clientNav' || id === 'clientStatus') followRace(owner);
      else if (id === 'conflicts') followConflicts(owner, params, state.data);
      else if (isGame(id)) void followGame(owner, state.data as ResponseOf<'game'>);
    }),
  ];
  followConditions();
  if (profileId !== null) followRace(profileId);
  // The first answer of this run may have come before this was loaded.
  const first =
    profileId === null
      ? undefined
      : queryClient.getQueryState<ResponseOf<'game'>>(endpointKey(profileId, 'game', {}));
  if (profileId !== null && first?.data !== undefined && first.dataUpdateCount > 0) {
    void followGame(profileId, first.data);
  }
  return () => {
    reads.stop();
    for (const stop of stops) stop();
  };
}
