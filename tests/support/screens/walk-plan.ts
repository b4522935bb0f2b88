/** Plans random walks: a seed decides the player's steps and the faults between them. */
import { openRandom } from '@electron/world/core/random';
import type { Random } from '@electron/world/core/random';
import type { FaultOrder } from '@world-server/traffic/faults';

import type { ScreenPlaces } from './record-routes';

/** One thing that happens. `pick` in [0, 1) chooses among what is on screen at that moment. */
export type WalkStep =
  | { readonly kind: 'visit'; readonly route: string }
  | { readonly kind: 'follow'; readonly pick: number }
  | { readonly kind: 'press'; readonly pick: number }
  | { readonly kind: 'choose'; readonly pick: number; readonly option: number }
  | { readonly kind: 'type'; readonly pick: number; readonly text: string }
  | { readonly kind: 'scroll'; readonly pick: number }
  | { readonly kind: 'history'; readonly by: number }
  | { readonly kind: 'palette'; readonly text: string }
  | { readonly kind: 'fault'; readonly order: FaultOrder }
  | { readonly kind: 'mend' }
  | { readonly kind: 'latency'; readonly ms: number };

/** A step, and whether the walker waits for the screen before the next one. */
export interface PlannedStep {
  readonly step: WalkStep;
  readonly isAwaited: boolean;
}

/** Typed into searches and filters: plain, awkward, and meant to break something. */
const TEXTS = [
  'a',
  'the',
  'Ö',
  '=1+1',
  '<b>x</b>',
  '%',
  '0',
  '新',
  ' ',
  "'; --",
  '(a+)+$',
  'zzzzzzzz',
  '\u202Ename',
];
const FAULT_PATHS = [
  '/api/public/*',
  '/api/public/*',
  '/api/public/v1/country*',
  '/api/public/v1/c*',
  '/api/*',
];
/** JSON that is not a valid answer of any endpoint. */
const WRONG_BODIES = [
  '[]',
  'null',
  '7',
  '"ok"',
  '{}',
  '{"ok":true}',
  '{"ok":true,"found":true,"countries":"many","corporations":{},"characters":7,"elections":null}',
  '{"ok":true,"corporations":[null,1,"x",{}],"countries":[[]],"bills":[{}],"posts":[{"id":{}}]}',
  '{"ok": tru',
];

function faultEffect(random: Random): FaultOrder['effect'] {
  switch (random.whole(0, 9)) {
    case 0:
      return { kind: 'status', status: 429, retryAfter: random.whole(1, 3) };
    case 1:
      return { kind: 'status', status: 500 };
    case 2:
      return { kind: 'status', status: random.pick([400, 403, 404, 503]), code: null };
    case 3:
      return { kind: 'html', status: random.pick([200, 404, 502]) };
    case 4:
      return { kind: 'truncate' };
    case 5:
      return { kind: 'drip', bytes: random.whole(20, 2_000), everyMs: random.whole(5, 40) };
    case 6:
      return { kind: 'body', status: 200, body: random.pick(WRONG_BODIES) };
    case 7:
      return { kind: 'delay', ms: random.whole(20, 800) };
    case 8:
      return { kind: 'close-before' };
    default:
      return { kind: 'close-after' };
  }
}

function nextStep(random: Random, places: ScreenPlaces): WalkStep {
  const chance = random.fraction();
  if (chance < 0.34) {
    // By screen first, so that a screen with many records is visited no more often than the others.
    return { kind: 'visit', route: random.pick(random.pick([...places.values()])) };
  }
  if (chance < 0.46) return { kind: 'follow', pick: random.fraction() };
  if (chance < 0.56) return { kind: 'press', pick: random.fraction() };
  if (chance < 0.62) return { kind: 'choose', pick: random.fraction(), option: random.fraction() };
  if (chance < 0.68) return { kind: 'type', pick: random.fraction(), text: random.pick(TEXTS) };
  if (chance < 0.72) return { kind: 'scroll', pick: random.fraction() };
  if (chance < 0.79) return { kind: 'history', by: random.pick([-1, -1, -2, 1]) };
  if (chance < 0.82) return { kind: 'palette', text: random.pick(TEXTS) };
  if (chance < 0.94) {
    const order = {
      path: random.pick(FAULT_PATHS),
      skip: random.whole(0, 2),
      count: random.whole(1, 6),
      effect: faultEffect(random),
    };
    return { kind: 'fault', order };
  }
  if (chance < 0.97) return { kind: 'latency', ms: random.pick([0, 30, 200, 600]) };
  return { kind: 'mend' };
}

/** The walk with this number: the same routes and number give the same steps. */
export function planWalk(
  places: ScreenPlaces,
  number: number,
  steps: number,
): readonly PlannedStep[] {
  const random = openRandom(number, 'walk');
  return Array.from({ length: steps }, () => ({
    step: nextStep(random, places),
    isAwaited: random.chance(0.7),
  }));
}
