/** Bills in the observed dialect. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startObservedWorld } from '@support/world/observed';
import type { ObservedWorld } from '@support/world/observed';

let world: ObservedWorld;

beforeAll(async () => {
  world = await startObservedWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.control.resetLimits());

describe('bills of the observed dialect', () => {
  it('accept any limit', async () => {
    for (const [limit, count] of [
      ['', 20],
      ['0', 20],
      ['many', 20],
      ['7', 7],
      ['500', 100],
    ] as const) {
      expect(await world.list(`/legislation?limit=${limit}`, 'bills')).toHaveLength(count);
    }
  });

  it('list bills of all countries with raw statuses; an unknown status filters nothing', async () => {
    const all = await world.list('/legislation?limit=100', 'bills');
    expect(new Set(all.map(({ country }) => country)).size).toBeGreaterThan(1);
    const words = async (status: string) =>
      new Set(
        (await world.list(`/legislation?status=${status}&limit=100`, 'bills')).map(
          (bill) => bill['status'],
        ),
      );
    expect(
      [...(await words('passed'))].every((word) =>
        ['signed', 'veto_override', 'unsigned_law'].includes(String(word)),
      ),
    ).toBe(true);
    expect((await words('failed')).size).toBeGreaterThan(1);
    expect((await words('nonsense')).size).toBeGreaterThan(3);
    expect(await world.read('/legislation?country=av')).toMatchObject({ json: { found: false } });
  });
});
