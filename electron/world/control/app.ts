/** The control port, through which tests control a running world (documented in docs/practice-world.md). */
import { Hono } from 'hono';
import { z } from 'zod';

import { touch } from '../core/derived';
import { defaultSettings, worldSettings } from '../core/settings';
import { faultOrder } from '../server/faults';
import { loopbackGuard } from '../server/loopback-guard';
import type { ControlApp, ControlParts } from './parts';
import { addPlayerRoutes } from './players';
import { readOrder } from './read-order';
import { addSceneRoutes } from './scenes';
import { describeWorld } from './state-report';

const settingsOrder = worldSettings
  .partial()
  .extend({ limits: worldSettings.shape.limits.partial().optional() });
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
  app.use(loopbackGuard(true));
  app.onError((error, context) =>
    context.json({ error: error.message }, error instanceof RangeError ? 400 : 500),
  );
  app.notFound((context) => context.json({ error: 'No such control' }, 404));
  app.get('/state', (context) => context.json(describeWorld(parts.world)));
  addSettings(app, parts);
  addTime(app, parts);
  addSaving(app, parts);
  addFaults(app, parts);
  addRequests(app, parts);
  addPlayerRoutes(app, parts);
  addSceneRoutes(app, parts);
  return app;
}

function addSettings(app: ControlApp, { world, limiter, service }: ControlParts): void {
  app.get('/settings', (context) => context.json(world.settings));
  app.post('/settings', async (context) => {
    const { limits, ...rest } = await readOrder(context, settingsOrder);
    const changed = { ...world.settings, ...rest, limits: { ...world.settings.limits, ...limits } };
    world.settings = worldSettings.parse(changed);
    touch(world);
    service.keepAliveTimeout = world.settings.keepAliveMs;
    return context.json(world.settings);
  });
  app.post('/settings/reset', (context) => {
    world.settings = defaultSettings();
    service.keepAliveTimeout = world.settings.keepAliveMs;
    return context.json(world.settings);
  });
  app.post('/limits/reset', (context) => {
    limiter.reset();
    return context.json({ done: true });
  });
}

function addTime(app: ControlApp, { world, turns }: ControlParts): void {
  app.post('/turns', async (context) => {
    const { count } = await readOrder(context, turnsOrder);
    await turns.advance(count);
    return context.json(describeWorld(world));
  });
  app.post('/clock', async (context) => {
    const order = await readOrder(context, clockOrder);
    if (order.frozen !== undefined) turns.setFrozen(order.frozen);
    if (order.shiftMs !== undefined) turns.shiftClock(order.shiftMs);
    if (order.passMs !== undefined) await turns.pass(order.passMs);
    return context.json(describeWorld(world));
  });
}

function addSaving(app: ControlApp, { saver }: ControlParts): void {
  app.post('/save', async (context) => {
    saver.changed();
    await saver.flush();
    return context.json({ done: true });
  });
}

function addFaults(app: ControlApp, { faults }: ControlParts): void {
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

function addRequests(app: ControlApp, { log }: ControlParts): void {
  app.get('/requests', (context) => context.json({ requests: log.list() }));
  app.delete('/requests', (context) => {
    log.reset();
    return context.json({ done: true });
  });
}
