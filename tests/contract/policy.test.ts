/** What the renderer gets from the contract table: policy, known fields and known values. */
import { describe, expect, it } from 'vitest';

import { endpoints } from '@shared/contract/index';
import { contractPolicy, knownFields, knownValues } from '@shared/contract/policy';
import * as policy from 'virtual:contract-policy';
import * as facts from 'virtual:contract-facts';

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the virtual modules of the renderer', () => {
  it('hold what the contract table says', () => {
    expect(policy.contractPolicy).toEqual(json(contractPolicy));
    expect(facts.knownFields).toEqual(json(knownFields));
    expect(facts.knownValues).toEqual(json(knownValues));
  });
});

describe('the policy of an endpoint', () => {
  it('has the facts that the renderer needs without a schema', () => {
    expect(contractPolicy.characterSearch.olderNames).toEqual({ messagingId: 'discordId' });
    const steady = Object.entries(contractPolicy).filter(
      ([, policyOfOne]) => 'isSameInEveryTurn' in policyOfOne && policyOfOne.isSameInEveryTurn,
    );
    expect(steady.map(([id]) => id).toSorted()).toEqual(['errorCodes', 'meta', 'ownAccount']);
  });
});

describe('the known fields of an answer', () => {
  const fields = knownFields;

  it('are the keys of the schema, by the path of their object', () => {
    expect(fields.countryEconomy['answer.stockMarket']).toEqual(['totalMarketCap', 'change24h']);
    expect(fields.news['answer.posts[]']).toContain('authorName');
    expect(fields.conflicts['answer.conflicts[].sideA']).toEqual([
      'label',
      'countries',
      'kind',
      'backer',
    ]);
  });

  it('hold every field once if an answer has several shapes', () => {
    expect(fields.funds.answer.filter((name) => name === 'ok')).toEqual(['ok']);
    expect(fields.funds.answer).toEqual(expect.arrayContaining(['funds', 'fund', 'slug']));
  });

  it('keep a list apart from the object that may come in its place', () => {
    expect(fields.eventsActive.answer).toEqual(['ok', 'found', 'event', 'lastResolved', 'events']);
    expect(fields.eventsActive['answer[]']).toContain('expiresAtRealtimeMs');
  });
});

describe('the known words of an answer', () => {
  it('are those of the contract, then those of servers, by the path of their field', () => {
    expect(knownValues.legislation['answer.bills[].status'].slice(0, 4)).toEqual([
      'pending',
      'passed',
      'failed',
      'proposed',
    ]);
    expect(knownValues.funds['answer.fund.scope']).toEqual(['country', 'global']);
    expect(Object.keys(knownValues.countryLegislature)).toEqual([
      'answer.pendingBills[].status',
      'answer.recentlyPassed[].status',
    ]);
  });

  it('do not limit what a server may send', () => {
    const bills = [
      { id: 'b1', status: '' },
      { id: 'b2', status: 'of_a_later_version' },
      { id: 'b3' },
    ];
    expect(endpoints.legislation.response.parse({ bills })).toEqual({ bills });
  });
});

describe('the known values of a parameter', () => {
  it('are the words that the contract lists', () => {
    expect(knownValues.conflicts.status).toEqual([
      'active',
      'escalating',
      'winding_down',
      'resolved',
    ]);
    expect(knownValues.leaderboard.metric).toContain('npi');
  });

  it('include the examples of an open set', () => {
    expect(knownValues.countryHistory.type).toContain('referendum_passed');
  });
});
