/** A bond's answer: what it yields and how it trades, with its coupon beside its yield. */
import { bondCurrency, bondUnits } from '@renderer/features/bonds/bond-facts';
import type { Bond } from '@renderer/features/bonds/bond-facts';
import { isNumber, counted } from '@shared/domain/wording/numbers';
import { RowBars } from '@renderer/components/charts/row-bars';
import { Lede, LedeStat, Sentence, useChangeTone } from '@renderer/components/ui/layout/lede';
import { Badge } from '@renderer/components/ui/badge';
import { formatMoney } from '@shared/domain/money/money';
import { areOfFace, formatFace, formatRate } from '@shared/domain/wording/rates';
import { yieldWords } from './bond-yields';
import { bondHeadline } from './bond-sentences';

/** When it is paid back, if the service says so. */
function maturityText(bond: Bond): string | null {
  const turns = bond['turnsRemaining'];
  // Some servers send 0 for every bond: the time is then not known.
  if (typeof turns === 'number' && turns > 0) {
    const inTurns = counted(turns, 'turn');
    return bond.maturityLabel ? `${bond.maturityLabel} (${inTurns})` : inTurns;
  }
  return bond.maturityLabel || null;
}

function Stats({ bond }: { readonly bond: Bond }) {
  const { coupon, yields } = bondUnits([bond]);
  const { couponRate, yieldToMaturity, marketPrice, totalIssued } = bond;
  const unitPrice = bond['pricePerUnit'];
  return (
    <>
      <LedeStat label="Coupon" value={couponRate} testId="bond-coupon">
        {formatRate(couponRate, coupon)}
      </LedeStat>
      <LedeStat
        label="Price"
        value={marketPrice}
        format={formatFace}
        testId="bond-price"
        note={areOfFace([marketPrice]) ? 'Of its face value' : 'Unit unknown'}
      />
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
  const { coupon, yields } = bondUnits([bond]);
  const { couponRate, yieldToMaturity, marketPrice } = bond;
  const isDefaulted = bond.defaulted === true;
  const matures = maturityText(bond);
  const headline = bondHeadline({
    isDefaulted,
    yieldWords: isNumber(yieldToMaturity) ? yieldWords(yieldToMaturity, yields) : null,
    couponWords: isNumber(couponRate) ? formatRate(couponRate, coupon) : null,
    price: marketPrice,
  });
  return (
    <Lede
      tone={useChangeTone(isDefaulted ? -1 : null)}
      kicker={
        <span data-testid="bond-standing" data-value="">
          {isDefaulted ? (
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
          {matures === null ? 'Maturity not available here.' : `Maturity: ${matures}.`}
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
