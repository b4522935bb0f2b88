/** The turn clock's rules. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  isNextTurnCounting,
  isTurnOverdue,
  LONGEST_TURN_WORK_MS,
  nextGamePollAtMs,
  TURN_GRACE_MS,
  untilNextTurnMs,
} from '@shared/domain/clocks';

describe('untilNextTurnMs', () => {
  it('counts from service time', () => {
    expect(untilNextTurnMs('2030-01-01T00:01:00.000Z', Date.UTC(2030, 0, 1))).toBe(60_000);
  });

  it('takes a moment in milliseconds too', () => {
    expect(untilNextTurnMs(90_000, 30_000)).toBe(60_000);
  });

  it('is negative once the turn is due', () => {
    expect(untilNextTurnMs('2030-01-01T00:00:00.000Z', Date.UTC(2030, 0, 1, 0, 0, 2))).toBe(-2_000);
  });

  it.each([null, undefined, '', 'soon'])('returns null for %j', (nextTurnAt) => {
    expect(untilNextTurnMs(nextTurnAt, 0)).toBeNull();
  });
});

describe('isNextTurnCounting', () => {
  const next = 100_000;
  it.each([
    { title: 'figures after the planned time', figuresAtMs: next, gameAtMs: 0, is: true },
    { title: 'figures before the planned time', figuresAtMs: next - 1, gameAtMs: next, is: false },
    { title: 'no figures', figuresAtMs: null, gameAtMs: 0, is: false },
    { title: 'no answer of the game', figuresAtMs: next, gameAtMs: null, is: false },
    {
      title: 'a game that still works on the turn',
      figuresAtMs: next + LONGEST_TURN_WORK_MS + 2,
      gameAtMs: next + LONGEST_TURN_WORK_MS,
      is: true,
    },
    {
      title: 'a game whose turn is late',
      figuresAtMs: next + LONGEST_TURN_WORK_MS + 2,
      gameAtMs: next + LONGEST_TURN_WORK_MS + 1,
      is: false,
    },
  ])('is $is with $title', ({ figuresAtMs, gameAtMs, is }) => {
    expect(isNextTurnCounting({ nextTurnAt: next, gameAtMs, figuresAtMs })).toBe(is);
  });

  it('is false while no time of the next turn is known', () => {
    const facts = { nextTurnAt: null, gameAtMs: 0, figuresAtMs: next };
    expect(isNextTurnCounting(facts)).toBe(false);
  });
});

describe('nextGamePollAtMs', () => {
  const minGapMs = 60_000;

  it('waits a minute when the next turn is not known', () => {
    expect(nextGamePollAtMs({ lastAskedAtMs: 1_000, minGapMs, nextTurnAtMs: null })).toBe(61_000);
  });

  it('skips a poll that would block the one just after the turn', () => {
    const facts = { lastAskedAtMs: 0, minGapMs, nextTurnAtMs: 90_000 };
    expect(nextGamePollAtMs(facts)).toBe(90_000 + TURN_GRACE_MS);
  });

  it('polls after a minute when the turn comes sooner', () => {
    expect(nextGamePollAtMs({ lastAskedAtMs: 0, minGapMs, nextTurnAtMs: 20_000 })).toBe(60_000);
  });

  it('never polls twice within a minute, and polls within two', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.option(fc.nat(20_000_000)),
        (lastAskedAtMs, nextTurnAtMs) => {
          const nextMs = nextGamePollAtMs({ lastAskedAtMs, minGapMs, nextTurnAtMs });
          expect(nextMs - lastAskedAtMs).toBeGreaterThanOrEqual(minGapMs);
          expect(nextMs - lastAskedAtMs).toBeLessThan(2 * minGapMs);
        },
      ),
    );
  });

  it('polls just after every turn that lasts longer than two minutes', () => {
    const turnMs = 307_000;
    let lastAskedAtMs = 0;
    const lateness: number[] = [];
    for (let turn = 1; turn <= 20; turn += 1) {
      const nextTurnAtMs = turn * turnMs;
      while (lastAskedAtMs < nextTurnAtMs) {
        lastAskedAtMs = nextGamePollAtMs({ lastAskedAtMs, minGapMs, nextTurnAtMs });
      }
      lateness.push(lastAskedAtMs - nextTurnAtMs);
    }
    expect(new Set(lateness)).toEqual(new Set([TURN_GRACE_MS]));
  });
});

describe('isTurnOverdue', () => {
  const nextTurnAtMs = 100_000;
  const afterTurnMs = nextTurnAtMs + TURN_GRACE_MS;

  it.each([
    { title: 'before the turn', respondedAtMs: 0, nowMs: afterTurnMs - 1, isOverdue: false },
    { title: 'once the turn is due', respondedAtMs: 0, nowMs: afterTurnMs, isOverdue: true },
    {
      title: 'for an answer after the turn was due',
      respondedAtMs: afterTurnMs,
      nowMs: afterTurnMs + 1,
      isOverdue: false,
    },
  ])('is $isOverdue $title', ({ respondedAtMs, nowMs, isOverdue }) => {
    expect(isTurnOverdue({ respondedAtMs, nowMs, nextTurnAtMs })).toBe(isOverdue);
  });

  it('is false while no time of the next turn is known', () => {
    expect(isTurnOverdue({ respondedAtMs: 0, nowMs: 1e12, nextTurnAtMs: null })).toBe(false);
  });
});
