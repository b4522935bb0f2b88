/** The turn clock, the error catalogue and unknown paths of the practice world, over HTTP. */
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { CONTRACT_ERROR_CATALOGUE } from '@shared/contract/errors';
import { startWorld } from '@support/world/control';
import { ask } from '@support/world/http';
import { worldOfFile } from '@support/world/of-file';

const gameState = z.object({
  ok: z.literal(true),
  found: z.literal(true),
  currentTurn: z.number(),
  gameDate: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  nextTurnAt: z.iso.datetime().nullable(),
  turnDurationMs: z.number(),
});

const TURN_MS = 3_600_000;
const world = await worldOfFile({ turnMs: TURN_MS });

const senator = () => {
  const [first] = world.players;
  if (!first) throw new Error('no players');
  return first;
};
const GAME = '/api/public/v1/game';
const askGame = (headers: Readonly<Record<string, string>>) =>
  ask(`${world.baseUrl}${GAME}`, { headers });
const game = async () =>
  gameState.parse((await askGame({ 'X-API-Key': senator().publicKey })).json);
const serverNowMs = async () =>
  Date.parse((await askGame({ 'X-API-Key': senator().publicKey })).headers.get('Date') ?? '');

describe('turns', () => {
  it('add a week of game time each when forced, and give players actions', async () => {
    const before = await game();
    await world.control.advanceTurns(2);
    const after = await game();
    expect(after.currentTurn).toBe(before.currentTurn + 2);
    expect(Date.parse(after.gameDate) - Date.parse(before.gameDate)).toBe(14 * 86_400_000);
    expect(after.turnDurationMs).toBe(TURN_MS);
  });

  it('advance when they are due, and not before', async () => {
    const { currentTurn } = await world.control.advanceTurns(1).then(game);
    await world.control.clock({ passMs: TURN_MS - 60_000 });
    expect((await game()).currentTurn).toBe(currentTurn);
    await world.control.clock({ passMs: 60_000 });
    const later = await game();
    expect(later.currentTurn).toBe(currentTurn + 1);
    expect(
      Math.abs(Date.parse(later.nextTurnAt ?? '') - (await serverNowMs()) - TURN_MS),
    ).toBeLessThan(5_000);
  });

  it('advance by themselves, without a request', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const quick = await startWorld({ turnMs: TURN_MS });
    const { turn } = await quick.control.state();
    await vi.advanceTimersByTimeAsync(TURN_MS);
    await expect.poll(async () => (await quick.control.state()).turn).toBe(turn + 1);
    await quick.stop();
  });

  it('have no next time when only the control port advances them', async () => {
    const still = await startWorld({ turnMs: 0 });
    const answer = await ask(`${still.baseUrl}${GAME}`, {
      headers: { 'X-API-Key': still.players[0]?.publicKey ?? '' },
    });
    expect(answer.json).toMatchObject({ nextTurnAt: null });
    await still.stop();
  });
});

describe('the error catalogue', () => {
  it('is open to everybody and changes with the settings', async () => {
    const codes = () => ask(`${world.baseUrl}/api/error-codes`);
    const { version, errors } = CONTRACT_ERROR_CATALOGUE;
    expect((await codes()).json).toEqual({
      ok: true,
      version,
      errors: expect.arrayContaining([...errors]),
    });
    await world.control.settings({
      catalogue: {
        version: '2',
        errors: [{ code: 'FORBIDDEN', httpStatus: 403, category: 'auth', message: 'Not you' }],
      },
    });
    expect((await codes()).json).toEqual({
      ok: true,
      version: '2',
      errors: [{ code: 'FORBIDDEN', httpStatus: 403, category: 'auth', message: 'Not you' }],
    });
  });
});

describe('unknown paths and methods', () => {
  it('answer typed errors', async () => {
    expect(await ask(`${world.baseUrl}/api/public/v1/nothing`)).toMatchObject({
      status: 404,
      json: { code: 'NOT_FOUND', error: expect.any(String) },
    });
    expect(await ask(`${world.baseUrl}/api/client-nav`, { method: 'DELETE' })).toMatchObject({
      status: 405,
      json: { error: expect.any(String), code: expect.any(String) },
    });
  });
});
