/** The choices above the figures of all corporations: over how many turns, and in which currency. */
import type { ReactNode } from 'react';

import type { Conversion } from '@renderer/features/exchange/use-conversion';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { COMMON_UNIT, sourcesOf } from '@shared/domain/money/conversion';
import { formatCount } from '@shared/domain/wording/numbers';
import type { Rates } from '@shared/domain/money/conversion';
import { formatDuration } from '@shared/domain/wording/times';
import { MINUTE_MS } from '@shared/domain/time-units';
import { BACKGROUND_READS_PER_MINUTE } from '@renderer/api/background-reads';
import { useIsOffline } from '@renderer/api/connection';
import { Button } from '@renderer/components/ui/button';

import type { Board, BoardProgress } from './use-board';
import { boardFill, pauseBoardFill, restartBoardFill } from './board-fill';
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

/** A summary that opens. */
function BoardMethod({ board }: { readonly board: Board }) {
  const { sinceTurn, progress } = board;
  return (
    <details className={styles.method}>
      <summary>How these figures are calculated</summary>
      <ul>
        <li>
          Hustings reads each corporation once a turn, at most {BACKGROUND_READS_PER_MINUTE} per
          minute, while this screen is open. What it reads is kept in your history.
          {progress.read < progress.total && ' Older figures stay until they are updated.'}
        </li>
        {sinceTurn !== null && (
          <li>
            Changes start from the last price in your history at turn {formatCount(sinceTurn)} or
            before; a dash means there is none.
          </li>
        )}
        <li>{unitWords(board)}</li>
        <li>
          Calculated by Hustings: earnings ratio is market value divided by income; dividend yield
          is dividends divided by market value; margin is income divided by revenue; growth is the
          average of all businesses, weighted by revenue. Income and dividends cover one accounting
          period, whose length is not listed. A loss has no earnings ratio.
        </li>
        <li>
          Where a corporation’s currency is unknown, its country’s is assumed. Currencies also come
          from bonds, share trades, rankings and your own figures.
        </li>
      </ul>
    </details>
  );
}

interface BoardHeadProps {
  readonly board: Board;
  /** The filters of the figures, at the start of the line. */
  readonly children?: ReactNode;
}

/** One line above the figures of all corporations: their filters, how many have been read, and how they are made. */
export function BoardHead({ board, children }: BoardHeadProps) {
  return (
    <div className={styles.head}>
      {children}
      <FillProgress progress={board.progress} />
      <BoardMethod board={board} />
    </div>
  );
}

// How many of all corporations have been read, with a button that pauses or resumes the reading.

/** `about 3 minutes left` */
function timeLeft(reads: number): string {
  const minutes = Math.ceil(reads / BACKGROUND_READS_PER_MINUTE);
  return `about ${formatDuration(minutes * MINUTE_MS)} left`;
}

interface Pace {
  readonly isPaused: boolean;
  readonly isOffline: boolean;
  /** A failure has stopped the reading; its own sentence says why. */
  readonly isStopped: boolean;
}

/** When the other corporations will have been read. */
function paceWords({ isPaused, isOffline, isStopped }: Pace, left: number): string {
  if (isPaused) return 'paused';
  if (isOffline) return 'waiting for the server';
  return isStopped ? `${formatCount(left)} not updated yet` : timeLeft(left);
}

function wordsOf({ total, read, failed }: BoardProgress, pace: Pace): string {
  const left = Math.max(0, total - read - failed);
  const done = `${formatCount(read)} of ${formatCount(total)} corporations updated this turn`;
  const missed = failed === 0 ? '' : `; ${formatCount(failed)} failed`;
  if (left === 0) return `${done}${missed}`;
  return `${done}${missed}; ${paceWords(pace, left)}`;
}

/** One line above the figures of all corporations. */
export function FillProgress({ progress }: { readonly progress: BoardProgress }) {
  const { isPaused, failure } = boardFill();
  const isOffline = useIsOffline();
  const { total, read, failed } = progress;
  if (total === 0) return null;
  const isDone = read + failed >= total;
  const isStopped = failure !== null;
  return (
    <div className={styles.fill}>
      {!isDone && (
        <progress
          className={styles.bar}
          aria-label="Corporations updated"
          max={total}
          value={read}
        />
      )}
      <span data-testid="board-progress" data-value={read}>
        {wordsOf(progress, { isPaused, isOffline, isStopped })}
      </span>
      {!isDone && (isPaused || !isOffline) && (
        <Button variant="quiet" onClick={() => pauseBoardFill(!isPaused)}>
          {isPaused ? 'Resume updates' : 'Pause updates'}
        </Button>
      )}
      {!isDone && !isOffline && failure !== null && (
        <span role="status">
          Updates stopped: {failure.message}{' '}
          <Button variant="quiet" onClick={restartBoardFill}>
            Try again{' '}
          </Button>
        </span>
      )}
    </div>
  );
}
