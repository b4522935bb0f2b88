/** Corporations in the observed dialect. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startObservedWorld } from '@support/world/observed';
import type { ObservedWorld } from '@support/world/observed';

let world: ObservedWorld;

beforeAll(async () => {
  world = await startObservedWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.control.resetLimits());

describe('corporations of the observed dialect', () => {
  it('have their fields at the top level, without their currency', async () => {
    const corporation = (await world.read('/corporation?id=1')).json;
    expect(corporation).toMatchObject({
      found: true,
      brandColor: null,
      corpUrl: expect.stringMatching(/\/corporations\/1$/u),
      creditRating: { compositeScore: expect.any(Number), snapshotTurn: expect.any(Number) },
      financials: { totalRevenue: expect.any(Number), dividendRate: expect.any(Number) },
    });
    expect(corporation).not.toHaveProperty('currencyCode');
    expect((corporation as { financials: object }).financials).not.toHaveProperty(
      'dividendsPerTurn',
    );
    expect((await world.read('/corporations')).json).not.toHaveProperty('found');
    expect(await world.read('/corporation')).toMatchObject({ status: 400 });
  });
});
