/** Figures and ids of the observed dialect that mislead a client which trusts them. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { observedWorldOfFile } from '@support/world/of-file';

const world = await observedWorldOfFile();

const objectId = z.string().regex(/^[0-9a-f]{24}$/);
const read = async <Shape extends z.ZodType>(
  shape: Shape,
  path: string,
): Promise<z.output<Shape>> => shape.parse((await world.read(path)).json);
const seatRows = z.array(
  z.object({ partyId: z.union([objectId, z.literal('independent')]), seats: z.number() }),
);
const status = z.object({
  funds: z.number(),
  campaignIncomeBreakdown: z.object({
    baseGen: z.number(),
    donorBonus: z.number(),
    officeBonus: z.number(),
    totalTax: z.number(),
    netPerTurn: z.number().positive(),
  }),
});

describe('parties of the observed dialect', () => {
  it('have an object id in every row, and a sequential id if one party is meant', async () => {
    const country = await read(
      z.object({
        legislatureComposition: seatRows,
        currentLeader: z.object({ party: z.string().regex(/^\d+$|^independent$/) }),
      }),
      '/country/KS',
    );
    expect(country.legislatureComposition.length).toBeGreaterThan(2);
    await read(z.object({ composition: seatRows }), '/country/KS/legislature');
    const { governmentFormation } = await read(
      z.object({
        governmentFormation: z.object({
          governingPartyId: z.string().regex(/^\d+$/),
          coalitionPartyIds: z.array(z.string().regex(/^\d+$/)).nullable(),
          seatsByParty: seatRows,
        }),
      }),
      '/government?country=KS',
    );
    expect(governmentFormation.seatsByParty.length).toBeGreaterThan(2);
    const { characters } = await read(
      z.object({ characters: z.array(z.object({ partyId: z.string() })).min(1) }),
      '/leaderboard?country=KS',
    );
    for (const { partyId } of characters) expect(partyId).toMatch(/^[0-9a-f]{24}$|^independent$/);
  });
});

describe('chambers of the observed dialect', () => {
  it('have three sizes, and only that of the government formation is right', async () => {
    const country = await read(z.object({ legislatureComposition: seatRows }), '/country/KS');
    const officials = country.legislatureComposition.reduce((sum, { seats }) => sum + seats, 0);
    const { totalSeats } = await read(
      z.object({ totalSeats: z.number() }),
      '/country/KS/legislature',
    );
    const { governmentFormation } = await read(
      z.object({
        governmentFormation: z.object({ totalSeats: z.number(), majorityThreshold: z.number() }),
      }),
      '/government?country=KS',
    );
    const right = governmentFormation.totalSeats;
    expect(new Set([officials, totalSeats, right]).size).toBe(3);
    expect(governmentFormation.majorityThreshold).toBe(Math.floor(right / 2) + 1);
  });
});

describe('income of the observed dialect', () => {
  it('is announced as the net of a turn, and the turn brings exactly that', async () => {
    const session = await world.session('partychair');
    const now = async () =>
      status.parse((await world.get('/api/client-status?layout=full', session)).json);
    const { campaignIncomeBreakdown: income } = await now();
    expect(income.netPerTurn).toBe(
      income.baseGen + income.donorBonus + income.officeBonus - income.totalTax,
    );
    const { character } = await read(
      z.object({ character: z.object({ profileUrl: z.string() }) }),
      `/character/${world.player('partychair').characterId}`,
    );
    const holder = `campaign/${character.profileUrl.split('/').at(-1)}`;
    await world.control.advanceTurns(1);
    const paid = (await world.control.ledger(holder)).entries
      .filter(({ kind }) => kind === 'campaign-income')
      .flatMap(({ postings }) => postings.filter((posting) => posting.holder === holder))
      .map(({ amount }) => amount);
    expect(paid).toEqual([income.netPerTurn * 100]);
  });
});

describe('other answers of the observed dialect', () => {
  it('count the snapshots of a primary from 1, whatever the turn', async () => {
    const { elections } = await read(
      z.object({ elections: z.array(z.object({ id: z.string(), status: z.string() })) }),
      '/elections?country=AV',
    );
    const running = elections.find((election) => election.status === 'active');
    const { primarySnapshots } = await read(
      z.object({ primarySnapshots: z.array(z.object({ turn: z.number() })) }),
      `/elections/${running?.id}`,
    );
    const turns = primarySnapshots.map(({ turn }) => turn);
    expect(turns).toEqual(turns.map((_, index) => index + 1));
    expect(turns.length).toBeGreaterThan(0);
  });

  it('call a head of government by the country, and nobody else', async () => {
    const positions = z.object({
      characters: z.array(z.object({ position: z.string().nullable() })),
    });
    const { characters } = await read(positions, '/leaderboard?country=AV&metric=npi&limit=50');
    const titles = new Set(characters.map(({ position }) => position));
    expect(titles).toContain('President of Avelmark');
    expect(titles).toContain('Member of the lower house');
    expect([...titles].filter((title) => title?.includes(' of Avelmark'))).toHaveLength(1);
  });
});
