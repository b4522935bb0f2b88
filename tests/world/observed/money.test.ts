/** Transfers and trades in the observed dialect. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { observedWorldOfFile } from '@support/world/of-file';

const ownShares = z.looseObject({
  corporationId: z.string(),
  corporationName: z.string(),
  sequentialId: z.number(),
  shares: z.number(),
  sharePrice: z.number(),
  totalValue: z.number(),
  currencyCode: z.string(),
});
const ownMoney = z.object({
  character: z.object({
    currencyBalances: z.object({
      campaign: z.number(),
      personal: z.record(z.string(), z.number()),
    }),
  }),
});

const world = await observedWorldOfFile();

describe('money of the observed dialect', () => {
  const transfer = (targetCharacterId: unknown, amount: unknown) =>
    world.pay('senator', '/api/v1/transfer', { targetCharacterId, amount });

  it("is checked in the deployment's order, new characters last", async () => {
    const [compatriot] = (
      await world.list('/leaderboard?country=AV&metric=actions', 'characters')
    ).map(({ id }) => id);
    const [foreigner] = (await world.list('/leaderboard?country=KS', 'characters')).map(
      ({ id }) => id,
    );
    const nobody = 'f'.repeat(24);
    expect(await transfer('12', 1_000)).toMatchObject({ status: 400 });
    expect(await transfer(nobody, 10 ** 12)).toMatchObject({
      json: { error: 'Insufficient funds' },
    });
    expect(await transfer(world.player('senator').characterId, 10 ** 12)).toMatchObject({
      json: { error: 'You cannot transfer funds to yourself' },
    });
    const unknown = await transfer(nobody, 1_000);
    expect([unknown.status, unknown.json]).toEqual([404, { error: 'Target character not found' }]);
    await world.control.newness('senator', 7);
    expect(await transfer(foreigner, 1_000)).toMatchObject({
      status: 400,
      json: { error: expect.stringContaining('from other countries') },
    });
    const barred = await transfer(compatriot, 1_000);
    expect(barred).toMatchObject({ status: 403, json: { remainingTurns: 7 } });
    expect(barred.json).not.toHaveProperty('code');
    await world.control.advanceTurns(7);
    expect(await transfer(compatriot, '1200')).toMatchObject({
      status: 200,
      json: { amount: 1_200 },
    });
    expect((await transfer(compatriot, 1_000.5)).status).toBe(400);
  });

  it('is traded at the cross rate in whole units, up to the balance', async () => {
    const trade = (body: object) => world.pay('magnate', '/api/v1/forex/exchange', body);
    const unknown = await trade({ fromCurrency: 'TYD', toCurrency: 'XXX', amount: 1 });
    expect(unknown).toMatchObject({ status: 400, json: { error: expect.stringContaining('TYD') } });
    expect((await trade({ fromCurrency: 'TYD', toCurrency: 'AVM', amount: '5' })).status).toBe(400);
    await world.control.funds('magnate', { personal: 10_000 });
    const { json } = await trade({ fromCurrency: 'TYD', toCurrency: 'KSK', amount: 10_000.02 });
    const { trade: made } = z
      .object({
        trade: z.object({
          fromAmount: z.literal(10_000),
          toAmount: z.number().int(),
          effectiveRate: z.number(),
          spreadCharged: z.literal(100),
        }),
      })
      .parse(json);
    expect(made.toAmount).toBe(Math.round((made.fromAmount - 100) * made.effectiveRate));
    expect((await trade({ fromCurrency: 'TYD', toCurrency: 'KSK', amount: 500 })).json).toEqual({
      error: 'Insufficient funds',
    });
    await world.control.settings({ exchangeDisabled: true });
    expect((await trade({ fromCurrency: 'KSK', toCurrency: 'TYD', amount: 100 })).status).toBe(200);
    await world.control.settings({ exchangeDisabled: false });
  });
});

describe('what a character owns in the observed dialect', () => {
  it('is a portfolio with the currency of each corporation, and personal money by currency', async () => {
    const cookie = await world.session('magnate');
    const { holdings, totalValue: sum } = z
      .looseObject({
        holdings: z.array(ownShares),
        bondHoldings: z.array(z.unknown()),
        totalValue: z.number(),
      })
      .parse((await world.get('/api/character/portfolio', cookie)).json);
    expect(holdings.length).toBeGreaterThan(0);
    for (const { shares, sharePrice, totalValue } of holdings) {
      expect(totalValue).toBeCloseTo(shares * sharePrice, 1);
    }
    const { portfolioValue } = z
      .looseObject({ character: z.looseObject({ portfolioValue: z.number() }) })
      .parse(
        (await world.read(`/character/${world.player('magnate').characterId}`)).json,
      ).character;
    expect(sum).toBeCloseTo(portfolioValue, 1);
    const { currencyBalances } = ownMoney.parse(
      (await world.get('/api/character/me', cookie)).json,
    ).character;
    const { funds, homeCurrency, personalHomeLiquid } = z
      .looseObject({
        funds: z.number(),
        homeCurrency: z.string(),
        personalHomeLiquid: z.number(),
      })
      .parse((await world.get('/api/client-status', cookie)).json);
    expect(currencyBalances.personal[homeCurrency]).toBe(personalHomeLiquid);
    expect(currencyBalances.campaign).toBe(funds);
    expect(await world.get('/api/character/portfolio')).toMatchObject({ status: 401 });
    expect(await world.get('/api/character/me')).toMatchObject({ status: 401 });
  });

  it('are in currencies that no public answer about a country names', async () => {
    const economy = (await world.read('/country/AV/economy')).json;
    const country = (await world.read('/country/AV')).json;
    for (const answer of [economy, country]) expect(answer).not.toHaveProperty('currencyCode');
    expect(economy).not.toHaveProperty('exchangeRate');
  });
});
