/** The compared characters, stored in the page’s address. */
import { useMemo } from 'react';
import { COMPARE_PARAMETER, parseComparedIds } from '@renderer/features/characters/compared-ids';
import { useUrlState } from '@renderer/state/url-state';

/** The compared ids, and a function that changes them. */
export function useCompared() {
  const [compared, setCompared] = useUrlState('characters', COMPARE_PARAMETER);
  const ids = useMemo(() => parseComparedIds(compared), [compared]);
  return {
    ids,
    /** Changes the ids in the address, which may be one change ahead of the page. */
    changeIds: (change: (ids: readonly string[]) => readonly string[]) => {
      setCompared((current) => change(parseComparedIds(current)).join(','));
    },
  };
}
