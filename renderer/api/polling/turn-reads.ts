/**
 * Reads in the background what belongs to a turn, once after each: one request at a time, spread over the turn, and
 * behind everything that the player asks for. Main says when a bucket has no room. It uses neither React nor the
 * bridge, so tests run it in virtual time.
 */
import type { Failure } from '@shared/ipc/result';

import { canContinueAfter, isOwnLimit, seriesHaltEndMs } from '@renderer/api/query/failures';

/** How the series goes on after this failure; null: the read succeeded. */
export function turnOutcome(failure: Failure | null): TurnOutcome {
  if (failure === null) return { kind: 'read' };
  if (canContinueAfter(failure)) return { kind: 'failed' };
  const untilMs = seriesHaltEndMs(failure);
  if (untilMs === null) return { kind: 'ended' };
  return { kind: isOwnLimit(failure) ? 'held-back' : 'halted', untilMs };
}

/** How a read ended. */
export type TurnOutcome =
  /** `next` is read in this turn as well. */
  | { readonly kind: 'read'; readonly next?: TurnRead | undefined }
  /** This read is not tried again before the next turn; the others may still succeed. */
  | { readonly kind: 'failed' }
  /** Nothing was sent, because main keeps the rest of the bucket for more urgent reads until then. */
  | { readonly kind: 'held-back'; readonly untilMs: number }
  /** The next read would fail for the same reason until then. This one is tried once more. */
  | { readonly kind: 'halted'; readonly untilMs: number }
  /** Only the player can help: nothing more is read in this turn. */
  | { readonly kind: 'ended' };

/** One read of a turn. Times are epoch ms of this machine. */
export interface TurnRead {
  readonly id: string;
  readonly bucket: string;
  /** Whether something else has read the same since the turn began. */
  isDone(): boolean;
  /** The end of a wait that the service asked for; 0 for none. */
  blockedUntilMs(): number;
  /** Never rejects. */
  run(): Promise<TurnOutcome>;
}

/** What the reads need from the rest of the client. */
export interface TurnReadsSetting {
  now(): number;
  /** In [0, 1). */
  random(): number;
  /** The longest pause between two reads, so that a few reads are not spread over half of a turn. */
  readonly longestGapMs: number;
  /** Whether anything else is being read. */
  isBusy(): boolean;
  /** Called when nothing of the turn is left to read. It may begin more reads. */
  onDone(): void;
}

/** The reads of a turn are done by the middle of it, if its buckets allow. */
const SHARE_OF_TURN = 0.5;
const BUSY_CHECK_MS = 250;
/** A read that is retried for long does not hold the others for ever. */
const LONGEST_YIELD_MS = 5_000;
/** The longest sleep, so that a clock that was set back is noticed. */
const LONGEST_SLEEP_MS = 60_000;

/** The reads of one turn after another. */
export class TurnReads {
  readonly #setting: TurnReadsSetting;
  readonly #retried = new Set<string>();
  /** When main has room in each bucket that it has none in now. */
  readonly #roomAtMs = new Map<string, number>();
  #queue: TurnRead[] = [];
  #gapMs = 0;
  #notBeforeMs = 0;
  #yieldedSinceMs: number | null = null;
  #isPaused = false;
  #isRunning = false;
  /** A turn has begun and is not yet done. */
  #hasBegun = false;
  /** Counts the turns, so that a read that ends late adds nothing to the next one. */
  #round = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(setting: TurnReadsSetting) {
    this.#setting = setting;
  }

  /** Begins a new turn, which lasts `turnMs`. Reads that the last turn did not get to come first. */
  begin(reads: readonly TurnRead[], turnMs: number): void {
    const left = new Set(this.#queue.map(({ id }) => id));
    this.#round += 1;
    this.#hasBegun = true;
    this.#retried.clear();
    this.#queue = [
      ...reads.filter(({ id }) => left.has(id)),
      ...reads.filter(({ id }) => !left.has(id)),
    ];
    const evenMs = (turnMs * SHARE_OF_TURN) / Math.max(1, reads.length);
    const { now, random, longestGapMs } = this.#setting;
    this.#gapMs = Math.min(evenMs, longestGapMs);
    // At random, so that many clients make no burst.
    this.#notBeforeMs = now() + random() * this.#gapMs;
    this.#schedule();
  }

  /** Adds one read beyond the turn's own. It runs once, after what is left of the turn. */
  add(read: TurnRead): void {
    if (this.#queue.some(({ id }) => id === read.id)) return;
    this.#queue.push(read);
    this.#schedule();
  }

  /** Offline, asleep or locked: nothing leaves. What is left of the turn goes on afterwards. */
  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
    this.#schedule();
  }

  /** Forgets everything, for another account or the end of the window. */
  stop(): void {
    this.#round += 1;
    this.#hasBegun = false;
    this.#queue = [];
    this.#roomAtMs.clear();
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#isPaused || this.#isRunning) return;
    this.#queue = this.#queue.filter((read) => !read.isDone());
    if (this.#queue.length === 0) {
      const wasBegun = this.#hasBegun;
      this.#hasBegun = false;
      if (wasBegun) this.#setting.onDone();
      return;
    }
    const nowMs = this.#setting.now();
    const dueMs = Math.min(...this.#queue.map((read) => this.#dueAtMs(read)));
    const sleepMs = Math.min(Math.max(0, dueMs - nowMs), LONGEST_SLEEP_MS);
    this.#timer = setTimeout(() => {
      this.#wake();
    }, sleepMs);
  }

  /** When a read may leave by the pace of the turn, by what main said of its bucket, and by what the service asked. */
  #dueAtMs(read: TurnRead): number {
    const roomAtMs = this.#roomAtMs.get(read.bucket) ?? 0;
    return Math.max(this.#notBeforeMs, roomAtMs, read.blockedUntilMs());
  }

  #wake(): void {
    const { now, isBusy } = this.#setting;
    const nowMs = now();
    const read = this.#queue.find((one) => this.#dueAtMs(one) <= nowMs);
    if (read === undefined) {
      this.#schedule();
      return;
    }
    if (isBusy()) {
      this.#yieldedSinceMs ??= nowMs;
      if (nowMs - this.#yieldedSinceMs < LONGEST_YIELD_MS) {
        this.#timer = setTimeout(() => {
          this.#wake();
        }, BUSY_CHECK_MS);
        return;
      }
    }
    this.#yieldedSinceMs = null;
    void this.#run(read);
  }

  async #run(read: TurnRead): Promise<void> {
    const round = this.#round;
    const startedMs = this.#setting.now();
    this.#queue = this.#queue.filter((one) => one !== read);
    this.#notBeforeMs = startedMs + this.#gapMs;
    this.#isRunning = true;
    const outcome = await read.run();
    this.#isRunning = false;
    if (round === this.#round) this.#follow(read, outcome);
    this.#schedule();
  }

  #follow(read: TurnRead, outcome: TurnOutcome): void {
    switch (outcome.kind) {
      case 'read':
        if (outcome.next !== undefined) this.#queue.push(outcome.next);
        return;
      case 'failed':
        return;
      case 'held-back':
        this.#roomAtMs.set(read.bucket, outcome.untilMs);
        this.#queue.unshift(read);
        return;
      case 'halted':
        this.#notBeforeMs = Math.max(this.#notBeforeMs, outcome.untilMs);
        if (this.#retried.has(read.id)) return;
        this.#retried.add(read.id);
        this.#queue.push(read);
        return;
      case 'ended':
        this.#queue = [];
    }
  }
}
