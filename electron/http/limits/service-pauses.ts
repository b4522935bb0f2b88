/**
 * What the service's own counters allow in one bucket: how many requests are left, and which of them must wait.
 *
 * The contract counts a key's public reads together. A server may count each family of endpoints separately,
 * without saying so. `X-RateLimit-Remaining` shows which of the two a server does. Until it has, a 429 pauses its
 * family alone, and the 429 of a second family pauses the whole bucket.
 */
import type { PauseScope } from '@shared/ipc/result';

import type { Clock } from '../clock';
import type { Allowance } from './rate-headers';
import { remainingMs, untilIn } from './until';
import type { Until } from './until';

/** `X-RateLimit-Reset` counts whole seconds, so near a reset two reports cannot be compared. */
const RESET_MARGIN_MS = 2_000;

/** One request that has left; settled once, with what its answer reported. */
interface CountedRequest {
  settle(reported: Allowance | null): void;
}

export interface ServicePauses {
  /** Counts one request. */
  sent(family: string): CountedRequest;
  /** The service answered 429 to this family. */
  pause(family: string, ms: number): PauseScope;
  /** Whether a 429 holds this family back. */
  isPaused(family: string): boolean;
  /** How long this family must wait; `queued` requests are about to leave before it. */
  waitMs(family: string, queued: number): number;
  /** Which requests the pause of this family holds back. */
  scope(family: string): PauseScope;
  /** The longest wait now, and the families that wait. An empty list means that the whole bucket waits. */
  view(): { readonly waitMs: number; readonly families: readonly string[] };
}

interface Remaining {
  count: number;
  readonly until: Until;
}

/** What the newest answer with a counter reported. */
interface Report {
  readonly family: string;
  readonly remaining: number;
  readonly until: Until;
  /** How many requests had been sent, and how many of them had been answered. */
  readonly sent: number;
  readonly answered: number;
}

/** Makes the pauses of one bucket; a family with the bucket's own name is the whole bucket. */
export function createServicePauses(bucket: string, clock: Clock): ServicePauses {
  let counting: 'unknown' | 'together' | 'apart' = 'unknown';
  let report: Report | null = null;
  let sentCount = 0;
  let answeredCount = 0;
  const inFlight = new Map<string, number>();
  const pauses = new Map<string, Until>();
  const allowances = new Map<string, Remaining>();

  const leftOf = (name: string) => remainingMs(clock, pauses.get(name) ?? null);

  /** Where this family's requests are counted. */
  const counterOf = (family: string) => (counting === 'apart' ? family : bucket);

  function allowanceOf(counter: string): Remaining | null {
    const known = allowances.get(counter);
    if (known === undefined) return null;
    if (remainingMs(clock, known.until) > 0) return known;
    allowances.delete(counter);
    return null;
  }

  function changeInFlight(family: string, change: number): void {
    for (const name of new Set([family, bucket])) {
      inFlight.set(name, (inFlight.get(name) ?? 0) + change);
    }
  }

  /** Learns from two reports of different families whether one counter made both. */
  function compare(family: string, remaining: number, answeredBefore: number): void {
    if (report === null || report.family === family) return;
    const isLater = answeredBefore >= report.answered;
    if (!isLater || remainingMs(clock, report.until) < RESET_MARGIN_MS) return;
    if (remaining >= report.remaining) {
      counting = 'apart';
    } else if (counting === 'unknown') {
      const countedSince = sentCount - report.sent;
      if (report.remaining - remaining <= countedSince) counting = 'together';
    }
  }

  function isElsewherePaused(family: string): boolean {
    return Array.from(pauses.keys()).some((name) => name !== family && leftOf(name) > 0);
  }

  function longer(name: string, ms: number): void {
    if (ms > leftOf(name)) pauses.set(name, untilIn(clock, ms));
  }

  return {
    sent(family) {
      const answeredBefore = answeredCount;
      let isSettled = false;
      sentCount += 1;
      changeInFlight(family, 1);
      for (const name of new Set([family, bucket])) {
        const allowance = allowanceOf(name);
        if (allowance) allowance.count -= 1;
      }
      return {
        settle(reported) {
          if (isSettled) return;
          isSettled = true;
          answeredCount += 1;
          changeInFlight(family, -1);
          if (reported === null) return;
          const until = untilIn(clock, reported.resetInMs);
          compare(family, reported.remaining, answeredBefore);
          report = {
            family,
            remaining: reported.remaining,
            until,
            sent: sentCount - (inFlight.get(bucket) ?? 0),
            answered: answeredCount,
          };
          for (const name of new Set([family, bucket])) {
            const count = reported.remaining - (inFlight.get(name) ?? 0);
            allowances.set(name, { count, until });
          }
        },
      };
    },
    pause(family, ms) {
      if (counting === 'unknown' && isElsewherePaused(family)) counting = 'together';
      if (family !== bucket && counting !== 'together') {
        longer(family, ms);
        // What this answer reported may be the family's own count.
        if (counting === 'unknown') allowances.delete(bucket);
        return 'family';
      }
      longer(bucket, Math.max(ms, ...Array.from(pauses.keys(), leftOf)));
      return 'bucket';
    },
    isPaused: (family) => leftOf(family) > 0 || leftOf(bucket) > 0,
    waitMs(family, queued) {
      const allowance = allowanceOf(counterOf(family));
      const isUsedUp = allowance !== null && allowance.count - queued <= 0;
      const used = isUsedUp ? remainingMs(clock, allowance.until) : 0;
      return Math.max(leftOf(family), leftOf(bucket), used);
    },
    scope(family) {
      if (family === bucket) return 'bucket';
      const isCountedApart = counting === 'apart' && leftOf(bucket) === 0;
      return isCountedApart || leftOf(family) > leftOf(bucket) ? 'family' : 'bucket';
    },
    view() {
      const isUsedUp = (name: string) => (allowanceOf(name)?.count ?? 1) <= 0;
      const names = new Set([...pauses.keys(), ...allowances.keys()]);
      const waits = Array.from(names, (name) => {
        const isCounter = name === counterOf(name);
        const used = isCounter && isUsedUp(name) ? allowances.get(name)?.until : null;
        return { name, ms: Math.max(leftOf(name), remainingMs(clock, used ?? null)) };
      }).filter(({ ms }) => ms > 0);
      const isWhole = waits.some(({ name }) => name === bucket);
      return {
        waitMs: Math.max(0, ...waits.map(({ ms }) => ms)),
        families: isWhole ? [] : waits.map(({ name }) => name).toSorted(),
      };
    },
  };
}
