/**
 * Observes what the client reads: stamps the observations of each new answer with its turn and sends them to the
 * worker.
 */
import type { ReadId, ResponseOf } from '@shared/contract/index';
import { keepNewest } from '@shared/domain/keep-newest';
import { serial } from '../storage/serial';
import { metricOf } from '@shared/record/metrics';
import type { Observation } from '@shared/record/observations';
import { observe } from '@shared/record/table';

import type { ReadReport } from '../http/api-client-types';
import type { AnswerTimes } from '../http/server-clock';
import type { RecordWrite } from './requests';
import { createTurnStamp } from './turn-stamp';
import type { TurnStamp } from './turn-stamp';

/** Answers that may wait for the turn; beyond that, the oldest are dropped. */
const MAX_WAITING = 200;
/**
 * A server may never name its turn: an answer that waited this long is stored without one. After a quick restart the
 * renderer asks for the game only a minute after the last answer.
 */
const LONGEST_WAIT_MS = 90_000;

/** The profile that read something. */
export interface RecordedProfile {
  readonly id: string;
  /** Names the server's file: the same for all profiles on it. */
  readonly origin: string;
}

export interface AnswerRecorder {
  /** Takes a checked answer of a read. Never throws. */
  observe(profile: RecordedProfile, read: ReadReport): void;
  /** Resolves once everything taken so far is written or waits for its turn. */
  settled(): Promise<void>;
  /** Forgets which answers were written, so that each is written again when it comes again. */
  forget(): void;
}

export interface AnswerRecorderOptions {
  readonly filesOf: (profile: RecordedProfile) => RecordWrite['files'];
  /** Sends a write to the worker; false when it was not stored. */
  readonly write: (profile: RecordedProfile, write: RecordWrite) => Promise<boolean>;
  /**
   * Reads once more what cannot be recorded, because a turn began at about the time of its answer. The new answer comes
   * to `observe`, like any other. At most once a turn for each request. Must not throw.
   */
  readonly readAgain: (profile: RecordedProfile, read: RecordedRead) => void;
  /** Whether the turn of this server can be read now. Answers do not wait for a turn that nobody reads. */
  readonly readsTurn: (origin: string) => boolean;
  /** Called when an answer came that the record has already. */
  readonly onKnown: (profile: RecordedProfile) => void;
  /** Called with what the table or the write threw: a bug. Later answers are still recorded. */
  readonly onFailure: (error: unknown) => void;
}

/** What was read, without the answer. */
export type RecordedRead = Pick<ReadReport, 'id' | 'params'>;

interface Waiting {
  readonly profile: RecordedProfile;
  readonly read: RecordedRead;
  readonly request: string;
  readonly digest: string;
  readonly times: AnswerTimes;
  readonly observations: readonly Observation[];
  /** When the first waiting answer to this request came, on the monotonic clock: a poll replaces the answer but does not restart the wait. */
  readonly waitsSinceMs: number;
}

/** Creates the recorder. */
export function createAnswerRecorder({
  filesOf,
  write,
  readAgain,
  readsTurn,
  onKnown,
  onFailure,
}: AnswerRecorderOptions): AnswerRecorder {
  const stamps = new Map<string, TurnStamp>();
  /** The digest and the turn that were last written, by request. */
  const known = new Map<string, string>();
  /** The turn in which a request was last read again. */
  const readAgainIn = new Map<string, number>();
  const waiting = new Map<string, Waiting[]>();
  /**
   * Servers on which an answer waited too long for the turn: other answers do not wait until the turn is known again.
   */
  const turnless = new Set<string>();

  function stampOf(origin: string): TurnStamp {
    const stamp = stamps.get(origin) ?? createTurnStamp();
    stamps.set(origin, stamp);
    return stamp;
  }

  /** Requests an answer of this turn in place of one whose turn is not known, unless there is one. */
  function replace({ profile, read, request }: Waiting): void {
    const turn = stampOf(profile.origin).turn();
    const hasOne = known.get(request)?.startsWith(`${turn} `) === true;
    if (turn === null || hasOne || readAgainIn.get(request) === turn) return;
    mark(readAgainIn, request, turn);
    readAgain(profile, read);
  }

  async function send(answer: Waiting, turn: number): Promise<void> {
    const { profile, request, digest, times, observations } = answer;
    const isOwn = ({ metric }: Observation) => metricOf(metric)?.isOwn === true;
    const clock = stampOf(profile.origin);
    const stamp = {
      turn,
      atMs: times.arrivedAtMs,
      turnMs: clock.turnMs(),
      nextTurnAtMs: clock.nextTurnAtMs(),
    };
    mark(known, request, `${turn} ${digest}`);
    const isStored = await write(profile, {
      files: filesOf(profile),
      stamp,
      world: observations.filter((one) => !isOwn(one)),
      own: observations.filter(isOwn),
    });
    // What was not stored is written when it comes again.
    if (!isStored) known.delete(request);
  }

  function waitFor(answer: Waiting): void {
    const { origin } = answer.profile;
    const line = waiting.get(origin) ?? [];
    const former = line.find(({ request }) => request === answer.request);
    const waitsSinceMs = former?.waitsSinceMs ?? answer.waitsSinceMs;
    const others = line.filter((one) => one !== former);
    waiting.set(origin, [...others, { ...answer, waitsSinceMs }].slice(-MAX_WAITING));
  }

  async function settle(origin: string, nowMs: number): Promise<void> {
    const line = waiting.get(origin) ?? [];
    waiting.delete(origin);
    for (const answer of line) {
      const turn = stampOf(origin).turnOf(answer.times);
      if (typeof turn === 'number') await send(answer, turn);
      else if (turn === 'never') replace(answer);
      else if (nowMs - answer.waitsSinceMs < LONGEST_WAIT_MS) waitFor(answer);
      else {
        turnless.add(origin);
        await send(answer, 0);
      }
    }
  }

  async function take(profile: RecordedProfile, read: ReadReport): Promise<void> {
    const { id, params, value, digest, times } = read;
    const stamp = stampOf(profile.origin);
    let named: number | null = null;
    if (id === 'game') {
      named = stamp.learn(value as ResponseOf<'game'>, times.local);
      if (named !== null) turnless.delete(profile.origin);
    }
    // The first answer that names a turn belongs to that turn, whenever it was requested.
    const stamped = named ?? stamp.turnOf(times);
    const isTurnless =
      turnless.has(profile.origin) || (stamp.turn() === null && !readsTurn(profile.origin));
    const turn = stamped === 'later' && isTurnless ? 0 : stamped;
    const request = `${profile.id} ${id} ${JSON.stringify(params)}`;
    if (known.get(request) !== `${turn} ${digest}`) {
      // The answer has passed the schema of the same endpoint.
      const observations = observe(
        id as ReadId,
        value as ResponseOf<ReadId>,
        params,
        times.arrivedAtMs,
      );
      const waitsSinceMs = times.local.arrivedMs;
      const answer = {
        profile,
        read: { id, params },
        request,
        digest,
        times,
        observations,
        waitsSinceMs,
      };
      if (observations.length === 0) mark(known, request, `${turn} ${digest}`);
      else if (turn === 'later') waitFor(answer);
      else if (turn === 'never') replace(answer);
      else await send(answer, turn);
    } else onKnown(profile);
    await settle(profile.origin, times.local.arrivedMs);
  }

  /** Answers are written in the order in which they came. */
  const answers = serial();
  return {
    observe(profile, read) {
      answers.run(() => take(profile, read)).catch(onFailure);
    },
    settled: () => answers.idle(),
    forget() {
      known.clear();
      readAgainIn.clear();
      waiting.clear();
    },
  };
}

/** Requests that are remembered. */
const MAX_REQUESTS = 1_000;

/** Marks a request. Beyond the limit, the request whose mark is the oldest is forgotten. */
function mark<Mark>(marks: Map<string, Mark>, request: string, value: Mark): void {
  marks.delete(request);
  marks.set(request, value);
  keepNewest(marks, MAX_REQUESTS);
}
