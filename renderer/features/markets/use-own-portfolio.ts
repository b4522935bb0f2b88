/** What some servers send a signed-in player about their own shares, bonds and money, beyond the contract. */
import type { ResponseOf } from '@shared/contract/index';

import { failureOf } from '@renderer/api/query/read';
import { useAbsentFeatures } from '@renderer/api/query/absent-features';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useSession } from '@renderer/api/session/use-session';

/** The player's own shares and bonds. */
export type OwnPortfolio = ResponseOf<'ownPortfolio'>;

/** The portfolio, and whether it may still arrive. */
interface OwnPortfolioState {
  /** Null while it is not known, and on a server without the read. */
  readonly portfolio: OwnPortfolio | null;
  readonly isPending: boolean;
}

/** What the player's character holds, as far as the server says so. */
export function useOwnPortfolio(): OwnPortfolioState {
  const isAbsent = useAbsentFeatures().has('ownPortfolio');
  const { status } = useSession();
  const enabled = !isAbsent && status === 'signed-in';
  const read = useEndpoint('ownPortfolio', {}, { enabled });
  const { data } = read;
  const failure = failureOf(read);
  return {
    portfolio: data ?? null,
    isPending: enabled && data === undefined && failure === null,
  };
}

/** The player's personal money by currency; null while it is not known, and on a server without the read. */
export function useOwnBalances(): ReadonlyMap<string, number> | null {
  const isAbsent = useAbsentFeatures().has('ownBalances');
  const { status } = useSession();
  const { data } = useEndpoint('ownBalances', {}, { enabled: !isAbsent && status === 'signed-in' });
  if (data === undefined) return null;
  return new Map(
    Object.entries(data.currencyBalances.personal).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );
}
