/** Sectors and commodities in the observed dialect. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { rowsIn, startObservedWorld } from '@support/world/observed';
import type { ObservedWorld } from '@support/world/observed';

let world: ObservedWorld;

beforeAll(async () => {
  world = await startObservedWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.control.resetLimits());

const objectId = expect.stringMatching(/^[0-9a-f]{24}$/);

describe('markets of the observed dialect', () => {
  it('answer raw rows for any page, and take every view but one for shares', async () => {
    const market = async (query: string) => (await world.read(`/market?${query}`)).json;
    expect(await market('type=energy&page=-4&view=odd')).toMatchObject({
      mode: 'share',
      page: 1,
      totalItems: expect.any(Number),
    });
    expect(await market('type=energy&page=last')).toMatchObject({ page: null, found: true });
    expect(await market('type=nothing')).toMatchObject({ found: false });
    expect(await market('type=energy&country=av')).toMatchObject({ found: false });
    const [share] = rowsIn(await market('type=energy'), 'companies');
    expect(share).toMatchObject({
      _id: expect.any(String),
      corporationId: objectId,
      targetGrowthRate: expect.any(Number),
      createdAt: expect.any(String),
    });
    expect(share).not.toHaveProperty('corporationName');
    expect(rowsIn(await market('type=energy&view=unowned'), 'sectors')[0]).toMatchObject({
      _id: objectId,
      updatedAt: expect.any(String),
    });
  });

  it('answer commodities in a list, singly, and with a country’s numbers', async () => {
    const all = await world.read('/commodities?country=AV');
    expect(all.json).not.toHaveProperty('found');
    const [first] = z
      .object({ commodities: z.array(z.looseObject({ key: z.string() })) })
      .parse(all.json).commodities;
    expect(first).toMatchObject({ nationalPrice: expect.any(Number), turn: expect.any(Number) });
    expect(Number(first?.['nationalSupply'])).toBeLessThanOrEqual(Number(first?.['globalSupply']));
    expect((await world.read('/commodities')).text).not.toContain('nationalPrice');
    expect((await world.read(`/commodity/${first?.key}?country=AV`)).json).toMatchObject({
      commodity: { statePrices: { NC: expect.any(Number) }, topProducers: expect.any(Array) },
    });
    expect(await world.read('/commodity/none')).toMatchObject({
      status: 404,
      json: { ok: false, code: 'NOT_FOUND' },
    });
  });
});
