/** The bond market at a glance: which bond pays most at rating A or better, with the best yields as bars. */
import { useMemo } from 'react';

import { RowBars } from '@renderer/components/charts/row-bars';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { RouteLink } from '@renderer/components/ui/route-link';
import { bondCurrency, bondName, issuerOf } from '@renderer/features/bonds/bond-facts';
import type { Bond } from '@renderer/features/bonds/bond-facts';
import { useBondUnits } from '@renderer/features/bonds/use-session-bonds';
import { useCorporations } from '@renderer/features/corporations/use-corporations';
import { useEndpoints } from '@renderer/api/query/use-endpoint';
import { useRecordedFigures } from '@renderer/features/record/use-record';
import { hrefIfKnown } from '@renderer/screens/href';
import { counted, formatCount, isNumber } from '@shared/domain/wording/numbers';
import { areOfFace } from '@shared/domain/wording/rates';
import { corporationKey } from '@shared/record/keys';
import { asText } from '@shared/domain/open-fields';

import { currentYield, yieldWords } from './bond-curve';
import { bestBonds, bondsHeadline, unratedAbove } from './bond-headline';
import type { PayingBond } from './bond-headline';

const MOST = 4;
/** Issuers whose rating is read at once, each by one read, those of the best yields first. */
const MAX_ISSUERS = 5;
const METRICS = ['rating'] as const;

interface ListedBond extends PayingBond {
  readonly id: string | number;
  /** The issuer's sequential id; null for a country, and where it is not known. */
  readonly issuer: string | null;
  readonly currency: string | null;
}

/** `Vesper (3 years)`: its issuer where one is named. */
function bondInList(bond: Bond, place: number): string {
  const issuer = issuerOf(bond);
  if (issuer === null) return bondName(bond, place);
  return bond.maturityLabel ? `${issuer} (${bond.maturityLabel})` : issuer;
}

/** The bonds that pay, with the ratings that the record last saw. */
function usePayingBonds(bonds: readonly Bond[], isWorkedOut: boolean): readonly ListedBond[] {
  const { findById, findByName } = useCorporations();
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
  return useMemo(() => {
    const isOfFace = areOfFace(bonds.map(({ marketPrice }) => marketPrice));
    return bonds.flatMap((bond, index) => {
      const worked = isOfFace ? currentYield(bond.couponRate, bond.marketPrice) : null;
      const yieldRate = isWorkedOut ? worked : (bond.yieldToMaturity ?? null);
      if (yieldRate === null || bond.defaulted === true) return [];
      const rating = ratingOf(keys[index] ?? null, 'rating')?.latest.value;
      return [
        {
          id: bond.id,
          issuer: keys[index] ?? null,
          name: bondInList(bond, index),
          currency: bondCurrency(bond),
          yieldRate,
          rating: asText(rating),
        },
      ];
    });
  }, [bonds, isWorkedOut, keys, ratingOf]);
}

interface BondsLedeProps {
  readonly bonds: readonly Bond[];
  /** As the service counts them; undefined where it does not. */
  readonly total: number | null | undefined;
}

/** The best yields as bars, with rating and currency. Ratings that could change the answer are read, behind everything else. */
export function BondsLede({ bonds, total }: BondsLedeProps) {
  const { coupon, yields } = useBondUnits(bonds);
  const isWorkedOut = bonds.every(({ yieldToMaturity }) => !isNumber(yieldToMaturity));
  const unit = isWorkedOut ? coupon : yields;
  const paying = usePayingBonds(bonds, isWorkedOut);
  const best = bestBonds(paying).slice(0, MOST);
  const unrated = unratedAbove(paying);
  const issuers = new Set(unrated.flatMap(({ issuer }) => issuer ?? []));
  useEndpoints(
    'corporation',
    [...issuers].slice(0, MAX_ISSUERS).map((id) => ({ id })),
    { priority: 'background' },
  );
  return (
    <Lede
      kicker={
        <strong>
          {isNumber(total) && total > bonds.length
            ? `${formatCount(bonds.length)} of ${counted(total, 'bond')}`
            : counted(bonds.length, 'bond')}
        </strong>
      }
      headline={
        <RouteLink to={hrefIfKnown('bond', { id: best[0]?.id })}>
          <Sentence {...bondsHeadline(paying, (rate) => yieldWords(rate, unit))} />
        </RouteLink>
      }
      deck={
        unrated.length === 0
          ? undefined
          : `${formatCount(unrated.length)} ${unrated.length === 1 ? 'bond pays more, but its rating is' : 'bonds pay more, but their ratings are'} not known.`
      }
      pictureAt="side"
      picture={
        best.length < 2 ? undefined : (
          <RowBars
            bars={best.map(({ id, name, currency, rating, yieldRate }) => ({
              key: String(id),
              name: (
                <>
                  <RouteLink to={hrefIfKnown('bond', { id })}>{name}</RouteLink>
                  {rating !== null && ` · ${rating}`}
                  {currency !== null && ` · ${currency}`}
                </>
              ),
              value: yieldRate,
              words: yieldWords(yieldRate, unit),
            }))}
          />
        )
      }
    />
  );
}
