/** The inbox's answer: what needs the player's attention, how much is about them, and when it happened. */
import { useMemo } from 'react';
import { Lede } from '@renderer/components/ui/layout/lede';
import { useOpenCrisisCount } from '@renderer/features/crises/use-crises';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { formatCount } from '@shared/domain/wording/numbers';
import type { AlertView } from '@shared/record/alerts';

import { countsByTurn, inboxHeadline, isAboutPlayer, withoutNotices } from './digest';
import type { TurnCount } from './digest';
import styles from './inbox.module.css';

const MOST_TURNS = 24;

function Histogram({ counts }: { readonly counts: readonly TurnCount[] }) {
  const most = Math.max(...counts.map(({ own, others }) => own + others), 1);
  const [first, last] = [counts[0], counts.at(-1)];
  return (
    <figure aria-label="Alerts by turn">
      <div className={styles.bars} aria-hidden="true">
        {counts.map(({ turn, own, others }) => (
          <span key={turn} title={`Turn ${turn}: ${own + others}`}>
            <i data-kind="others" style={{ height: `${(others / most) * 100}%` }} />
            <i data-kind="own" style={{ height: `${(own / most) * 100}%` }} />
          </span>
        ))}
      </div>
      <figcaption className={styles.axis}>
        <span>Turn {formatCount(first?.turn)}</span>
        <span className={styles.legend}>
          <i data-kind="own" /> about you <i data-kind="others" /> the rest
        </span>
        <span>{formatCount(last?.turn)}</span>
      </figcaption>
    </figure>
  );
}

/** `Turns 431 to 448`; empty where no alert has a turn. */
function spanWords(alerts: readonly AlertView[]): string {
  const turns = alerts.flatMap(({ turn }) => (turn > 0 ? [turn] : []));
  if (turns.length === 0) return '';
  const [first, last] = [Math.min(...turns), Math.max(...turns)];
  return first === last
    ? `Turn ${formatCount(last)}`
    : `Turns ${formatCount(first)} to ${formatCount(last)}`;
}

interface InboxLedeProps {
  /** Those that are loaded. */
  readonly alerts: readonly AlertView[];
  readonly unread: number;
}

/** Amber where a decision waits. */
export function InboxLede({ alerts, unread }: InboxLedeProps) {
  const { warn } = useThemeColours();
  const needs = useOpenCrisisCount();
  const counts = useMemo(() => countsByTurn(alerts, MOST_TURNS), [alerts]);
  const told = withoutNotices(alerts);
  const own = told.filter(isAboutPlayer).length;
  return (
    <Lede
      tone={needs > 0 ? warn : undefined}
      kicker={
        <>
          <strong>{unread === 0 ? 'All caught up' : `${formatCount(unread)} unread`}</strong>
          <span>{spanWords(alerts)}</span>
        </>
      }
      headline={inboxHeadline(needs, own, told.length)}
      pictureAt="side"
      picture={counts.length > 1 ? <Histogram counts={counts} /> : undefined}
    />
  );
}
