/** The countries open to players and the date of the world's era, on servers without a list of countries. */
import { formatGameDate } from '@shared/domain/wording/times';

import { useAbsentFeatures } from '@renderer/api/query/absent-features';
import type { EndpointRead } from '@renderer/api/query/read';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useStatus } from '@renderer/features/client/use-status';

export function useGameCountries(): EndpointRead<'gameCountries'> {
  const absent = useAbsentFeatures();
  const { data: status } = useStatus();
  // Both are marks of the servers that have it; any other is not asked.
  const mayHaveIt = absent.has('countries') || typeof status?.personalHomeLiquid === 'number';
  return useEndpoint('gameCountries', {}, { enabled: mayHaveIt && !absent.has('gameCountries') });
}

/** The date that the game shows: that of the world's era, in the server's words, where it sends one; else the public date. */
export function useGameDate(publicDate: string | null | undefined): string | null {
  return useGameCountries().data?.gameDate ?? formatGameDate(publicDate);
}
