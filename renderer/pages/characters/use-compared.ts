/** The compared characters, stored in the page’s address. */
import { useMemo } from 'react';

import { useUrlState } from '@renderer/state/url-state';

import { COMPARE_PARAMETER, parseComparedIds } from '@renderer/features/characters/compare-ids';

/** The compared ids, and a function that changes them. */
export function useCompared() {
  const [text, setText] = useUrlState('characters', COMPARE_PARAMETER);
  const ids = useMemo(() => parseComparedIds(text), [text]);
  return {
    ids,
    /** Changes the ids in the address, which may be one change ahead of the page. */
    changeIds: (change: (ids: readonly string[]) => readonly string[]) => {
      setText((current) => change(parseComparedIds(current)).join(','));
    },
  };
}
