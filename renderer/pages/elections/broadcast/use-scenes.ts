/** Which scene of a broadcast is on, and the keys that step and hold. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Scene } from './scenes';
import { useReducedMotion, useRotation, useStepKeys } from './use-rotation';

/** How long a scene stays. */
export const STAY_MS = 12_000;

/** The scenes and the one that is on. */
export interface Showing {
  readonly scenes: readonly Scene[];
  /** From 0. */
  readonly index: number;
  /** Undefined where there are none. */
  readonly scene: Scene | undefined;
  readonly step: (by: 1 | -1) => void;
  readonly isHeld: boolean;
  readonly hold: () => void;
  /** It does not go on by itself. */
  readonly isStill: boolean;
}

/**
 * Each scene stays for 12 seconds; the arrow keys step, and the space bar holds one. With reduced motion the scene
 * changes only by key and at a turn.
 *
 * @param scenesFor the scenes while that one is held
 * @param turn of the newest count; null before any
 */
export function useScenes(
  scenesFor: (held: string | null) => readonly Scene[],
  turn: number | null,
): Showing {
  const [held, setHeld] = useState<string | null>(null);
  const scenes = scenesFor(held);
  const heldAt = scenes.findIndex(({ id }) => id === held);
  const isHeld = heldAt >= 0;
  const isReduced = useReducedMotion();
  const isStill = isHeld || isReduced;
  const rotation = useRotation(scenes.length, isStill ? null : STAY_MS);
  const index = isHeld ? heldAt : rotation.index;
  const show = (at: number) => {
    rotation.show(at);
    if (isHeld) setHeld(scenes[at]?.id ?? null);
  };
  const step = (by: 1 | -1) => show((index + by + scenes.length) % Math.max(1, scenes.length));
  const hold = () => {
    rotation.show(index);
    setHeld(isHeld ? null : (scenes[index]?.id ?? null));
  };
  useStepKeys({ onStep: step, onHold: hold });
  const lastTurn = useRef(turn);
  const passTurn = useEffectEvent((before: number | null) => {
    if (isReduced && !isHeld && before !== null) step(1);
  });
  useEffect(() => {
    const before = lastTurn.current;
    lastTurn.current = turn;
    if (before !== turn) passTurn(before);
  }, [turn]);
  return { scenes, index, scene: scenes[index], step, isHeld, hold, isStill };
}
