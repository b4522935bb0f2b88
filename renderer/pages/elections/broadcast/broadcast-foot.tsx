/** The foot of a broadcast: what changed in the night, the newest first, as one moving line. */
import { useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties } from 'react';

import { usePartyFinder } from '@renderer/api/directory/directory';
import { ChangeLine } from '@renderer/features/elections/changes/change-line';
import { noChangesWords } from '@renderer/features/elections/changes/no-changes';
import type { Night } from '@shared/domain/elections/night';
import type { RaceChange } from '@shared/domain/elections/race-changes';

import styles from './broadcast.module.css';
import { useReducedMotion, useRotation } from './use-rotation';

const MOST = 20;
/** How long one line stays where nothing moves. */
const LINE_MS = 8_000;
const PX_PER_SECOND = 60;

const keyOf = ({ turn, race, kind, runner, seat }: RaceChange) =>
  [turn, race.row.id, kind, runner.key, seat].join(' ');

/** Seconds in which the line passes once; null where it has room and stands still. */
function usePassSeconds(words: string) {
  const line = useRef<HTMLOListElement>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = line.current;
    const room = element?.parentElement?.clientWidth ?? 0;
    const width = element?.scrollWidth ?? 0;
    setSeconds(words !== '' && width > room ? width / PX_PER_SECOND : null);
  }, [words]);
  return { line, seconds };
}

interface BroadcastFootProps {
  readonly country: string;
  readonly night: Night;
  /** Whether the stage has room for everything at once. */
  readonly isWhole: boolean;
}

/** Stands still under the pointer and the focus; with reduced motion and in a small window, one line at a time. */
export function BroadcastFoot({ country, night, isWhole }: BroadcastFootProps) {
  const find = usePartyFinder(country);
  const isStill = useReducedMotion() || !isWhole;
  const changes = night.changes.slice(0, MOST);
  const { index } = useRotation(changes.length, isStill ? LINE_MS : null);
  const shown = isStill ? changes.slice(index, index + 1) : changes;
  const { line, seconds } = usePassSeconds(shown.map(keyOf).join('\n'));
  if (changes.length === 0)
    return (
      <p className={styles.foot} data-testid="broadcast-foot">
        {noChangesWords(night)}
      </p>
    );
  const isMoving = seconds !== null && !isStill;
  const items = shown.map((change) => (
    <li key={keyOf(change)}>
      <ChangeLine change={change} find={find} />
    </li>
  ));
  return (
    <div
      className={styles.foot}
      data-testid="broadcast-foot"
      data-moving={isMoving || undefined}
      data-still={isStill || undefined}
      style={{ '--pass': `${seconds ?? 0}s` } as CSSProperties}
    >
      <ol ref={line} aria-label="What changed, the newest first">
        {items}
      </ol>
      {isMoving && (
        <ol aria-hidden="true" inert>
          {items}
        </ol>
      )}
    </div>
  );
}
