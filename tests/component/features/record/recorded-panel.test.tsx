/** What was recorded about a subject, on its own page and on the briefing. */
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { showObserved } from '@support/renderer/dom-stubs';
import { eventually } from '@support/renderer/readings';
import { answerRecord, inflationOf } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import type { RecordedSeries } from '@shared/record/recorded';

const { answers, read } = worldAnswers('contract');

function open(route: string, recorded: readonly RecordedSeries[]) {
  return renderScreen(route, {
    answers,
    onBridge: (bridge) => {
      answerRecord(bridge, recorded);
    },
  });
}

const panel = () => screen.getByRole('region', { name: 'History' });

describe('the recorded figures of a subject', () => {
  it('are a chart on its page, of the figure that the player chooses', async () => {
    const inflation = inflationOf('AV', { 1: 2, 2: 3 });
    const growth = { ...inflation, metric: 'gdpGrowth', label: 'GDP growth' };
    const { user } = await open('/countries/AV', [inflation, growth]);
    await eventually(() => {
      expect(within(panel()).getByTestId('chart-gdpGrowth').dataset['points']).toBe('2');
    });
    await user.selectOptions(
      within(panel()).getByRole('combobox', { name: 'Figure' }),
      'Inflation',
    );
    await eventually(() => {
      expect(within(panel()).getByTestId('chart-inflation')).toBeDefined();
    });
    const compare = within(panel()).getByRole('link', {
      name: 'Compare with other countries (Inflation)',
    });
    expect(compare.getAttribute('href')).toMatch(
      /^#\/compare\?subjects=country%3AAV%3Ainflation(?:,country%3A[A-Z]+%3Ainflation){2,11}$/u,
    );
  });

  it('of a party lead to a comparison with the other parties of its country', async () => {
    const treasury: RecordedSeries = {
      ...inflationOf('', { 1: 12, 2: 14 }),
      subject: { kind: 'party', key: 'AV/2' },
      metric: 'treasury',
      label: 'Treasury',
      unit: 'money',
    };
    await open('/parties/AV/2', [treasury]);
    await eventually(() => {
      const link = within(panel()).getByRole('link', {
        name: 'Compare with other parties (Treasury)',
      });
      const keys = new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('subjects');
      const [first, ...others] = keys?.split(',') ?? [];
      expect(first).toBe('party:AV/2:treasury');
      expect(others).toContain('party:AV/1:treasury');
      expect(others.length).toBeGreaterThan(1);
      for (const other of others) expect(other).toMatch(/^party:AV\/\d+:treasury$/u);
    });
  });

  it('of an economy lead to a comparison with other countries, from each rate’s panel', async () => {
    await open('/countries/AV/economy', []);
    await eventually(() => {
      const link = screen.getByRole('link', { name: 'Compare with other countries (Prime rate)' });
      expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
        /^#\/compare\?subjects=country:AV:primeRate,country:[A-Z]+:primeRate/u,
      );
    });
  });

  it.each([
    ['no history of a single turn', { 1: 500 }, 0],
    ['a history of two turns', { 1: 500, 2: 900 }, 1],
  ])('of a race are %s', async (_what, points, panels) => {
    const { elections } = await read('elections', { country: 'AV' });
    const key = String(elections?.[0]?.id);
    const votes: RecordedSeries = {
      ...inflationOf('', points),
      subject: { kind: 'election', key },
      metric: 'votes',
      label: 'Votes',
      unit: 'count',
    };
    await open(`/elections/${key}`, [votes]);
    await eventually(() => {
      expect(screen.getAllByRole('region', { name: 'Contest' })).toHaveLength(1);
      expect(screen.queryAllByRole('region', { name: 'History' })).toHaveLength(panels);
    });
    expect(screen.getByTestId('election-seat').textContent).toBe('House');
  });

  it('are nothing while only words are recorded', async () => {
    const leader = {
      ...inflationOf('AV', {}),
      metric: 'leader',
      label: 'Leader',
      unit: 'text' as const,
    };
    const { advance, bridge } = await open('/countries/AV', [leader]);
    await advance(2_000);
    expect(bridge.requests('record:metrics').length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: 'History' })).toBeNull();
  });

  it('are the player’s own on the briefing', async () => {
    const funds: RecordedSeries = {
      ...inflationOf('', { 1: 1_000, 2: 1_500, 3: 900 }),
      subject: { kind: 'self', key: 'self' },
      metric: 'funds',
      label: 'Campaign funds',
      unit: 'money',
      currency: 'USD',
    };
    await open('/', [funds]);
    await eventually(() => {
      act(showObserved);
      expect(within(panel()).getByTestId('chart-funds').dataset['points']).toBe('3');
    });
    expect(within(panel()).getByText(/^Turn 3: \$900/u)).toBeDefined();
  });
});
