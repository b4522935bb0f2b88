/** Chambers of the observed dialect: rows of officials stand for several seats, and bills name no chamber. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { observedWorldOfFile } from '@support/world/of-file';

const SENATE_SEATS = 100;
/** Presidential, and parliamentary. */
const [WITH_SENATE, WITHOUT] = ['AV', 'KS'];

const world = await observedWorldOfFile();

const government = z.object({
  officials: z.array(
    z.object({ role: z.string(), party: z.string().nullish(), seatsHeld: z.number().optional() }),
  ),
  governmentFormation: z.object({ totalSeats: z.number().optional() }),
});

async function officialsOf(country: string, role: string) {
  const { officials } = government.parse((await world.read(`/government?country=${country}`)).json);
  return officials.filter((official) => official.role === role);
}
const seatsIn = (rows: readonly { seatsHeld?: number | undefined }[]) =>
  rows.reduce((sum, { seatsHeld = 0 }) => sum + seatsHeld, 0);

describe('chambers of the observed dialect', () => {
  it('are listed by rows of officials that hold several seats each', async () => {
    for (const country of [WITH_SENATE, WITHOUT]) {
      const house = await officialsOf(country, 'house');
      expect(house.length).toBeGreaterThan(10);
      expect(seatsIn(house)).toBeGreaterThan(house.length * 1.5);
    }
  });

  it('are two in a presidential country, with a senate of 100 seats', async () => {
    expect(seatsIn(await officialsOf(WITH_SENATE, 'senate'))).toBe(SENATE_SEATS);
    expect(await officialsOf(WITHOUT, 'senate')).toEqual([]);
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
