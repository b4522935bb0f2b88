/** The control port, through which tests control a running world (documented in docs/practice-world.md). */
import { defaultSettings } from '@electron/world/core/world';
import { loopbackGuard, refused } from '@electron/world/server/app';
import { Hono } from 'hono';
import { z } from 'zod';

import { DEFAULT_TRAFFIC, divided, serverSettings, settingsOrder } from '../settings';
import type { ServerSettings } from '../settings';
import { faultOrder } from '../traffic/faults';
import type { ControlApp, ControlParts } from './parts';
import { addPlayerRoutes } from './players';
import { readOrder } from './read-order';
import { addSceneRoutes } from './scenes';
import { describeWorld } from './state-report';

const clockOrder = z.strictObject({
  /** Shifts the service's clock by this much. */
  shiftMs: z.number().int().optional(),
  /** Advances time and runs the turns that are due. */
  passMs: z.number().int().nonnegative().optional(),
  frozen: z.boolean().optional(),
});
const turnsOrder = z.strictObject({ count: z.number().int().min(1).max(10_000) });

export function buildControl(parts: ControlParts): ControlApp {
  const app: ControlApp = new Hono();
  app.use(loopbackGuard, (context, next) =>
    context.req.header('Origin') === undefined
      ? next()
      : Promise.resolve(refused(context, 'Only programs on this machine may make requests')),
  );
  app.onError((error, context) =>
    context.json({ error: error.message }, error instanceof RangeError ? 400 : 500),
  );
  app.notFound((context) => context.json({ error: 'No such control' }, 404));
  app.get('/state', (context) => context.json(describeWorld(parts)));
  addSettings(app, parts);
  addTime(app, parts);
  addSaving(app, parts);
  addFaults(app, parts);
  addRequests(app, parts);
  addPlayerRoutes(app, parts);
  addSceneRoutes(app, parts);
  return app;
}

function addSettings(app: ControlApp, parts: ControlParts): void {
  const { world, traffic, limiter, server } = parts;
  const current = (): ServerSettings => ({ ...traffic.settings, ...world.settings });
  const apply = (settings: ServerSettings): ServerSettings => {
    const { traffic: ofTraffic, world: ofWorld } = divided(settings);
    traffic.settings = ofTraffic;
    world.settings = ofWorld;
    server.keepAliveTimeout = ofWorld.keepAliveMs;
    return current();
  };
  app.get('/settings', (context) => context.json(current()));
  app.post('/settings', async (context) => {
    const { limits, ...rest } = await readOrder(context, settingsOrder);
    const changed = { ...current(), ...rest, limits: { ...world.settings.limits, ...limits } };
    return context.json(apply(serverSettings.parse(changed)));
  });
  app.post('/settings/reset', (context) =>
    context.json(apply({ ...DEFAULT_TRAFFIC, ...defaultSettings() })),
  );
  app.post('/limits/reset', (context) => {
    limiter.reset();
    return context.json({ done: true });
  });
}

function addTime(app: ControlApp, parts: ControlParts): void {
  const { turns, clock, world } = parts;
  app.post('/turns', async (context) => {
    const { count } = await readOrder(context, turnsOrder);
    await turns.advance(count);
    return context.json(describeWorld(parts));
  });
  app.post('/clock', async (context) => {
    const order = await readOrder(context, clockOrder);
    if (order.frozen !== undefined) clock.setFrozen(order.frozen);
    if (order.shiftMs !== undefined) {
      clock.move(order.shiftMs);
      world.beganAtMs += order.shiftMs;
    }
    if (order.passMs !== undefined) clock.move(order.passMs);
    await turns.runDueTurns();
    return context.json(describeWorld(parts));
  });
}

function addSaving(app: ControlApp, { saver }: ControlParts): void {
  app.post('/save', async (context) => {
    saver.changed();
    await saver.flush();
    return context.json({ done: true });
  });
}

function addFaults(app: ControlApp, { traffic: { faults } }: ControlParts): void {
  app.get('/faults', (context) => context.json({ faults: faults.list() }));
  app.post('/faults', async (context) =>
    context.json(faults.add(await readOrder(context, faultOrder))),
  );
  app.delete('/faults', (context) => {
    faults.remove();
    return context.json({ done: true });
  });
  app.delete('/faults/:id', (context) => {
    faults.remove(Number(context.req.param('id')));
    return context.json({ done: true });
  });
}

function addRequests(app: ControlApp, { traffic: { log } }: ControlParts): void {
  app.get('/requests', (context) => context.json({ requests: log.list() }));
  app.delete('/requests', (context) => {
    log.reset();
    return context.json({ done: true });
  });
}
