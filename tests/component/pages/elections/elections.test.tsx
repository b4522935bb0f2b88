/** Elections: phase, candidates and moving votes of one, and the archive with its filters. */
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { succeed } from '@shared/ipc/result';
import { fixture } from '@support/renderer/answers';
import type { AnswersGiven } from '@support/renderer/answers';
import { NOW_MS } from '@support/renderer/page-bridge';
import {
  eventually,
  shownRoute,
  tableCells,
  tableRows,
  textOf,
  valueOf,
} from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { changingWorld, worldAnswers } from '@support/renderer/world-answers';
import type { WorldAnswers } from '@support/renderer/world-answers';
import { fieldsOf, raw, rowsOf } from '@support/answer-fields';
import type { Fields } from '@support/answer-fields';

const CODE = 'KS';
const HOUR_MS = 3_600_000;

/** The race that has run longest, in its general stage. */
async function runningRace(world: WorldAnswers): Promise<string> {
  const [race] = rowsOf(await world.read('elections', { country: CODE }), 'elections')
    .filter(({ status }) => status === 'open' || status === 'active')
    .toSorted((one, other) => String(one['startTime']).localeCompare(String(other['startTime'])));
  return String(race?.['id']);
}

/** Votes by candidate, as the service counts them. */
function talliesOf(answer: Fields): ReadonlyMap<string, Fields> {
  const tallies = rowsOf(fieldsOf(answer['votes']), 'tallies');
  return new Map(tallies.map((tally) => [String(tally['candidateId']), tally]));
}

describe('a country’s elections', () => {
  const nav = {
    ...fixture('clientNav', 'contract', 1),
    characterCountryId: 'US',
    homeState: { id: 'NC', name: 'North Coast' },
    activeElection: null,
  };
  const rows = [
    { id: 'e1', electionType: 'house', state: 'NC', status: 'active' },
    { id: 'e2', electionType: 'senate', state: 'NC', status: 'ended' },
    { id: 'e3', electionType: 'house', state: 'HV', status: 'primary' },
    { id: 'e4', electionType: 'president', state: null, status: 'primary' },
    { id: 'e5', electionType: 'senate', state: 'NC', status: 'upcoming' },
  ];
  const answers: AnswersGiven = {
    elections: { ok: true, found: true, elections: rows },
    election: ({ id }) =>
      succeed({ ok: true, found: true, election: rows.find((row) => row.id === id) }),
  };

  const openRaces = (given: AnswersGiven) =>
    renderScreen('/countries/US/elections', { answers: { ...answers, clientNav: nav, ...given } });

  it('name the races that are open to a player who stands in none, with their links', async () => {
    await openRaces({});
    const open = await screen.findByTestId('open-races');
    expect(open.textContent.trim()).toBe(
      'You can stand in Senate election, North Coast or Presidential election.',
    );
    const links = within(open).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#/elections/e5',
      '#/elections/e4',
    ]);
  });

  it('say that no race is open to a player whose state has only closed ballots', async () => {
    const closed = rows.slice(0, 3);
    await openRaces({ elections: { ok: true, found: true, elections: closed } });
    expect((await screen.findByTestId('open-races')).textContent.trim()).toBe(
      'No race here is open to you now.',
    );
  });

  it('do not name them for a candidate', async () => {
    const candidate = { ...nav, activeElection: { id: 'e1', label: 'House' } };
    await renderScreen('/countries/US/elections', {
      answers: { ...answers, clientNav: candidate },
    });
    await eventually(() => {
      expect(tableRows('elections')).toHaveLength(5);
    });
    expect(screen.queryByTestId('open-races')).toBeNull();
  });
});

describe('election pages in the contract dialect', () => {
  const world = worldAnswers('contract');

  it('an election shows phase, seats, incumbent, candidates and votes of the service', async () => {
    const id = await runningRace(world);
    await renderScreen(`/elections/${id}`, { answers: world.answers });
    const answer = await world.read('election', { id });
    expect(screen.getByTestId('election-phase').dataset['phase']).toBe('general');
    expect(valueOf('election-seats')).toBe(raw(fieldsOf(answer['election'])['totalSeats']));
    expect(valueOf('election-votes')).toBe(raw(fieldsOf(answer['votes'])['totalVotes']));
    const incumbent = answer['incumbent'] === null ? null : fieldsOf(answer['incumbent'])['name'];
    expect(screen.queryByTestId('election-incumbent')?.textContent ?? null).toBe(incumbent);
    for (const left of screen.getAllByTestId('time-left'))
      expect(Number(left.dataset['value'])).toBeGreaterThan(0);
    const supposed = screen
      .getAllByTestId('whatif-seats')
      .map(({ dataset }) => Number(dataset['value']));
    expect(supposed.reduce((sum, seats) => sum + seats, 0)).toBe(Number(valueOf('election-seats')));
    const candidates = rowsOf(answer, 'candidates');
    const counted = talliesOf(answer);
    const cells = tableCells('election');
    expect(cells).toHaveLength(candidates.length);
    for (const candidate of candidates) {
      const tally = counted.get(String(candidate['id']));
      expect(cells).toContainEqual(
        expect.objectContaining({
          party: candidate['party'],
          votes: raw(tally?.['votes']),
          share: raw(tally?.['sharePct']),
          change: '',
          primary: raw(candidate['primarySharePct']),
          favorability: raw(candidate['favorability']),
          influence: raw(candidate['politicalInfluence']),
        }),
      );
    }
  });

  it('the archive shows the winners and votes of the service', async () => {
    await renderScreen(`/elections/archives?country=${CODE}`, { answers: world.answers });
    const params = { country: CODE, limit: 100 };
    const past = rowsOf(await world.read('electionArchives', params), 'elections');
    expect(past.length).toBeGreaterThan(0);
    expect(tableRows('electionArchives')).toEqual(
      past.map((election) => {
        const winner = election['winner'] === undefined ? {} : fieldsOf(election['winner']);
        return {
          id: election['id'],
          cells: expect.objectContaining({
            state: election['state'],
            cycle: raw(election['cycle']),
            year: raw(election['electionYear']),
            winner: winner['characterName'] ?? 'No final tally',
            party: winner['party'] ?? '—',
            winnerVotes: raw(winner['votes']),
            totalVotes: raw(election['totalVotes']),
          }),
        };
      }),
    );
  });

  it('the archive keeps its filters in the address, and going back restores them', async () => {
    const { user, advance } = await renderScreen(`/elections/archives?country=${CODE}`, {
      answers: world.answers,
    });
    const main = within(screen.getByRole('main'));
    await user.selectOptions(main.getByRole('combobox', { name: 'Country' }), 'AV');
    await advance(100);
    await user.selectOptions(main.getByRole('combobox', { name: 'Type' }), 'Presidential');
    await advance(100);
    expect(shownRoute()).toBe('/elections/archives?country=AV&type=presidential');
    const params = { country: 'AV', type: 'presidential', limit: 100 };
    const ids = rowsOf(await world.read('electionArchives', params), 'elections').map(
      ({ id }) => id,
    );
    expect(ids.length).toBeGreaterThan(0);
    expect(tableRows('electionArchives').map(({ id }) => id)).toEqual(ids);

    const [link] = within(screen.getByTestId('table-electionArchives')).getAllByRole('link');
    await user.click(link as HTMLElement);
    await advance(200);
    expect(screen.getByTestId('election-phase').dataset['phase']).toBe('ended');
    act(() => {
      window.history.back();
    });
    await advance(200);
    expect(tableRows('electionArchives').map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    '/elections/nothing',
    '/elections/archives?country=XX',
    `/elections/archives?country=${CODE}&type=coronation`,
  ])('%s that finds nothing shows one empty state with one link', async (route) => {
    await renderScreen(route, { answers: world.answers });
    expect(within(screen.getByTestId('empty-state')).getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByTestId('error-panel')).toBeNull();
  });

  it('votes that a turn moved are marked with their change, also after another page', async () => {
    const moving = changingWorld('contract');
    const id = await runningRace(moving);
    const { user, advance, go } = await renderScreen(`/elections/${id}`, {
      answers: moving.answers,
    });
    const before = talliesOf(await moving.read('election', { id }));
    moving.advanceTurns(1);
    await advance(61_000);
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Refresh' }));
    await advance(200);
    const after = await moving.read('election', { id });
    expect(valueOf('election-votes')).toBe(raw(fieldsOf(after['votes'])['totalVotes']));
    const changes = [...talliesOf(after)].map(([candidate, tally]) => [
      candidate,
      String(Number(tally['votes']) - Number(before.get(candidate)?.['votes'])),
    ]);
    const shown = tableRows('election').map(({ id: key, cells }) => [
      key.split(' ')[0],
      cells['change'],
    ]);
    expect(Object.fromEntries(shown)).toMatchObject(Object.fromEntries(changes));
    await go('/news');
    await go(`/elections/${id}`);
    expect(document.querySelector('[data-direction="up"]')).not.toBeNull();
  });
});

describe('election pages in the observed dialect', () => {
  const world = worldAnswers('observed');

  it('an election keeps the words of the service', async () => {
    const id = await runningRace(world);
    await renderScreen(`/elections/${id}`, { answers: world.answers });
    const answer = await world.read('election', { id });
    expect(screen.getByTestId('election-phase').dataset['phase']).toBe('general');
    const status = screen
      .getByTestId('election-status')
      .querySelector<HTMLElement>('[data-status]');
    expect(status?.dataset['status']).toBe(fieldsOf(answer['election'])['status']);
    expect(tableRows('election')).toHaveLength(rowsOf(answer, 'candidates').length);
  });

  it('a missing archive is one line and no table', async () => {
    await renderScreen(`/elections/archives?country=${CODE}`, { answers: world.answers });
    const lines = [
      ...screen.queryAllByTestId('error-panel'),
      ...screen.queryAllByTestId('empty-state'),
    ];
    expect(lines).toHaveLength(1);
    expect(lines[0]?.textContent).toMatch(/^This server does not /u);
    expect(screen.getByRole('main').textContent).not.toMatch(/no past (?:election|race)/iu);
    expect(screen.queryByTestId('table-electionArchives')).toBeNull();
  });
});

it('the archive names a race by its office, as the running ones, where its type is a stage', async () => {
  const row = { id: 'e1', electionType: 'general', seatId: 'US-senate-CA-1', status: 'ended' };
  const elections = { ok: true, found: true, elections: [row] };
  const answers = { elections, electionArchives: elections };
  const { go } = await renderScreen('/countries/US/elections', { answers });
  expect(tableCells('elections').map(({ election }) => election)).toEqual(['Senate']);
  await go('/elections/archives?country=US');
  expect(tableCells('electionArchives').map(({ type }) => type)).toEqual(['Senate']);
});

it('an election whose primary has not ended is in its primary, whatever its phase says', async () => {
  await renderScreen('/elections/e1', {
    answers: {
      election: {
        ok: true,
        found: true,
        election: {
          id: 'e1',
          electionType: 'senate',
          state: 'CA',
          countryId: CODE,
          status: 'active',
          primaryEndTime: new Date(NOW_MS + HOUR_MS).toISOString(),
        },
        phase: { inPrimary: false, inGeneral: true, isUpcoming: false, isEnded: false },
        incumbent: null,
        candidates: [
          {
            id: 'c1',
            characterId: null,
            characterName: 'Bo',
            party: '3',
            isNPP: true,
            votes: null,
          },
        ],
        primarySnapshots: [
          { turn: 1, candidates: [{ name: 'Bo', sharePct: 100 }] },
          { turn: 2, candidates: [{ name: 'Bo', sharePct: 96.5 }] },
        ],
        votes: { totalVotes: null, latestSnapshot: { turn: 2, sharesPct: { c1: 61.5 } } },
      },
    },
  });
  expect(screen.getByTestId('election-phase').dataset['phase']).toBe('primary');
  expect(tableCells('election')[0]).toMatchObject({ votes: '', share: '61.5', change: '' });
  expect(textOf('election-status')).toBe('Running');
  const chart = screen.getByRole('slider', { name: 'Primary shares by count' });
  expect(chart.closest('figure')?.textContent).toContain('Count 2: 96.5%');
  expect(chart.closest('figure')?.textContent).not.toContain('Turn');
});
