/** Controls over one player: the session, what is unread, and any field of the two polled answers. */
import { z } from 'zod';

import type { World } from '../core/world';
import type { Player } from '../model/people';
import type { ControlApp, ControlParts } from './app';
import { changesOf } from './changes';
import { readOrder } from './read-order';

const rotateOrder = z.strictObject({
  /** Makes every token issued before worthless as soon as the fresh one is issued. */
  revokeOld: z.boolean().default(false),
});
const unreadOrder = z.strictObject({
  unreadCount: z.number().int().nonnegative().optional(),
  unreadMailCount: z.number().int().nonnegative().optional(),
});
const overrideOrder = z.record(z.string(), z.unknown());

export function addPlayerRoutes(app: ControlApp, { world, keeper }: ControlParts): void {
  const change = changesOf(world, keeper);
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
  addOverrideRoutes(app, world, 'nav', world.navOverrides);
  addOverrideRoutes(app, world, 'status', world.statusOverrides);
}

/** Fields put over an answer as they are: a value that is not JSON's `null` replaces the world's own, and so does `null`. */
function addOverrideRoutes(
  app: ControlApp,
  world: World,
  name: 'nav' | 'status',
  overrides: World['navOverrides'],
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

/** The player of that name. @throws RangeError when there is none. */
export function playerNamed(world: World, username: string | undefined): Player {
  const player = world.state.players.find((candidate) => candidate.username === username);
  if (!player) throw new RangeError(`No player is called ${username ?? ''}`);
  return player;
}
