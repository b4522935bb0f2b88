/** `table-holdingsBonds`: the bonds of the player's own portfolio. */
import { useMemo } from 'react';
import { bondName, bondUnits } from '@renderer/features/bonds/bond-facts';
import type { OwnPortfolio } from '@renderer/features/markets/use-own-portfolio';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, decimal, link } from '@renderer/components/tables/columns';
import { ownMoney } from '@renderer/components/tables/own-currency-column';
import { hrefIfKnown } from '@renderer/screens/href';
import type { Rates } from '@shared/domain/money/conversion';
import { formatPercent } from '@shared/domain/wording/numbers';
import { formatRate, percentOf, shownRate } from '@shared/domain/wording/rates';
import type { RateUnit } from '@shared/domain/wording/rates';

type BondHolding = NonNullable<OwnPortfolio['bondHoldings']>[number];

interface HeldBond extends BondHolding {
  readonly id: string;
  readonly name: string;
}

/** Left out where no bond states them. */
const WHERE_STATED: ReadonlySet<string> = new Set(['faceValue', 'matures', 'left']);

function heldBondColumns(
  rows: readonly HeldBond[],
  coupon: RateUnit,
  rates: Rates,
): readonly Column<HeldBond>[] {
  const own = { rows, rates, currency: ({ currencyCode }: HeldBond) => currencyCode };
  const columns = [
    link<HeldBond>(
      'bond',
      'Bond',
      ({ name }) => name,
      ({ bondId }) => hrefIfKnown('bond', { id: bondId }),
    ),
    count<HeldBond>('units', 'Units', ({ units }) => units),
    decimal<HeldBond>('coupon', 'Coupon', ({ couponRate }) => shownRate(couponRate, coupon), {
      cellUnit: () => (coupon === 'unknown' ? null : '%'),
      sent: ({ couponRate }) => couponRate,
      render: ({ couponRate }) => formatRate(couponRate, coupon),
    }),
    decimal<HeldBond>('price', 'Price', ({ marketPrice }) => percentOf(marketPrice), {
      unit: '% of face value',
      sent: ({ marketPrice }) => marketPrice,
      render: ({ marketPrice }) => formatPercent(percentOf(marketPrice)),
    }),
    ownMoney('faceValue', 'Face value of a unit', ({ faceValuePerUnit }) => faceValuePerUnit, own),
    ownMoney('value', 'Value', ({ totalValue }) => totalValue, own),
    count<HeldBond>('matures', 'Matures in turn', ({ maturityTurn }) => maturityTurn),
    count<HeldBond>('left', 'Turns left', ({ turnsRemaining }) => turnsRemaining),
  ];
  return columns.filter(
    ({ id, text }) => !WHERE_STATED.has(id) || rows.some((row) => text(row) !== ''),
  );
}

interface HeldBondsProps {
  readonly bonds: readonly BondHolding[];
  readonly rates: Rates;
}

/** The price is a fraction of the face value on every server that lists held bonds. */
export function HeldBonds({ bonds, rates }: HeldBondsProps) {
  const { coupon } = bondUnits(bonds);
  const rows = useMemo(
    () =>
      bonds.map((bond, index): HeldBond => ({
        ...bond,
        id: String(bond.bondId ?? index + 1),
        name: bondName(bond, index),
      })),
    [bonds],
  );
  const columns = useMemo(() => heldBondColumns(rows, coupon, rates), [rows, coupon, rates]);
  return (
    <DataTable
      name="holdingsBonds"
      caption="Your bonds"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      defaultSorting="-value"
      empty="You don’t hold any bonds."
    />
  );
}
