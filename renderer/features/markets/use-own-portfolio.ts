/** What some servers send a signed-in player about their own shares, bonds and money, beyond the contract. */
import type { ResponseOf } from '@shared/contract/index';
import { useSessionRead } from '@renderer/api/query/use-session-read';

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
  const { data, isPending } = useSessionRead('ownPortfolio', {});
  return { portfolio: data ?? null, isPending };
}

/** The player's personal money by currency; null while it is not known, and on a server without the read. */
export function useOwnBalances(): ReadonlyMap<string, number> | null {
  const { data } = useSessionRead('ownBalances', {});
  const personal = data?.currencyBalances?.personal;
  if (personal === undefined) return null;
  return new Map(
    Object.entries(personal).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );
}
