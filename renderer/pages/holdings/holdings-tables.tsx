/** The tables of what the player owns. */
import { useMemo } from 'react';

import { AlertBell } from '@renderer/features/alerts/alert-bell';
import type { Conversion } from '@renderer/features/exchange/use-conversion';
import { EmptyState } from '@renderer/components/ui/states/empty-state';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, money, percent, text } from '@renderer/components/tables/columns';
import { ownMoney } from '@renderer/components/tables/own-currency-column';
import { corporation } from '@renderer/features/links/subject-columns';
import { href } from '@renderer/screens/href';
import { COMMON_UNIT, convert } from '@shared/domain/money/cash';
import type { Rates } from '@shared/domain/money/cash';
import { formatMoney } from '@shared/domain/money/money';
import type { MoneyWidth } from '@shared/domain/money/money';
import type { Held, Position, Unvalued } from '../../features/markets/positions';

const REASONS: Readonly<Record<Unvalued, string>> = {
  'no-shares': 'Number of shares not listed',
  'no-price': 'No price listed',
  'no-currency': 'Currency not listed',
  'no-rate': 'No rate listed for this currency',
  'same-name': 'Two holders have your name',
};

/** Why a position has no value, in words. */
export function notValuedWords(reason: Unvalued): string {
  return REASONS[reason];
}

/** An amount with its unit in words: the common unit has no code. */
export function amountIn(
  amount: number | null,
  currency: string | null,
  width: MoneyWidth = 'full',
): string {
  return formatMoney(amount, currency === COMMON_UNIT ? 'units' : currency, width);
}

function positionColumns(
  positions: readonly Position[],
  shownIn: string | null,
  rates: Rates,
): readonly Column<Position>[] {
  const own = { rows: positions, rates, currency: ({ currency }: Position) => currency };
  return [
    corporation('name', 'Corporation', ({ key, name }) => ({ id: key, name })),
    count('shares', 'Shares', ({ shares }) => shares),
    percent('percentage', 'Of all', ({ percentage }) => percentage),
    ownMoney('price', 'Price', ({ price }) => price, {
      ...own,
      before: ({ key, name, price, currency }) => (
        <AlertBell
          subject={{ kind: 'corporation', key }}
          name={name}
          metric="sharePrice"
          currency={currency}
          value={price}
        />
      ),
    }),
    ownMoney('value', 'Value there', ({ value }) => value, own),
    money('converted', 'Value', ({ converted }) => converted, {
      shownIn,
      render: ({ converted, unvalued }) =>
        unvalued === null ? formatMoney(converted, null) : REASONS[unvalued],
    }),
  ];
}

interface PositionsProps {
  readonly positions: readonly Position[];
  readonly shownIn: string | null;
  readonly rates: Rates;
  /** False while corporations that were not read yet may name the player too. */
  readonly isComplete: boolean;
}

/** `table-holdings`: shares by corporation. */
export function PositionsTable({ positions, shownIn, rates, isComplete }: PositionsProps) {
  const columns = useMemo(
    () => positionColumns(positions, shownIn, rates),
    [positions, shownIn, rates],
  );
  if (positions.length === 0) {
    return (
      <EmptyState action={<a href={href('markets')}>Open the market board</a>}>
        {isComplete
          ? 'No shareholder list of this world names you.'
          : 'No shareholder list that was read so far names you.'}
      </EmptyState>
    );
  }
  return (
    <DataTable
      name="holdings"
      caption="Shares that you own"
      columns={columns}
      rows={positions}
      rowId={({ key }) => key}
      subjectOf={({ key }) => `corporation:${key}`}
      defaultSorting="-converted"
    />
  );
}

interface CashRow extends Held {
  readonly id: string;
  readonly converted: number | null;
}

interface CashProps {
  readonly cash: readonly Held[];
  readonly shownIn: string | null;
  readonly conversion: Conversion;
}

/** `table-holdingsCash`: personal money by currency. */
export function CashTable({ cash, shownIn, conversion }: CashProps) {
  const { rates } = conversion;
  const columns = useMemo<readonly Column<CashRow>[]>(
    () => [
      text('currency', 'Currency', ({ currency }) =>
        currency === COMMON_UNIT ? 'All currencies' : (currency ?? 'Not named'),
      ),
      money('amount', 'Amount', ({ amount }) => amount, {
        render: ({ amount, currency }) => amountIn(amount, currency),
      }),
      money('converted', 'Value', ({ converted }) => converted, {
        shownIn,
        render: ({ converted }) =>
          converted === null ? 'No rate listed' : formatMoney(converted, null),
      }),
    ],
    [shownIn],
  );
  const rows = cash.map((held) => ({
    ...held,
    id: held.currency ?? 'unnamed',
    converted: convert(held.amount, held.currency, shownIn, rates),
  }));
  return (
    <DataTable
      name="holdingsCash"
      caption="Cash"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      empty="Your cash is not listed."
    />
  );
}
