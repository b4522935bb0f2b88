/**
 * What some servers tell a signed-in player about the bonds on the public list, beyond the
 * contract: issuer, currency, maturity.
 */
import type { ParamsOf, ResponseOf } from '@shared/contract/index';

import { useAbsentFeatures } from '../query/absent-features';
import { useEndpoints } from '../query/use-endpoint';
import { useSession } from '../session/use-session';
import { derivedOnce } from './derived-once';

/** A bond as the service describes it to a signed-in player. */
export type SessionBond = ResponseOf<'sessionBonds'>['bonds'][number];

const byId = derivedOnce(
  (...pages: (ResponseOf<'sessionBonds'> | undefined)[]): ReadonlyMap<string, SessionBond> =>
    new Map(pages.flatMap((page) => (page?.bonds ?? []).map((bond) => [String(bond.id), bond]))),
);

/**
 * Bonds by object id. Reads the pages that `params` name, unless the server is known to lack the read or nobody is
 * signed in.
 */
export function useSessionBonds(
  params: readonly ParamsOf<'sessionBonds'>[],
): ReadonlyMap<string, SessionBond> {
  const isAbsent = useAbsentFeatures().has('sessionBonds');
  const { status } = useSession();
  const pages = useEndpoints('sessionBonds', params, {
    enabled: !isAbsent && status === 'signed-in',
    priority: 'background',
  });
  return byId(...pages.map(({ data }) => data));
}
