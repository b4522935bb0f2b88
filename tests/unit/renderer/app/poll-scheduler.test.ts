/** The scheduler runs polls at the right time; tested in virtual time. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { PollScheduler } from '@renderer/app/polling/poll-scheduler';
import type { PollTask } from '@renderer/app/polling/poll-scheduler';

const MINUTE = 60_000;
const START_MS = Date.UTC(2030, 0, 1);

interface Recorder {
  readonly task: PollTask;
  readonly runs: number[];
}

function recorder(overrides: Partial<PollTask> = {}): Recorder {
  const runs: number[] = [];
  const task: PollTask = {
    id: 'nav',
    minGapMs: 0,
    nextAtMs: (lastMs) => lastMs + MINUTE,
    lastAnswerAtMs: () => 0,
    blockedUntilMs: () => 0,
    run: () => {
      runs.push(Date.now() - START_MS);
      return Promise.resolve();
    },
    ...overrides,
  };
  return { task, runs };
}

function scheduler(random = () => 0.5): PollScheduler {
  return new PollScheduler({ now: Date.now, random });
}

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
});

afterEach(() => vi.restoreAllMocks());

describe('PollScheduler', () => {
  it('polls at once and then at every interval', async () => {
    const { task, runs } = recorder();
    const polls = scheduler();
    polls.setTasks([task]);
    polls.start();
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    expect(runs).toEqual([0, MINUTE, 2 * MINUTE, 3 * MINUTE]);
  });

  it('draws a new spread for each poll of each task', async () => {
    const draws = [0, 0.5, 0.25, 0.75];
    const { task, runs } = recorder({
      nextAtMs: (lastMs, spread) => lastMs + MINUTE * (1 + spread),
    });
    const polls = scheduler(() => draws.shift() ?? 0);
    polls.setTasks([task]);
    polls.start();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    const gaps = runs.slice(1).map((at, index) => at - (runs[index] ?? 0));
    expect(gaps).toEqual([1.5 * MINUTE, 1.25 * MINUTE, 1.75 * MINUTE]);
  });

  it('sets no timer while every poll is running', async () => {
    let end: () => void = () => undefined;
    const { task, runs } = recorder({
      run: () =>
        new Promise((resolve) => {
          runs.push(Date.now() - START_MS);
          end = resolve;
        }),
    });
    const polls = scheduler();
    polls.setTasks([task]);
    polls.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(runs).toEqual([0]);
    expect(vi.getTimerCount()).toBe(0);
    polls.reschedule();
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(15_000);
    end();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(runs).toEqual([0, MINUTE]);
  });

  it('starts once, however often start is called', async () => {
    const { task, runs } = recorder();
    const polls = scheduler();
    polls.setTasks([task]);
    polls.start();
    polls.start();
    polls.stop();
    polls.start();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(runs).toEqual([0, MINUTE]);
  });

  it('does not poll after it was stopped', async () => {
    const { task, runs } = recorder();
    const polls = scheduler();
    polls.setTasks([task]);
    polls.start();
    await vi.advanceTimersByTimeAsync(0);
    polls.stop();
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(runs).toEqual([0]);
  });

  it('does not poll while paused, and polls once on resuming after many missed intervals', async () => {
    const { task, runs } = recorder();
    const polls = scheduler();
    polls.setTasks([task]);
    polls.start();
    await vi.advanceTimersByTimeAsync(0);
    polls.setConditions({ isPaused: true, isHidden: false });
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    expect(runs).toEqual([0]);
    polls.setConditions({ isPaused: false, isHidden: false });
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    expect(runs).toEqual([0, 30 * MINUTE]);
  });

  it('refreshes once when the window comes back between two polls', async () => {
    const { task, runs } = recorder();
    const polls = scheduler();
    polls.setTasks([task]);
    polls.start();
    await vi.advanceTimersByTimeAsync(0);
    polls.setConditions({ isPaused: false, isHidden: true });
    await vi.advanceTimersByTimeAsync(30_000);
    polls.setConditions({ isPaused: false, isHidden: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(runs).toEqual([0, 30_000]);
  });

  it('does not cause a burst of requests when the player switches windows repeatedly', async () => {
    const { task, runs } = recorder();
    const polls = scheduler();
    polls.setTasks([task]);
    polls.start();
    await vi.advanceTimersByTimeAsync(0);
    for (let round = 0; round < 20; round += 1) {
      polls.setConditions({ isPaused: false, isHidden: true });
      await vi.advanceTimersByTimeAsync(200);
      polls.setConditions({ isPaused: false, isHidden: false });
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(runs).toEqual([0]);
  });

  it('goes on at the same pace in a hidden window, but only with tasks that go on then', async () => {
    const nav = recorder({ goesOnHidden: true });
    const status = recorder({ id: 'status' });
    const polls = scheduler();
    polls.setTasks([nav.task, status.task]);
    polls.start();
    await vi.advanceTimersByTimeAsync(0);
    polls.setConditions({ isPaused: false, isHidden: true });
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    expect(nav.runs).toEqual([0, MINUTE, 2 * MINUTE, 3 * MINUTE]);
    expect(status.runs).toEqual([0]);
  });

  it('rests in a hidden window while the machine sleeps, and catches up once', async () => {
    const { task, runs } = recorder({ goesOnHidden: true });
    const polls = scheduler();
    polls.setTasks([task]);
    polls.start();
    polls.setConditions({ isPaused: true, isHidden: true });
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    expect(runs).toEqual([]);
    polls.setConditions({ isPaused: false, isHidden: true });
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(runs).toEqual([30 * MINUTE, 31 * MINUTE]);
  });

  it('waits as long as the service asked, then continues', async () => {
    let blockedUntilMs = 0;
    const { task, runs } = recorder({ blockedUntilMs: () => blockedUntilMs });
    const polls = scheduler();
    polls.setTasks([task]);
    polls.start();
    await vi.advanceTimersByTimeAsync(0);
    blockedUntilMs = Date.now() + 3.5 * MINUTE;
    polls.reschedule();
    await vi.advanceTimersByTimeAsync(4 * MINUTE);
    expect(runs).toEqual([0, 3.5 * MINUTE]);
  });

  it('never runs a task twice at once', async () => {
    let running = 0;
    let mostAtOnce = 0;
    const { task } = recorder({
      run: async () => {
        running += 1;
        mostAtOnce = Math.max(mostAtOnce, running);
        await new Promise<void>((resolve) => {
          setTimeout(resolve, 2.5 * MINUTE);
        });
        running -= 1;
      },
    });
    const polls = scheduler();
    polls.setTasks([task]);
    polls.start();
    for (let minute = 0; minute < 12; minute += 1) {
      await vi.advanceTimersByTimeAsync(MINUTE);
      polls.reschedule();
    }
    expect(mostAtOnce).toBe(1);
  });

  it('respects the minimum gap, also when the window comes back', async () => {
    const { task, runs } = recorder({ minGapMs: MINUTE });
    const polls = scheduler();
    polls.setTasks([task]);
    polls.start();
    await vi.advanceTimersByTimeAsync(0);
    polls.setConditions({ isPaused: false, isHidden: true });
    await vi.advanceTimersByTimeAsync(20_000);
    polls.setConditions({ isPaused: false, isHidden: false });
    await vi.advanceTimersByTimeAsync(39_999);
    expect(runs).toEqual([0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toEqual([0, MINUTE]);
  });

  it('postpones a poll when something else has fetched the same answer', async () => {
    const { task, runs } = recorder({ lastAnswerAtMs: () => START_MS - 20_000 });
    const polls = scheduler();
    polls.setTasks([task]);
    polls.start();
    await vi.advanceTimersByTimeAsync(39_999);
    expect(runs).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toEqual([40_000]);
  });

  it('waits an interval after an answer that main’s clock dates some milliseconds ahead', async () => {
    let respondedAtMs = 0;
    const { task, runs } = recorder({ lastAnswerAtMs: () => respondedAtMs });
    const polls = scheduler();
    polls.setTasks([
      {
        ...task,
        run: async () => {
          await task.run();
          respondedAtMs = Date.now() + 5;
        },
      },
    ]);
    polls.start();
    await vi.advanceTimersByTimeAsync(MINUTE + 5);
    expect(runs).toEqual([0, MINUTE + 5]);
  });

  it('keeps its interval while answers are dated an hour ahead', async () => {
    const { task, runs } = recorder({ lastAnswerAtMs: () => Date.now() + 60 * MINUTE });
    const polls = scheduler();
    polls.setTasks([task]);
    polls.start();
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(runs).toEqual([0, MINUTE, 2 * MINUTE]);
  });

  it('continues when this machine’s clock is set back', async () => {
    const { task, runs } = recorder();
    const polls = scheduler();
    polls.setTasks([task]);
    polls.start();
    await vi.advanceTimersByTimeAsync(0);
    vi.setSystemTime(START_MS - 24 * 60 * MINUTE);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(runs).toHaveLength(2);
  });

  it('keeps the schedule of a task that stays, and drops a removed one', async () => {
    const nav = recorder();
    const status = recorder({ id: 'status' });
    const polls = scheduler();
    polls.setTasks([nav.task]);
    polls.start();
    await vi.advanceTimersByTimeAsync(30_000);
    polls.setTasks([nav.task, status.task]);
    await vi.advanceTimersByTimeAsync(0);
    expect([nav.runs, status.runs]).toEqual([[0], [30_000]]);
    polls.setTasks([status.task]);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect([nav.runs, status.runs]).toEqual([[0], [30_000, 90_000]]);
  });
});
