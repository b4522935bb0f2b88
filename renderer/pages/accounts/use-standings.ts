/** How every account stands, as main knows it from what was read. */
import type { Standing } from '@shared/ipc/standing';

import type { Read } from '@renderer/api/query/read';
import { useMainRead } from '@renderer/api/query/use-main-read';

/** Follows main while it is on screen; asks no service. */
export function useAccountStandings(): Read<readonly Standing[]> {
  return useMainRead('accounts:standings');
}
