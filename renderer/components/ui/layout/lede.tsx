/** A screen's answer: one sentence and one picture, before everything else. */
import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';

import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { PictureMenu } from '@renderer/components/pictures/picture-menu';
import { rawNumber } from '@shared/domain/wording/numbers';

import { RowBars } from '@renderer/components/charts/row-bars';
import type { RowBarsProps } from '@renderer/components/charts/row-bars';
import { ExplainedLabel } from '../explained-label';
import type { Headline } from './headline';
import styles from './lede.module.css';
import tabbed from './tab.module.css';

interface LedeProps {
  /** Names the region, unique on the page. */
  readonly label?: string;
  /** What the answer is about: subject, place, time left. */
  readonly kicker: ReactNode;
  /** The sentence. At most one figure in it, marked with `<em>`, has the subject's colour. */
  readonly headline: ReactNode;
  /** The colour of the subject's party, as sent. */
  readonly partyColour?: string | null | undefined;
  /** A colour of the theme, for a subject without a party; the ink's where it has none. */
  readonly tone?: string | undefined;
  /** Beside a headline that is a figure: a bell that sets an alert. */
  readonly bell?: ReactNode;
  readonly picture?: ReactNode;
  /** The largest values, drawn as bars in place of a picture where there are two or more. */
  readonly bars?: RowBarsProps['bars'];
  /** What a picture to share shows above the picture; it is not on the screen. */
  readonly onlyShared?: ReactNode;
  /** Below the words, or beside them: in five columns of twelve, in six, or in eight. */
  readonly pictureAt?: 'below' | 'side' | 'half' | 'wide';
  /** One sentence more. */
  readonly deck?: ReactNode;
  /** Two to four figures, each a `LedeStat`. */
  readonly stats?: ReactNode;
  /** A short list below the words, such as movers. */
  readonly below?: ReactNode;
}

/** The tone of a change: gain above zero, loss below; the ink's at zero and where it is not known. */
export function useChangeTone(change: number | null): string | undefined {
  const { gain, loss } = useThemeColours();
  return change === null || change === 0 ? undefined : change > 0 ? gain : loss;
}

/** Renders only the frame and the menu that shares it as a picture; the caller provides the words. */
export function Lede(props: LedeProps) {
  const { label = 'At a glance', kicker, headline, bars = [], deck, stats, below } = props;
  const { picture = bars.length > 1 ? <RowBars bars={bars} /> : undefined } = props;
  const { pictureAt = props.bars === undefined ? 'below' : 'side' } = props;
  const { partyColour, tone, bell, onlyShared } = props;
  const { legible, legibleInk } = useThemeColours();
  const [isShared, setShared] = useState(false);
  const isBelow = pictureAt === 'below';
  const drawn = picture !== undefined && (
    <div className={styles.picture} data-testid="lede-picture" data-picture="body">
      {picture}
    </div>
  );
  // A picture to share shows the figures where there is no drawing.
  const bodyIfBare = drawn === false ? 'body' : undefined;
  const colours = {
    '--tab': partyColour ? legible(partyColour) : tone,
    '--tab-ink': partyColour ? legibleInk(partyColour) : tone,
  } as CSSProperties;
  return (
    <div className={`${styles.row} ${tabbed.tab}`} style={colours} data-picture="source">
      <section
        className={styles.lede}
        data-picture={picture === undefined ? undefined : pictureAt}
        data-testid="lede"
        aria-label={label}
      >
        <div className={styles.words}>
          <p className={styles.kicker} data-picture="kicker">
            {kicker}
          </p>
          <div className={styles.headlineRow} data-figure="">
            <h2 className={styles.headline} data-picture="headline">
              {headline}
            </h2>
            {bell}
          </div>
          {isShared && Boolean(onlyShared) && (
            <div hidden data-picture="body">
              {onlyShared}
            </div>
          )}
          {isBelow && drawn}
          {deck !== undefined && (
            <p className={styles.deck} data-picture="note">
              {deck}
            </p>
          )}
          {stats !== undefined && <LedeStats part={bodyIfBare}>{stats}</LedeStats>}
          {below !== undefined && <div data-picture={bodyIfBare}>{below}</div>}
        </div>
        {!isBelow && drawn}
      </section>
      <div className={styles.share}>
        <PictureMenu title={label} onOpen={() => setShared(true)} />
      </div>
    </div>
  );
}

/** The sentence, its figure in the subject's colour. */
export function Sentence({ before, figure, after }: Headline) {
  return (
    <>
      {before}
      {figure !== '' && <em>{figure}</em>}
      {after}
    </>
  );
}

interface LedeStatsProps {
  /** The part of a picture to share that shows them. */
  readonly part?: 'body' | undefined;
  /** Each a `LedeStat`. */
  readonly children: ReactNode;
}

/** Figures side by side. */
export function LedeStats({ part, children }: LedeStatsProps) {
  return (
    <dl className={styles.stats} data-picture={part}>
      {children}
    </dl>
  );
}

interface LedeStatProps {
  readonly label: string;
  readonly testId?: string;
  /** The raw number for QA; null where it is not known. */
  readonly value: number | null | undefined;
  /** Puts the raw number into words, where `children` do not. */
  readonly format?: (value: number | null | undefined) => string;
  readonly children?: ReactNode;
  /** Beside the figure: a bell that sets an alert. */
  readonly bell?: ReactNode;
  /** The change with its span of time, or one short line. */
  readonly note?: ReactNode;
}

/** A figure under its name, below the sentence. */
export function LedeStat({ label, testId, value, format, children, bell, note }: LedeStatProps) {
  return (
    <div data-figure="">
      <dt className={styles.statLabel}>
        <ExplainedLabel>{label}</ExplainedLabel>
        {bell}
      </dt>
      <dd className={styles.statValue} data-testid={testId} data-value={rawNumber(value)}>
        {children ?? format?.(value)}
      </dd>
      {note !== undefined && <dd className={styles.statLabel}>{note}</dd>}
    </div>
  );
}
