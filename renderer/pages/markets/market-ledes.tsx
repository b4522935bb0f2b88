/** The market's answer: what moved, with the movers and the map; before enough is loaded, how far it is. */
import type { CSSProperties, ReactNode } from 'react';
import { useIsOffline } from '@renderer/api/connection';
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Delta } from '@renderer/components/figures/delta';
import { Lede, Sentence, useChangeTone } from '@renderer/components/ui/layout/lede';
import { CorporationLink } from '@renderer/features/links/links';
import { boardFill } from '@renderer/features/markets/board-fill';
import { FillProgress } from '@renderer/features/markets/board-progress';
import type { LoadedValue } from '@renderer/features/markets/loaded-value';
import {
  changePctOf,
  movedOf,
  sectorSums,
  valueOf,
} from '@renderer/features/markets/market-sectors';
import type { Valued } from '@renderer/features/markets/market-sectors';
import type { Board } from '@renderer/features/markets/use-board';
import { lackOf, loadedWords } from '@shared/domain/evidence';
import { COMMON_UNIT } from '@shared/domain/money/conversion';
import { formatMoney } from '@shared/domain/money/money';
import { counted, formatCount, formatPercent } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

import styles from './market-lede.module.css';

/** What the sentence on a market rests on. */
interface MarketFacts {
  /** Those of the present turn with a value in one currency. */
  readonly valued: readonly Valued[];
  /** How far the market is loaded. */
  readonly loaded: LoadedValue;
  /** All that the filters leave. */
  readonly count: number;
  /** The currency of the values; null: that of all of them. */
  readonly shownIn: string | null;
  /** The present turn; null while it is not known. */
  readonly turn: number | null;
  /** More of them are on their way. */
  readonly isLoading: boolean;
}

interface MarketHeadline extends Headline {
  /** Of all values together, in percent; null where it is not told. */
  readonly changePct: number | null;
}

/** The market's direction, and the sector that moved most either way; its size where too few moves are known. */
function marketHeadline(facts: MarketFacts): MarketHeadline {
  const { valued, loaded, count, shownIn, turn, isLoading } = facts;
  if (lackOf('move', loaded) !== null) {
    const words =
      isLoading && turn !== null
        ? `Turn ${formatCount(turn)}’s prices are coming in`
        : loadedWords(loaded.count, count, 'corporation', 'corporations');
    return { ...plainHeadline(words), changePct: null };
  }
  const moved = movedOf(valued);
  const whole = valueOf(valued);
  const changePct = changePctOf(moved);
  const isToldEnough = lackOf('move', { have: valueOf(moved), whole }) === null;
  if (changePct === null || !isToldEnough) {
    const currency = shownIn === COMMON_UNIT ? null : shownIn;
    const unit = shownIn === COMMON_UNIT ? ' common units' : '';
    const figure = `${formatMoney(whole, currency, 'compact')}${unit}`;
    return whole > 0
      ? { before: 'The market is worth ', figure, after: '', changePct: null }
      : { ...plainHeadline('No values to compare'), changePct: null };
  }
  const sectors = sectorSums(moved, false)
    .flatMap(({ type, changePct: of }) => (of === null ? [] : [{ type, moved: of }]))
    .toSorted((a, b) => a.moved - b.moved);
  const [lowest, highest] = [sectors[0], sectors.at(-1)];
  const fell = lowest !== undefined && lowest.moved < 0 ? `${humanise(lowest.type)} fell most` : '';
  const rose =
    highest !== undefined && highest.moved > 0 ? `${humanise(highest.type)} rose most` : '';
  const parts = (changePct < 0 ? [fell, rose] : [rose, fell]).filter((part) => part !== '');
  const after = parts.length === 0 ? '' : `: ${parts.join(', ')}`;
  const size = formatPercent(Math.abs(changePct));
  if (size === formatPercent(0))
    return { before: 'The market was flat', figure: '', after, changePct };
  return {
    before: `The market ${changePct > 0 ? 'rose' : 'slipped'} `,
    figure: size,
    after,
    changePct,
  };
}

/** The corporations that rose or fell most, the largest move first. */
function topMovers(
  valued: readonly Valued[],
  direction: 'up' | 'down',
  most: number,
): readonly Valued[] {
  const sign = direction === 'up' ? 1 : -1;
  return valued
    .filter(({ row }) => sign * (row.changePct ?? 0) > 0)
    .toSorted((a, b) => sign * ((b.row.changePct ?? 0) - (a.row.changePct ?? 0)))
    .slice(0, most);
}

const MOST = 4;
const MOST_HERE = 6;

interface MoversProps {
  readonly title: string;
  readonly movers: readonly Valued[];
  /** The largest move of all, in percent. */
  readonly widest: number;
}

function Movers({ title, movers, widest }: MoversProps) {
  if (movers.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <ol className={styles.movers}>
        {movers.map(({ row }) => (
          <li key={row.key}>
            <span className={styles.name}>
              <CorporationLink id={row.key} name={row.name} />
            </span>
            <span
              className={styles.bar}
              data-direction={(row.changePct ?? 0) > 0 ? 'up' : 'down'}
              aria-hidden="true"
              style={
                { '--size': `${(Math.abs(row.changePct ?? 0) / widest) * 50}%` } as CSSProperties
              }
            />
            <span className={styles.change}>
              <Delta value={row.changePct} format={formatPercent} />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function whyHere(key: string, { own, watched }: Board['mine']): string {
  if (key === own) return 'yours';
  return watched.has(key) ? 'watched' : '';
}

/** The first corporations of this turn: own, watched and largest ones. */
function HereAlready({ rows, mine }: Pick<MarketLedeProps, 'rows' | 'mine'>) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>Loaded so far</h3>
      <ol className={styles.movers}>
        {rows.slice(0, MOST_HERE).map(({ key, name, changePct, own }) => (
          <li key={key}>
            <span className={styles.name}>
              <CorporationLink id={key} name={name} />
            </span>
            <span className={styles.why}>{whyHere(key, mine)}</span>
            <span className={styles.change}>
              {changePct === null ? (
                formatMoney(own?.price, own?.currency, 'compact')
              ) : (
                <Delta value={changePct} format={formatPercent} />
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

interface MarketLedeProps extends Omit<MarketFacts, 'isLoading'> {
  readonly progress: Board['progress'];
  /** Changes are told over this many turns. */
  readonly span: number;
  /** Those of the present turn, in the order of the board. */
  readonly rows: Board['rows'];
  readonly mine: Board['mine'];
  readonly picture: ReactNode;
}

/** While the market loads, the words say how far it is, and the map shows last values. */
export function MarketLede(props: MarketLedeProps) {
  const { valued, loaded, count, progress, turn, span, rows, mine, picture } = props;
  const { isPaused, failure } = boardFill();
  const isLoading = !useIsOffline() && !isPaused && failure === null;
  const { changePct, ...headline } = marketHeadline({ ...props, isLoading });
  const tone = useChangeTone(headline.figure === '' ? null : changePct);
  const isComing = lackOf('move', loaded) !== null;
  const [up, down] =
    changePct === null
      ? [[], []]
      : [topMovers(valued, 'up', MOST), topMovers(valued, 'down', MOST)];
  const widest = Math.max(...[...up, ...down].map(({ row }) => Math.abs(row.changePct ?? 0)), 0.01);
  const deck = isComing
    ? `${valued.length > 0 ? 'Until this turn’s figures are here, you see the last ones, greyed. ' : ''}The market’s move follows at 80% of its value.`
    : 'Price changes follow with the next turn.';
  return (
    <Lede
      tone={tone}
      kicker={
        <>
          <strong>{counted(count, 'corporation')}</strong>
          {turn !== null && <span>turn {formatCount(turn)}</span>}
          <span>changes over {counted(span, 'turn')}</span>
        </>
      }
      headline={<Sentence {...headline} />}
      deck={changePct === null ? deck : undefined}
      below={
        <>
          <FillProgress progress={progress} loaded={loaded} />
          {isComing && <HereAlready rows={rows} mine={mine} />}
          <Movers title="Top risers" movers={up} widest={widest} />
          <Movers title="Top fallers" movers={down} widest={widest} />
        </>
      }
      pictureAt="wide"
      picture={picture}
    />
  );
}
