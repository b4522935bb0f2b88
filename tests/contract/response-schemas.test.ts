/** Every answer schema accepts both dialects, preserves unknown fields, and refuses a wrong shape. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { endpoints, isEndpointId } from '@shared/contract/index';
import type { EndpointId } from '@shared/contract/index';
import { contractFixtures } from '@support/contract/fixtures';
import {
  isRecord,
  pathsOf,
  replaceAt,
  requiresId,
  undeclaredFields,
  wrongShapes,
} from '@support/contract/mutations';
import type { JsonPath, JsonValue } from '@support/contract/mutations';

const ids = Object.keys(endpoints).filter(isEndpointId);

/** Answers of an endpoint as they come off the wire. */
function answersOf(id: EndpointId): JsonValue[] {
  const { contract, observed } = contractFixtures[id];
  return JSON.parse(JSON.stringify([...contract, ...observed])) as JsonValue[];
}

function accepts(id: EndpointId, answer: JsonValue): boolean {
  return endpoints[id].response.safeParse(answer).success;
}

/** Numbers that need not be sent. A required id is not one of them: a row without its id cannot be shown. */
function isMeasurementOf(id: EndpointId): (value: JsonValue, path: JsonPath) => boolean {
  const isRequiredId = requiresId(endpoints[id].response);
  return (value, path) =>
    typeof value === 'number' && path.at(-1) !== 'version' && !isRequiredId(path);
}

describe.each(ids)('%s', (id) => {
  const answers = answersOf(id);

  it('accepts the parameters of its fixture', () => {
    expect(endpoints[id].params.safeParse(contractFixtures[id].params).error).toBeUndefined();
  });

  it('accepts every answer of both dialects and preserves all of it', () => {
    for (const answer of answers) expect(endpoints[id].response.parse(answer)).toEqual(answer);
  });

  it('accepts null for any number', () => {
    const isMeasurement = isMeasurementOf(id);
    const refused = answers.flatMap((answer) =>
      pathsOf(answer, isMeasurement).filter((path) => !accepts(id, replaceAt(answer, path, null))),
    );
    expect(refused).toEqual([]);
  });

  it('refuses a wrong shape of every declared field', () => {
    const wrong = answers.flatMap((answer) => wrongShapes(endpoints[id].response, answer));
    expect(wrong.length).toBeGreaterThan(2);
    expect(wrong.filter(({ answer }) => accepts(id, answer)).map(({ name }) => name)).toEqual([]);
  });

  it('accepts unknown fields anywhere and preserves them', () => {
    const places = answers.flatMap((answer) =>
      pathsOf(answer, (value) => isRecord(value)).map((path) => ({ answer, path })),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...places),
        fc.string({ maxLength: 12, unit: 'binary' }),
        fc.jsonValue({ maxDepth: 3 }),
        ({ answer, path }, name, value) => {
          // The prefix avoids declared names; the rest of the name may be anything.
          const added = replaceAt(answer, [...path, `+${name}`], value as JsonValue);
          expect(endpoints[id].response.parse(added)).toEqual(added);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('an empty state', () => {
  const keyedReads = ids.filter((id) => endpoints[id].auth === 'publicKey');

  it.each(keyedReads)('of %s is an answer, not a wrong shape', (id) => {
    expect(accepts(id, { ok: true, found: false })).toBe(true);
    expect(accepts(id, { found: false })).toBe(true);
  });
});

/** Fields of fixtures that the contract calls "not shown" or describes without a name: they need not be in the schema. */
const notShown: Partial<Record<EndpointId, readonly string[]>> = {
  commodity: [
    ...['statePrices', 'stateSupply', 'stateDemand'].map((name) => `commodity.${name}.CA`),
    ...['topProducers', 'topConsumers'].flatMap((name) =>
      ['corporationId', 'name', 'units'].map((field) => `commodity.${name}.${field}`),
    ),
  ],
  countryHistory: ['events.details.votes'],
  corporation: ['', 'corporation.'].flatMap((prefix) =>
    ['sectors.sectorType'].map((name) => `${prefix}${name}`),
  ),
};

describe('every field that the contract names', () => {
  it.each(ids)('of %s is in its schema', (id) => {
    const { contract } = contractFixtures[id];
    const answers = JSON.parse(JSON.stringify(contract)) as JsonValue[];
    const fields = answers.flatMap((answer) => undeclaredFields(endpoints[id].response, answer));
    expect([...new Set(fields)].toSorted()).toEqual((notShown[id] ?? []).toSorted());
  });
});

describe('an answer of a wrong shape is refused', () => {
  it.each<[EndpointId, string, JsonValue]>([
    ['game', 'a turn as text', { currentTurn: '12' }],
    ['game', "another service's JSON", { status: 'up' }],
    ['characterSearch', 'no rows although found', { ok: true, found: true }],
    ['characterSearch', 'a row without id', { characters: [{ name: 'Ada' }] }],
    ['charactersBulk', 'rows keyed by id', { characters: { 17: { id: '17' } } }],
    ['parties', 'a single party', { parties: { id: 3 } }],
    ['country', 'a leader as text', { name: 'US', currentLeader: 'Ada' }],
    ['countryLegislature', 'seats by name', { composition: { 'Civic Union': 31 } }],
    ['countryEconomy', 'a rate as text', { primeRate: '4.5 %' }],
    ['election', 'flags as text', { election: {}, phase: { inGeneral: 'true' } }],
    ['bonds', 'a coupon as text', { bonds: [{ id: 'b', couponRate: '5 %' }] }],
    ['corporation', 'a balance sheet as a list', { id: 'c', balanceSheet: [1, 2, 3] }],
    ['funds', 'a fund without slug', { funds: [{ name: 'World 100' }] }],
    [
      'conflicts',
      'countries as text',
      { conflicts: [{ conflictId: 1, sideA: { countries: 'US' } }] },
    ],
    ['login', 'no user', { message: 'Signed in' }],
    ['login', 'a user without name', { user: { id: 'u1' } }],
    ['clientNav', 'no word on the user', { hasCharacter: false, unreadCount: 0 }],
    ['clientNav', 'a user as text', { user: 'ada' }],
    ['clientNav', 'a count as text', { user: null, unreadCount: '3' }],
    ['clientStatus', 'money as text', { funds: '250,000' }],
    ['clientStatus', "another service's JSON", { hello: 'world' }],
    ['setTheme', 'success as text', { success: 'yes' }],
    ['errorCodes', 'no version', { errors: [] }],
    ['errorCodes', 'entries by code', { version: '1', errors: { NOT_FOUND: 404 } }],
    ['transferFunds', 'a balance as text', { success: true, senderRemainingFunds: '249,000' }],
    ['exchangeCurrency', 'trades as a list', { success: true, trade: [] }],
    ['eventsActive', 'an event as a list', { event: [] }],
    ['meta', 'a list', []],
    ['meta', 'text', 'catalogue'],
  ])('%s: %s', (id, _, answer) => {
    expect(accepts(id, answer)).toBe(false);
  });
});
