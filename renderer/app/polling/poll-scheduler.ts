/**
 * Decides when each poll runs: its interval, pauses, the hidden window, and the single refresh when the window comes
 * back. It uses neither React nor the bridge, so tests run it in virtual time.
 */

/** What can stop polls. */
export interface PollConditions {
  /** No network, a suspended machine or a locked screen: nothing is polled. */
  readonly isPaused: boolean;
  readonly isHidden: boolean;
}

/** One poll. Times are epoch ms of this machine. */
export interface PollTask {
  readonly id: string;
  /** When the poll is due. `spread` in [0, 1) is drawn anew for each poll, so that clients drift apart. */
  nextAtMs(lastRunAtMs: number, spread: number): number;
  /** Whether it goes on at the same pace while the window is hidden: the player is notified even then. */
  readonly goesOnHidden?: boolean;
  /** Least time between two requests, also when the window comes back. */
  readonly minGapMs: number;
  /** When anything else last read the same; 0 for never. */
  lastAnswerAtMs(): number;
  /** The end of a wait that the server asked for; 0 for none. */
  blockedUntilMs(): number;
  /** Reads. Never rejects. */
  run(): Promise<void>;
}

interface TaskState {
  task: PollTask;
  lastRunAtMs: number;
  spread: number;
  isRunning: boolean;
  /** The window came back: poll as soon as allowed, whatever the interval says. */
  isReturnDue: boolean;
}

interface Clock {
  now(): number;
  random(): number;
}

/** A window that comes back sooner than this after the last answer refreshes nothing, so that switching windows makes no burst. */
const RETURN_REFRESH_AFTER_MS = 10_000;
/** Main dates the answers: its clock and the page's may differ by this much, though both follow the machine's. */
const CLOCKS_DIFFER_MS = 1_000;
/** The longest sleep of the timer, so that a clock that was set back is noticed. */
const MAX_SLEEP_MS = 5 * 60_000;

/** Runs tasks on one timer. */
export class PollScheduler {
  readonly #clock: Clock;
  readonly #returnRefreshAfterMs: number;
  readonly #states = new Map<string, TaskState>();
  #conditions: PollConditions = { isPaused: false, isHidden: false };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStarted = false;

  /** `returnRefreshAfterMs`: how old an answer must be for a returning window to refresh it. */
  constructor(
    clock: Clock = { now: Date.now, random: Math.random },
    returnRefreshAfterMs = RETURN_REFRESH_AFTER_MS,
  ) {
    this.#clock = clock;
    this.#returnRefreshAfterMs = returnRefreshAfterMs;
  }

  /** Starts; a second start changes nothing. */
  start(): void {
    this.#isStarted = true;
    this.reschedule();
  }

  /** Stops the timer. A poll that is running is left to end. */
  stop(): void {
    this.#isStarted = false;
    clearTimeout(this.#timer);
  }

  /** Replaces the set of tasks. A task that stays keeps its schedule. */
  setTasks(tasks: readonly PollTask[]): void {
    const ids = new Set(tasks.map(({ id }) => id));
    for (const id of this.#states.keys()) {
      if (!ids.has(id)) this.#states.delete(id);
    }
    for (const task of tasks) {
      const known = this.#states.get(task.id);
      if (known) known.task = task;
      else this.#states.set(task.id, this.#newState(task));
    }
    this.reschedule();
  }

  /** Takes over new conditions. A window that becomes visible and active again refreshes once. */
  setConditions(conditions: PollConditions): void {
    const wasAway = this.#conditions.isPaused || this.#conditions.isHidden;
    const isAway = conditions.isPaused || conditions.isHidden;
    this.#conditions = conditions;
    for (const state of this.#states.values()) {
      if (isAway) state.isReturnDue = false;
      else if (wasAway) state.isReturnDue = this.#isOldEnough(state);
    }
    this.reschedule();
  }

  /** Computes again when the next task is due. Call it when something that a task depends on changes. */
  reschedule(): void {
    clearTimeout(this.#timer);
    if (!this.#isStarted || this.#conditions.isPaused) return;
    // A running task reschedules at its end.
    const idle = Array.from(this.#states.values()).filter(({ isRunning }) => !isRunning);
    const dueMs = Math.min(...idle.map((state) => this.#dueAtMs(state)));
    if (dueMs === Infinity) return;
    const sleepMs = Math.min(Math.max(0, dueMs - this.#clock.now()), MAX_SLEEP_MS);
    this.#timer = setTimeout(() => {
      this.#runDue();
    }, sleepMs);
  }

  #newState(task: PollTask): TaskState {
    const spread = this.#clock.random();
    return { task, lastRunAtMs: 0, spread, isRunning: false, isReturnDue: false };
  }

  #lastAskedAtMs(state: TaskState): number {
    const latestMs = this.#clock.now() + CLOCKS_DIFFER_MS;
    // A time by a clock that was set back since must not stop the polls, and an answer dated ahead must not hurry them.
    const credible = [state.lastRunAtMs, state.task.lastAnswerAtMs()].filter(
      (ms) => ms <= latestMs,
    );
    return Math.max(0, ...credible);
  }

  #isOldEnough(state: TaskState): boolean {
    const ageMs = this.#clock.now() - this.#lastAskedAtMs(state);
    return ageMs >= Math.max(state.task.minGapMs, this.#returnRefreshAfterMs);
  }

  #dueAtMs(state: TaskState): number {
    const { task } = state;
    const lastMs = this.#lastAskedAtMs(state);
    const isOff = this.#conditions.isHidden && task.goesOnHidden !== true;
    const planMs = isOff ? Infinity : task.nextAtMs(lastMs, state.spread);
    const wantedMs = state.isReturnDue ? this.#clock.now() : planMs;
    return Math.max(wantedMs, lastMs + task.minGapMs, task.blockedUntilMs());
  }

  #runDue(): void {
    const nowMs = this.#clock.now();
    for (const state of this.#states.values()) {
      if (!state.isRunning && this.#dueAtMs(state) <= nowMs) void this.#run(state);
    }
    this.reschedule();
  }

  async #run(state: TaskState): Promise<void> {
    state.isRunning = true;
    state.lastRunAtMs = this.#clock.now();
    state.spread = this.#clock.random();
    await state.task.run();
    state.isRunning = false;
    state.isReturnDue = false;
    this.reschedule();
  }
}
