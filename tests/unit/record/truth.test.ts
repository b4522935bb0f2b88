/** The record equals the world's history: at every turn in which the client looked, and nothing else at any other. */
import { rmSync } from 'node:fs';

import { expect, it } from 'vitest';

import { IS_CAMPAIGN } from '@support/campaign';
import { recordedWorld } from '@support/record/recorded-world';
import type { Facts } from '@support/record/recorded-world';
import { truthOf } from '@support/record/world-truth';
import { freshDirectory } from '@support/storage/directory';

/** Thirty days of turns of an hour in a campaign. */
const TURNS = IS_CAMPAIGN ? 720 : 30;
/** Turns in which the client is off, in each span of this length; the first turn is always seen. */
const [SPAN, OFF_FROM] = [8, 6];
const RESTART_EVERY = 10;
const TIMEOUT_MS = IS_CAMPAIGN ? 3_600_000 : 60_000;

it.each(['contract', 'observed'] as const)(
  'holds in the %s dialect',
  async (dialect) => {
    const directory = freshDirectory();
    const recorded = recordedWorld(dialect, directory);
    /** What was true in each turn, and whether the client looked. */
    const history: { readonly turn: number; readonly truth: Facts; readonly isSeen: boolean }[] =
      [];
    for (let count = 0; count < TURNS; count += 1) {
      recorded.passTurn();
      const isSeen = count % SPAN < OFF_FROM;
      if (isSeen) await recorded.lookAround();
      history.push({ turn: recorded.world.state.turn, truth: truthOf(recorded), isSeen });
      if (count % RESTART_EVERY === RESTART_EVERY - 1) await recorded.restart();
    }
    const wrong: string[] = [];
    let compared = 0;
    const names = new Set(history.flatMap(({ truth }) => [...truth.keys()]));
    for (const name of names) {
      const points = await recorded.pointsOf(name);
      for (const { turn, truth, isSeen } of history) {
        const known = points.findLast((point) => point.turn <= turn && turn <= point.untilTurn);
        const expected = truth.get(name);
        if (expected === undefined || (known === undefined && !isSeen)) continue;
        compared += 1;
        if (known?.value !== expected) {
          wrong.push(`${name} in turn ${turn}: ${known?.value ?? 'nothing'}, true is ${expected}`);
        }
      }
    }
    expect(recorded.contradictions()).toEqual([]);
    expect(wrong).toEqual([]);
    // Enough to mean something: dozens of figures in each turn.
    expect(compared).toBeGreaterThan(TURNS * 50);
    await recorded.close();
    rmSync(directory, { recursive: true });
  },
  TIMEOUT_MS,
);
