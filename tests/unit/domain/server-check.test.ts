/** How a server's own catalogue is compared with the contract. */
import { describe, expect, it } from 'vitest';

import { checkServer } from '@shared/domain/server-check';
import { contractCatalogue, contractLimits } from '@shared/contract/catalogue';

const contract = [
  { method: 'GET', path: '/api/public/v1/game', params: [], isExtension: false },
  {
    method: 'GET',
    path: '/api/public/v1/countries/{code}/history',
    params: [{ name: 'code' }, { name: 'limit' }, { name: 'cursor' }],
    isExtension: false,
  },
  { method: 'POST', path: '/api/v1/transfer', params: [{ name: 'amount' }], isExtension: false },
  { method: 'GET', path: '/api/public/v1/commodities', params: [], isExtension: true },
];
const limits = { publicRead: 60, transfer: 20 };
const none = { wanted: 3, missing: [], added: [], parameters: [], limits: [] };

describe('a server’s catalogue', () => {
  it('is understood in every usual form', () => {
    const forms = [
      [
        { method: 'GET', path: '/api/public/v1/game' },
        { method: 'get', path: '/countries/[id]/history', params: ['id', 'limit', 'cursor'] },
        { method: 'POST', path: '/transfer', parameters: [{ name: 'amount' }] },
      ],
      [
        'GET /api/public/v1/game',
        'GET https://game.example/api/public/v1/countries/{code}/history',
        'POST /api/v1/transfer',
      ],
      {
        '/game': {},
        '/countries/:code/history': { params: { code: {}, limit: {}, cursor: {} } },
        '/transfer': { method: 'POST', params: { amount: { type: 'integer' } } },
      },
    ];
    for (const endpoints of forms)
      expect(checkServer({ ok: true, endpoints }, contract, limits)).toEqual(none);
  });

  it('names what is missing and what is its own; an extension is neither', () => {
    const endpoints = ['GET /game', 'GET /weather', 'GET /commodities', 'DELETE /game'];
    expect(checkServer({ endpoints }, contract, limits)).toEqual({
      ...none,
      missing: ['GET /api/public/v1/countries/{code}/history', 'POST /api/v1/transfer'],
      added: ['GET /weather', 'DELETE /game'],
    });
  });

  it('names other parameters and other limits', () => {
    const endpoints = [
      'GET /game',
      { path: '/countries/[code]/history', params: ['code', 'limit', 'since'] },
      { method: 'POST', path: '/transfer' },
    ];
    const rateLimits = { publicRead: 120, transfer: 20, forex: 1, ['__proto__']: 7 };
    expect(checkServer({ endpoints, rateLimits }, contract, limits)).toEqual({
      ...none,
      parameters: [
        {
          endpoint: 'GET /api/public/v1/countries/{code}/history',
          missing: ['cursor'],
          added: ['since'],
        },
      ],
      limits: [{ name: 'publicRead', contract: 60, server: 120 }],
    });
  });

  it('is unknown where it lists no endpoint', () => {
    for (const endpoints of [undefined, null, 7, 'text', [], [7, null, {}], {}])
      expect(checkServer({ ok: true, endpoints }, contract, limits)).toBeNull();
  });

  it('of the contract itself has no difference', () => {
    const catalogue = { endpoints: contractCatalogue, rateLimits: contractLimits };
    const check = checkServer(catalogue, contractCatalogue, contractLimits);
    expect(check).toMatchObject({ missing: [], added: [], parameters: [], limits: [] });
    expect(check?.wanted).toBeGreaterThan(30);
  });
});
