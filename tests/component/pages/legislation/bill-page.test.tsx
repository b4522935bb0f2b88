/** One bill: whether it will pass, who wants it and what it does, and what stays when the service lists it no longer. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { failing, fixture } from '@support/renderer/answers';
import { eventually, textOf, valueOf } from '@support/renderer/readings';
import { answerRecord, inflationOf, pointAt } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';
import type { ScreenOptions } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import type { ParamsOf, ResponseOf } from '@shared/contract/index';
import { succeed } from '@shared/ipc/result';

const world = worldAnswers('contract');

type Bill = NonNullable<ResponseOf<'legislation'>['bills']>[number];
const ROADS: Bill = {
  id: 'b1',
  title: 'Roads Act',
  sponsor: 'Ada Marsh',
  sponsorId: '9',
  status: 'pending',
  vote: { yes: 30, no: 12, abstain: 3 },
  effects: [
    { metric: 'inflation', direction: 'increase' },
    { metric: 'gdpGrowth', direction: 'decrease' },
  ],
};
const HOUR_MS = 3_600_000;
/** So many hours from now, which are turns here. */
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const CHAMBER = {
  game: { ...fixture('game'), nextTurnAt: at(0.5), turnDurationMs: HOUR_MS },
  government: failing('feature-absent'),
  country: failing('feature-absent'),
  countryLegislature: {
    ok: true,
    found: true,
    totalSeats: 100,
    composition: [{ partyId: 1, partyName: 'Greens', seats: 98 }],
    pendingBills: [{ id: 'b1', scheduledVoteAt: at(3.5) }],
  },
} satisfies ScreenOptions['answers'];

const open = (bill: Partial<Bill>) =>
  renderScreen('/legislation/us/b1', {
    answers: { ...CHAMBER, legislation: { bills: [{ ...ROADS, ...bill }] } },
  });

describe('the page of a bill', () => {
  it('weighs its votes against the chamber, and says who has not voted', async () => {
    await open({});
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Roads Act');
    await eventually(() => {
      expect(valueOf('bill-needed')).toBe('51');
    });
    expect(['bill-yes', 'bill-no', 'bill-abstain', 'bill-out'].map(valueOf)).toEqual([
      '30',
      '12',
      '3',
      '53',
    ]);
    expect(textOf('bill-outlook')).toBe('Yes leads by 18; 53 have not voted');
    expect(textOf('lede')).toContain('Another 21 votes would settle it.');
    expect(textOf('lede-picture')).toContain('Yes 30');
  });

  it('has a history up to the vote', async () => {
    const game = { ...CHAMBER.game, currentTurn: 9, nextTurnAt: at(0.5) };
    const decided = { ...ROADS, status: 'passed', votedAt: at(-2) };
    const votes = {
      ...inflationOf('', { 5: 20, 6: 28, 7: 30 }),
      subject: { kind: 'bill', key: 'US/b1' },
      metric: 'votesFor',
      label: 'Votes for',
    } as const;
    const seen = {
      ...votes,
      points: [...votes.points.slice(0, 2), { ...pointAt(7, 30), untilTurn: 9 }],
    };
    await renderScreen('/legislation/us/b1', {
      answers: { ...CHAMBER, game, legislation: { bills: [decided] } },
      onBridge: (bridge) => answerRecord(bridge, [seen]),
    });
    await eventually(() => {
      expect(screen.getByTestId('chart-votesFor').textContent).toContain('Turn 7');
    });
    expect(screen.getByTestId('chart-votesFor').textContent).not.toContain('Turn 9');
  });

  it('names sponsor, country, the planned vote and the effects in words', async () => {
    await open({});
    const sponsor = within(screen.getByTestId('bill-sponsor')).getByRole('link');
    expect([sponsor.textContent, sponsor.getAttribute('href')]).toEqual([
      'Ada Marsh',
      '#/characters/9',
    ]);
    await eventually(() => {
      expect(textOf('bill-scheduled')).toMatch(/^in 4 turns · /u);
    });
    const effects = within(screen.getByRole('region', { name: 'Effects' })).getAllByRole(
      'listitem',
    );
    expect(effects.map(({ textContent }) => textContent)).toEqual([
      '▲ Inflation rises',
      '▼ GDP growth falls',
    ]);
    expect(screen.getByRole('region', { name: 'Effects' }).textContent).toContain('If it passes:');
  });

  it('counts the sponsor’s bills of all lists, and says that older ones may be missing', async () => {
    const of = (id: string, status: string, sponsorId = '9'): Bill => ({
      ...ROADS,
      id,
      title: `Act ${id}`,
      status,
      sponsorId,
    });
    const others = Array.from({ length: 97 }, (_, index) => of(`x${index}`, 'signed', '8'));
    const lists = {
      all: [ROADS, of('b2', 'vetoed')],
      pending: [ROADS],
      passed: [of('b3', 'signed'), of('b4', 'passed'), of('b5', 'passed'), ...others],
      failed: [of('b2', 'vetoed')],
    };
    const { page } = await renderScreen('/legislation/US/b1', {
      answers: {
        ...CHAMBER,
        legislation: ({ status }: ParamsOf<'legislation'>) =>
          succeed({ bills: lists[status ?? 'all'] }),
      },
    });
    await eventually(() => {
      expect(textOf('sponsor-record')).toBe(
        'Ada Marsh sponsored 5 of the bills shown. 3 passed, 1 failed.',
      );
    });
    expect(['sponsor-passed', 'sponsor-failed', 'sponsor-pending'].map(valueOf)).toEqual([
      '3',
      '1',
      '1',
    ]);
    const panel = screen.getByRole('region', { name: 'The sponsor’s record' });
    expect(panel.textContent).toContain('only the newest 100 bills');
    expect(within(panel).getAllByRole('listitem')).toHaveLength(4);
    expect(page().getByRole('link', { name: 'All their bills' }).getAttribute('href')).toBe(
      '#/legislation?country=US&sponsor=9',
    );
  });

  it.each([
    [{ status: 'passed' }, 'passed', 'It has passed, 30 to 12'],
    [{ status: 'withdrawn', vote: null }, 'failed', 'It has failed'],
    [{ vote: { yes: 0, no: 0 } }, 'no-votes', 'Nobody has voted yet'],
    [{ vote: null }, 'no-votes', 'Votes not available here'],
    [{ vote: { yes: 60, no: 1 } }, 'certain', 'it cannot be outvoted'],
    [{ vote: { yes: 1, no: 60 } }, 'lost', 'it can no longer pass'],
  ])('of %j says %s', async (bill, outlook, words) => {
    await open(bill);
    await eventually(() => {
      expect(screen.getByTestId('bill-outlook').dataset['outlook']).toBe(outlook);
    });
    expect(textOf('bill-outlook')).toContain(words);
  });

  it('promises nothing if the size of the chamber is not known', async () => {
    await renderScreen('/legislation/US/b1', {
      answers: {
        government: failing('feature-absent'),
        countryLegislature: failing('feature-absent'),
        country: failing('feature-absent'),
        legislation: { bills: [ROADS] },
      },
    });
    expect(textOf('bill-outlook')).toBe('Yes leads by 18');
    expect(textOf('lede')).toContain('Outstanding votes unknown.');
    expect(screen.queryByTestId('bill-needed')).toBeNull();
    expect(screen.queryByTestId('bill-out')).toBeNull();
  });

  it('of a server with two houses is compared with neither', async () => {
    await open({ status: 'active_other', vote: { yes: 60, no: 1 } });
    await eventually(() => {
      expect(screen.getByTestId('bill-outlook').dataset['outlook']).toBe('leads');
    });
    expect(textOf('bill-outlook')).toBe('Yes leads by 59');
    expect(textOf('lede')).toContain('Outstanding votes unknown.');
    expect(screen.queryByTestId('bill-needed')).toBeNull();
    expect(screen.queryByTestId('bill-out')).toBeNull();
    expect(screen.getByRole('main').textContent).toContain(
      'The chamber voting on this bill is unknown, so its votes aren’t compared with a majority.',
    );
  });

  it('is found in the list of its outcome if the country’s newest bills do not include it', async () => {
    const legislation = ({ status }: ParamsOf<'legislation'>) =>
      succeed({ bills: status === 'passed' ? [ROADS] : [] });
    const { calls } = await renderScreen('/legislation/US/b1', {
      answers: { ...CHAMBER, legislation },
    });
    await eventually(() => {
      expect(textOf('bill-sponsor')).toBe('Ada Marsh');
    });
    const lists = calls('legislation').map(({ status }) => status ?? 'all');
    // The last list counts only for the sponsor's record.
    expect(lists).toEqual(['all', 'pending', 'passed', 'failed']);
    await eventually(() => {
      expect(textOf('sponsor-record')).toBe('No other bills so far for Ada Marsh.');
    });
  });

  it('of the practice world leads to its country’s bills, and they to it', async () => {
    const { bills } = await world.read('legislation', { country: 'KS', limit: 100 });
    const [bill] = bills ?? [];
    const { go } = await renderScreen(`/legislation/KS/${String(bill?.id)}`, {
      answers: world.answers,
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(bill?.title);
    const list = screen.getByRole('link', { name: /: legislation$/u });
    expect(list.getAttribute('href')).toBe('#/legislation?country=KS');
    await go('/legislation?country=KS');
    const [link] = screen.getAllByRole('link', { name: bill?.title ?? '' });
    expect(link?.getAttribute('href')).toBe(`#/legislation/KS/${String(bill?.id)}`);
  });
});

describe('a bill that the service lists no longer', () => {
  it('shows what this computer recorded last', async () => {
    const votes = {
      ...inflationOf('', {}),
      subject: { kind: 'bill', key: 'US/old' },
      name: 'Canals Act',
      metric: 'votesFor',
      label: 'Votes for',
      unit: 'count',
      points: [pointAt(2, 10), pointAt(4, 61)],
    } as const;
    const outcome = {
      ...votes,
      metric: 'billOutcome',
      label: 'Outcome',
      unit: 'text',
      points: [pointAt(4, 'passed')],
    } as const;
    await renderScreen('/legislation/us/old', {
      onBridge: (bridge) => {
        answerRecord(bridge, [votes, outcome]);
      },
    });
    await eventually(() => {
      expect(textOf('no-longer-listed')).toContain('last seen in turn 4');
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Canals Act');
    expect([textOf('recorded-billOutcome'), valueOf('recorded-votesFor')]).toEqual([
      'Passed',
      '61',
    ]);
  });
});
