/** Rules of the contract table: strict parameters, stated limits, and entries that fit together. */
import { describe, expect, it } from 'vitest';

import { pathParameterNames } from '@shared/contract/define';
import type { Endpoint } from '@shared/contract/define';
import { endpoints, isEndpointId } from '@shared/contract/index';
import type { EndpointId } from '@shared/contract/index';
import { contractFixtures } from '@support/contract/fixtures';

const ids = Object.keys(endpoints).filter(isEndpointId);

function accepts(id: EndpointId, params: Record<string, unknown>): boolean {
  return endpoints[id].params.safeParse(params).success;
}

const exampleOf = (id: EndpointId): Record<string, unknown> => ({ ...contractFixtures[id].params });

it.each(ids)('%s accepts its example, and no parameter that it does not know', (id) => {
  const example = exampleOf(id);
  expect(accepts(id, example)).toBe(true);
  expect(accepts(id, { ...example, unknown: 'x' })).toBe(false);
});

describe('a placeholder of a path', () => {
  const placeholders = ids.flatMap((id) =>
    pathParameterNames(endpoints[id].path).map((name) => ({ id, name })),
  );

  it.each(placeholders)('$name of $id is required', ({ id, name }) => {
    const { [name]: _, ...rest } = exampleOf(id);
    expect(endpoints[id].params.shape).toHaveProperty(name);
    expect(accepts(id, rest)).toBe(false);
  });

  it.each(placeholders)('$name of $id is no text that a URL parser would remove', (one) => {
    const values = ['', '.', '..'];
    expect(
      values.filter((value) => accepts(one.id, { ...exampleOf(one.id), [one.name]: value })),
    ).toEqual([]);
  });
});

describe('a group of parameters of which one is required', () => {
  const groups = ids.flatMap((id) => {
    const { requiresOneOf }: Endpoint = endpoints[id];
    return requiresOneOf === undefined ? [] : [{ id, group: requiresOneOf }];
  });

  it.each(groups)('of $id: none is too few, and any one is enough', ({ id, group }) => {
    const without = Object.fromEntries(
      Object.entries(exampleOf(id)).filter(([name]) => !group.includes(name)),
    );
    expect(accepts(id, without)).toBe(false);
    expect(group.filter((name) => !accepts(id, { ...without, [name]: '4' }))).toEqual([]);
    expect(group.length).toBeGreaterThan(1);
  });
});

describe('a value of another type', () => {
  const sent = ids.flatMap((id) => Object.keys(exampleOf(id)).map((name) => ({ id, name })));

  it.each(sent)('is refused for $name of $id', ({ id, name }) => {
    const values = [null, [], {}, true];
    expect(values.filter((value) => accepts(id, { ...exampleOf(id), [name]: value }))).toEqual([]);
  });
});

describe('limits that the contract states', () => {
  const ids100 = Array.from({ length: 100 }, (_, i) => i + 1).join(',');

  it.each<[EndpointId, Record<string, unknown>, boolean]>([
    ['countryHistory', { code: 'US', limit: 1 }, true],
    ['countryHistory', { code: 'US', limit: 200 }, true],
    ['countryHistory', { code: 'US', limit: 0 }, false],
    ['countryHistory', { code: 'US', limit: 201 }, false],
    ['countryHistory', { code: 'US', limit: 1.5 }, false],
    ['countryHistory', { code: 'US', beforeTurn: -1 }, false],
    ['charactersBulk', { ids: ids100 }, true],
    ['charactersBulk', { ids: `${ids100},101` }, false],
    ['charactersBulk', { ids: '' }, false],
    ['charactersBulk', { ids: '1,,2' }, false],
    ['charactersBulk', { ids: '1, 2' }, false],
    ['transferFunds', { targetCharacterId: 'x', amount: 1000 }, true],
    ['transferFunds', { targetCharacterId: 'x', amount: 999 }, false],
    ['transferFunds', { targetCharacterId: 'x', amount: 1000.5 }, false],
    ['transferFunds', { targetCharacterId: 'x', amount: '1000' }, false],
    ['transferFunds', { targetCharacterId: 'x', amount: Number.NaN }, false],
    ['transferFunds', { targetCharacterId: 'x', amount: Number.POSITIVE_INFINITY }, false],
    ['transferFunds', { targetCharacterId: '', amount: 1000 }, false],
    ['exchangeCurrency', { fromCurrency: 'USD', toCurrency: 'GBP', amount: 0.01 }, true],
    ['exchangeCurrency', { fromCurrency: 'USD', toCurrency: 'GBP', amount: 0 }, false],
    ['exchangeCurrency', { fromCurrency: 'USD', toCurrency: 'GBP', amount: -1 }, false],
    ['legislation', { country: 'US', status: 'signed' }, false],
    ['leaderboard', { country: 'US', metric: 'charm' }, false],
    ['market', { type: 'energy', view: 'owned' }, false],
    ['corporation', { id: '66f0a1b2c3d4e5f6010203cc' }, false],
    ['corporation', { id: '900001' }, true],
    ['news', { limit: 0 }, false],
    ['bonds', { page: 0 }, false],
  ])('%s %j: %s', (id, params, expected) => {
    expect(accepts(id, params)).toBe(expected);
  });
});

describe('the table as a whole', () => {
  const entries: [EndpointId, Endpoint][] = ids.map((id) => [id, endpoints[id]]);

  it('has every route once', () => {
    const routes = entries.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('names entries in camel case, and each says what it is and where the contract states it', () => {
    for (const [id, { summary, section }] of entries) {
      expect(id).toMatch(/^[a-z][a-zA-Z]*$/u);
      expect(summary).toMatch(/^[A-Z].*[^.]$/u);
      expect(section).toMatch(/^\d/u);
    }
  });

  it('invalidates only reads, and only those that exist', () => {
    for (const [, endpoint] of entries) {
      if (endpoint.kind !== 'command') continue;
      for (const id of endpoint.invalidates) {
        expect(isEndpointId(id) && endpoints[id].kind).toBe('read');
      }
    }
  });

  it('lets the page send only the theme, and main what has secrets or cannot be undone', () => {
    const ofPage = entries.filter(
      ([, endpoint]) => endpoint.kind === 'command' && endpoint.caller === 'page',
    );
    expect(ofPage.map(([id]) => id)).toEqual(['setTheme']);
    const readsOfMain = entries.filter(
      ([, endpoint]) => endpoint.kind === 'read' && endpoint.caller === 'main',
    );
    expect(readsOfMain.map(([id]) => id)).toEqual(['apiKeys']);
  });

  it('never lets a screen poll before the answer is stale, or game twice a minute', () => {
    for (const [, endpoint] of entries) {
      if (endpoint.kind !== 'read' || endpoint.cache.pollMs === undefined) continue;
      expect(endpoint.cache.pollMs).toBeGreaterThanOrEqual(endpoint.cache.staleMs);
    }
    expect(endpoints.game.cache.pollMs).toBeGreaterThanOrEqual(60_000);
  });
});
