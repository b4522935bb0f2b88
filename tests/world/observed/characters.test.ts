/** Shapes of the observed dialect: the player's own status, characters and letters. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { rowsIn } from '@support/world/observed';
import { observedWorldOfFile } from '@support/world/of-file';

const world = await observedWorldOfFile();

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
