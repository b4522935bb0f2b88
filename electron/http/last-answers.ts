/**
 * The last good answers of one profile, in memory. They tell what a 304 confirms and whether an answer has changed. They
 * stand for a read that the contract does not let a client send again yet (part 8), and for a poll of another window.
 */
import { parsedJson } from '@shared/domain/json';

import type { Clock } from './clock';

/** Characters of all answers together; beyond it, those used longest ago are dropped. */
const MAX_CHARACTERS = 4 * 1024 * 1024;
/** The window measures the same gap from a moment that may be this much earlier. */
const TOLERANCE_MS = 1_000;

/** A good answer without its value, which its text contains. */
export interface KeptAnswer {
  readonly text: string;
  /** Of the text. */
  readonly digest: string;
  /** The ETag by which the service can confirm the text; null if it sent none, or the answer may not be stored. */
  readonly etag: string | null;
  readonly fetchedAtMs: number;
  /** How the text was read from what the server sent; null if an earlier run stored it. */
  readonly reading: Reading | null;
}

/** Two equal readings of one server give the same text. */
export interface Reading {
  /** Of the body as it was sent, and of its type. */
  readonly sentDigest: string;
  /** What the server's answers had shown about its use of fields. */
  readonly usage: string;
}

/** A good answer. */
export interface Fetched extends KeptAnswer {
  readonly value: unknown;
}

interface Entry {
  readonly answer: KeptAnswer;
  readonly sentAtMs: number;
  readonly minGapMs: number | undefined;
  /** The session's generation when it was sent. */
  readonly session: number;
}

export interface LastAnswers {
  /** The last good answer to the read of this address; null if there is none in memory. */
  of(address: string): KeptAnswer | null;
  /**
   * The same while the contract does not let a client send the read again, or if it was fetched since `goodSinceMs` (epoch
   * ms) in this session.
   */
  standingFor(
    address: string,
    wanted: { readonly goodSinceMs?: number; readonly session: number },
  ): Fetched | null;
  /** @param minGapMs the least time between two of these reads; such an answer is never dropped */
  keep(address: string, answer: KeptAnswer, request: Omit<Entry, 'answer'>): void;
}

/** @param longestGapMs for development builds, which poll faster than the contract allows */
export function createLastAnswers(clock: Clock, longestGapMs: number): LastAnswers {
  const kept = new Map<string, Entry>();
  let characters = 0;

  function drop(address: string): void {
    characters -= kept.get(address)?.answer.text.length ?? 0;
    kept.delete(address);
  }

  function put(address: string, entry: Entry): void {
    drop(address);
    kept.set(address, entry);
    characters += entry.answer.text.length;
  }

  return {
    of(address) {
      const entry = kept.get(address);
      if (entry) put(address, entry);
      return entry?.answer ?? null;
    },
    standingFor(address, { goodSinceMs = Infinity, session }) {
      const entry = kept.get(address);
      if (entry === undefined) return null;
      const { answer, sentAtMs, minGapMs = 0 } = entry;
      const gapMs = Math.min(minGapMs, longestGapMs) - TOLERANCE_MS;
      const isTooSoon = clock.now() - sentAtMs < gapMs;
      const isGood = answer.fetchedAtMs >= goodSinceMs && entry.session === session;
      return isTooSoon || isGood ? withValue(answer) : null;
    },
    keep(address, { text, digest, etag, fetchedAtMs, reading }, request) {
      put(address, { answer: { text, digest, etag, fetchedAtMs, reading }, ...request });
      for (const [oldest, entry] of kept) {
        if (characters <= MAX_CHARACTERS) break;
        if (entry.minGapMs === undefined) drop(oldest);
      }
    },
  };
}

/** The answer with its value, which was checked when the text was read. */
export function withValue(answer: KeptAnswer): Fetched {
  return { ...answer, value: parsedJson(answer.text) };
}
