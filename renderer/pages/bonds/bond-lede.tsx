/** A bond's answer: what it yields and how it trades, with its coupon beside its yield. */
import { RowBars } from '@renderer/components/charts/row-bars';
import { Lede, LedeStat, Sentence, useChangeTone } from '@renderer/components/ui/layout/lede';
import { Badge } from '@renderer/components/ui/badge';
import { bondCurrency } from '@renderer/features/bonds/bond-facts';
import type { Bond } from '@renderer/features/bonds/bond-facts';
import { useBondUnits } from '@renderer/features/bonds/use-session-bonds';
import { formatMoney } from '@shared/domain/money/money';
import { formatCount, isNumber } from '@shared/domain/wording/numbers';
import { areOfFace, formatFace, formatRate } from '@shared/domain/wording/rates';

import { yieldWords } from './bond-curve';
import { bondHeadline } from './bond-headline';

/** When it is paid back, as far as the service says. */
function maturityText(bond: Bond): string | null {
  const turns = bond['turnsRemaining'];
  // Some servers send 0 for every bond, which means that they do not know.
  if (typeof turns === 'number' && turns > 0) {
    const inTurns = `${formatCount(turns)} turns`;
    return bond.maturityLabel ? `${bond.maturityLabel} (${inTurns})` : inTurns;
  }
  return bond.maturityLabel || null;
}

function Stats({ bond }: { readonly bond: Bond }) {
  const { coupon, yields } = useBondUnits([bond]);
  const { couponRate, yieldToMaturity, marketPrice, totalIssued } = bond;
  const unitPrice = bond['pricePerUnit'];
  return (
    <>
      <LedeStat
        label="Coupon"
        value={couponRate}
        testId="bond-coupon"
        note={coupon === 'unknown' ? 'As sent: a fraction or percent' : undefined}
      >
        {formatRate(couponRate, coupon)}
      </LedeStat>
      <LedeStat
        label="Price"
        value={marketPrice}
        testId="bond-price"
        note={areOfFace([marketPrice]) ? 'Of its face value' : 'As sent'}
      >
        {formatFace(marketPrice)}
      </LedeStat>
      {typeof unitPrice === 'number' && (
        <LedeStat label="Price of a unit" value={unitPrice} testId="bond-unit-price">
          {formatMoney(unitPrice, bondCurrency(bond))}
        </LedeStat>
      )}
      {isNumber(yieldToMaturity) && (
        <LedeStat label="Yield to maturity" value={yieldToMaturity} testId="bond-yield">
          {formatRate(yieldToMaturity, yields)}
        </LedeStat>
      )}
      <LedeStat label="Issued" value={totalIssued} testId="bond-issued">
        {formatMoney(totalIssued, bondCurrency(bond), 'compact')}
      </LedeStat>
    </>
  );
}

/** Coupon and yield on one scale, where both are known. */
export function BondLede({ bond }: { readonly bond: Bond }) {
  const { coupon, yields } = useBondUnits([bond]);
  const { couponRate, yieldToMaturity, marketPrice } = bond;
  const isDefaulted = bond.defaulted === true;
  const matures = maturityText(bond);
  const headline = bondHeadline({
    isDefaulted,
    yieldWords: isNumber(yieldToMaturity) ? yieldWords(yieldToMaturity, yields) : null,
    couponWords:
      isNumber(couponRate) && coupon !== 'unknown' ? formatRate(couponRate, coupon) : null,
    price: marketPrice,
  });
  return (
    <Lede
      tone={useChangeTone(isDefaulted ? -1 : null)}
      kicker={
        <span data-testid="bond-standing" data-value="">
          {bond.defaulted === true ? (
            <Badge tone="loss">Defaulted</Badge>
          ) : bond.defaulted === false ? (
            'Performing'
          ) : (
            'Bond'
          )}
        </span>
      }
      headline={<Sentence {...headline} />}
      deck={
        <span data-testid="bond-outlook">
          {matures === null ? 'No maturity listed.' : `Maturity: ${matures}.`}
        </span>
      }
      stats={<Stats bond={bond} />}
      pictureAt="side"
      picture={
        isNumber(couponRate) && isNumber(yieldToMaturity) && coupon === yields ? (
          <RowBars
            bars={[
              {
                key: 'coupon',
                name: 'Coupon',
                value: couponRate,
                words: yieldWords(couponRate, coupon),
              },
              {
                key: 'yield',
                name: 'Yield to maturity',
                value: yieldToMaturity,
                words: yieldWords(yieldToMaturity, yields),
              },
            ]}
          />
        ) : undefined
      }
    />
  );
}
