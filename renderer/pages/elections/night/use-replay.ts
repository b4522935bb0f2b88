/** The clock of a replay. */
import { useEffect, useEffectEvent } from 'react';

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
    const timer = setTimeout(() => {
      goOnNow();
    }, STEP_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [step]);
}
