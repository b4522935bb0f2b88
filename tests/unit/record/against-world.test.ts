/**
 * The record equals the world's history: in every turn in which the client looked, and in no other turn. Faults,
 * refusals, restarts, kills, sleep, set clocks and changes of the account come in between.
 */
import { rmSync } from 'node:fs';

import { expect, it, vi } from 'vitest';

import type * as sqlite from '@electron/record/store/sqlite';
import type { NamedWorld } from '@world-server/world-server';
import { SAMPLES } from '@support/limits';
import { TURN_MS } from '@support/record/directory-store';
import { killableSqlite } from '@support/record/killable-sqlite';
import { USERS, isOwn, knownAs, recordedWorld } from '@support/record/recorded-world';
import type { User } from '@support/record/recorded-world';
import { randomFrom, troublesFrom } from '@support/record/troubles';
import { ownTruth, worldTruth } from '@support/record/world-truth';
import type { Facts } from '@support/record/world-truth';
import { freshMemoryDirectory } from '@support/storage/directory';

vi.mock('@electron/record/store/sqlite', async (original) => {
  const actual = await original<typeof sqlite>();
  return { ...actual, loadSqlite: async () => killableSqlite(await actual.loadSqlite()) };
});

/** How often the client is off in a turn, and how often it stays off in the next. */
const [IS_OFF, STAYS_OFF] = [0.08, 0.5];
/** At least this share of what answers stated is stored: a value whose turn is not certain is left out. */
const MIN_STORED_SHARE = 0.7;

type Truths = Readonly<Record<User | 'world', Facts>>;

const truthsOf = (world: NamedWorld): Truths => ({
  world: worldTruth(world),
  senator: ownTruth(world, 'senator'),
  partychair: ownTruth(world, 'partychair'),
});

it.each([
  ['contract', 14],
  ['observed', 15],
] as const)(
  'the record equals the history of the world in the %s dialect',
  async (dialect, seed) => {
    const directory = freshMemoryDirectory();
    const random = randomFrom(seed);
    const history = new Map<number, Truths>();
    const note = (world: NamedWorld) => void history.set(world.state.turn, truthsOf(world));
    const recorded = recordedWorld(dialect, directory, troublesFrom(seed), note);
    const { world } = recorded;
    const { told, stored } = recorded.knowledge;
    const [withheld, lastTurn]: [string[], number] = [[], world.state.turn + SAMPLES.recordedTurns];
    let isOff = false;
    while (world.state.turn < lastTurn) {
      recorded.passTurn();
      isOff = random() < (isOff ? STAYS_OFF : IS_OFF);
      if (isOff) continue;
      world.clock.move(Math.floor(random() * 0.8 * TURN_MS));
      const { turn } = world.state;
      const isCalm = await recorded.lookAround();
      // If nothing went wrong, nothing is missing.
      if (isCalm)
        for (const name of told)
          if (name.startsWith(`${turn} `) && !stored.has(name)) withheld.push(name);
    }

    const wrong: string[] = [];
    let compared = 0;
    const names = new Set(
      [...history.values()].flatMap((truths) =>
        Object.values(truths).flatMap((of) => [...of.keys()]),
      ),
    );
    for (const name of names) {
      for (const user of isOwn(name) ? USERS : USERS.slice(0, 1)) {
        const points = await recorded.pointsOf(name, user);
        for (const [turn, truths] of history) {
          const known = points.findLast((point) => point.turn <= turn && turn <= point.untilTurn);
          const key = knownAs(turn, user, name);
          const truth = truths[isOwn(name) ? user : 'world'].get(name);
          if (known && !told.has(key)) wrong.push(`${key}: ${known.value}, which nothing told`);
          if (!known && stored.has(key)) wrong.push(`${key}: lost after it was stored`);
          if (!known || truth === undefined) continue;
          compared += 1;
          if (known.value !== truth) wrong.push(`${key}: ${known.value}, true is ${truth}`);
        }
      }
    }
    expect(recorded.misdated()).toEqual([]);
    expect(recorded.contradictions()).toEqual([]);
    expect(wrong).toEqual([]);
    expect(withheld).toEqual([]);
    // Enough for a meaningful test: dozens of figures in each turn, and every trouble.
    expect(compared).toBeGreaterThan(SAMPLES.recordedTurns * 50);
    expect(stored.size / told.size).toBeGreaterThan(MIN_STORED_SHARE);
    await recorded.close();
    rmSync(directory, { recursive: true });
  },
);
