/** Chambers of the observed dialect: rows of officials stand for several seats, and bills name no chamber. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { ask } from '@support/world/http';
import { observedWorldOfFile } from '@support/world/of-file';

const SENATE_SEATS = 100;
/** Presidential, and parliamentary. */
const [WITH_SENATE, WITHOUT] = ['AV', 'KS'];

const world = await observedWorldOfFile();

const partySeats = z.array(
  z.object({ party: z.string(), partyName: z.string(), seats: z.number().positive() }),
);
const chamber = z.object({
  name: z.string(),
  totalSeats: z.number(),
  current: partySeats,
  projected: partySeats,
});
const chambers = z.object({ lower: chamber, upper: chamber.nullable() });

const chambersOf = async (country: string) =>
  chambers.parse((await ask(`${world.baseUrl}/api/elections/composition?country=${country}`)).json);
const seatsIn = (rows: z.infer<typeof partySeats>) =>
  rows.reduce((sum, { seats }) => sum + seats, 0);

describe('chambers of the observed dialect', () => {
  it('are stated whole to a guest, unlike in the public lists, which count rows', async () => {
    for (const country of [WITH_SENATE, WITHOUT]) {
      const { lower } = await chambersOf(country);
      const { json } = await world.read(`/country/${country}/legislature`);
      const counted = z.object({ totalSeats: z.number() }).parse(json).totalSeats;
      expect(counted).toBeLessThan(lower.totalSeats);
      expect(seatsIn(lower.current)).toBeLessThanOrEqual(lower.totalSeats);
      expect(seatsIn(lower.current)).toBeGreaterThan(lower.totalSeats / 2);
      expect(seatsIn(lower.projected)).toBeLessThanOrEqual(lower.totalSeats);
    }
  });

  it('are two in a presidential country, with a senate of 100 seats', async () => {
    const { upper } = await chambersOf(WITH_SENATE);
    expect(upper).toMatchObject({ name: 'Senate', totalSeats: SENATE_SEATS });
    expect(seatsIn(upper?.current ?? [])).toBe(SENATE_SEATS);
    expect((await chambersOf(WITHOUT)).upper).toBeNull();
  });

  it('have no rows among the officials, who are the executive', async () => {
    const { json } = await world.read(`/government?country=${WITH_SENATE}`);
    expect(z.object({ officials: z.array(z.looseObject({})) }).parse(json).officials).toEqual([
      expect.objectContaining({ role: 'president', section: 'executive' }),
    ]);
  });

  it('vote on bills that do not say whose they are', async () => {
    const bills = z
      .array(
        z.object({
          chamber: z.undefined().optional(),
          vote: z.object({ yes: z.number(), no: z.number(), abstain: z.number() }),
        }),
      )
      .parse(await world.list(`/legislation?country=${WITH_SENATE}&limit=100`, 'bills'));
    const votes = bills.map(({ vote: { yes, no, abstain } }) => yes + no + abstain);
    expect(Math.max(...votes)).toBeGreaterThan(SENATE_SEATS);
    const small = votes.filter((count) => count > 0.9 * SENATE_SEATS && count <= SENATE_SEATS);
    expect(small.length).toBeGreaterThan(bills.length / 5);
  });
});
