/** How far the turn has run: the line that fills along the top of the status bar. */
import { useRef } from 'react';

import type { ResponseOf } from '@shared/contract/index';
import { untilNextTurnMs } from '@shared/domain/clocks';
import { SECOND_MS } from '@shared/domain/time-units';
import { isNumber } from '@shared/domain/wording/numbers';
import { serverNowMs } from '@renderer/api/clock';
import { useClock } from '@renderer/api/use-clock';

import styles from './status-bar.module.css';

/** The line moves in this many steps; more would only cost an idle window frames. */
const STEPS = 100;

interface TurnProgressProps {
  readonly game: Pick<ResponseOf<'game'>, 'nextTurnAt' | 'turnDurationMs'> | undefined;
}

/** Decorative: the countdown says the same. Empty where the length of a turn is not known. */
export function TurnProgress({ game }: TurnProgressProps) {
  const line = useRef<HTMLDivElement>(null);
  useClock(() => {
    const element = line.current;
    if (element === null) return null;
    const turnMs = game?.turnDurationMs;
    const leftMs = untilNextTurnMs(game?.nextTurnAt, serverNowMs());
    const isKnown = isNumber(turnMs) && turnMs > 0 && leftMs !== null;
    const step = isKnown ? Math.round((1 - Math.min(1, Math.max(0, leftMs / turnMs))) * STEPS) : 0;
    const scale = `scaleX(${step / STEPS})`;
    if (element.style.transform !== scale) element.style.transform = scale;
    return isKnown && leftMs > 0 ? Math.max(SECOND_MS, turnMs / STEPS) : null;
  });
  return <div ref={line} className={styles.turn} aria-hidden="true" />;
}
