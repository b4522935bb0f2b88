/** How the figures of the market are made: what the service sends, what is calculated from it, and by which rates. */
import { COMMON_UNIT, sourcesOf } from '@shared/domain/money/conversion';
import { firstOf } from '@shared/domain/wording/names';
import { counted, formatCount } from '@shared/domain/wording/numbers';
import type { Rates } from '@shared/domain/money/conversion';
import { useDirectory } from '@renderer/api/directory/directory';
import { BACKGROUND_READS_PER_MINUTE } from '@renderer/api/background-reads';
import type { Board } from './use-board';
import { unconvertedBecause } from './market-board';
import type { Unconverted } from './market-board';
import type { Held } from './positions';
import styles from './markets.module.css';

/** If there are more, their number is given instead. */
const MAX_NAMED = 4;

/** The answers whose rates turn these amounts into `wanted`, in words; empty where no rate is needed. */
export function boardRates(
  held: readonly Held[],
  wanted: string | null,
  rates: Rates,
  countryName: (code: string) => string,
): string {
  const used = new Set(held.flatMap(({ currency }) => currency ?? []));
  return firstOf(sourcesOf(used, wanted, rates, countryName), MAX_NAMED);
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

function unitWords(board: Board, countryName: (code: string) => string): string {
  const { shownIn } = board;
  if (shownIn === null) return 'Amounts are in each corporation’s own currency.';
  const held = board.rows.flatMap(({ own }) =>
    own === null ? [] : [{ currency: own.currency, amount: own.marketValue }],
  );
  const used = boardRates(held, shownIn, board.rates, countryName);
  const missing = unconvertedWords(board.rows);
  const rates = used === '' ? '' : ` Rates: ${used}, before any spread.`;
  const rest = missing === '' ? '' : ` ${missing} These amounts are greyed out and not converted.`;
  return `Amounts are in ${shownIn === COMMON_UNIT ? 'the common unit' : shownIn}.${rates}${rest}`;
}

/** How the figures are made: a summary that opens. */
export function BoardMethod({ board }: { readonly board: Board }) {
  const { span } = board;
  const { countryName } = useDirectory();
  return (
    <details className={styles.method}>
      <summary>How these figures are calculated</summary>
      <ul>
        <li>
          Each corporation loads once a turn while this screen is open, at most{' '}
          {BACKGROUND_READS_PER_MINUTE} per minute: yours, watched ones, then the largest. Older
          figures stay, greyed, with their turn in the column Turn.
        </li>
        <li>
          Every change is over {counted(span, 'turn')}, up to the turn in the column Turn; a dash
          means that no price of that turn was loaded.
        </li>
        <li>{unitWords(board, countryName)}</li>
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
