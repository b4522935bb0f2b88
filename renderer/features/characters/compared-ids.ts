/** The compared characters as a list of ids in the address of `#/characters`. */
import { href } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';

/** More columns than this cannot be compared at a glance. */
export const MAX_COMPARED = 6;

/** The query parameter that carries the list. */
export const COMPARE_PARAMETER = 'compare';

/** The ids of an address, each once, at most six. */
export function parseComparedIds(text: string): readonly string[] {
  const ids = text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  return Array.from(new Set(ids)).slice(0, MAX_COMPARED);
}

/** The list with this id added, or taken out when it is in it; unchanged when it is full. */
export function toggleCompared(ids: readonly string[], id: string): readonly string[] {
  if (ids.includes(id)) return ids.filter((other) => other !== id);
  return ids.length >= MAX_COMPARED ? ids : [...ids, id];
}

/** A link to the comparison of these characters. */
export function compareHref(ids: readonly string[]): Href {
  return href('characters', { [COMPARE_PARAMETER]: ids.join(',') });
}
