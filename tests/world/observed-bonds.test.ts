/** Bonds in the second dialect. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { startObservedWorld } from '@support/world/observed';
import type { ObservedWorld } from '@support/world/observed';

let world: ObservedWorld;

beforeAll(async () => {
  world = await startObservedWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.control.resetLimits());

const rowsIn = (body: unknown, name: string): Record<string, unknown>[] =>
  z.array(z.record(z.string(), z.unknown())).parse((body as Record<string, unknown>)[name]);

describe('bonds of the observed dialect', () => {
  it('are listed in percent unless in default, twenty a page, and without a page size when there are none', async () => {
    const body = (await world.read('/bonds')).json;
    expect(rowsIn(body, 'bonds')).toHaveLength(20);
    for (const bond of rowsIn(body, 'bonds')) {
      expect(bond).toMatchObject({ defaulted: false, maturityLabel: null, turnsRemaining: 0 });
      expect(bond).not.toHaveProperty('issuerName');
    }
    const none = (await world.read('/bonds?corp=nobody')).json as { pagination: object };
    expect(none).toMatchObject({ found: false, bonds: [] });
    expect(none.pagination).not.toHaveProperty('perPage');
  });
});
