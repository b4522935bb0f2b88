/**
 * Pages of a list that changes: after the first page, a caller gets the later pages of the list as it was then, so that
 * no row is missing or duplicated.
 */
import { keepNewest } from '@shared/domain/keep-newest';
import type { World } from '../core/world';
import type { Caller } from './caller';

/** A list is dropped when none of its pages was requested for this long, or with the next request for page 1. */
const LIST_LIFE_MS = 60_000;
const MAX_LISTS = 100;

/**
 * The rows of the list from which to take `page`.
 * @param list names the list and its filters; each caller has a list of its own.
 */
export function rowsForPage<T>(
  world: World,
  caller: Caller,
  list: string,
  page: number,
  rowsNow: () => readonly T[],
): readonly T[] {
  const { pageLists } = world;
  const name = `${caller.kind === 'key' ? caller.key.token : caller.kind} ${list}`;
  const nowMs = world.clock.nowMs();
  const cached = pageLists.get(name);
  if (page > 1 && cached && Math.abs(nowMs - cached.lastAskedMs) < LIST_LIFE_MS) {
    cached.lastAskedMs = nowMs;
    return cached.rows as readonly T[];
  }
  const rows = rowsNow();
  pageLists.delete(name);
  if (page === 1) pageLists.set(name, { rows, lastAskedMs: nowMs });
  keepNewest(pageLists, MAX_LISTS);
  return rows;
}
