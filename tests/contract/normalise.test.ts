/** Answers of every server in one shape. */
import { describe, expect, it } from 'vitest';

import { normalisedAnswer } from '@shared/contract/normalise';
import type { ReadId } from '@shared/contract/index';
import { idOfProfileUrl } from '@shared/domain/characters';

/** The answer as readers get it. */
function read(id: ReadId, sent: unknown, params: Readonly<Record<string, unknown>> = {}): unknown {
  const normalised = normalisedAnswer(id, params, sent, JSON.stringify(sent));
  return JSON.parse(JSON.stringify(normalised));
}

const OBJECT_ID = '66f0a1b2c3d4e5f601020304';

describe('ids in one shape', () => {
  it('`_id` becomes `id` at every depth, unless the record already has an `id`', () => {
    const mails = [
      { _id: 'm1', subject: 'Hello' },
      { id: 'm2', _id: 'other' },
      { id: null, _id: 3 },
    ];
    expect(read('mail', { mails, nested: { list: [{ _id: 'x' }] } })).toEqual({
      mails: [{ id: 'm1', subject: 'Hello' }, { id: 'm2', _id: 'other' }, { id: 3 }],
      nested: { list: [{ id: 'x' }] },
    });
  });

  it('a person gets the id that the address of the profile ends in', () => {
    const profileUrl = `https://game.example/character/${OBJECT_ID}`;
    const sent = {
      officials: [
        { characterName: 'Ada', profileUrl },
        { characterName: 'Computer', party: 'Union', profileUrl, isNPP: true },
        { characterName: 'Ben', characterId: 'own', profileUrl },
      ],
      governmentFormation: { president: { name: 'Ada', profileUrl: '/character/17' } },
      bill: { sponsor: 'Ada', sponsorProfileUrl: '/character/17' },
    };
    expect(read('government', sent)).toMatchObject({
      officials: [{ characterId: OBJECT_ID }, {}, { characterId: 'own' }],
      governmentFormation: { president: { id: '17' } },
      bill: { sponsorId: '17' },
    });
    expect(read('government', sent)).not.toHaveProperty('officials.1.characterId');
  });

  it.each([
    ['without such fields', { id: 1 }],
    ['with addresses that no screen reads', { id: 1, moodProfileUrl: '/character/17' }],
  ])('an answer %s stays the same object', (_what, row) => {
    const sent = { news: [row] };
    expect(normalisedAnswer('news', {}, sent, JSON.stringify(sent))).toBe(sent);
  });

  it('a party has its sequential id, and its object id besides, also when read from the disk', () => {
    const sent = { party: { id: OBJECT_ID, name: 'Union' } };
    const party = { id: '3', name: 'Union', objectId: OBJECT_ID };
    expect(read('party', sent, { id: '3', country: 'US' })).toEqual({ party });
    expect(read('party', { party }, { id: '3', country: 'US' })).toEqual({ party });
    const withUrl = { party: { ...sent.party, partyUrl: 'https://game.example/us/parties/3' } };
    expect(read('party', withUrl, { id: OBJECT_ID })).toMatchObject({ party: { id: '3' } });
    expect(read('parties', { parties: [{ id: '3', _id: OBJECT_ID }] })).toEqual({
      parties: [{ id: '3', objectId: OBJECT_ID }],
    });
  });
});

describe('fields in one shape', () => {
  const books = {
    name: 'Marsh & Sons',
    financials: { totalRevenue: 100, operatingCosts: 60, operatingIncome: 40, dividends: 5 },
    shareStructure: { totalShares: 1_000, publicFloat: 400, sharePrice: 12 },
    creditRating: { compositeScore: 0.8 },
  };

  it('a corporation’s fields stand at the top level, under the names that servers use', () => {
    const byContract = {
      name: 'Marsh & Sons',
      financials: { revenue: 100, costs: 60, income: 40, dividendsPerTurn: 5 },
      shareStructure: { shares: 1_000, float: 400, price: 12 },
      creditRating: { score: 0.8 },
    };
    expect(read('corporation', byContract)).toEqual(books);
    expect(read('corporation', { ok: true, corporation: byContract })).toEqual({
      ok: true,
      ...books,
    });
    expect(read('corporation', books)).toEqual(books);
  });

  it('a value under the usual name wins over the same value under another', () => {
    const both = { name: 'A', shareStructure: { price: 1, sharePrice: 2 } };
    const empty = { name: 'A', shareStructure: { price: 1, sharePrice: null } };
    expect(read('corporation', both)).toMatchObject({ shareStructure: { sharePrice: 2 } });
    expect(read('corporation', empty)).toMatchObject({ shareStructure: { sharePrice: 1 } });
  });

  it('a fund stands under `fund`, and a list of funds stays one', () => {
    const fund = { slug: 'north', name: 'North' };
    expect(read('funds', { ok: true, found: true, ...fund })).toEqual({
      ok: true,
      found: true,
      fund,
    });
    expect(read('funds', { fund })).toEqual({ fund });
    expect(read('funds', { funds: [fund] })).toEqual({ funds: [fund] });
  });

  it('a list of two sides becomes `sideA` and `sideB`', () => {
    const [sideA, sideB] = [{ label: 'Crown' }, { label: 'League' }];
    const conflict = { conflictId: 1, sideA, sideB };
    expect(read('conflicts', { conflicts: [{ conflictId: 1, sides: [sideA, sideB] }] })).toEqual({
      conflicts: [conflict],
    });
    expect(read('conflicts', { conflicts: [conflict] })).toEqual({ conflicts: [conflict] });
  });

  it('a bond of the session names its issuer in `issuerName`', () => {
    expect(read('sessionBonds', { bonds: [{ _id: 'b', corporationName: 'Kestria' }] })).toEqual({
      bonds: [{ id: 'b', issuerName: 'Kestria' }],
    });
    const bothNames = { id: 'b', issuerName: 'Kestria', corporationName: 'Other' };
    expect(read('sessionBonds', { bonds: [bothNames] })).toEqual({
      bonds: [{ id: 'b', issuerName: 'Kestria' }],
    });
  });

  it('a monarch’s status has no campaign, where servers send zeros for it', () => {
    const zeros = { funds: 0, campaignFundsStored: 0, projectedIncome: 0 };
    expect(read('clientStatus', { isImperial: true, actions: 4, ...zeros })).toEqual({
      isImperial: true,
      actions: 4,
      funds: null,
      campaignFundsStored: null,
      projectedIncome: null,
    });
    expect(read('clientStatus', zeros)).toEqual(zeros);
  });

  it('the portfolio names corporations and issuers in its rows, from either shape', () => {
    const row = { corporationId: 'c', corporationName: 'Ark', sequentialId: 4 };
    const sent = {
      holdings: [
        row,
        { corporation: { _id: 'c', name: 'Ark', sequentialId: 4 } },
        { corporation: 7, shares: 2 },
      ],
      bondHoldings: [
        { bondId: 'b1', corporationName: 'Kestria' },
        { bond: { _id: 'b2' } },
        { bond: 'b3' },
        { _id: 'b4' },
      ],
    };
    const shown = read('ownPortfolio', sent);
    expect(shown).toEqual({
      holdings: [
        row,
        row,
        { corporationId: 7, corporationName: null, sequentialId: null, shares: 2 },
      ],
      bondHoldings: [
        { bondId: 'b1', issuerName: 'Kestria' },
        { bondId: 'b2', bond: { id: 'b2' } },
        { bondId: 'b3', bond: 'b3' },
        { bondId: 'b4', id: 'b4' },
      ],
    });
    expect(read('ownPortfolio', shown)).toEqual(shown);
  });

  it('the balances stand at the top, also where a server sends them with the character', () => {
    const currencyBalances = { personal: { USD: 5 } };
    expect(read('ownBalances', { character: { name: 'Ada', currencyBalances } })).toEqual({
      currencyBalances,
    });
    expect(read('ownBalances', { currencyBalances })).toEqual({ currencyBalances });
  });
});

describe('the id at the end of a profile’s address', () => {
  it.each([
    ['/character/17', '17'],
    ['https://game.example/character/66f0a1b2c3d4e5f601020304', '66f0a1b2c3d4e5f601020304'],
    ['https://game.example/character/17?tab=career', '17'],
    ['/party/KS', null],
    ['/', null],
    [null, null],
  ])('of %s is %s', (url, id) => {
    expect(idOfProfileUrl(url)).toBe(id);
  });
});
