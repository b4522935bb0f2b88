/** Who is compared: a list of ids in the address of `#/characters`. Pure apart from the hook. */
import { useMemo } from 'react';

import { useUrlState } from '@renderer/state/url-state';

/** More columns than this are not compared at a glance. */
export const MAX_COMPARED = 6;

const PARAMETER = 'compare';

/** The ids of an address, each once, at most six. */
export function parseCompared(text: string): readonly string[] {
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

/** Who is compared on the page on screen. */
export function useCompared() {
  const [text, setText] = useUrlState(PARAMETER);
  const ids = useMemo(() => parseCompared(text), [text]);
  return {
    ids,
    setIds: (wanted: readonly string[]) => {
      setText(wanted.join(','));
    },
  };
}

/** The address of a comparison. */
export function comparePath(ids: readonly string[]): string {
  return `/characters?${PARAMETER}=${ids.map(encodeURIComponent).join(',')}`;
}
