/** A turn of the observed dialect: funds and actions first, the counter last. */
import { expect, it } from 'vitest';
import { z } from 'zod';

import { signIn, ask } from '@support/world/http';
import { worldOfFile } from '@support/world/of-file';

const TURN_MS = 600_000;
const PROCESSING_MS = 20_000;

const world = await worldOfFile({ dialect: 'observed', turnMs: TURN_MS });
await world.control.clock({ frozen: true });

const turnStatus = z.object({
  currentTurn: z.number(),
  isProcessing: z.boolean(),
  nextScheduledTurn: z.iso.datetime(),
});
const game = z.object({ currentTurn: z.number(), nextTurnAt: z.iso.datetime() });
const standing = z.object({
  funds: z.number(),
  actions: z.number(),
  hoardThreshold: z.number(),
  baseActionsPerTurn: z.number(),
  officeActionBonus: z.number(),
  bonusActionsFromParty: z.number(),
  campaignIncomeBreakdown: z.object({ netPerTurn: z.number().positive() }),
});

async function actionsOf(username: string) {
  const player = world.players.find((one) => one.username === username);
  const Cookie = await signIn(world.baseUrl, player ?? { email: '', password: '' });
  return standing.parse(
    (await ask(`${world.baseUrl}/api/client-status`, { headers: { Cookie } })).json,
  );
}

it('a due turn credits funds and actions first, and moves its counter 20 s later', async () => {
  const player = world.players.find(({ username }) => username === 'partychair');
  const Cookie = await signIn(world.baseUrl, player ?? { email: '', password: '' });
  const keyed = { headers: { 'X-API-Key': player?.publicKey ?? '' } };
  const read = async () => {
    const status = await ask(`${world.baseUrl}/api/client-status?layout=full`, {
      headers: { Cookie },
    });
    const clock = await ask(`${world.baseUrl}/api/game/turn/status`);
    const state = await ask(`${world.baseUrl}/api/public/v1/game`, keyed);
    return {
      own: standing.parse(status.json),
      clock: turnStatus.parse(clock.json),
      game: game.parse(state.json),
    };
  };

  const before = await read();
  expect(before.clock.isProcessing).toBe(false);
  await world.control.clock({ passMs: TURN_MS });
  const during = await read();
  expect(during.own.funds).toBeGreaterThanOrEqual(
    before.own.funds + before.own.campaignIncomeBreakdown.netPerTurn,
  );
  expect(during.own.actions).toBeGreaterThan(before.own.actions);
  expect(during.clock).toEqual({ ...before.clock, isProcessing: true });
  expect(during.game).toEqual(before.game);
  await world.control.clock({ passMs: PROCESSING_MS });
  const after = await read();
  const turn = before.game.currentTurn + 1;
  expect(after.clock).toMatchObject({ currentTurn: turn, isProcessing: false });
  expect(after.game.currentTurn).toBe(turn);
  expect(Date.parse(after.game.nextTurnAt)).toBe(Date.parse(before.game.nextTurnAt) + TURN_MS);
  expect(after.own.funds).toBe(during.own.funds);
});

it('a turn takes four actions from a character above the hoarding threshold', async () => {
  const before = await actionsOf('senator');
  expect(before.actions).toBeGreaterThan(before.hoardThreshold);
  await world.control.clock({ passMs: TURN_MS });
  const gained = before.baseActionsPerTurn + before.officeActionBonus - 4;
  expect((await actionsOf('senator')).actions).toBe(before.actions + gained);
});

it('actions from a party are credited in a later phase of a turn than the others', async () => {
  const before = await actionsOf('partychair');
  expect(before.bonusActionsFromParty).toBeGreaterThan(0);
  expect(before.actions).toBeLessThan(before.hoardThreshold);
  await world.control.clock({ passMs: TURN_MS - PROCESSING_MS });
  const early = before.actions + before.baseActionsPerTurn + before.officeActionBonus;
  expect((await actionsOf('partychair')).actions).toBe(early);
  await world.control.clock({ passMs: PROCESSING_MS });
  expect((await actionsOf('partychair')).actions).toBe(early + before.bonusActionsFromParty);
});
