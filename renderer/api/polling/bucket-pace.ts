/** The pace of background reads: evenly spread, and at most half of each bucket's minute, whoever sends them. */

/** A little more than a minute, as main counts it. */
const WINDOW_MS = 61_000;
const SHARE_OF_BUCKET = 0.5;

/** What the pace has to know of the client around it. */
interface PaceSetting {
  now(): number;
  /** Requests that the service allows a bucket in a minute. */
  limitOf(bucket: string): number;
}

/**
 * Tells when each bucket has room for one more request. All that share the pace stay within half of
 * the bucket together.
 */
export class BucketPace {
  readonly #setting: PaceSetting;
  readonly #starts = new Map<string, number[]>();

  constructor(setting: PaceSetting) {
    this.#setting = setting;
  }

  /** Remembers that a read of the bucket leaves now. */
  rememberStart(bucket: string): void {
    this.#startsOf(bucket).push(this.#setting.now());
  }

  /** When the bucket has room for one more, evenly over its minute; in the past where it has now. */
  freeAtMs(bucket: string): number {
    const last = this.#startsOf(bucket).at(-1);
    if (last === undefined) return 0;
    return Math.max(last + WINDOW_MS / this.readsAMinute(bucket), this.roomAtMs(bucket));
  }

  /** The same for a read that need not keep its distance from the one before, because a player waits for it. */
  roomAtMs(bucket: string): number {
    const oldest = this.#startsOf(bucket).at(-this.readsAMinute(bucket));
    return oldest === undefined ? 0 : oldest + WINDOW_MS;
  }

  /** Forgets what was sent, because another account starts with full buckets. */
  forget(): void {
    this.#starts.clear();
  }

  /** How many reads leave in a minute at most. */
  readsAMinute(bucket: string): number {
    return Math.max(1, Math.floor(this.#setting.limitOf(bucket) * SHARE_OF_BUCKET));
  }

  #startsOf(bucket: string): number[] {
    const nowMs = this.#setting.now();
    const known = this.#starts.get(bucket) ?? [];
    // After a clock was set back, times that lie ahead count as now.
    const starts = known
      .map((atMs) => Math.min(atMs, nowMs))
      .filter((atMs) => atMs > nowMs - WINDOW_MS);
    this.#starts.set(bucket, starts);
    return starts;
  }
}
