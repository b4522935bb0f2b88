/** Control routes for one player: the session, unread counts, and any field of the two polled answers. */
import { characterOf } from '@electron/world/core/lookups';
import type { World } from '@electron/world/core/world';
import { makeCharacter, newcomerOrder, playerNamed } from '@electron/world/newcomers';
import { NEWCOMER_TURNS } from '@electron/world/rules/money';
import { saved } from '@electron/world/save/state-saver';
import { z } from 'zod';

import type { Overrides } from '../overrides';
import type { ControlApp, ControlParts } from './parts';
import { readOrder } from './read-order';

const rotateOrder = z.strictObject({
  /** Ends every earlier session as soon as the fresh cookie is issued. */
  revokeOld: z.boolean().default(false),
});
const unreadOrder = z.strictObject({
  unreadCount: z.number().int().nonnegative().optional(),
  unreadMailCount: z.number().int().nonnegative().optional(),
});
const banOrder = z.strictObject({
  /** Null: lifts the ban. */
  reason: z.string().min(1).nullable(),
});
const imperialOrder = z.strictObject({ imperial: z.boolean() });
const newnessOrder = z.strictObject({
  /** For how many turns from now the character counts as new. */
  turns: z.number().int().min(0).max(NEWCOMER_TURNS),
});
const overrideOrder = z.record(z.string(), z.unknown());

export function addPlayerRoutes(app: ControlApp, { world, saver, overrides }: ControlParts): void {
  const change = <T>(make: () => T) => saved(saver, make);
  app.post('/players/:username/expire', async (context) => {
    const player = playerNamed(world, context.req.param('username'));
    await change(() => (player.sessionGeneration += 1));
    return context.json({ done: true });
  });
  app.post('/players/:username/rotate', async (context) => {
    const player = playerNamed(world, context.req.param('username'));
    const { revokeOld } = await readOrder(context, rotateOrder);
    await change(() => {
      player.renewalDue = true;
      player.revokeOnRenewal = revokeOld;
    });
    return context.json({ done: true });
  });
  app.post('/players/:username/unread', async (context) => {
    const player = playerNamed(world, context.req.param('username'));
    const order = await readOrder(context, unreadOrder);
    await change(() => {
      player.unreadCount = order.unreadCount ?? player.unreadCount;
      player.unreadMailCount = order.unreadMailCount ?? player.unreadMailCount;
    });
    return context.json({
      unreadCount: player.unreadCount,
      unreadMailCount: player.unreadMailCount,
    });
  });
  app.post('/players/:username/ban', async (context) => {
    const player = playerNamed(world, context.req.param('username'));
    const { reason } = await readOrder(context, banOrder);
    await change(() => (player.banReason = reason));
    return context.json({ done: true });
  });
  app.post('/players/:username/imperial', async (context) => {
    const player = playerNamed(world, context.req.param('username'));
    const { imperial } = await readOrder(context, imperialOrder);
    await change(() => (player.isImperial = imperial));
    return context.json({ done: true });
  });
  app.post('/players/:username/newness', async (context) => {
    const player = playerNamed(world, context.req.param('username'));
    const { turns } = await readOrder(context, newnessOrder);
    await change(() => {
      const character = characterOf(world.state, player);
      if (!character) throw new RangeError(`${player.username} has no character`);
      character.createdTurn = world.state.turn + turns - NEWCOMER_TURNS;
    });
    return context.json({ done: true });
  });
  app.post('/players/:username/character', async (context) => {
    const player = playerNamed(world, context.req.param('username'));
    const order = await readOrder(context, newcomerOrder);
    return context.json(await makeCharacter(world, saver, player, order));
  });
  addOverrideRoutes(app, world, 'nav', overrides.nav);
  addOverrideRoutes(app, world, 'status', overrides.status);
}

/** Fields that override those of an answer; `null` overrides too. */
function addOverrideRoutes(
  app: ControlApp,
  world: World,
  name: 'nav' | 'status',
  overrides: Overrides['nav'],
): void {
  app.post(`/players/:username/${name}`, async (context) => {
    const { number } = playerNamed(world, context.req.param('username'));
    overrides.set(number, {
      ...overrides.get(number),
      ...(await readOrder(context, overrideOrder)),
    });
    return context.json(overrides.get(number) ?? {});
  });
  app.delete(`/players/:username/${name}`, (context) => {
    overrides.delete(playerNamed(world, context.req.param('username')).number);
    return context.json({ done: true });
  });
}
