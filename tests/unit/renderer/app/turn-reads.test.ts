/** The pace of the reads after a turn, in virtual time. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { TurnReads } from '@renderer/api/polling/turn-reads';
import type { TurnOutcome, TurnRead } from '@renderer/api/polling/turn-reads';

const MINUTE_MS = 60_000;
const TURN_MS = 60 * MINUTE_MS;
const LONGEST_GAP_MS = 5_000;

interface Sent {
  readonly id: string;
  readonly atMs: number;
}

let sent: Sent[];
let isBusy: boolean;
let doneTimes: number;
let reads: TurnReads;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) });
  sent = [];
  isBusy = false;
  doneTimes = 0;
  reads = new TurnReads({
    now: Date.now,
    random: () => 0,
    longestGapMs: LONGEST_GAP_MS,
    isBusy: () => isBusy,
    onDone: () => {
      doneTimes += 1;
    },
  });
});
afterEach(() => reads.stop());

const READ: TurnOutcome = { kind: 'read' };

function read(id: string, outcome: () => TurnOutcome = () => READ, bucket = 'public'): TurnRead {
  return {
    id,
    bucket,
    isDone: () => false,
    blockedUntilMs: () => 0,
    run() {
      sent.push({ id, atMs: Date.now() });
      return Promise.resolve(outcome());
    },
  };
}

const many = (count: number) => Array.from({ length: count }, (_, index) => read(`read ${index}`));
const ids = () => sent.map(({ id }) => id);

describe('the pace of the reads after a turn', () => {
  it('spreads very many reads over the first half of the turn', async () => {
    reads.begin(many(600), TURN_MS);
    await vi.advanceTimersByTimeAsync(TURN_MS);
    expect(sent).toHaveLength(600);
    expect(new Set(ids()).size).toBe(600);
    const [first] = sent;
    const lastMs = (sent.at(-1)?.atMs ?? 0) - (first?.atMs ?? 0);
    expect(lastMs).toBeGreaterThan(TURN_MS * 0.45);
    expect(lastMs).toBeLessThanOrEqual(TURN_MS * 0.5);
  });

  it('does not wait long between a few', async () => {
    reads.begin(many(4), TURN_MS);
    await vi.advanceTimersByTimeAsync(3 * LONGEST_GAP_MS);
    expect(sent).toHaveLength(4);
  });

  it('waits where main has no room in a bucket, as long as main says, and reads from the others', async () => {
    let isFull = true;
    const untilMs = Date.now() + MINUTE_MS;
    const held = () => (isFull ? ({ kind: 'held-back', untilMs } as const) : READ);
    reads.begin(
      [read('one', held), read('two', held), read('other', () => READ, 'client')],
      TURN_MS,
    );
    await vi.advanceTimersByTimeAsync(MINUTE_MS - 1_000);
    expect(ids()).toEqual(['one', 'other']);
    isFull = false;
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(ids()).toEqual(['one', 'other', 'one', 'two']);
  });

  it('begins a turn with the reads that the last one did not reach', async () => {
    reads.begin(many(4), 5_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ids()).toEqual(['read 0', 'read 1']);
    reads.begin(many(4), 5_000);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ids().slice(2, 4)).toEqual(['read 2', 'read 3']);
  });

  it('skips one bucket while the service asks it to wait, and reads from the others', async () => {
    const untilMs = Date.now() + 5 * MINUTE_MS;
    const waiting = { ...read('waiting'), blockedUntilMs: () => untilMs };
    reads.begin([waiting, read('other', () => READ, 'client')], TURN_MS);
    await vi.advanceTimersByTimeAsync(4 * MINUTE_MS);
    expect(ids()).toEqual(['other']);
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect(ids()).toEqual(['other', 'waiting']);
  });
});

describe('reads after a turn while others run', () => {
  it('sends one request at a time', async () => {
    const ends: (() => void)[] = [];
    const slow = (id: string): TurnRead => ({
      ...read(id),
      run() {
        sent.push({ id, atMs: Date.now() });
        return new Promise((resolve) => {
          ends.push(() => {
            resolve(READ);
          });
        });
      },
    });
    reads.begin([slow('one'), slow('two')], TURN_MS);
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
    reads.setPaused(false);
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
    expect(ids()).toEqual(['one']);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ids()).toEqual(['one', 'two']);
  });

  it('waits while something else is read, but not for ever', async () => {
    isBusy = true;
    reads.begin(many(1), TURN_MS);
    await vi.advanceTimersByTimeAsync(4_500);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toHaveLength(1);
  });

  it('skips what something else has read since the turn began', async () => {
    reads.begin([{ ...read('shown'), isDone: () => true }, read('hidden')], TURN_MS);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(ids()).toEqual(['hidden']);
  });

  it('sends nothing while paused, and goes on afterwards', async () => {
    reads.setPaused(true);
    reads.begin(many(5), TURN_MS);
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(sent).toEqual([]);
    reads.setPaused(false);
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect(sent).toHaveLength(5);
  });

  it('says once when a turn is done, and not before', async () => {
    reads.begin(many(3), TURN_MS);
    await vi.advanceTimersByTimeAsync(LONGEST_GAP_MS);
    expect([sent.length, doneTimes]).toEqual([2, 0]);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    reads.setPaused(false);
    expect([sent.length, doneTimes]).toEqual([3, 1]);
  });

  it('forgets a turn when it is stopped', async () => {
    reads.begin(many(5), TURN_MS);
    reads.stop();
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(sent).toEqual([]);
  });
});

describe('failed reads after a turn', () => {
  it('are not repeated before the next turn', async () => {
    const failing = [read('gone', () => ({ kind: 'failed' })), read('there')];
    reads.begin(failing, TURN_MS);
    await vi.advanceTimersByTimeAsync(TURN_MS);
    expect(ids()).toEqual(['gone', 'there']);
    reads.begin(failing, TURN_MS);
    await vi.advanceTimersByTimeAsync(TURN_MS);
    expect(ids()).toEqual(['gone', 'there', 'gone', 'there']);
  });

  it('stop all others that would fail in the same way, and are tried once more at the end', async () => {
    const halting = read('cut off', () => ({
      kind: 'halted',
      untilMs: Date.now() + 5 * MINUTE_MS,
    }));
    reads.begin([halting, read('next')], TURN_MS);
    await vi.advanceTimersByTimeAsync(4 * MINUTE_MS);
    expect(ids()).toEqual(['cut off']);
    await vi.advanceTimersByTimeAsync(TURN_MS);
    expect(ids()).toEqual(['cut off', 'next', 'cut off']);
  });

  it('end the reads of the turn if only the player can help', async () => {
    reads.begin([read('keyed', () => ({ kind: 'ended' })), ...many(3)], TURN_MS);
    await vi.advanceTimersByTimeAsync(TURN_MS);
    expect(ids()).toEqual(['keyed']);
  });

  it('continue if an answer asks for more reads', async () => {
    const second = read('page 2');
    reads.begin([read('page 1', () => ({ kind: 'read', next: second })), read('other')], TURN_MS);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(ids()).toEqual(['page 1', 'other', 'page 2']);
  });
});
