/** The list of bills: votes, effects, status words, and its filter. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fixture } from '@support/renderer/answers';
import { NOW_MS } from '@support/renderer/page-bridge';
import { cellOf, eventually, shownRoute, tableRows, textOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { fieldsOf, raw, rowsOf } from '@support/answer-fields';

const CODE = 'KS';

describe('the list of bills in the contract dialect', () => {
  const world = worldAnswers('contract');

  it('counts bills of the first statuses, and those of hundreds of unknown ones on demand', async () => {
    const bills = Array.from({ length: 90 }, (_, index) => ({
      id: `b${index}`,
      title: `Bill ${index}`,
      status: index < 3 ? 'pending' : `word_${index}`,
    }));
    const { user } = await renderScreen(`/legislation?country=${CODE}`, {
      answers: { ...world.answers, legislation: { bills } },
    });
    const panel = screen.getByRole('region', { name: 'Bills' });
    const counts = (panel.textContent ?? '').split('Filter')[0] ?? '';
    expect(counts).toContain('3 pending, 1 word_3, 1 word_4');
    expect(counts).not.toContain('1 word_9');
    await user.click(within(panel).getByRole('button', { name: 'Show 6 more (82 left)' }));
    expect(panel.textContent).toContain('1 word_9, ');
  });

  it('bills show the titles, sponsors, votes, effects and status of the service', async () => {
    await renderScreen(`/legislation?country=${CODE}`, { answers: world.answers });
    const bills = rowsOf(await world.read('legislation', { country: CODE, limit: 100 }), 'bills');
    expect(bills.length).toBeGreaterThan(0);
    expect(
      tableRows('legislation').map(({ id, cells }) => [id, cells['title'], cells['sponsor']]),
    ).toEqual(
      expect.arrayContaining(bills.map(({ id, title, sponsor }) => [id, title, sponsor ?? '—'])),
    );
    expect(tableRows('legislation')).toHaveLength(bills.length);
    const statuses = tableRows('legislation').map(({ cells }) => cells['status']);
    expect(statuses.lastIndexOf('Pending')).toBe(
      bills.filter(({ status }) => status === 'pending').length - 1,
    );
    for (const bill of bills) {
      const id = String(bill['id']);
      const link = cellOf('legislation', id, 'sponsor').querySelector('a')?.getAttribute('href');
      expect(link).toBe(bill['sponsor'] ? `#/characters/${String(bill['sponsorId'])}` : undefined);
      const vote = fieldsOf(bill['vote']);
      const votes = cellOf('legislation', id, 'vote');
      for (const side of ['yes', 'no'])
        expect(votes.querySelector(`[data-vote="${side}"]`)?.getAttribute('data-value')).toBe(
          raw(vote[side]),
        );
      const effects = cellOf('legislation', id, 'effects').querySelectorAll('[data-direction]');
      expect(Array.from(effects, (item) => item.getAttribute('data-direction'))).toEqual(
        rowsOf(bill, 'effects').map(({ direction }) => direction),
      );
      const status = cellOf('legislation', id, 'status').querySelector('[data-status]');
      expect(status?.getAttribute('data-status')).toBe(bill['status']);
    }
  });

  it('an effect is a sentence, without the code of the bill’s own country', async () => {
    const effects = [{ metric: 'av_defense_armed_forces', direction: 'increase' }];
    const bill = { id: 'b1', title: 'Army Act', status: 'pending', vote: null, effects };
    await renderScreen('/legislation?country=AV', {
      answers: { ...world.answers, legislation: { ok: true, found: true, bills: [bill] } },
    });
    await eventually(() => {
      expect(cellOf('legislation', 'b1', 'effects').textContent).toBe(
        '▲ Defence armed forces rises',
      );
    });
  });

  it('the status filter is in the address and in the request', async () => {
    const { user, advance } = await renderScreen(`/legislation?country=${CODE}`, {
      answers: world.answers,
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed');
    await advance(200);
    expect(shownRoute()).toBe(`/legislation?country=${CODE}&status=failed`);
    const params = { country: CODE, status: 'failed', limit: 100 } as const;
    const failed = rowsOf(await world.read('legislation', params), 'bills');
    expect(tableRows('legislation').map(({ id }) => id)).toEqual(failed.map(({ id }) => id));
  });

  it.each(['/legislation?country=XX', '/legislation?country=XX&status=passed'])(
    '%s that finds nothing shows one empty state with one link',
    async (route) => {
      await renderScreen(route, { answers: world.answers });
      expect(within(screen.getByTestId('empty-state')).getAllByRole('link')).toHaveLength(1);
    },
  );
});

describe('the list of bills in the observed dialect', () => {
  const world = worldAnswers('observed');

  it('bills are those of the service', async () => {
    await renderScreen(`/legislation?country=${CODE}`, { answers: world.answers });
    const bills = rowsOf(await world.read('legislation', { country: CODE, limit: 100 }), 'bills');
    expect(tableRows('legislation').map(({ id, cells }) => [id, cells['title']])).toEqual(
      expect.arrayContaining(bills.map(({ id, title }) => [id, title])),
    );
    expect(tableRows('legislation')).toHaveLength(bills.length);
  });

  it('a sponsor’s party is named, not numbered', async () => {
    await renderScreen(`/legislation?country=${CODE}`, { answers: world.answers });
    const bills = rowsOf(await world.read('legislation', { country: CODE, limit: 100 }), 'bills');
    const sponsored = bills.find(({ sponsor, sponsorParty }) => sponsor && sponsorParty);
    const id = String(sponsored?.['sponsorParty']);
    const { party } = await world.read('party', { country: CODE, id });
    const words = `${String(sponsored?.['sponsor'])}, ${party?.name}`;
    await eventually(() => {
      expect(cellOf('legislation', String(sponsored?.['id']), 'sponsor').textContent).toBe(words);
    });
  });
});

it('the closest bill has the turns to its vote, by the time that bills before it took', async () => {
  const HOUR_MS = 3_600_000;
  const at = (hours: number) => new Date(NOW_MS + hours * HOUR_MS).toISOString();
  const bill = (id: string, from: number, to: number | null) => ({
    id,
    title: `Act ${id}`,
    status: to === null ? 'pending' : 'passed',
    vote: { yes: 30, no: 29, abstain: 0 },
    effects: [],
    introducedAt: at(from),
    votedAt: to === null ? null : at(to),
  });
  await renderScreen(`/legislation?country=${CODE}`, {
    answers: {
      game: { ...fixture('game'), nextTurnAt: at(0.5), turnDurationMs: HOUR_MS },
      legislation: {
        ok: true,
        found: true,
        bills: [
          bill('b1', -3.5, null),
          bill('b2', -20, -14),
          bill('b3', -19, -13),
          bill('b4', -18, -12),
          bill('b5', -22, -14),
        ],
      },
    },
  });
  await eventually(() => {
    expect(textOf('bills-decided')).toBe(
      'Decided in 2–4 turns, estimated: bills here took 6–8 turns.',
    );
  });
});

it('statuses of bills that the contract does not know are shown, and grouped where possible', async () => {
  const bill = (id: string, status: string) => ({ id, title: id, status, vote: null, effects: [] });
  await renderScreen(`/legislation?country=${CODE}`, {
    answers: {
      legislation: {
        ok: true,
        found: true,
        bills: [
          bill('b1', 'cabinet_review'),
          bill('b2', 'veto_override'),
          bill('b3', 'filibustered'),
          bill('b4', 'never_heard_of'),
        ],
      },
    },
  });
  const statusOf = (id: string) => cellOf('legislation', id, 'status').textContent;
  expect(statusOf('b1')).toMatch(/^Pending\s*Cabinet review$/u);
  expect(statusOf('b2')).toMatch(/^Passed\s*Veto override$/u);
  expect(statusOf('b3')).toMatch(/^Failed\s*Filibustered$/u);
  expect(statusOf('b4')).toBe('Never heard of');
});
