/** The market's answer: what moved, with the movers, and the map beside it. */
import type { CSSProperties, ReactNode } from 'react';

import { Change } from './change';
import { CorporationLink } from '@renderer/features/links/links';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { useChangeTab } from '@renderer/components/ui/layout/use-change-tab';
import type { Valued } from '../../features/markets/market-sectors';
import { formatCount } from '@shared/domain/wording/numbers';

import { marketHeadline, moversOf } from './market-headline';
import styles from './market-lede.module.css';

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
              <Change pct={row.changePct} />
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

/** Before anything is read it says so, and the map stays empty. */
export function MarketLede({ valued, count, span, picture }: MarketLedeProps) {
  const { changePct, ...headline } = marketHeadline(valued);
  const tab = useChangeTab(headline.figure === '' ? null : changePct);
  const [up, down] = [moversOf(valued, 'up', MOST), moversOf(valued, 'down', MOST)];
  const widest = Math.max(...[...up, ...down].map(({ row }) => Math.abs(row.changePct ?? 0)), 0.01);
  return (
    <Lede
      {...tab}
      kicker={
        <>
          <strong>
            {formatCount(count)} {count === 1 ? 'corporation' : 'corporations'}
          </strong>
          <span>{span}</span>
        </>
      }
      headline={<Sentence {...headline} />}
      deck={
        changePct === null
          ? 'A change shows once a price has been read in two turns. Hustings keeps reading while this screen is open.'
          : undefined
      }
      below={
        <>
          <Movers title="Most up" movers={up} widest={widest} />
          <Movers title="Most down" movers={down} widest={widest} />
        </>
      }
      pictureAt="wide"
      picture={picture}
    />
  );
}
