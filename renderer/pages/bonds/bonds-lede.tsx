/** The bond market at a glance: which bond pays most at rating A or better, with the best yields as bars. */
import { useMemo } from 'react';
import { useEndpoints } from '@renderer/api/query/use-endpoint';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { LoadedPart } from '@renderer/components/ui/states/loaded-part';
import { RouteLink } from '@renderer/components/ui/link';
import { bondCurrency, bondName, issuerOf } from '@renderer/features/bonds/bond-facts';
import type { Bond } from '@renderer/features/bonds/bond-facts';
import { useBondIssuers } from '@renderer/features/bonds/bond-issuers';
import { useOwnMoney } from '@renderer/features/client/use-own-money';
import { hrefIfKnown } from '@renderer/screens/href';
import { lackOf, loadedWords } from '@shared/domain/evidence';
import { counted, formatCount, isNumber } from '@shared/domain/wording/numbers';
import type { RateUnit } from '@shared/domain/wording/rates';

import { yieldsOf, yieldWords } from './bond-yields';
import type { BondYields } from './bond-yields';
import { bestBonds, bondsDeck, bondsHeadline, unratedAbove } from './bond-sentences';
import type { PayingBond } from './bond-sentences';
import { byYieldInCurrencies, inOneCurrency } from './compared-currency';

const MOST = 4;
/** The most issuers whose rating is read, one read each, the best yields first. */
const MAX_ISSUERS = 5;

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

/** The bonds that pay, with their issuers' ratings. */
function usePayingBonds(bonds: readonly Bond[], { paying }: BondYields): readonly ListedBond[] {
  const issuers = useBondIssuers(bonds);
  return useMemo(
    () =>
      paying.map(({ bond, place, yieldRate }) => ({
        id: bond.id,
        issuer: issuers[place]?.key ?? null,
        name: bondInList(bond, place),
        currency: bondCurrency(bond),
        yieldRate,
        rating: issuers[place]?.rating ?? null,
      })),
    [paying, issuers],
  );
}

/** What the market answers. */
export interface BestBonds {
  /** Those that the sentence compares, the best yield first. */
  readonly best: readonly ListedBond[];
  /** Ids of all that pay: the one of the sentence, then the best yields of its currency, then the others by currency. */
  readonly order: readonly (string | number)[];
  readonly headline: Headline;
  readonly deck: string;
  readonly unit: RateUnit;
}

/** Ratings that could change the answer are read, behind everything else. */
export function useBestBonds(bonds: readonly Bond[]): BestBonds {
  const yields = useMemo(() => yieldsOf(bonds), [bonds]);
  const { unit } = yields;
  const all = usePayingBonds(bonds, yields);
  const { home } = useOwnMoney();
  // There may be thousands of bonds, and each rating that arrives renders this again.
  const { unrated, ...answer } = useMemo(() => {
    const { bonds: paying, currency } = inOneCurrency(all, home);
    const best = bestBonds(paying);
    const byYield = byYieldInCurrencies(all, currency);
    return {
      best,
      order: [...best.slice(0, 1), ...byYield.filter(({ id }) => id !== best[0]?.id)].map(
        ({ id }) => id,
      ),
      unrated: unratedAbove(paying),
      headline: bondsHeadline(paying, (rate) => yieldWords(rate, unit), currency),
      deck: bondsDeck(paying),
      unit,
    };
  }, [all, home, unit]);
  const issuers = new Set(unrated.flatMap(({ issuer }) => issuer ?? []));
  useEndpoints(
    'corporation',
    [...issuers].slice(0, MAX_ISSUERS).map((id) => ({ id })),
    { priority: 'background' },
  );
  return answer;
}

interface BondsLedeProps {
  readonly answer: BestBonds;
  /** Bonds on the screen. */
  readonly count: number;
  /** As the service counts them; undefined where it does not. */
  readonly total: number | null | undefined;
  /** How far the market is loaded. */
  readonly market: { readonly loaded: number; readonly wanted: number };
}

/** The best yields as bars, with rating and currency, once the market is loaded. */
export function BondsLede({ answer, count, total, market }: BondsLedeProps) {
  const { best, headline, deck, unit } = answer;
  const { loaded, wanted } = market;
  const isLoading = lackOf('ranking', { have: loaded, whole: wanted }) !== null;
  const words = loadedWords(loaded, wanted, 'bond', 'bonds');
  return (
    <Lede
      kicker={
        <strong>
          {isNumber(total) && total > count && !isLoading
            ? `${formatCount(count)} of ${counted(total, 'bond')}`
            : counted(isLoading ? wanted : count, 'bond')}
        </strong>
      }
      headline={
        isLoading ? (
          <Sentence {...plainHeadline(words)} />
        ) : (
          <RouteLink to={hrefIfKnown('bond', { id: best[0]?.id })}>
            <Sentence {...headline} />
          </RouteLink>
        )
      }
      deck={deck === '' || isLoading ? undefined : deck}
      below={
        isLoading && (
          <LoadedPart label="Bonds loaded" part={loaded / wanted}>
            The best yields follow once all are here.
          </LoadedPart>
        )
      }
      bars={(isLoading ? [] : best.slice(0, MOST)).map(
        ({ id, name, currency, rating, yieldRate }) => ({
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
        }),
      )}
    />
  );
}
