/** Who issued each bond of a list, and with which rating. */
import { useMemo } from 'react';
import { useDirectory } from '@renderer/api/directory/directory';
import { useRecordedFigures } from '@renderer/features/record/use-record';
import { asText } from '@shared/domain/open-fields';
import { corporationKey } from '@shared/record/keys';

import { issuerOf, issuerRatingOf } from './bond-facts';
import type { Bond } from './bond-facts';

const METRICS = ['rating'] as const;

/** The issuer of one bond. */
export interface BondIssuer {
  /** Its sequential id; null for a country, and where no answer has it. */
  readonly key: string | null;
  /** As sent with the bond, else as its issuer last had it. */
  readonly rating: string | null;
}

/** In the order of the bonds; keep the identity of their list. */
export function useBondIssuers(bonds: readonly Bond[]): readonly BondIssuer[] {
  const { corporation: findById, corporationNamed: findByName } = useDirectory();
  const keys = useMemo(
    () =>
      bonds.map((bond) => {
        const sent = bond['corporationSequentialId'];
        const id = typeof sent === 'number' || typeof sent === 'string' ? sent : null;
        return corporationKey((findById(id) ?? findByName(issuerOf(bond)))?.sequentialId ?? id);
      }),
    [bonds, findById, findByName],
  );
  const ratingOf = useRecordedFigures('corporation', keys, METRICS);
  return useMemo(
    () =>
      bonds.map((bond, index) => {
        const key = keys[index] ?? null;
        const rating = issuerRatingOf(bond) ?? asText(ratingOf(key, 'rating')?.latest.value);
        return { key, rating };
      }),
    [bonds, keys, ratingOf],
  );
}
