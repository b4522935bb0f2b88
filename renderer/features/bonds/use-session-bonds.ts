/** What some servers send a signed-in player about bonds, beyond the contract. */
import type { ResponseOf } from '@shared/contract/index';
import { useMemo } from 'react';
import { useEndpointAnswers } from '@renderer/api/query/use-endpoint';
import { useSessionRead } from '@renderer/api/query/use-session-read';
import { isNumber } from '@shared/domain/wording/numbers';

/** A bond as the service describes it to a signed-in player. */
export type SessionBond = ResponseOf<'sessionBonds'>['bonds'][number];

/** Bonds by object id. */
interface SessionBonds {
  readonly byId: ReadonlyMap<string, SessionBond>;
  /** The first answer may still arrive. */
  readonly isPending: boolean;
}

/** More pages are not read. */
const MAX_PAGES = 10;

/**
 * Reads the bonds, unless they are not wanted, the server is known to lack the read, or nobody is signed in. Some
 * servers send all at once, others in pages.
 */
export function useSessionBonds(isWanted = true): SessionBonds {
  const first = useSessionRead('sessionBonds', {}, { enabled: isWanted, priority: 'background' });
  const { data, isPending, isPossible } = first;
  const totalPages = data?.pagination?.totalPages;
  const pageCount = isNumber(totalPages) ? Math.min(totalPages, MAX_PAGES) : 1;
  const { answers: further } = useEndpointAnswers(
    'sessionBonds',
    Array.from({ length: Math.max(0, pageCount - 1) }, (_, index) => ({ page: index + 2 })),
    { enabled: isPossible, priority: 'background' },
  );
  const byId = useMemo(() => {
    const bonds = [data, ...further].flatMap((page) => page?.bonds ?? []);
    return new Map(bonds.map((bond) => [String(bond.id), bond]));
  }, [data, further]);
  return { byId, isPending };
}
