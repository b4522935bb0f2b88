/** How every account stands, as main knows it from what was read. */
import { useEffect } from 'react';
import type { Standing } from '@shared/ipc/standing';

import { bridge } from '../bridge';
import { refreshMainReads, useMainRead } from '../query/use-main-read';
import type { ReadState } from '../query/read-state';
import { useActiveProfileId } from './use-session';

/** Follows main while it is on screen; asks no service. */
export function useStandings(): ReadState<readonly Standing[]> {
  const profileId = useActiveProfileId();
  useEffect(
    () =>
      bridge.on('accounts:changed', () => {
        if (profileId !== null) refreshMainReads(profileId, ['accounts:standings']);
      }),
    [profileId],
  );
  return useMainRead('accounts:standings');
}
