/** How something of the player's own ended, in one word, for tests and tools that read the screen. Pure. */
import type { OwnResult } from './own-result';
import type { RaceEnd } from './race-result';

/** `advanced`: won the primary; `passed`: of a bill. */
export type ToldOutcome = 'won' | 'lost' | 'advanced' | 'passed';

/** Null for a race that is tied or undecided. */
export function raceOutcome({ outcome, stage }: Pick<RaceEnd, 'outcome' | 'stage'>) {
  if (outcome === 'lost') return outcome;
  if (outcome !== 'won') return null;
  return stage === 'primary' ? 'advanced' : outcome;
}

/** Null also for a crisis, which nobody wins. */
export function toldOutcome(result: OwnResult): ToldOutcome | null {
  switch (result.kind) {
    case 'race':
      return raceOutcome(result);
    case 'bill':
      return result.outcome === 'passed' ? 'passed' : 'lost';
    case 'crisis':
      return null;
  }
}
