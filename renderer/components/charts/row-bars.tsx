/** A few values as bars of one scale: name and value in words above each bar. */
import type { CSSProperties, ReactNode } from 'react';
import { Foreign } from '@renderer/components/figures/foreign';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import rowBarsStyles from './row-bars.module.css';

interface TrackProps {
  /** Of the longest bar, from 0 to 1. */
  readonly share: number;
  /** A legible colour. */
  readonly fill: string;
}

function Track({ share, fill }: TrackProps) {
  const style = { '--share': `${Math.max(0, share) * 100}%`, '--party': fill };
  return <span className={rowBarsStyles.track} aria-hidden="true" style={style as CSSProperties} />;
}

interface ShareTrackProps extends Pick<TrackProps, 'share'> {
  /** As sent. */
  readonly colour: string | null | undefined;
}

/** The bar of one share, below the words of its row. */
export function ShareTrack({ share, colour }: ShareTrackProps) {
  const { legible } = useThemeColours();
  return <Track share={share} fill={legible(colour)} />;
}

/** One bar. */
interface RowBar {
  readonly key: string;
  readonly name: ReactNode;
  /** Sets the length; the sign does not count. */
  readonly value: number | null;
  /** The value in words. */
  readonly words: ReactNode;
  /** A legible colour; the accent where the bar has no owner. */
  readonly colour?: string | undefined;
  readonly isOwn?: boolean;
}

/** The bars of one scale. */
export interface RowBarsProps {
  readonly bars: readonly RowBar[];
}

/** An ordered list in the order of `bars`. */
export function RowBars({ bars }: RowBarsProps) {
  const { accent } = useThemeColours();
  const most = Math.max(...bars.map(({ value }) => Math.abs(value ?? 0)), 0) || 1;
  return (
    <ol className={rowBarsStyles.bars}>
      {bars.map(({ key, name, value, words, colour, isOwn }) => (
        <li key={key} data-own={isOwn === true || undefined}>
          <span className={rowBarsStyles.name}>
            <Foreign>{name}</Foreign>
          </span>
          <span className={rowBarsStyles.share}>{words}</span>
          <Track share={Math.abs(value ?? 0) / most} fill={colour ?? accent} />
        </li>
      ))}
    </ol>
  );
}
