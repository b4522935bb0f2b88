/** Elections in the observed dialect. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { rowsIn } from '@support/world/observed';
import { observedWorldOfFile } from '@support/world/of-file';

const world = await observedWorldOfFile();

describe('elections of the observed dialect', () => {
  it('list running and archived ones together, newest start first, with parties by number', async () => {
    const rows = await world.list('/elections?country=AV', 'elections');
    expect(rows.length).toBeGreaterThan(50);
    const starts = rows.map(({ startTime }) => String(startTime));
    expect(starts).toEqual(starts.toSorted().toReversed());
    expect(new Set(rows.map(({ electionType }) => electionType))).toEqual(
      new Set(['house', 'president']),
    );
    for (const { status } of rows)
      expect(['upcoming', 'active', 'completed', 'resolved', 'cancelled']).toContain(status);
    const over = rows.find(({ finalVotes }) => finalVotes !== undefined);
    expect(over).toMatchObject({ finalVotes: { totalVotes: expect.any(Number), finalized: true } });
    expect(rowsIn(rows[0], 'candidates')[0]).toMatchObject({
      party: expect.stringMatching(/^\d+$|^independent$/),
      isNPP: expect.any(Boolean),
    });
    expect(await world.read('/elections?country=av')).toMatchObject({ json: { found: false } });
  });

  it('are never in a primary, and have shares instead of tallies', async () => {
    const rows = await world.list('/elections?country=AV', 'elections');
    const active = rows.filter(({ status }) => status === 'active');
    expect(active.length).toBeGreaterThan(0);
    for (const { id } of active) {
      const detail = (await world.read(`/elections/${String(id)}`)).json;
      expect(detail).toMatchObject({
        phase: { inPrimary: false, inGeneral: true },
        incumbent: null,
        election: { countryId: 'AV', primaryEndTime: expect.any(String), url: expect.any(String) },
      });
      const candidates = rowsIn(detail, 'candidates');
      expect(candidates.length).toBeGreaterThan(0);
      for (const candidate of candidates) {
        expect(candidate).toMatchObject({ sharePct: null, endorsements: [], campaignFunds: null });
        expect(candidate['isNPP'] === true).toBe(candidate['characterId'] === null);
      }
    }
    const counted = await world.control.endingElection('AV', 'NC');
    await world.control.advanceTurns(1);
    const { votes } = z
      .object({
        votes: z.object({
          totalVotes: z.number(),
          finalized: z.literal(true),
          latestSnapshot: z.object({ sharesPct: z.record(z.string(), z.number()) }),
          seatsEstimate: z.record(z.string(), z.number()),
        }),
      })
      .parse((await world.read(`/elections/${counted}`)).json);
    const shares = Object.values(votes.latestSnapshot.sharesPct);
    expect(Math.abs(shares.reduce((left, right) => left + right, 0) - 100)).toBeLessThan(1);
    expect(shares.map((share) => Number(share.toFixed(1)))).toEqual(shares);
    expect(await world.read('/elections/not-an-id')).toMatchObject({ status: 404 });
  });
});
