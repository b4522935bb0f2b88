/** The contract table agrees with the published contract, if that document lies beside the project. */
import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import type { Endpoint } from '@shared/contract/define';
import { endpoints } from '@shared/contract/index';
import { differencesFromSpec, endpointsOfSpec } from '@support/contract/published-contract';
import type { SpecExceptions } from '@support/contract/published-contract';
import { endpointsOfCode } from '@support/contract/tables';

const published = new URL('../../../shared/spec/service-api.md', import.meta.url);

const exceptions: SpecExceptions = {
  // The contract names this route only to say that it is "not a stream".
  absentRoutes: ['GET /api/events'],
  // This parameter makes a server that knows it send more; the contract leaves the answer's field list open.
  extraParameters: {
    'GET /api/client-status': ['layout'],
    'GET /api/public/v1/character': ['discordId'],
    'GET /api/public/v1/characterSearch': ['discordId'],
  },
};

const EXCERPT = `
Private writes and client routes. \`GET /api/events\` is no stream; see \`GET /api/events/[id]\`.

| Path | Query | Returns |
|---|---|---|
| /parties | \`country\` (required code) | \`parties[]\` |
| /news | \`limit\`, \`category\` | \`posts[]\` |
| /character | \`name\` (text, partial) or \`messagingId\` (text); one of the two required | \`found\` |
| /characterSearch | same as /character | alias |
| /country/[code]/history | \`limit\` (number 1-200), \`type\` (for example leader_change), \`beforeTurn\` (cursor) | \`events[]\` |
| /conflicts | \`country\` (shown as required), \`status\` (\`active\`, \`resolved\`), \`limit\` | \`conflicts[]\` |

**POST {base_url}/api/v1/transfer** sends funds.
- Request: \`targetCharacterId\` (string, required), \`amount\` (integer, required, minimum 1000).
- Response: \`success\`, \`amount\`.

**POST {base_url}/api/v1/forex/exchange** trades.
- Request: \`fromCurrency\` (string), \`toCurrency\` (string), \`amount\` (number).

| Method and path | Auth | Request | Response |
|---|---|---|---|
| PATCH /api/settings/theme | cookie | \`theme\` (string) | \`success\` |
| GET /api/client-nav | none (a guest manifest) | none | navigation |
`;

const ROUTES_OF_EXCERPT = [
  'parties',
  'news',
  'characterSearch',
  'characterSearchAlias',
  'countryHistory',
  'conflicts',
  'transferFunds',
  'exchangeCurrency',
  'setTheme',
  'clientNav',
  'eventById',
];
const code = endpointsOfCode(endpoints).filter(({ id }) => ROUTES_OF_EXCERPT.includes(id));

describe.runIf(existsSync(published))('the published contract', () => {
  it('agrees with the contract table in routes, parameters, required flags and authentication', () => {
    const spec = endpointsOfSpec(readFileSync(published, 'utf8'));
    expect(spec.length).toBeGreaterThan(35);
    const ofContract = Object.entries<Endpoint>(endpoints).filter(
      ([, { isExtension }]) => isExtension !== true,
    );
    const table = endpointsOfCode(Object.fromEntries(ofContract));
    expect(differencesFromSpec(spec, table, exceptions)).toEqual([]);
  });
});

describe('the comparison with the published contract', () => {
  it('finds nothing if both agree', () => {
    expect(differencesFromSpec(endpointsOfSpec(EXCERPT), code, exceptions)).toEqual([]);
  });

  it.each([
    ['/parties', '/party-list', 'GET /api/public/v1/parties: not in the published contract'],
    [
      '/parties',
      '/party-list',
      'GET /api/public/v1/party-list: in the published contract, not in the code',
    ],
    ['[code]/history', '[id]/history', 'country/{id}/history: in the published contract, not in'],
    [
      '`limit`, `category`',
      '`limit`',
      'parameter category: in the code, not in the published contract',
    ],
    [
      '`limit`, `category`',
      '`limit`, `category`, `page`',
      'parameter page: in the published contract, not in',
    ],
    [
      '`country` (required code)',
      '`country` (code)',
      'parameter country: optional in the published contract, required in the code',
    ],
    [
      '`beforeTurn` (cursor)',
      '`beforeTurn` (required)',
      'parameter beforeTurn: required in the published contract, optional',
    ],
    [
      '; one of the two required',
      '',
      'name: optional in the published contract, one of name, messagingId in the code',
    ],
    [
      '`theme` (string)',
      '`skin` (string)',
      'parameter theme: in the code, not in the published contract',
    ],
    [
      '/theme | cookie',
      '/theme | none',
      'auth is none in the published contract, session in the code',
    ],
    [
      'client-nav | none',
      'client-nav | cookie',
      'auth is session in the published contract, optionalSession',
    ],
    ['POST {base_url}/api/v1/transfer', 'PUT {base_url}/api/v1/transfer', 'PUT /api/v1/transfer'],
    [
      '`targetCharacterId` (',
      '`recipient` (',
      'parameter targetCharacterId: in the code, not in the published contract',
    ],
    [
      '`GET /api/events/[id]`',
      '`GET /api/crises/[id]`',
      'GET /api/crises/{id}: in the published contract',
    ],
  ])('reports the difference after %s becomes %s in the contract', (from, to, expected) => {
    expect(EXCERPT).toContain(from);
    const found = differencesFromSpec(endpointsOfSpec(EXCERPT.replace(from, to)), code, exceptions);
    expect(found).toEqual(expect.arrayContaining([expect.stringContaining(expected)]));
  });

  it('reports an endpoint that the contract says does not exist', () => {
    const streams = code.slice(0, 1).map((each) => ({ ...each, path: '/api/events' }));
    expect(
      differencesFromSpec(endpointsOfSpec(EXCERPT), [...code, ...streams], exceptions),
    ).toEqual([
      'GET /api/events: in the code, although the published contract says that it does not exist',
    ]);
  });

  it('reports a parameter of the code that the contract lacks', () => {
    const changed = code.map((endpoint) =>
      endpoint.id === 'setTheme'
        ? {
            ...endpoint,
            parameters: [
              ...endpoint.parameters,
              { name: 'scope', type: 'text', requirement: 'optional' },
            ],
          }
        : endpoint,
    );
    expect(differencesFromSpec(endpointsOfSpec(EXCERPT), changed, exceptions)).toEqual([
      'PATCH /api/settings/theme: parameter scope: in the code, not in the published contract',
    ]);
  });
});
