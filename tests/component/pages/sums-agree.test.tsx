/** A figure is the same on every screen that shows it: sizes of chambers, seats of parties, funds, debts. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { Dialect } from '@support/renderer/answers';
import { eventually, tableCells, tableRows, valueOf } from '@support/renderer/readings';
import { renderClient, renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import type { WorldAnswers } from '@support/renderer/world-answers';
import { fieldsOf, rowsOf } from '@support/answer-fields';

function sumOf(cells: readonly Readonly<Record<string, string>>[], column: string): number {
  return cells.reduce((sum, { [column]: value }) => sum + Number(value), 0);
}

async function rowsOfTable(name: string) {
  await eventually(() => {
    expect(screen.getByTestId(`table-${name}`).querySelector('tr[data-row-id]')).not.toBeNull();
  });
  return tableCells(name);
}

/** Elections to compare; each is a screen to draw. */
const MAX_ELECTIONS = 3;

/** Ended elections with the total that the list of elections has: an archive, or finished rows among the others. */
async function endedElections(dialect: Dialect, { read }: WorldAnswers) {
  const country = 'KS';
  const listed =
    dialect === 'contract'
      ? await read('electionArchives', { country })
      : await read('elections', { country });
  return rowsOf(fieldsOf(listed), 'elections')
    .map(({ id, totalVotes, finalVotes }) => ({
      id: String(id),
      totalVotes: totalVotes ?? (finalVotes ? fieldsOf(finalVotes)['totalVotes'] : null),
    }))
    .filter(({ totalVotes }) => Number(totalVotes) > 0)
    .slice(0, MAX_ELECTIONS);
}

describe.each(['contract', 'observed'] as const)('in the %s dialect', (dialect) => {
  const world = worldAnswers(dialect);
  const { answers } = world;

  it('overview, legislature and government give a chamber one size', async () => {
    const client = await renderScreen('/countries/KS', { answers });
    const seats = sumOf(await rowsOfTable('country'), 'seats');
    await client.go('/countries/KS/legislature');
    await eventually(() => {
      expect(valueOf('legislature-seats')).toBe(String(seats));
    });
    const majority = valueOf('legislature-majority');
    await client.go('/countries/KS/government');
    await eventually(() => {
      expect(valueOf('formation-majority')).toBe(majority);
    });
  });

  it('an election’s candidates have as many votes as the election itself and its list row', async () => {
    const client = await renderScreen('/news', { answers });
    const ended = await endedElections(dialect, world);
    expect(ended.length).toBeGreaterThan(0);
    for (const { id, totalVotes } of ended) {
      await client.go(`/elections/${id}`);
      const candidates = await rowsOfTable('election');
      expect([id, Number(valueOf('election-votes'))]).toEqual([id, totalVotes]);
      // The observed deployment counts no candidate's votes, only shares.
      const counted = dialect === 'contract' ? totalVotes : 0;
      expect([id, sumOf(candidates, 'votes')]).toEqual([id, counted]);
      expect(sumOf(candidates, 'share')).toBeCloseTo(100, 0);
    }
  });
});

it('in the observed dialect, status bar and briefing show the same income', async () => {
  await renderClient('/', { answers: worldAnswers('observed').answers });
  await eventually(() => {
    expect(valueOf('turn-netPerTurn')).toMatch(/^-?\d/u);
  });
  expect(valueOf('status-net-per-turn')).toBe(valueOf('turn-netPerTurn'));
});

describe('in the contract dialect', () => {
  const { answers } = worldAnswers('contract');

  it('a party has the same seats in the chamber and in the list of parties', async () => {
    const client = await renderScreen('/countries/KS/parties', { answers });
    const listed = await rowsOfTable('parties');
    await client.go('/countries/KS/legislature');
    const seated = await rowsOfTable('countryLegislature');
    const seatsOf = new Map(seated.map(({ party, seats }) => [party, seats]));
    expect(listed.length).toBeGreaterThan(2);
    for (const { name, seats } of listed) {
      const party = name?.replace(/ Default$/u, '') ?? '';
      expect([party, seatsOf.get(party) ?? '0']).toEqual([party, seats]);
    }
  });

  it('a corporation owes what its bonds add up to, and earns what its businesses do', async () => {
    await renderScreen('/corporations/43', { answers });
    const issued = sumOf(await rowsOfTable('bonds'), 'totalIssued');
    expect(Number(valueOf('corporation-debt'))).toBe(issued);
    expect(Number(valueOf('field-totalRevenue'))).toBeCloseTo(
      sumOf(tableCells('sectors'), 'revenue'),
      2,
    );
  });

  it('a fund has one price on its page and in the list, and what it holds is worth its backing', async () => {
    const client = await renderScreen('/funds', { answers });
    await rowsOfTable('funds');
    const funds = tableRows('funds');
    expect(funds.length).toBeGreaterThan(2);
    const backings: { slug: string; held: number }[] = [];
    for (const { id: slug, cells: listed } of funds) {
      await client.go(`/funds/${slug}`);
      await rowsOfTable('topHoldings');
      const holdings = tableCells('topHoldings');
      expect([slug, valueOf('fund-nav'), valueOf('fund-units')]).toEqual([
        slug,
        listed['nav'],
        listed['units'],
      ]);
      // The list leaves the column out where all funds have the same ratio.
      expect([undefined, valueOf('fund-backing-ratio')]).toContain(listed['backing']);
      const held = sumOf(holdings, 'value') + Number(valueOf('fund-cash'));
      const backing = Number(valueOf('fund-backing-per-unit')) * Number(valueOf('fund-units'));
      backings.push({ slug, held: held / backing });
    }
    // The page shows ten holdings: all of a sector's fund, and not all of a country's.
    const ofSectors = backings.filter(({ slug }) => slug.startsWith('global-'));
    expect(ofSectors.length).toBeGreaterThan(2);
    expect(ofSectors.filter(({ held }) => Math.abs(held - 1) > 0.005)).toEqual([]);
    expect(backings.filter(({ held }) => held > 1.001)).toEqual([]);
  });
});
