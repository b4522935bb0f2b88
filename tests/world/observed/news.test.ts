/** News in the observed dialect. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startObservedWorld } from '@support/world/observed';
import type { ObservedWorld } from '@support/world/observed';

let world: ObservedWorld;

beforeAll(async () => {
  world = await startObservedWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.control.resetLimits());

describe('news of the observed dialect', () => {
  it('accept any limit', async () => {
    for (const [limit, count] of [
      ['', 20],
      ['0', 20],
      ['many', 20],
      ['7', 7],
      ['500', 100],
    ] as const) {
      expect(await world.list(`/news?limit=${limit}`, 'posts')).toHaveLength(count);
    }
    expect((await world.list('/news', 'posts'))[0]).toMatchObject({
      stateId: null,
      reactions: null,
    });
  });
});
