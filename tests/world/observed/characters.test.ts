/** Shapes of the observed dialect: the player's own answers, characters, parties and countries. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { rowsIn } from '@support/world/observed';
import { observedWorldOfFile } from '@support/world/of-file';

const world = await observedWorldOfFile();

const objectId = expect.stringMatching(/^[0-9a-f]{24}$/);

describe('client-nav of the observed dialect', () => {
  it('has every field for players, and four fewer for guests', async () => {
    const nav = async (headers: Record<string, string>) =>
      (await world.get('/api/client-nav', headers)).json as Record<string, unknown>;
    const [player, guest] = [await nav(await world.session('senator')), await nav({})];
    const missing = Object.keys(player).filter((field) => !(field in guest));
    expect(missing.toSorted()).toEqual([
      'actions',
      'funds',
      'myCorporationCountryId',
      'myCorporationType',
    ]);
    expect(player).toMatchObject({
      user: {
        id: objectId,
        patreonAdPreference: 'all-ads',
        character: {
          id: objectId,
          party: expect.stringMatching(/^\d+$/),
          displayCurrencyPreference: 'local',
        },
      },
      homeState: { id: 'NC', countryId: 'AV' },
      currentParty: { id: expect.stringMatching(/^\d+$/), countryId: 'AV' },
      activeElection: { label: expect.stringMatching(/^\w+ \u2014 \w+$/) },
      governorOffice: null,
      unionsEnabled: true,
    });
    expect(player).not.toHaveProperty('theme');
    expect(guest).toMatchObject({ unionsEnabled: false, conflictsEnabled: true });
    expect(guest['activePresidentElectionId']).toEqual(objectId);
    expect((await nav(await world.session('admin')))['adminCharacters']).toMatchObject([
      { isActive: true },
    ]);
  });

  it('has no unread items for a player without a character', async () => {
    await world.control.unread('newcomer', { unreadCount: 4, unreadMailCount: 2 });
    expect(
      (await world.get('/api/client-nav', await world.session('newcomer'))).json,
    ).toMatchObject({ unreadCount: 0, unreadMailCount: 0, user: { character: null } });
  });
});

describe('client-status of the observed dialect', () => {
  it.each([
    ['', true, false, false],
    ['standard', true, false, false],
    ['corp', true, true, false],
    ['elections', false, false, true],
    ['full', true, true, true],
    ['minimal', false, false, false],
    ['nonsense', true, false, false],
  ])(
    'with layout "%s" shows company %s, its history %s, election %s',
    async (layout, company, past, race) => {
      const status = async (username: string) =>
        (await world.get(`/api/client-status?layout=${layout}`, await world.session(username)))
          .json as Record<string, unknown>;
      const corpNav = (await status('magnate'))['corpNav'] as Record<string, unknown> | null;
      expect(corpNav !== null).toBe(company);
      expect(Array.isArray(corpNav?.['history']) && corpNav['history'].length > 0).toBe(past);
      expect((await status('senator'))['electionStats'] !== null).toBe(race);
    },
  );

  it('states cash in common units, income at a fixed rate, and dividends of the player’s shares', async () => {
    const before = (await world.get('/api/client-status', await world.session('magnate'))).json;
    expect(before).toMatchObject({
      actionCap: 200,
      hoardThreshold: 100,
      campaignIncomeBreakdown: {
        populationTier: expect.any(String),
        netPerTurn: expect.any(Number),
      },
      dividendIncome: expect.any(Number),
      bonusActionsFromParty: 0,
    });
    const figures = z.object({
      funds: z.number(),
      campaignFundsStored: z.number(),
      dividendIncome: z.number(),
      projectedIncome: z.number(),
    });
    const { funds, campaignFundsStored, dividendIncome, projectedIncome } = figures.parse(before);
    expect(campaignFundsStored).toBe(funds);
    expect(Number.isInteger(dividendIncome) && dividendIncome > 0).toBe(true);
    await world.control.advanceTurns(8);
    const after = figures.parse(
      (await world.get('/api/client-status', await world.session('magnate'))).json,
    );
    expect(after.projectedIncome).toBe(projectedIncome);
    const senator = await world.get('/api/client-status', await world.session('senator'));
    expect(senator.json).toMatchObject({
      projectedIncome: Math.round((50_000 + 18 * 2_000) * 1.425),
      homeCurrency: 'AVM',
    });
  });
});

describe('characters of the observed dialect', () => {
  it('are only players, at most five, without a sequential id', async () => {
    const found = await world.list('/character?name=a', 'characters');
    expect(found).toHaveLength(5);
    expect(found[0]).toMatchObject({
      infamy: 0,
      policies: { economic: expect.any(Number), social: expect.any(Number) },
      isInvestor: expect.any(Boolean),
      isUnionLeader: false,
      profileUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/character\/\d+$/),
    });
    expect(found[0]).not.toHaveProperty('sequentialId');
    expect(await world.read('/character?messagingId=1')).toMatchObject({ status: 400 });
    expect(await world.read('/character/abc')).toMatchObject({ status: 404 });
    expect(await world.read(`/character/${'f'.repeat(24)}/career`)).toMatchObject({ status: 404 });
    const broken = await world.read('/character/1/achievements');
    expect([broken.status, Object.keys(broken.json as object)]).toEqual([500, ['error', 'code']]);
    expect(await world.read('/character/1/career')).toMatchObject({ status: 500 });
  });

  it('have achievements with a highlight, and careers with offices as objects', async () => {
    const id = world.player('senator').characterId;
    for (const row of await world.list(`/character/${id}/achievements`, 'achievements'))
      expect(row).toHaveProperty('isHighlighted');
    for (const row of await world.list(`/character/${id}/career`, 'career')) {
      expect(row).toMatchObject({ officeLabel: expect.any(String), electionId: null });
      expect(row['office'] === null || typeof row['office'] === 'object').toBe(true);
    }
  });

  it('are ranked in one country or all, with error codes of their own', async () => {
    expect(await world.list('/leaderboard', 'characters')).toHaveLength(10);
    expect(await world.list('/leaderboard?limit=999', 'characters')).toHaveLength(50);
    expect(await world.list('/leaderboard?limit=-3', 'characters')).toHaveLength(1);
    expect(
      (await world.list('/leaderboard?country=av&metric=funds', 'characters'))[0],
    ).toMatchObject({
      id: objectId,
      nativeCurrencyCode: 'AVM',
      fundsInternal: expect.any(Number),
      stateCode: expect.any(String),
    });
    expect(await world.read('/leaderboard?country=QQ')).toMatchObject({
      status: 400,
      json: { code: 'INVALID_COUNTRY' },
    });
    expect(await world.read('/leaderboard?metric=luck')).toMatchObject({
      status: 400,
      json: { code: 'INVALID_METRIC' },
    });
    expect(await world.read('/leaderboard?country=WI')).toMatchObject({
      status: 200,
      json: { found: false },
    });
  });
});

describe('parties of the observed dialect', () => {
  it('are found only by number, with labels, top players and members on request', async () => {
    const party = async (path: string) =>
      ((await world.read(path)).json as { party: Record<string, unknown> }).party;
    const plain = await party('/party?id=1&country=AV');
    expect(plain).toMatchObject({
      economicLabel: expect.any(String),
      socialLabel: expect.any(String),
      recentElectionResults: [{ seatsWon: null }, {}, {}],
    });
    expect(plain).not.toHaveProperty('members');
    expect(rowsIn(plain, 'topMembers')).toHaveLength(5);
    const { members } = await party(
      '/party?id=1&country=AV&members=true&membersPage=2&membersLimit=7',
    );
    expect(members).toMatchObject({ page: 2, limit: 7 });
    expect(rowsIn(members, 'data')).toHaveLength(7);
    expect(await world.read(`/party?id=${String(plain['id'])}&country=AV`)).toMatchObject({
      status: 404,
    });
    expect(await world.read('/party?id=1&country=av')).toMatchObject({ status: 404 });
    expect(await world.read('/party?id=1')).toMatchObject({ status: 400 });
  });
});

describe('countries of the observed dialect', () => {
  it('name leaders by number and object id', async () => {
    const country = (await world.read('/country/av')).json as Record<string, unknown>;
    expect(country).not.toHaveProperty('population');
    expect(country['currentLeader']).toMatchObject({
      party: expect.stringMatching(/^\d+$|^independent$/),
      profileUrl: expect.stringMatching(/[0-9a-f]{24}$/),
    });
    const page = (country['currentLeader'] as { profileUrl: string }).profileUrl;
    expect((await fetch(page)).status).toBe(200);
    expect((await world.read('/country/AV/legislature')).json).toMatchObject({
      pendingBills: [],
      recentlyPassed: [],
    });
  });

  it('have three histories of twelve points', async () => {
    const economy = (await world.read('/country/AV/economy')).json;
    for (const name of ['rateHistory', 'inflationHistory', 'gdpGrowthHistory']) {
      const points = rowsIn(economy, name).map(({ turn }) => Number(turn));
      expect(points).toHaveLength(12);
      expect(points).toEqual(points.toSorted((left, right) => left - right));
    }
    expect(economy).toMatchObject({ countryId: 'AV', stockMarket: { change1h: null } });
  });

  it('have officials without a public record, and a government formation by regime', async () => {
    const monarchy = (await world.read('/government?country=KS')).json;
    expect(monarchy).toMatchObject({
      country: 'KS',
      countryName: 'Kasterlund',
      governmentFormation: {
        type: 'parliamentaryMonarchy',
        governingPartyId: expect.any(String),
        governingPartyName: null,
        coalitionPartyNames: null,
        seatsByParty: expect.any(Array),
      },
    });
    const people = [...rowsIn(monarchy, 'officials'), ...rowsIn(monarchy, 'cabinet')];
    for (const { isNPP, profileUrl } of people.filter(
      ({ characterName }) => characterName !== null,
    ))
      expect(isNPP === true).toBe(profileUrl === null);
    expect(rowsIn(monarchy, 'cabinet').some(({ role }) => role === null)).toBe(true);
    expect((await world.read('/government?country=AV')).json).toMatchObject({
      governmentFormation: { type: 'presidential', president: expect.anything() },
    });
    expect(await world.read('/government?country=ks')).toMatchObject({ status: 404 });
  });
});

describe('letters of the observed dialect', () => {
  it('come from characters whose record the server has', async () => {
    const answer = await world.get('/api/mail', await world.session('senator'));
    const senders = new Set(
      rowsIn(answer.json, 'mails').map((mail) => String(mail['fromCharacterSequentialId'])),
    );
    expect(senders.size).toBeGreaterThan(5);
    const missing: string[] = [];
    for (const sender of senders)
      if ((await world.read(`/character/${sender}`)).status !== 200) missing.push(sender);
    expect(missing).toEqual([]);
  });
});
