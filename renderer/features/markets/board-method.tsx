/** How the figures of the market are made: what the service says, what follows from it, and by which rates. */
import type { Board } from './use-board';
import { READS_PER_MINUTE } from './board-fill';
import { unconvertedBecause } from './market-board';
import type { Unconverted } from './market-board';
import { sourcesOf } from '@shared/domain/money/cash';
import type { Rates } from '@shared/domain/money/cash';
import { formatCount } from '@shared/domain/wording/numbers';
import type { Held } from './positions';

import { FillProgress } from './fill-progress';
import styles from './markets.module.css';

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
    unnamed > 0 ? `The currency of ${corporations(unnamed)} is not known.` : '',
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
  const rates = used === '' ? '' : ` Rates: ${used}, as the service gave them, before any spread.`;
  const rest = missing === '' ? '' : ` ${missing} These amounts are greyed and not converted.`;
  return `Amounts are in ${shownIn === 'units' ? 'the common unit' : shownIn}.${rates}${rest}`;
}

/** A summary that opens. */
function BoardMethod({ board }: { readonly board: Board }) {
  const { sinceTurn, progress } = board;
  return (
    <details className={styles.method}>
      <summary>How these figures are worked out</summary>
      <ul>
        <li>
          Hustings reads each corporation once a turn, at most {READS_PER_MINUTE} a minute, while
          this screen is open. What it reads is kept in your history.
          {progress.read < progress.total && ' Older figures stay until they are read again.'}
        </li>
        {sinceTurn !== null && (
          <li>
            Changes are measured from the last recorded price at turn {formatCount(sinceTurn)} or
            before; a dash means that none is recorded.
          </li>
        )}
        <li>{unitWords(board)}</li>
        <li>
          Worked out: earnings ratio is market value divided by income; dividend yield is dividends
          divided by market value; margin is income divided by revenue; growth is the average of all
          businesses, weighted by revenue. Income and dividends cover one accounting period, whose
          length is not listed. A loss has no earnings ratio.
        </li>
        <li>
          Where the currency of a corporation is not known, its country’s is assumed. Currencies
          also come from bonds, share trades, rankings and your own figures.
        </li>
      </ul>
    </details>
  );
}

/**
 * One line above everything that is made from all corporations: how many of them have been read,
 * and how the figures are made.
 */
export function BoardHead({ board }: { readonly board: Board }) {
  return (
    <div className={styles.head}>
      <FillProgress progress={board.progress} />
      <BoardMethod board={board} />
    </div>
  );
}
