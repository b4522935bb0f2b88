/** How many turns away a moment is. */
import { describe, expect, it } from 'vitest';

import {
  isNewSeason,
  turnBefore,
  turnOf,
  turnsIn,
  turnsTo,
  turnsUntil,
} from '@shared/domain/turns';

const TURN_MS = 3_600_000;
const NEXT_MS = Date.UTC(2030, 0, 1, 12);
const GAME = {
  currentTurn: 40,
  nextTurnAt: new Date(NEXT_MS).toISOString(),
  turnDurationMs: TURN_MS,
};
/** A moment so many turns after the next turn. */
const after = (turns: number) => NEXT_MS + turns * TURN_MS;

describe('the turns until a moment', () => {
  it.each([
    ['the next turn', 0, 1],
    ['half a minute before the next turn', -1 / 120, 1],
    ['half a minute after the next turn', 1 / 120, 1],
    ['the turn after next', 1, 2],
    ['5 minutes before the turn after next', 1 - 1 / 12, 2],
    ['5 minutes after the next turn', 1 / 12, 1],
    ['between two turns', 0.5, 1],
    ['5 minutes before the next turn', -1 / 12, 0],
    ['the beginning of the present turn', -1, 0],
    ['the turn before', -1.5, -1],
  ])('are for %s', (_, turns, expected) => {
    expect(turnsUntil(after(turns), GAME)).toBe(expected);
    expect(turnOf(after(turns), GAME)).toBe(40 + expected);
  });

  it('follow from the length of a turn where the game names no next turn', () => {
    const paused = { ...GAME, nextTurnAt: null };
    const nowMs = NEXT_MS - TURN_MS / 2;
    expect(turnsUntil(after(1), paused)).toBeNull();
    expect(turnsTo(after(1), paused, nowMs)).toEqual({ turns: 2, isAbout: true });
    expect(turnsTo(after(1), GAME, nowMs)).toEqual({ turns: 2, isAbout: false });
  });

  it('are not known without a moment, or for turns without a length', () => {
    expect(turnsTo(null, GAME, NEXT_MS)).toBeNull();
    expect(turnsTo(after(1), { ...GAME, turnDurationMs: 0 }, NEXT_MS)).toBeNull();
    expect(turnsTo(after(1), undefined, NEXT_MS)).toBeNull();
  });
});

it('a span takes turns to the nearest', () => {
  expect(turnsIn(24 * TURN_MS, GAME)).toBe(24);
  expect(turnsIn(1.4 * TURN_MS, GAME)).toBe(1);
  expect(turnsIn(TURN_MS, { turnDurationMs: null })).toBeNull();
});

it('a span begins at the end of an earlier turn, and at the start of a younger game', () => {
  expect(turnBefore('turn', GAME)).toBe(39);
  expect(turnBefore('day', GAME)).toBe(16);
  expect(turnBefore('week', GAME)).toBe(0);
  expect(turnBefore('day', { ...GAME, turnDurationMs: null })).toBeNull();
  expect(turnBefore('turn', { ...GAME, currentTurn: null })).toBeNull();
});

it('a counter that falls by more than a server loses begins a new season', () => {
  expect([400, 376, 375, 1].map((turn) => isNewSeason(400, turn))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  // A young game has fewer turns to lose than a restored server does.
  expect([5, 4].map((turn) => isNewSeason(10, turn))).toEqual([false, true]);
  expect([isNewSeason(null, 1), isNewSeason(400, 0)]).toEqual([false, false]);
});
