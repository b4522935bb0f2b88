/** The last change of an election's votes, so that it stays marked while the player is on another screen. */
import { keepNewest } from '@shared/domain/keep-newest';
import { create } from 'zustand';
import { sameTallies, tallyChanges } from '@shared/domain/elections/election-votes';
import type { Tallies } from '@shared/domain/elections/election-votes';

interface Seen {
  readonly latest: Tallies;
  /** Null until the votes have moved once. */
  readonly changes: Tallies | null;
}

/** The number of elections remembered; the oldest is forgotten first. */
const MAX_ELECTIONS = 50;

const memory = create<ReadonlyMap<string, Seen>>()(() => new Map());

/** Records an election's votes; equal ones change nothing. */
export function rememberTallies(key: string, tallies: Tallies): void {
  const seen = memory.getState();
  const known = seen.get(key);
  if (known !== undefined && sameTallies(known.latest, tallies)) return;
  const changes = known === undefined ? null : tallyChanges(known.latest, tallies);
  const next = new Map(seen);
  next.delete(key);
  next.set(key, { latest: tallies, changes });
  keepNewest(next, MAX_ELECTIONS);
  memory.setState(next, true);
}

/** The last change of the votes; null before the first one. */
export function useTallyChanges(key: string): Tallies | null {
  return memory((seen) => seen.get(key)?.changes ?? null);
}
