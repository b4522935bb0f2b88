/** The tables of what the player owns. */
import { useMemo } from 'react';
import type { CSSProperties } from 'react';
import { Delta } from '@renderer/components/figures/delta';
import { paidFor } from '@renderer/features/markets/positions';
import { changePct } from '@shared/domain/markets/market-ratios';
import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, delta, percent, text } from '@renderer/components/tables/columns';
import { money } from '@renderer/components/tables/money-column';
import { ownMoney } from '@renderer/components/tables/own-currency-column';
import { corporation } from '@renderer/features/links/subject-columns';
import { href } from '@renderer/screens/href';
import { COMMON_UNIT, convert } from '@shared/domain/money/conversion';
import type { Rates } from '@shared/domain/money/conversion';
import { formatMoney } from '@shared/domain/money/money';
import type { FirstSeenOf, Held, Position, Unvalued } from '@renderer/features/markets/positions';
import type { OwnMoney } from '@shared/domain/money/own-money';
import { formatCount, formatShare } from '@shared/domain/wording/numbers';
import { memberMetric } from '@shared/record/metrics';
import type { MetricName } from '@shared/record/metrics';
import { SELF } from '@shared/record/subjects';

import styles from './holdings-tables.module.css';
import { useFirstSeen } from './use-first-seen';

export const PERCENT = 100;

const REASONS: Readonly<Record<Unvalued, string>> = {
  'no-shares': 'Number of shares not available here',
  'no-price': 'Price not available here',
  'no-currency': 'Currency not available here',
  'no-rate': 'Rate of this currency not available here',
  'same-name': 'Two holders have your name',
};

/** Lists of shareholders state the first, the server's own portfolio the others. */
const WHERE_STATED: ReadonlySet<string> = new Set([
  'percentage',
  'averageCost',
  'paid',
  'gain',
  'gainPct',
  'seen',
]);

/** Why a position has no value, in words. */
export function notValuedWords(reason: Unvalued): string {
  return REASONS[reason];
}

/** A part of the whole: a bar and the figure. */
function PartBar({ pct }: { readonly pct: number }) {
  return (
    <span className={styles.part}>
      <span
        className={styles.track}
        aria-hidden="true"
        style={{ '--part': `${pct}%` } as CSSProperties}
      />
      {formatShare(pct, 1)}
    </span>
  );
}

function positionColumns(
  positions: readonly Position[],
  shownIn: string | null,
  rates: Rates,
  firstSeen: FirstSeenOf,
): readonly Column<Position>[] {
  const all = positions.reduce((sum, { converted }) => sum + (converted ?? 0), 0);
  const partOf = ({ converted }: Position) =>
    converted === null || all <= 0 ? null : (converted / all) * PERCENT;
  const gainPct = (row: Position) => changePct(paidFor(row), sumOf(paidFor(row), row.gain));
  const seenPct = (row: Position) => changePct(firstSeen(row)?.value, row.price);
  const own = { rows: positions, rates, currency: ({ currency }: Position) => currency };
  const columns = [
    corporation<Position>('name', 'Corporation', ({ key, name }) => ({ id: key, name })),
    count<Position>('shares', 'Shares', ({ shares }) => shares),
    percent<Position>('percentage', 'Of the corporation', ({ percentage }) => percentage),
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
    ownMoney('averageCost', 'Paid per share', ({ averageCost }) => averageCost, own),
    ownMoney('paid', 'Paid', paidFor, own),
    ownMoney('gain', 'Gain', ({ gain }) => gain, {
      ...own,
      render: ({ gain, currency }) =>
        gain !== null && <Delta value={gain} format={(size) => formatMoney(size, currency)} />,
    }),
    delta<Position>('gainPct', 'Gain, %', gainPct, 'percent'),
    delta<Position>('seen', 'Price since first seen', seenPct, 'percent', {
      after: (row) => {
        const first = firstSeen(row);
        return first && <small>since T{formatCount(first.turn)}</small>;
      },
    }),
    ownMoney('value', 'Value there', ({ value }) => value, own),
    money<Position>('converted', 'Value', ({ converted }) => converted, {
      shownIn,
      render: ({ converted, unvalued }) =>
        unvalued === null ? formatMoney(converted, null) : REASONS[unvalued],
    }),
    percent<Position>('part', 'Of your shares', partOf, {
      render: (row) => {
        const pct = partOf(row);
        return pct !== null && <PartBar pct={pct} />;
      },
    }),
  ];
  return columns.filter(
    ({ id, text: wordsOf }) =>
      !WHERE_STATED.has(id) || positions.some((row) => wordsOf(row) !== ''),
  );
}

function sumOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other;
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
  const firstSeen = useFirstSeen(positions);
  const columns = useMemo(
    () => positionColumns(positions, shownIn, rates, firstSeen),
    [positions, shownIn, rates, firstSeen],
  );
  if (positions.length === 0) {
    return (
      <EmptyState action={<a href={href('markets')}>Open the market board</a>}>
        {isComplete
          ? 'You aren’t in any shareholder list of this world.'
          : 'You aren’t in any shareholder list loaded so far.'}
      </EmptyState>
    );
  }
  return (
    <DataTable
      name="holdings"
      caption="Shares you own"
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
  /** What the record calls the amount; null where it has none in this currency. */
  readonly metric: MetricName | null;
}

function metricOf(currency: string | null, { cashOnHand, balances }: OwnMoney): MetricName | null {
  if (currency === cashOnHand.currency) return 'cashOnHand';
  return currency !== null && balances.has(currency) ? memberMetric('cash', currency) : null;
}

function cashBell({ amount, currency, metric }: CashRow) {
  return (
    metric !== null && (
      <AlertBell subject={SELF} name="You" metric={metric} currency={currency} value={amount} />
    )
  );
}

interface CashProps {
  readonly cash: readonly Held[];
  /** As the status states it. */
  readonly money: OwnMoney;
  readonly shownIn: string | null;
  readonly rates: Rates;
}

/** `table-holdingsCash`: personal money by currency. */
export function CashTable({ cash, money: own, shownIn, rates }: CashProps) {
  const rows = useMemo(
    () =>
      cash.map((held): CashRow => ({
        ...held,
        id: held.currency ?? 'unnamed',
        converted: convert(held.amount, held.currency, shownIn, rates),
        metric: metricOf(held.currency, own),
      })),
    [cash, own, shownIn, rates],
  );
  const columns = useMemo<readonly Column<CashRow>[]>(
    () => [
      text('currency', 'Currency', ({ currency }) =>
        currency === COMMON_UNIT ? 'All currencies' : (currency ?? 'Not named'),
      ),
      ownMoney('amount', 'Amount', ({ amount }) => amount, {
        rows,
        rates,
        currency: ({ currency }) => currency,
        before: cashBell,
      }),
      money('converted', 'Value', ({ converted }) => converted, {
        shownIn,
        render: ({ converted }) =>
          converted === null ? 'Rate not available here' : formatMoney(converted, null),
      }),
    ],
    [rows, rates, shownIn],
  );
  return (
    <DataTable
      name="holdingsCash"
      caption="Cash"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      empty="Cash unknown."
    />
  );
}
