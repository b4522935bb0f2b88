/** A corporation among those of its sector, by what the record and this run have read of them. */
import { useMemo } from 'react';
import { useCorporationList } from '@renderer/features/corporations/use-corporation-list';
import { BOARD_METRICS, figuresOf, listedOf } from '@renderer/features/markets/board-figures';
import { seenCorporations } from '@renderer/features/markets/seen-corporations';
import { useRecordedCorporations } from '@renderer/features/record/use-record';
import { RouteLink } from '@renderer/components/ui/link';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, decimal, text, percent } from '@renderer/components/tables/columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { boardRow, rateFormsOf } from '@renderer/features/markets/market-board';
import type { BoardFigures, BoardRow } from '@renderer/features/markets/market-board';
import { rankAmong } from '@renderer/features/markets/market-sectors';
import type { PeerRank } from '@renderer/features/markets/market-sectors';
import {
  counted,
  formatCount,
  formatPercent,
  formatTimes,
  isNumber,
} from '@shared/domain/wording/numbers';
import { lackOf, loadedWords } from '@shared/domain/evidence';
import { humanise } from '@shared/domain/wording/words';
import type { CSSProperties } from 'react';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import type { ResponseOf } from '@shared/contract/index';
import { formatMoney } from '@shared/domain/money/money';
import { asNumber } from '@shared/domain/open-fields';
import { Columns } from '@renderer/components/ui/layout/columns';
import { RawValue } from '@renderer/components/figures/raw-fields';
import { useListPart } from '@renderer/components/tables/list-part';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { formatField, formOf, unitBeside, labelOf } from '@shared/domain/wording/fields';

import styles from './corporation-lede.module.css';
import { HolderLink } from '@renderer/features/links/holder-link';

/** A median of fewer means nothing. */
const MIN_PEERS = 3;
const NO_RATES = new Map<string, never>();

interface ComparedFigure {
  readonly id: string;
  readonly label: string;
  readonly valueOf: (row: BoardRow) => number | null;
  readonly format: (value: number) => string;
}

function compared(
  id: string,
  label: string,
  valueOf: ComparedFigure['valueOf'],
  format: ComparedFigure['format'] = formatPercent,
): ComparedFigure {
  return { id, label, valueOf, format };
}

/** The figures that are compared: only ratios, because amounts of several currencies are not comparable. */
const FIGURES = [
  compared('earnings', 'P/E', ({ earnings }) => earnings, formatTimes),
  compared('yield', 'Yield', ({ dividendYieldPct }) => dividendYieldPct),
  compared('growth', 'Growth', ({ growthPct }) => growthPct),
  compared('margin', 'Margin', ({ marginPct }) => marginPct),
  compared('debt', 'Debt, % of value', ({ debtPct }) => debtPct),
];

type FigureRow = PeerRank & Omit<ComparedFigure, 'valueOf'>;

const COLUMNS: readonly Column<FigureRow>[] = [
  text('figure', 'Figure', ({ label }) => label),
  decimal('own', 'Here', ({ own }) => own, { render: ({ own, format }) => format(own) }),
  decimal('median', 'Median of the sector', ({ median }) => median, {
    render: ({ median, format }) => format(median),
  }),
  count('rank', 'Rank', ({ rank }) => rank, {
    render: ({ rank, of }) => `${formatCount(rank)} of ${formatCount(of)}`,
  }),
];

/** A sector: how many corporations it has, and those with figures; only the directory is read for it. */
interface Peers {
  readonly count: number;
  readonly rows: readonly BoardRow[];
}

function usePeers(type: string): Peers {
  const { rows: directory } = useCorporationList();
  const { data: table } = useRecordedCorporations(BOARD_METRICS, null);
  const seen = seenCorporations(({ byKey }) => byKey);
  return useMemo(() => {
    const recorded = new Map((table?.rows ?? []).map((row) => [row.key, row]));
    const figures = new Map<string, BoardFigures>();
    const listed = listedOf(directory).filter((one) => one.type === type);
    for (const { key } of listed) {
      const known = figuresOf(recorded.get(key), seen.get(key), null, null);
      if (known !== null) figures.set(key, known);
    }
    const units = { ...rateFormsOf(figures.values()), rates: NO_RATES, shownIn: null };
    const rows = listed.flatMap((one) => {
      const known = figures.get(one.key);
      return known === undefined ? [] : [boardRow(one, known, units)];
    });
    return { count: listed.length, rows };
  }, [directory, table, seen, type]);
}

interface SectorPanelProps {
  /** The corporation's sequential id. */
  readonly id: string;
  readonly type: string;
}

/** Region _Against its sector_: each ratio, the sector's median, and the rank by the highest value. */
export function SectorPanel({ id, type }: SectorPanelProps) {
  const { count: all, rows: loaded } = usePeers(type);
  const own = loaded.find(({ key }) => key === id);
  // Figures of other turns do not compare.
  const peers = loaded.filter((row) => row.own?.turn === own?.own?.turn);
  const lack = lackOf('move', { have: peers.length, whole: all });
  const rows = FIGURES.flatMap(({ valueOf, ...figure }) => {
    const rank = rankAmong(own === undefined ? null : valueOf(own), peers.map(valueOf));
    return rank === null ? [] : [{ ...figure, ...rank }];
  });
  const board = <RouteLink to={href('markets', { type })}>{humanise(type)} on the board</RouteLink>;
  return (
    <Panel title="Against its sector" aside={board}>
      {lack !== null || peers.length < MIN_PEERS || rows.length === 0 ? (
        <EmptyState action={<a href={href('markets', { type })}>Load the sector</a>}>
          {all < MIN_PEERS
            ? 'This sector has too few corporations to compare.'
            : `${loadedWords(own === undefined ? 0 : peers.length, all, 'corporation', 'corporations')} this turn: too few to compare.`}
        </EmptyState>
      ) : (
        <>
          <DataTable
            name="sectorStanding"
            caption="Against its sector"
            columns={COLUMNS}
            rows={rows}
            rowId={({ id: figure }) => figure}
          />
          <p>
            Calculated from {formatCount(peers.length)} of {counted(all, 'corporation')} of the
            sector, all of turn {formatCount(own?.own?.turn)}; 1 is the highest value.
          </p>
        </>
      )}
    </Panel>
  );
}

// Where a corporation's revenue goes: costs, income, and what of the income goes to holders.

interface RevenueFlowProps {
  readonly financials: ResponseOf<'corporation'>['financials'];
  readonly currency: string | null;
}

interface FlowRow {
  readonly label: string;
  readonly amount: number;
  /** Where its bar begins and how long it is, in parts of the revenue. */
  readonly from: number;
  readonly size: number;
  readonly tone: string;
  readonly isPart?: boolean;
}

/** Renders nothing where revenue or costs are not sent, or there is no revenue. */
export function RevenueFlow({ financials, currency }: RevenueFlowProps) {
  const colours = useThemeColours();
  const revenue = asNumber(financials?.totalRevenue);
  const costs = asNumber(financials?.operatingCosts);
  if (revenue === null || costs === null || revenue <= 0 || costs < 0) return null;
  const income = asNumber(financials?.operatingIncome) ?? revenue - costs;
  const paid = asNumber(financials?.dividends);
  const part = (amount: number) => Math.min(1, Math.abs(amount) / revenue);
  const start = Math.max(0, 1 - part(costs));
  const rows: FlowRow[] = [
    { label: 'Revenue', amount: revenue, from: 0, size: 1, tone: colours.accent },
    {
      label: 'Costs',
      amount: -costs,
      from: start,
      size: part(costs),
      tone: colours['line-strong'],
    },
    {
      label: income < 0 ? 'Loss' : 'Income',
      amount: income,
      from: 0,
      size: part(income),
      tone: income < 0 ? colours.loss : colours.gain,
    },
  ];
  if (paid !== null && paid > 0 && paid <= income) {
    const tone = colours.gain;
    rows.push(
      { label: 'to holders', amount: paid, from: 0, size: part(paid), tone, isPart: true },
      {
        label: 'kept',
        amount: income - paid,
        from: part(paid),
        size: part(income - paid),
        tone,
        isPart: true,
      },
    );
  }
  return (
    <Panel title="Where its revenue goes">
      <ul className={styles.flow}>
        {rows.map(({ label, amount, from, size, tone, isPart }) => (
          <li key={label} data-part={isPart}>
            <span>{label}</span>
            <span
              className={styles.bar}
              aria-hidden="true"
              style={
                {
                  '--from': `${from * 100}%`,
                  '--size': `${size * 100}%`,
                  '--tone': tone,
                } as CSSProperties
              }
            />
            <span className={styles.amount}>{formatMoney(amount, currency, 'compact')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

// The owners of a corporation.

type Structure = ResponseOf<'corporation'>['shareStructure'];
type Shareholder = NonNullable<NonNullable<Structure>['shareholders']>[number];

const HIDDEN = ['shareholders'];

/** Of all shares: worked out where the server sends none, or rounded it to 0. */
function sharePctOf({ shares, percentage }: Shareholder, total: unknown): number | null {
  if (isNumber(percentage) && percentage !== 0) return percentage;
  const all = asNumber(total);
  return isNumber(shares) && all !== null && all > 0 ? (shares / all) * 100 : (percentage ?? null);
}

function holderColumns(structure: Structure): readonly Column<Shareholder>[] {
  return [
    text('name', 'Shareholder', ({ name }) => name ?? 'Unnamed holder', {
      render: ({ name }) => <HolderLink name={name} />,
    }),
    count('shares', 'Shares', ({ shares }) => shares),
    percent('percentage', 'Share of all', (row) => sharePctOf(row, structure?.totalShares), {
      unit: '%',
    }),
  ];
}

interface SharesPanelProps {
  readonly structure: Structure;
  readonly currency: string | null;
}

/** Shows every field of the share structure, and a table of the largest shareholders. */
export function SharesPanel({ structure, currency }: SharesPanelProps) {
  const columns = useMemo(() => holderColumns(structure), [structure]);
  return (
    <Panel title="Shares">
      {structure ? (
        <Columns>
          <OpenFacts value={structure} currency={currency} hidden={HIDDEN} />
          <DataTable
            name="shareholders"
            caption="Shareholders"
            columns={columns}
            rows={structure.shareholders ?? []}
            rowId={(_holder, index) => `holder-${index + 1}`}
            empty="Shareholders not available here."
          />
        </Columns>
      ) : (
        <EmptyState>Share structure not available here.</EmptyState>
      )}
    </Panel>
  );
}

// Fields that the contract leaves open, as facts: each number in the unit that its name implies,
// everything else as sent.

interface OpenFactsProps {
  readonly value: object;
  /** Code of the currency of its money; null where the service does not say it. */
  readonly currency?: string | null;
  /** Names of fields that the screen shows elsewhere. */
  readonly hidden?: readonly string[];
}

/** Every field by its name made readable, in the service's order; nothing when there is none. */
export function OpenFacts({ value, currency = null, hidden = [] }: OpenFactsProps) {
  const fields = Object.entries(value).filter(([name]) => !hidden.includes(name));
  const { drawn, more } = useListPart(fields);
  if (fields.length === 0) return null;
  return (
    <>
      <FactList>
        {drawn.map(([name, field]) => {
          const unit = unitBeside(name, currency);
          const label = unit === null ? labelOf(name) : `${labelOf(name)}, ${unit}`;
          if (typeof field === 'number' || (formOf(name) === 'money' && field === null)) {
            return (
              <Fact key={name} label={label} value={field} testId={`field-${name}`}>
                {formatField(name, field, { currency })}
              </Fact>
            );
          }
          return (
            <Fact key={name} label={label} testId={`field-${name}`}>
              <RawValue value={field} name={name} />
            </Fact>
          );
        })}
      </FactList>
      {more}
    </>
  );
}
