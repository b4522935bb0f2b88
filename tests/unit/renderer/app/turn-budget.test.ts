/**
 * Hours with a hundred watched subjects, a whole day in the full run: the polls, the reads after each turn, and a
 * player who clicks.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { BUCKET_LIMITS_PER_MINUTE } from '@shared/contract/define';
import type { BucketName } from '@shared/contract/define';
import type { WatchEntry } from '@shared/ipc/channels/watch';
import { succeed } from '@shared/ipc/result';
import type { SubjectRef } from '@shared/record/subjects';
import { SAMPLES } from '@support/limits';
import { apiAnswer, testProfile } from '@support/renderer/fake-bridge';
import { installFakeBridge } from '@support/renderer/installed-bridge';
import { paceLikeMain } from '@support/renderer/paced-bridge';
import { randomFrom } from '@support/seeded-random';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START_MS = Date.UTC(2030, 0, 1);
const ANSWER_MS = 400;
const FRAME: ReadonlySet<string> = new Set(['clientNav', 'clientStatus', 'game']);
/** What main keeps for the player and the polls in a bucket of 60. */
const RESERVED = 10;

interface Request {
  readonly id: string;
  readonly bucket: BucketName;
  readonly isClick: boolean;
  readonly sentMs: number;
  readonly endedMs: number;
}

interface Click {
  readonly atMs: number;
  readonly endedMs: number;
  readonly isAnswered: boolean;
}

let turnMs: number;
let requests: Request[];
let random: () => number;

function subject(kind: SubjectRef['kind'], key: string): WatchEntry {
  return { subject: { kind, key }, name: key, note: '', group: '', sinceMs: START_MS };
}

const numbered = (kind: SubjectRef['kind'], count: number, keyOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => subject(kind, keyOf(index + 1)));

/** A hundred subjects; most need their own reads. */
const WATCHED: readonly WatchEntry[] = [
  ...numbered('corporation', 40, String),
  ...numbered('country', 12, (index) => `C${index}`),
  ...numbered('party', 15, (index) => `C1/${index}`),
  ...numbered('election', 15, (index) => `race${index}`),
  ...numbered('fund', 8, (index) => `fund-${index}`),
  ...numbered('character', 10, String),
];

function bodyOf(id: string): unknown {
  const turn = Math.floor((Date.now() - START_MS) / turnMs);
  const nextTurnAt = new Date(START_MS + (turn + 1) * turnMs).toISOString();
  if (id === 'game') return { currentTurn: turn + 100, nextTurnAt };
  if (id === 'clientNav') return { user: { username: 'ada' }, characterCountryId: 'C1' };
  return { atMs: Date.now() };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
  requests = [];
  random = randomFrom(14);
  const bridge = installFakeBridge();
  bridge.answers['watch:list'] = () => succeed(WATCHED);
  paceLikeMain(bridge, async ({ endpointId: id }, bucket) => {
    const sentMs = Date.now();
    await delay(ANSWER_MS);
    const isClick = id === 'characterSearch';
    requests.push({ id, bucket, isClick, sentMs, endedMs: Date.now() });
    return apiAnswer(bodyOf(id), `${id} ${Date.now()}`);
  });
});

afterEach(() => vi.resetModules());

/** The largest number of these requests in any sliding minute. */
function mostInAMinute(of: readonly Request[]): number {
  const times = of.map(({ sentMs }) => sentMs).toSorted((one, other) => one - other);
  let first = 0;
  let most = 0;
  for (const [index, atMs] of times.entries()) {
    while ((times[first] ?? atMs) <= atMs - MINUTE_MS) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}

/** A player who opens screens of one to four reads, with pauses of seconds and of minutes. */
async function clickUntil(endMs: number, clicks: Click[]): Promise<void> {
  const { queryClient } = await import('@renderer/api/query/query-client');
  const { endpointQuery } = await import('@renderer/api/query/endpoint-query');
  const click = async (name: string) => {
    const atMs = Date.now();
    const query = endpointQuery(testProfile.id, 'characterSearch', { name });
    await queryClient.prefetchQuery({ ...query, retry: false, gcTime: 0 });
    const isAnswered = queryClient.getQueryState(query.queryKey)?.error == null;
    clicks.push({ atMs, endedMs: Date.now(), isAnswered });
  };
  for (let screen = 0; Date.now() < endMs; screen += 1) {
    await delay(random() < 0.1 ? 10 * MINUTE_MS * random() : 2_000 + 20_000 * random());
    const reads = 1 + Math.floor(random() * 4);
    for (let index = 0; index < reads; index += 1) void click(`${screen} ${index}`);
  }
}

/** Corporations of a world at scale 50. */
const CORPORATIONS = 8_400;

/** Keeps the market's board open, which reads every corporation. */
async function openBoard(): Promise<() => void> {
  const { fillBoard } = await import('@renderer/features/markets/board-fill');
  const keys = Array.from({ length: CORPORATIONS }, (_, index) => `board ${index}`);
  return fillBoard({ profileId: testProfile.id, turn: 100, keys });
}

/** Lets polls, reads after turns and clicks go on for some hours, with the market's board open or not. */
async function live(hours: number, hasBoard: boolean): Promise<readonly Click[]> {
  const { startPolling } = await import('@renderer/app/polling/pollers');
  const { followTurns } = await import('@renderer/app/polling/follow-turns');
  const stops = [startPolling(), followTurns(random)];
  if (hasBoard) stops.push(await openBoard());
  const clicks: Click[] = [];
  void clickUntil(START_MS + hours * HOUR_MS, clicks);
  for (let hour = 0; hour < hours; hour += 1) await vi.advanceTimersByTimeAsync(HOUR_MS);
  for (const stop of stops) stop();
  return clicks;
}

/** A turn of the game, and turns so short that the reads of one take half of the bucket all the time. */
it.each([
  {
    minutes: 60,
    hours: SAMPLES.budgetHours,
    leastReads: (SAMPLES.budgetHours - 1) * 115,
    leastClicks: SAMPLES.budgetHours * 185,
    hasBoard: false,
  },
  { minutes: 3, hours: 1, leastReads: 60 * 27, leastClicks: 150, hasBoard: false },
  { minutes: 60, hours: 2, leastReads: 2 * 60 * 27, leastClicks: 300, hasBoard: true },
])(
  'every bucket keeps its limit with turns of $minutes minutes (board open: $hasBoard)',
  async ({ minutes, hours, leastReads, leastClicks, hasBoard }) => {
    turnMs = minutes * MINUTE_MS;
    const clicks = await live(hours, hasBoard);

    const watch = requests.filter(({ id, isClick }) => !isClick && !FRAME.has(id));
    const polls = requests.filter(({ id, isClick }) => !isClick && FRAME.has(id));
    expect(watch.length).toBeGreaterThan(leastReads);
    expect(polls.length).toBeGreaterThan(2.5 * hours * 60);
    expect(clicks.length).toBeGreaterThan(leastClicks);
    for (const bucket of ['publicRead', 'client'] as const) {
      const limit = BUCKET_LIMITS_PER_MINUTE[bucket];
      const ofBucket = (some: readonly Request[]) => some.filter((one) => one.bucket === bucket);
      expect(mostInAMinute(ofBucket(requests))).toBeLessThanOrEqual(limit);
      expect(mostInAMinute(ofBucket(watch))).toBeLessThanOrEqual(limit - RESERVED);
    }

    // The board leaves room for the reads of a turn.
    const followed = watch.filter(({ id }) => id !== 'corporation');
    expect(followed.length).toBeGreaterThan(hours * 15);

    const waits = clicks.map(({ atMs, endedMs, isAnswered }) => {
      expect(isAnswered).toBe(true);
      // A service that answers one request after another: requests under way come first, and so do those sent before
      // the answer.
      return watch.filter((one) => one.endedMs > atMs && one.sentMs < endedMs).length;
    });
    expect(Math.max(...waits)).toBe(1);
  },
);
