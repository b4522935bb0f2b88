/**
 * Pages of a list that moves: whoever asks for the first page gets its further pages from the list as it was then,
 * so that no row is lost or doubled in between.
 */
import type { World } from '../core/world';
import type { Caller } from './caller';

/** A walk ends when no page of it was asked for in this time, or with the next first page. */
const WALK_LIFE_MS = 60_000;
const MOST_WALKS = 100;

/**
 * The rows to cut `page` out of.
 * @param question names the list with its filters; each caller walks for itself.
 */
export function walkedRows<T>(
  world: World,
  caller: Caller,
  question: string,
  page: number,
  rowsNow: () => readonly T[],
): readonly T[] {
  const { walks } = world;
  const name = `${caller.kind === 'key' ? caller.key.token : caller.kind} ${question}`;
  const nowMs = world.clock.nowMs();
  const kept = walks.get(name);
  if (page > 1 && kept && Math.abs(nowMs - kept.lastAskedMs) < WALK_LIFE_MS) {
    kept.lastAskedMs = nowMs;
    return kept.rows as readonly T[];
  }
  const rows = rowsNow();
  walks.delete(name);
  if (page === 1) walks.set(name, { rows, lastAskedMs: nowMs });
  const [oldest] = walks.keys();
  if (walks.size > MOST_WALKS && oldest !== undefined) walks.delete(oldest);
  return rows;
}
