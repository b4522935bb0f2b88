/** The choices above the figures of all corporations: over how many turns, and in which currency. */
import type { Conversion } from '@renderer/features/exchange/use-conversion';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { COMMON_UNIT, sourcesOf } from '@shared/domain/money/conversion';
import { counted, formatCount } from '@shared/domain/wording/numbers';
import type { Rates } from '@shared/domain/money/conversion';
import { BACKGROUND_READS_PER_MINUTE } from '@renderer/api/background-reads';

import type { Board } from './use-board';
import { unconvertedBecause } from './market-board';
import type { Unconverted } from './market-board';
import type { Held } from './positions';
import styles from './markets.module.css';

const TURNS_BACK = [1, 6, 24, 168];

/** How many turns back changes are measured from; one for an address without a usable number. */
export function turnsBackOf(text: string): number {
  const turns = Number(text);
  return Number.isSafeInteger(turns) && turns > 0 ? turns : 1;
}

function spanLabel(turns: number): string {
  return turns === 1 ? 'the last turn' : `${formatCount(turns)} turns`;
}

interface SpanFieldProps {
  readonly turnsBack: number;
  readonly onChange: (turns: string) => void;
}

/** The turns over which price changes are measured. */
export function SpanField({ turnsBack, onChange }: SpanFieldProps) {
  const offered = TURNS_BACK.includes(turnsBack) ? TURNS_BACK : [...TURNS_BACK, turnsBack];
  return (
    <SelectField
      label="Change over"
      value={String(turnsBack)}
      options={offered.map((turns) => ({ value: String(turns), label: spanLabel(turns) }))}
      onChange={onChange}
    />
  );
}

interface UnitFieldProps {
  readonly wanted: string;
  readonly conversion: Conversion;
  /** Leave each amount in its own currency: a choice of tables, not of sums. */
  readonly hasOwn: boolean;
  readonly onChange: (unit: string) => void;
}

/** In which currency amounts are shown. */
export function UnitField({ wanted, conversion, hasOwn, onChange }: UnitFieldProps) {
  const { home, rates } = conversion;
  const codes = [...rates.keys()].filter((code) => code !== home).toSorted();
  return (
    <SelectField
      label="Currency"
      value={wanted}
      options={[
        { value: '', label: home === null ? 'Home currency' : `${home} (home)` },
        ...(hasOwn ? [{ value: 'own', label: 'Each corporation’s own' }] : []),
        { value: COMMON_UNIT, label: 'Common unit' },
        ...codes.map((code) => ({ value: code, label: code })),
      ]}
      onChange={onChange}
    />
  );
}

// How the figures of the market are made: what the service sends, what is calculated from it, and by which rates.

/** If there are more, their number is given instead. */
const MAX_NAMED = 4;

/** The answers whose rates turn these amounts into `wanted`, in words; empty where no rate is needed. */
export function boardRates(held: readonly Held[], wanted: string | null, rates: Rates): string {
  const used = new Set(held.flatMap(({ currency }) => currency ?? []));
  const sources = sourcesOf(used, wanted, rates);
  if (sources.length <= MAX_NAMED) return sources.join(', ');
  const more = formatCount(sources.length - MAX_NAMED);
  return `${sources.slice(0, MAX_NAMED).join(', ')} and ${more} more`;
}

/** Corporations whose amounts stay as they are, and why; empty where all are converted. */
export function unconvertedWords(rows: Board['rows']): string {
  const reasons = rows.map((row) => unconvertedBecause(row));
  const countOf = (wanted: Unconverted) => reasons.filter((reason) => reason === wanted).length;
  const [unnamed, unrated] = [countOf('no-currency'), countOf('no-rate')];
  return [
    unnamed > 0 ? `Currency of ${corporations(unnamed)} unknown.` : '',
    unrated > 0 ? `No exchange rate for the currency of ${corporations(unrated)}.` : '',
  ]
    .filter((words) => words !== '')
    .join(' ');
}

function corporations(count: number): string {
  return count === 1 ? 'one corporation' : `${formatCount(count)} corporations`;
}

function unitWords(board: Board): string {
  const { shownIn } = board;
  if (shownIn === null) return 'Amounts are in each corporation’s own currency.';
  const held = board.rows.flatMap(({ own }) =>
    own === null ? [] : [{ currency: own.currency, amount: own.marketValue }],
  );
  const used = boardRates(held, shownIn, board.conversion.rates);
  const missing = unconvertedWords(board.rows);
  const rates = used === '' ? '' : ` Rates: ${used}, as the server gave them, before any spread.`;
  const rest = missing === '' ? '' : ` ${missing} These amounts are greyed out and not converted.`;
  return `Amounts are in ${shownIn === 'units' ? 'the common unit' : shownIn}.${rates}${rest}`;
}

/** How the figures are made: a summary that opens. */
export function BoardMethod({ board }: { readonly board: Board }) {
  const { span } = board;
  return (
    <details className={styles.method}>
      <summary>How these figures are calculated</summary>
      <ul>
        <li>
          Each corporation loads once a turn while this screen is open, at most{' '}
          {BACKGROUND_READS_PER_MINUTE} per minute: yours, watched ones, then the largest. Older
          figures stay, greyed, with their turn in the last column.
        </li>
        <li>
          Every change is over {counted(span, 'turn')}, up to the turn in the last column; a dash
          means that no price of that turn was loaded.
        </li>
        <li>{unitWords(board)}</li>
        <li>
          Calculated by Hustings: P/E is market value divided by income; dividend yield is dividends
          divided by market value; margin is income divided by revenue; growth is the average of all
          businesses, weighted by revenue. Income and dividends cover one accounting period of
          unknown length. A loss has no P/E.
        </li>
        <li>
          Where a corporation’s currency is unknown, its country’s is assumed. Currencies also come
          from bonds, share trades, rankings and your own figures.
        </li>
      </ul>
    </details>
  );
}
