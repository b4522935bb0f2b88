/** Main's part in alerts: taking and showing them, waking for them, and main's own alerts. */
import { createAlertService } from '@electron/record/alerts/alert-service';
import type { ClientRecord } from '@electron/record/record';
import { ownFailure } from '@electron/http/failures';
import { createSteadyClock } from '@shared/domain/clocks';
import type { SteadyClock } from '@shared/domain/clocks';
import { fail, succeed } from '@shared/ipc/result';
import type { AlertView } from '@shared/record/alerts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const PROFILE = { id: 'p1', origin: 'https://game.example' };
/** The service's clock is an hour ahead. */
const OFFSET_MS = 3_600_000;
const NOW_MS = Date.UTC(2026, 0, 14, 12);
const STAMP = { turn: 7, atMs: NOW_MS + OFFSET_MS, turnMs: 3_600_000, nextTurnAtMs: null };
const ALERT = { id: 1 } as AlertView;
const NOTHING = { alerts: [], held: 0, unread: 0, nextAlertMs: null };
const ONE = { ...NOTHING, alerts: [ALERT], unread: 1 };
const HELD = { ...NOTHING, held: 3, unread: 3 };

let asked: { readonly name: string; readonly input: unknown }[];
let answers: Record<string, unknown>;
let passes: (readonly [profileId: string, unread: number, hasNew: boolean])[];
let offered: string[];
/** Thrown by the notifier. */
let broken: Error | null;
/** How many alerts the notifier may show, and when it may show any number. */
let capacity: { readonly now: number; readonly afterMs: number };
let failures: unknown[];
let clock: SteadyClock;

function service() {
  const ask = ((name: string, _profile: unknown, input: unknown) => {
    asked.push({ name, input });
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return Promise.resolve(
      answer === 'refused' ? fail(ownFailure('RECORD_UNAVAILABLE')) : succeed(answer),
    );
  }) as ClientRecord['ask'];
  return createAlertService({
    ask,
    settings: () => ({ kinds: {}, quietHours: null, pausedUntilMs: null, hasSound: false }),
    notifier: {
      show(profileId) {
        if (broken) throw broken;
        offered.push(profileId);
      },
      capacity: () => capacity.now,
      capacityInMs: () => capacity.afterMs,
    },
    steadyMs: clock.now,
    onEvaluated: (profileId, unread, hasNew) => passes.push([profileId, unread, hasNew]),
    onFailure: (error) => failures.push(error),
  });
}
const names = () => asked.map(({ name }) => name);
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
  clock = createSteadyClock(
    () => Date.now(),
    () => performance.now(),
  );
  [asked, passes, offered, failures] = [[], [], [], []];
  broken = null;
  capacity = { now: Infinity, afterMs: 0 };
  answers = { takeAlerts: ONE, evaluateAtTime: NOTHING, addAlert: ONE };
});

describe('the alert service', () => {
  it('shows the alerts that a write has found, and asks the record nothing', () => {
    const own = service();
    own.written(PROFILE, STAMP, ONE);
    own.written(PROFILE, STAMP, { ...NOTHING, unread: 1 });
    expect([offered, names()]).toEqual([['p1'], []]);
    expect(passes).toEqual([
      ['p1', 1, true],
      ['p1', 1, false],
    ]);
  });

  it('passes again, once, at the time that the rules name on the service’s clock', async () => {
    const own = service();
    own.written(PROFILE, STAMP, { ...NOTHING, nextAlertMs: STAMP.atMs + 60_000 });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(names()).not.toContain('evaluateAtTime');
    answers['evaluateAtTime'] = ONE;
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.find(({ name }) => name === 'evaluateAtTime')?.input).toMatchObject({
      stamp: { turn: 7, atMs: STAMP.atMs + 60_000 },
    });
    expect(offered).toEqual(['p1']);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(names()).toEqual(['evaluateAtTime']);
  });

  it('has one timer for a profile: a newer evaluation pass replaces the older', async () => {
    const own = service();
    own.written(PROFILE, STAMP, { ...NOTHING, nextAlertMs: STAMP.atMs + 60_000 });
    own.written(PROFILE, STAMP, NOTHING);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(names()).not.toContain('evaluateAtTime');
  });

  it('stamps its own alerts with the turn and the time of the service, and shows them', async () => {
    const own = service();
    own.written(PROFILE, STAMP, NOTHING);
    await vi.advanceTimersByTimeAsync(1_000);
    own.add(PROFILE, { kind: 'session-ended', server: 'game.example' });
    await settled();
    expect(asked).toMatchObject([
      {
        name: 'addAlert',
        input: { fact: { kind: 'session-ended', turn: 7, atMs: STAMP.atMs + 1_000 } },
      },
    ]);
    expect(offered).toEqual(['p1']);
  });

  it('leaves alerts above the limit in the record, and takes them all at once later', async () => {
    const own = service();
    capacity = { now: 2, afterMs: 40_000 };
    expect(own.nextPass().most).toBe(2);
    own.written(PROFILE, STAMP, HELD);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(own.nextPass().most, 'what comes later waits with what waits already').toBe(0);
    own.written(PROFILE, STAMP, { ...HELD, held: 4 });
    await settled();
    expect(offered).toEqual([]);
    capacity = { now: Infinity, afterMs: 0 };
    await vi.advanceTimersByTimeAsync(10_000);
    expect(offered).toEqual(['p1']);
    expect(asked).toMatchObject([{ name: 'takeAlerts', input: { most: Infinity } }]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(names()).toHaveLength(1);
  });

  it('waits for the limit for each profile', async () => {
    const own = service();
    const other = { ...PROFILE, id: 'p2' };
    capacity = { now: 0, afterMs: 1_000 };
    own.written(PROFILE, STAMP, HELD);
    own.written(other, STAMP, HELD);
    capacity = { now: Infinity, afterMs: 0 };
    await vi.advanceTimersByTimeAsync(1_000);
    expect(offered).toEqual(['p1', 'p2']);
  });

  it('shows no alert that still waits after its end', async () => {
    const own = service();
    capacity = { now: 0, afterMs: 1_000 };
    answers['takeAlerts'] = { alerts: [], left: 1, unread: 1 };
    own.written(PROFILE, STAMP, HELD);
    await own.close();
    await vi.advanceTimersByTimeAsync(600_000);
    expect([names(), offered]).toEqual([[], []]);
  });

  it.each([
    ['forward', 3_600_000],
    ['back', -3_600_000],
  ])('passes at the service’s time after somebody set the clock %s', async (_way, jumpMs) => {
    const own = service();
    const nextAlertMs = STAMP.atMs + 120_000;
    answers['evaluateAtTime'] = { ...NOTHING, nextAlertMs };
    own.responded(PROFILE, STAMP.atMs);
    own.written(PROFILE, STAMP, { ...NOTHING, nextAlertMs });
    await vi.advanceTimersByTimeAsync(30_000);
    vi.setSystemTime(Date.now() + jumpMs);
    await vi.advanceTimersByTimeAsync(30_000);
    own.responded(PROFILE, STAMP.atMs + 60_000);
    answers['evaluateAtTime'] = NOTHING;
    await vi.advanceTimersByTimeAsync(60_000);
    const timed = asked.filter(({ name }) => name === 'evaluateAtTime');
    expect(timed.map(({ input }) => input)).toMatchObject([{ stamp: { atMs: nextAlertMs } }]);
  });

  it('passes at the service’s time after a sleep, at once when an answer comes', async () => {
    const own = service();
    own.written(PROFILE, STAMP, { ...NOTHING, nextAlertMs: STAMP.atMs + 60_000 });
    await vi.advanceTimersByTimeAsync(30_000);
    // The machine sleeps for an hour: timers and its monotonic clock rest.
    vi.setSystemTime(Date.now() + 3_600_000);
    clock.catchUp();
    own.responded(PROFILE, STAMP.atMs + 3_630_000);
    await settled();
    expect(asked.find(({ name }) => name === 'evaluateAtTime')?.input).toMatchObject({
      stamp: { atMs: STAMP.atMs + 3_630_000 },
    });
  });

  it('reports what a notification threw, and goes on', () => {
    const own = service();
    broken = new Error('out of order');
    own.written(PROFILE, STAMP, ONE);
    const thrown = broken;
    broken = null;
    own.written(PROFILE, STAMP, ONE);
    expect([failures, offered]).toEqual([[thrown], ['p1']]);
  });

  it('reports what a request to the record threw, and goes on', async () => {
    const own = service();
    const thrown = new Error('out of order');
    answers['addAlert'] = thrown;
    own.add(PROFILE, { kind: 'session-ended', server: 'game.example' });
    await settled();
    answers['addAlert'] = ONE;
    own.add(PROFILE, { kind: 'session-ended', server: 'game.example' });
    await settled();
    expect([failures, offered]).toEqual([[thrown], ['p1']]);
  });

  it('asks nothing after its end', async () => {
    const own = service();
    own.written(PROFILE, STAMP, { ...NOTHING, nextAlertMs: STAMP.atMs + 60_000 });
    await own.close();
    asked = [];
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked).toEqual([]);
  });
});
