/**
 * Observes what the client reads: stamps the observations of each new answer with its turn and sends them to the
 * worker. An answer whose turn is not certain is left to the next poll.
 */
import { endpoints } from '@shared/contract/index';
import type { ReadId, ResponseOf } from '@shared/contract/index';
import { instantMs } from '@shared/domain/clocks';
import { electionPhase } from '@shared/domain/elections/election-phase';
import { keepNewest } from '@shared/domain/keep-newest';
import { leftOutOf } from '@shared/domain/left-out';
import { entriesIn } from '@shared/record/entries';
import { metricOf } from '@shared/record/metrics';
import type { Observation, OtherAnswers } from '@shared/record/observations';
import { tellsOfRace } from '@shared/record/race-series';
import type { RecordedSeries, SeriesRef } from '@shared/record/recorded';
import { observe } from '@shared/record/table';

import type { ReadReport } from '../http/api-client-types';
import type { StoredRead } from '../storage/answer-shape';
import { serial } from '../storage/serial';
import { createOwnRaces } from './own-races';
import type { RecordWrite } from './requests';
import { createTurnStamp } from './turn-stamp';
import type { EarlyEnd, TurnStamp } from './turn-stamp';

/** A server may never name its turn: after this long, answers are written without one. */
const LONGEST_WAIT_MS = 90_000;
/** An older answer about the game is asked for again at once. */
const RECENT_GAME_MS = endpoints.game.cache.staleMs;
/** Requests that are remembered. */
const MAX_REQUESTS = 1_000;
/** Answers that may wait for the first turn; beyond that, the oldest are dropped. */
const MAX_EARLY = 200;

/** The profile that read something. */
export interface RecordedProfile {
  readonly id: string;
  /** Names the server's file: the same for all profiles on it. */
  readonly origin: string;
}

export interface AnswerRecorder {
  /** Takes a checked answer of a read. Never throws. */
  observe(profile: RecordedProfile, read: ReadReport): void;
  /** Resolves once everything taken so far is written, left out, or waits for the first turn. */
  settled(): Promise<void>;
  /** Forgets which answers were written, so that each is written again when it comes again. */
  forget(): void;
}

export interface AnswerRecorderOptions {
  readonly filesOf: (profile: RecordedProfile) => RecordWrite['files'];
  readonly directoryOf: (profileId: string) => OtherAnswers;
  /** The answer about the game that an earlier run got; null if none is stored. */
  readonly storedGame: (profile: RecordedProfile) => Promise<StoredRead<ResponseOf<'game'>> | null>;
  /** What a profile's record has of these series; null if it cannot be read. */
  readonly seriesOf: (
    profile: RecordedProfile,
    series: readonly SeriesRef[],
  ) => Promise<readonly RecordedSeries[] | null>;
  /** Sends a write to the worker; false when it was not stored. */
  readonly write: (profile: RecordedProfile, write: RecordWrite) => Promise<boolean>;
  /** Whether the turn of this server can be read now. Answers do not wait for a turn that nobody reads. */
  readonly readsTurn: (origin: string) => boolean;
  /** Called when an answer came that the record has already. */
  readonly onKnown: (profile: RecordedProfile) => void;
  /** Called with what the observation table or the write threw: a bug. Later answers are still recorded. */
  readonly onFailure: (error: unknown) => void;
}

interface Answer {
  readonly profile: RecordedProfile;
  readonly read: ReadReport;
}

/** What the recorder knows of one server. */
interface Server {
  clock: TurnStamp;
  /** The profile's stored answer about the game was looked at. */
  readonly lookedAt: Set<string>;
  /** Answers from before the first one about the game, by request. */
  readonly early: Map<string, Answer>;
  /** When the first of them came, on the monotonic clock; null before it. */
  waitsSinceMs: number | null;
}

/** Creates the recorder. */
export function createAnswerRecorder({
  filesOf,
  directoryOf,
  storedGame,
  seriesOf,
  write,
  readsTurn,
  onKnown,
  onFailure,
}: AnswerRecorderOptions): AnswerRecorder {
  const servers = new Map<string, Server>();
  const races = createOwnRaces({ directoryOf, seriesOf });
  /** The turn and the digest that were last written, by request. */
  const written = new Map<string, string>();

  function serverOf(origin: string): Server {
    const server = servers.get(origin) ?? {
      clock: createTurnStamp(),
      lookedAt: new Set(),
      early: new Map(),
      waitsSinceMs: null,
    };
    servers.set(origin, server);
    return server;
  }

  /**
   * Learns the turn from the answer of an earlier run, if that turn still lasts: after a quick restart the renderer asks
   * for the game only once its shortest interval is over.
   */
  async function learnStored(server: Server, { profile, read }: Answer): Promise<void> {
    if (server.lookedAt.has(profile.id)) return;
    server.lookedAt.add(profile.id);
    const stored = await storedGame(profile);
    const ageMs = Date.now() - (stored?.atMs ?? -Infinity);
    if (stored === null || ageMs < 0 || ageMs >= RECENT_GAME_MS) return;
    const { arrivedAtMs, local } = read.times;
    const learntMs = local.sentMs - ageMs;
    const clock = createTurnStamp();
    clock.learn(stored.value, {
      arrivedAtMs: arrivedAtMs - ageMs,
      local: { sentMs: learntMs, arrivedMs: learntMs },
    });
    if (clock.turnOf(read.times)) server.clock = clock;
  }

  async function take(answer: Answer): Promise<void> {
    const { profile, read } = answer;
    const server = serverOf(profile.origin);
    const isGame = read.id === 'game';
    if (!isGame && server.clock.turn() === null) await learnStored(server, answer);
    const { clock, early } = server;
    // The first answer that names a turn belongs to that turn, whenever it was requested.
    const named = isGame ? clock.learn(read.value as ResponseOf<'game'>, read.times) : null;
    const nowMs = read.times.local.arrivedMs;
    if (isGame && clock.turn() === null) server.waitsSinceMs = -Infinity;
    server.waitsSinceMs ??= nowMs;
    const mayWait = clock.turn() === null && readsTurn(profile.origin);
    if (mayWait && nowMs - server.waitsSinceMs < LONGEST_WAIT_MS) {
      keep(early, requestOf(answer), answer, MAX_EARLY);
      return;
    }
    early.delete(requestOf(answer));
    const due = isGame ? [answer, ...early.values()] : [...early.values(), answer];
    early.clear();
    for (const one of due) {
      const turn = one === answer && named !== null ? named.turn : clock.turnOf(one.read.times);
      await record(one, turn, clock, one === answer ? named?.early : undefined);
    }
  }

  async function record(
    answer: Answer,
    sure: number | null,
    clock: TurnStamp,
    early: EarlyEnd | undefined,
  ): Promise<void> {
    const { profile, read } = answer;
    const { id, params, value, digest, times } = read;
    if (id === 'clientNav') races.learnPlayer(profile, value as ResponseOf<'clientNav'>);
    // The beginning of a list is not the whole of it.
    if (leftOutOf(value).entries > 0) return;
    const entries = entriesIn(id as ReadId, value as ResponseOf<ReadId>);
    // A text has its own date, whatever turn it is read in; and a race that is long over stays as it is.
    const isOfAnyTurn = entries.length > 0 || isLongOver(read, clock.turnMs());
    const turn = isOfAnyTurn ? (sure ?? clock.turn() ?? 0) : sure;
    if (turn === null) return;
    const request = requestOf(answer);
    if (written.get(request) === `${turn} ${digest}`) {
      onKnown(profile);
      return;
    }
    const atMs = times.arrivedAtMs;
    // The answer has passed the schema of the same endpoint.
    const observations = [
      ...observe(id as ReadId, value as ResponseOf<ReadId>, params, atMs, directoryOf(profile.id)),
      ...(await races.resultIn(profile, read)),
    ];
    keep(written, request, `${turn} ${digest}`, MAX_REQUESTS);
    if (observations.length + entries.length === 0) return;
    const stamp = { turn, atMs, turnMs: clock.turnMs(), nextTurnAtMs: clock.nextTurnAtMs() };
    const isStored = await write(profile, {
      files: filesOf(profile),
      stamp,
      world: observations.filter((one) => !isOwn(one)),
      own: observations.filter(isOwn),
      entries,
      ...(early && { early }),
    });
    // What was not stored is written when it comes again.
    if (!isStored) written.delete(request);
    else if (observations.some(({ metric }) => tellsOfRace(metric)))
      for (const own of await races.resultsSince(profile))
        await write(profile, { files: filesOf(profile), stamp, world: [], own, entries: [] });
  }

  /** Answers are written in the order in which they came. */
  const answers = serial();
  return {
    observe(profile, read) {
      answers.run(() => take({ profile, read })).catch(onFailure);
    },
    settled: () => answers.idle(),
    forget() {
      written.clear();
      races.forget();
      for (const { early } of servers.values()) early.clear();
    },
  };
}

/** Whether an answer is about a race that ended at least a turn before it. */
function isLongOver({ id, value, times }: ReadReport, turnMs: number): boolean {
  if (id !== 'election') return false;
  const race = value as ResponseOf<'election'>;
  const endMs = instantMs(race.election?.endTime);
  const { arrivedAtMs } = times;
  return (
    electionPhase(race, arrivedAtMs) === 'ended' && endMs !== null && endMs + turnMs <= arrivedAtMs
  );
}

function isOwn({ metric }: Observation): boolean {
  return metricOf(metric)?.isOwn === true;
}

function requestOf({ profile, read }: Answer): string {
  return `${profile.id} ${read.id} ${JSON.stringify(read.params)}`;
}

/** Sets the entry of a request as the newest one. Beyond the limit, the oldest is dropped. */
function keep<Value>(map: Map<string, Value>, request: string, value: Value, most: number): void {
  map.delete(request);
  map.set(request, value);
  keepNewest(map, most);
}
