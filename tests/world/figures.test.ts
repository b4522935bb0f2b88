/** Figures of the practice world that must agree, whichever answer states them. */
import { describe, expect, it } from 'vitest';

import { worldOfFile } from '@support/world/of-file';
import { publicReader } from '@support/world/public-reader';
import type { Fields } from '@support/world/public-reader';

const HOME = 'AV';
const world = await worldOfFile({ turnMs: 3_600_000 });
await world.control.settings({ limits: { publicRead: 100_000 } });
const { read, ...reader } = publicReader(world);
/** Rows of a list that is not empty. */
async function rows(path: string, name: string): Promise<readonly Fields[]> {
  const found = await reader.rows(path, name);
  expect([path, found.length]).not.toEqual([path, 0]);
  return found;
}

describe('figures that must agree', () => {
  it('seats of parties are those of country and legislature, in percent of the total', async () => {
    for (const { id } of await rows('/country', 'countries')) {
      const { totalSeats, composition } = await read(`/country/${String(id)}/legislature`);
      if (totalSeats === 0) continue;
      const country = await rows(`/country/${String(id)}`, 'legislatureComposition');
      for (const { seats, seatPct } of country)
        expect(seatPct).toBeCloseTo((100 * Number(seats)) / Number(totalSeats), 1);
      for (const { name, seatCount } of await rows(`/parties?country=${String(id)}`, 'parties')) {
        if (seatCount === 0) continue;
        const own = { partyName: name, seats: seatCount };
        for (const list of [country, composition])
          expect(list).toEqual(expect.arrayContaining([expect.objectContaining(own)]));
      }
    }
  });

  it('a party has the counts of its list row, and its most influential members first', async () => {
    const [row] = await rows(`/parties?country=${HOME}`, 'parties');
    const party = (await read(`/party?id=${String(row?.['id'])}&country=${HOME}`))[
      'party'
    ] as Fields;
    const { name, memberCount, seatCount } = row ?? {};
    expect(party).toMatchObject({ name, memberCount, seatCount });
    const leaders = (await rows(`/leaderboard?country=${HOME}&metric=pi&limit=50`, 'characters'))
      .filter((one) => one['party'] === name)
      .map((one) => one['politicalInfluence']);
    const top = (party['topMembers'] as readonly Fields[]).map((one) => one['politicalInfluence']);
    expect(Math.min(leaders.length, top.length)).toBeGreaterThan(1);
    expect(top.slice(0, leaders.length)).toEqual(leaders.slice(0, top.length));
  });

  it('a bill that was voted on passed or failed by its own vote', async () => {
    const bills = await rows(`/legislation?country=${HOME}&limit=100`, 'bills');
    const voted = bills.filter(({ status }) => status !== 'pending');
    expect(new Set(voted.map(({ status }) => status))).toEqual(new Set(['passed', 'failed']));
    for (const { status, vote } of voted) {
      const { yes, no } = vote as Fields;
      expect(status).toBe(Number(yes) > Number(no) ? 'passed' : 'failed');
    }
  });

  it('bills of a legislature are bills of its country', async () => {
    const chamber = await read(`/country/${HOME}/legislature`);
    const idsOf = (list: unknown) => (list as readonly Fields[]).map(({ id }) => id);
    for (const [status, list] of [
      ['pending', chamber['pendingBills']],
      ['passed', chamber['recentlyPassed']],
    ] as const) {
      expect(list).not.toEqual([]);
      const known = await rows(`/legislation?country=${HOME}&status=${status}&limit=100`, 'bills');
      expect(idsOf(known)).toEqual(expect.arrayContaining(idsOf(list)));
    }
  });

  it('an archived election has a winner once its tally is final', async () => {
    const archive = await rows(`/elections/archives?country=${HOME}&limit=100`, 'elections');
    for (const { winner, finalized, totalVotes, status } of archive) {
      expect(['completed', 'resolved']).toContain(status);
      expect(finalized).toBe(winner !== undefined);
      const votes = Number((winner as Fields | undefined)?.['votes'] ?? 0);
      expect(votes).toBeLessThanOrEqual(Number(totalVotes));
    }
  });

  it('a battle has the country on one side, and no result without contact', async () => {
    for (const battle of await rows(`/country/${HOME}/battles?limit=20`, 'battles')) {
      expect([battle['declarerCountry'], battle['targetCountry']]).toContain(HOME);
      expect(battle['result'] === null).toBe(battle['noContact']);
    }
  });

  it('a conflict involves the country, and its fronts and supplies are parts of a hundred', async () => {
    for (const conflict of await rows(`/conflicts?country=${HOME}`, 'conflicts')) {
      const sides = [conflict['sideA'], conflict['sideB']] as readonly Fields[];
      expect([conflict['hostCountry'], ...sides.flatMap((side) => side['countries'])]).toContain(
        HOME,
      );
      for (const field of ['control', 'supplyA', 'supplyB'])
        expect(Number(conflict[field]) >= 0 && Number(conflict[field]) <= 100).toBe(true);
    }
  });

  it('a trade is worth its shares at its price, and a coupon is a fraction', async () => {
    for (const trade of await rows('/corporation/shares/history?id=1&pageSize=100', 'entries'))
      expect(Number(trade['totalAnchor'])).toBeCloseTo(
        Number(trade['shares']) * Number(trade['pricePerShareAnchor']),
        0,
      );
    for (const { couponRate } of await rows('/bonds', 'bonds'))
      expect(Number(couponRate) >= 0 && Number(couponRate) < 1).toBe(true);
  });
});
