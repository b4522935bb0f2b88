/** What goes wrong while a client is in use, turn by turn; the same for the same seed. */
import type { Random } from '@electron/world/core/random';

import type { Cut } from './killable-sqlite';

/** The troubles of a turn; each is rare, and several may come together. */
export interface Troubles {
  /** How often each read fails. */
  readonly failing: number;
  /** The service refuses every further read of a look with 429. */
  readonly isLimited: boolean;
  /** The server does not answer at all. */
  readonly isAway: boolean;
  /** The process is killed while it writes. */
  readonly cut: Cut | null;
  /** The player quits, and starts the client again. */
  readonly quits: boolean;
  /** Turns for which the machine sleeps, or the client is off after it quit or was killed. */
  readonly turnsGone: number;
  readonly sleeps: boolean;
  /** How far somebody sets the machine's clock; 0 for not at all. */
  readonly clockJumpMs: number;
  readonly switchesProfile: boolean;
  readonly sessionEnds: boolean;
  /** Reads come in another order than usual. */
  readonly isShuffled: boolean;
}

const HOUR_MS = 3_600_000;
const FURTHEST_JUMP_HOURS = 9;
const MAX_STATEMENTS = 250;
const MAX_COMMITS = 3;

function cutOf(random: Random): Cut {
  const at = random.pick(['statement', 'commit', 'committed'] as const);
  const most = at === 'statement' ? MAX_STATEMENTS : MAX_COMMITS;
  return { at, count: random.whole(1, most) };
}

/** A turn in which nothing goes wrong. */
export const NONE: Troubles = {
  failing: 0,
  isLimited: false,
  isAway: false,
  cut: null,
  quits: false,
  turnsGone: 0,
  sleeps: false,
  clockJumpMs: 0,
  switchesProfile: false,
  sessionEnds: false,
  isShuffled: false,
};

/** Draws the troubles of one turn. */
export function troublesOf(random: Random): Troubles {
  const isGone = random.chance(0.5);
  return {
    failing: 0.1,
    isLimited: random.chance(0.05),
    isAway: random.chance(0.05),
    cut: random.chance(0.12) ? cutOf(random) : null,
    quits: random.chance(0.04),
    turnsGone: isGone ? random.whole(1, 5) : 0,
    sleeps: random.chance(0.05),
    clockJumpMs: random.chance(0.05)
      ? random.whole(-FURTHEST_JUMP_HOURS, FURTHEST_JUMP_HOURS) * HOUR_MS
      : 0,
    switchesProfile: random.chance(0.06),
    sessionEnds: random.chance(0.02),
    isShuffled: random.chance(0.2),
  };
}
