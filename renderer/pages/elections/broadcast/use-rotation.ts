/** Shows a few things one after another, each for the same time; keys step and hold. */
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import { hasReducedMotion } from '@renderer/theme/apply-appearance';

/** Which one is shown. */
interface Rotation {
  /** From 0. */
  readonly index: number;
  readonly show: (index: number) => void;
}

function followMotion(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  return () => observer.disconnect();
}

/** Whether there is to be less motion, also once a switch changes it. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(followMotion, hasReducedMotion);
}

/**
 * @param count how many there are
 * @param stayMs how long each stays; null to change only by key
 */
export function useRotation(count: number, stayMs: number | null): Rotation {
  const [at, setAt] = useState(0);
  const index = count === 0 ? 0 : at % count;
  const next = useEffectEvent((from: number) => setAt((from + 1) % count));
  useEffect(() => {
    if (stayMs === null || count < 2) return undefined;
    const timer = setTimeout(() => next(index), stayMs);
    return () => clearTimeout(timer);
  }, [index, count, stayMs]);
  return { index, show: setAt };
}

/** Controls that use the arrow keys or the space bar themselves. */
const OWN_KEYS = 'button, a, input, select, textarea, [role="slider"], [contenteditable]';

interface StepKeys {
  readonly onStep: (by: 1 | -1) => void;
  readonly onHold: () => void;
}

/** The arrow keys step and the space bar holds, wherever the focus is on nothing that takes these keys. */
export function useStepKeys(keys: StepKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const isTaken = target instanceof Element && target.closest(OWN_KEYS) !== null;
    if (event.defaultPrevented || isTaken || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'ArrowRight') keys.onStep(1);
    else if (key === 'ArrowLeft') keys.onStep(-1);
    else if (key === ' ') keys.onHold();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const follow = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, []);
}
