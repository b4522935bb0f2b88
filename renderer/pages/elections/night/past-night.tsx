/** A past night, turn by turn: the counts that the service kept or this computer recorded, up to the result. */
import { useEffect, useEffectEvent, useState } from 'react';

import { failureOf } from '@renderer/api/query/read';
import type { RaceRead } from '@renderer/features/elections/use-race';
import { TurnMoment } from '@renderer/features/client/turn-moment';
import { Button } from '@renderer/components/ui/button';
import { Panel } from '@renderer/components/ui/layout/panel';
import { formatCount } from '@shared/domain/wording/numbers';
import { raceOf } from '@shared/domain/elections/race';
import { hasResult } from '@shared/domain/elections/recap';
import { loadedWords } from '@shared/domain/evidence';

import styles from './night.module.css';
import { RaceMapPanel } from '@renderer/features/elections/state-map/race-map-panel';
import { RaceCards } from './running-board';

interface PastNightProps {
  readonly races: readonly RaceRead[];
  readonly endTime: string;
  /** The turn in the address; empty for the result. */
  readonly turn: string;
  readonly onTurn: (turn: string) => void;
}

/** The position of the chosen turn among the steps; the last step is the result. */
function placeOf(turn: string, steps: readonly number[]): number {
  const place = steps.indexOf(Number(turn));
  return turn === '' || place < 0 ? steps.length - 1 : place;
}

/** A slider over the turns, the buttons beside it, and the cards as they were. */
export function PastNightBoard({ races, endTime, turn, onTurn }: PastNightProps) {
  const country = races[0]?.race.row.country;
  const [isPlaying, setIsPlaying] = useState(false);
  const known = new Set(races.flatMap(({ race }) => race.turns.map((one) => one.turn)));
  // The last step is the result.
  const last = Math.max(0, ...known);
  const counted = Array.from(known).filter((one) => one < last);
  const isLoading = races.some(({ read }) => read.data === undefined && failureOf(read) === null);
  const steps = [...counted.toSorted((a, b) => a - b), last];
  const place = placeOf(turn, steps);
  const isResult = place === steps.length - 1;
  const go = (to: number) => {
    const step = steps[Math.min(steps.length - 1, Math.max(0, to))];
    onTurn(step === undefined || step === last ? '' : String(step));
  };
  const isEnd = isResult && isPlaying;
  useReplay(isPlaying && !isEnd ? place : null, () => go(place + 1));
  const shown = isResult
    ? races
    : races.map((one) => ({ ...one, race: raceOf(one.source, steps[place] ?? last) }));
  const canReplay = steps.length > 1;
  const results = races.filter(({ race }) => hasResult(race)).length;
  return (
    <Panel title="A past night" aside={<TurnMoment at={endTime} />}>
      {canReplay && (
        <div className={styles.replay} role="group" aria-label="Replay">
          <Button
            aria-pressed={isPlaying && !isResult}
            onClick={() => {
              if (isResult) go(0);
              setIsPlaying(!isPlaying || isResult);
            }}
          >
            {isPlaying && !isResult ? 'Stop' : 'Play'}
          </Button>
          <Button
            aria-disabled={place === 0}
            onClick={() => {
              setIsPlaying(false);
              go(place - 1);
            }}
          >
            Previous turn
          </Button>
          <Button
            aria-disabled={isResult}
            onClick={() => {
              setIsPlaying(false);
              go(place + 1);
            }}
          >
            Next turn
          </Button>
          <input
            type="range"
            className={styles.slider}
            aria-label="Turn of the night"
            min={0}
            max={steps.length - 1}
            step={1}
            value={place}
            aria-valuetext={isResult ? 'Result' : `Turn ${formatCount(steps[place])}`}
            onChange={(event) => {
              setIsPlaying(false);
              go(Number(event.currentTarget.value));
            }}
          />
          <output className={styles.step} data-testid="night-turn" data-value={steps[place]}>
            {isResult ? 'Result' : `Turn ${formatCount(steps[place])}`}
          </output>
        </div>
      )}
      <p className={styles.method} data-testid="night-source">
        {isLoading
          ? 'Loading the races of this night…'
          : results < races.length
            ? `${loadedWords(results, races.length, 'result', 'results')}: the others are not available here now.`
            : canReplay
              ? `${formatCount(steps.length - 1)} ${steps.length === 2 ? 'count' : 'counts'} before the result: from the server where it keeps them, else from your history. Other turns are missing.`
              : 'Only the result is available: the server keeps no earlier counts of this night, and your history has none.'}
      </p>
      {country !== undefined && (
        <RaceMapPanel country={country} races={shown.map(({ race }) => race)} />
      )}
      <RaceCards races={shown} showsCountry={false} />
    </Panel>
  );
}

/** How long each turn stays while the night is played. */
const STEP_MS = 1_500;

/**
 * Calls `goOn` once each step has been shown for a moment, however often the page is drawn meanwhile.
 *
 * @param step the step on screen; null while nothing is played
 */
export function useReplay(step: number | null, goOn: () => void): void {
  const goOnNow = useEffectEvent(goOn);
  useEffect(() => {
    if (step === null) return undefined;
    const timer = setTimeout(() => goOnNow(), STEP_MS);
    return () => clearTimeout(timer);
  }, [step]);
}
