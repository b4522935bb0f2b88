/** The market's answer: what moved, with the movers, and the map beside it. */
import type { CSSProperties, ReactNode } from 'react';
import { plainHeadline, leadersOf, namesOf } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Delta } from '@renderer/components/figures/figures';
import { Lede, Sentence, useChangeTone } from '@renderer/components/ui/layout/lede';
import { CorporationLink } from '@renderer/features/links/links';
import { sectorSums } from '@renderer/features/markets/market-sectors';
import { counted, formatPercent } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import type { Valued } from '@renderer/features/markets/market-sectors';

import styles from './market-lede.module.css';

interface MarketHeadline extends Headline {
  /** Of all values together, in percent; null where no earlier prices are known. */
  readonly changePct: number | null;
}

const WHOLE = 100;

/** The change of all values together, over those whose earlier price is known. */
function marketChangePct(valued: readonly Valued[]): number | null {
  const moved = valued.filter(({ row }) => row.changePct !== null && row.changePct > -WHOLE);
  if (moved.length === 0) return null;
  const now = moved.reduce((sum, { value }) => sum + value, 0);
  const before = moved.reduce(
    (sum, { row, value }) => sum + value / (1 + (row.changePct ?? 0) / WHOLE),
    0,
  );
  return before > 0 ? (now / before - 1) * WHOLE : null;
}

/** The market's direction, and the sector that moved most either way. */
function marketHeadline(valued: readonly Valued[]): MarketHeadline {
  const changePct = marketChangePct(valued);
  if (changePct === null) return { ...plainHeadline('No earlier prices yet'), changePct };
  const sectors = sectorSums(valued, false)
    .flatMap(({ type, changePct: moved }) => (moved === null ? [] : [{ type, moved }]))
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

interface MarketLedeProps {
  /** With a value in one currency. */
  readonly valued: readonly Valued[];
  /** All that the filters leave. */
  readonly count: number;
  /** The span of the changes in words. */
  readonly span: string;
  readonly picture: ReactNode;
}

/** Before anything is read, the sentence says so and the map stays empty. */
export function MarketLede({ valued, count, span, picture }: MarketLedeProps) {
  const { changePct, ...headline } = marketHeadline(valued);
  const tone = useChangeTone(headline.figure === '' ? null : changePct);
  const [up, down] = [topMovers(valued, 'up', MOST), topMovers(valued, 'down', MOST)];
  const widest = Math.max(...[...up, ...down].map(({ row }) => Math.abs(row.changePct ?? 0)), 0.01);
  return (
    <Lede
      tone={tone}
      kicker={
        <>
          <strong>{counted(count, 'corporation')}</strong>
          <span>{span}</span>
        </>
      }
      headline={<Sentence {...headline} />}
      deck={
        changePct === null
          ? 'Changes appear after two updates. Hustings keeps reading while this screen is open.'
          : undefined
      }
      below={
        <>
          <Movers title="Top risers" movers={up} widest={widest} />
          <Movers title="Top fallers" movers={down} widest={widest} />
        </>
      }
      pictureAt="wide"
      picture={picture}
    />
  );
}

// A sector at a glance: its largest company, and the largest ones by workers as bars.

/** A business of the sector; its workers compare across currencies. */
interface Business {
  readonly name: string;
  readonly workers: number | null;
}

interface Facts {
  /** In words. */
  readonly sector: string;
  readonly isOwned: boolean;
  /** Of all pages, loaded or not. */
  readonly total: number;
  /** Those that are loaded. */
  readonly businesses: readonly Business[];
}

function countWords({ sector, isOwned, total }: Facts): string {
  if (!isOwned)
    return `${counted(total, 'business', 'businesses')} of ${sector} ${total === 1 ? 'has' : 'have'} no owner`;
  return `${counted(total, 'company does', 'companies do')} business in ${sector}`;
}

/** The most workers; only the number of businesses where none are listed. */
export function sectorHeadline(facts: Facts): Headline {
  const leaders = leadersOf(
    facts.businesses.filter(({ workers }) => (workers ?? 0) > 0),
    ({ workers }) => workers,
  );
  const [first] = leaders;
  if (first === undefined || !facts.isOwned) return plainHeadline(countWords(facts));
  const names = namesOf(leaders.map(({ name }) => name));
  return {
    before: `${names} ${leaders.length === 1 ? 'is largest' : 'are level'} in ${facts.sector} with `,
    figure: counted(first.workers ?? 0, 'worker'),
    after: leaders.length === 1 ? '' : ' each',
  };
}

interface SectorLedeProps {
  /** In words. */
  readonly sector: string;
  readonly isOwned: boolean;
  readonly total: number;
  readonly businesses: readonly (Business & {
    readonly key: string;
    /** The corporation's sequential id; null where no answer has it. */
    readonly id: string | number | null;
  })[];
}

/** Businesses without an owner have no bars: they have no name. */
export function SectorLede({ sector, isOwned, total, businesses }: SectorLedeProps) {
  const largest = businesses
    .filter(({ workers }) => isOwned && (workers ?? 0) > 0)
    .toSorted((a, b) => (b.workers ?? 0) - (a.workers ?? 0))
    .slice(0, MOST);
  return (
    <Lede
      kicker={<strong>{counted(total, 'business', 'businesses')}</strong>}
      headline={<Sentence {...sectorHeadline({ sector, isOwned, total, businesses })} />}
      bars={largest.map(({ key, id, name, workers }) => ({
        key,
        name: <CorporationLink id={id} name={name} />,
        value: workers,
        words: counted(workers ?? 0, 'worker'),
      }))}
    />
  );
}
